import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, readdir, realpath } from 'node:fs/promises'
import { dirname, join, parse, relative, sep } from 'node:path'
import { UserError } from '../../core/errors/user-error.ts'
import { followLink } from '../../skills/follow-link.ts'
import type { RequestedSkill } from '../agent.ts'

const LIMITS = { entries: 2_000, bytes: 64 * 1_048_576, depth: 32 }

/**
 * Copies a skill's whole folder to `target`, which must not exist. A link into the repository is copied as its target.
 * Other links, and entries that are neither file nor folder, are left out.
 *
 * @throws UserError when the folder is outside the repository, or holds more than 2,000 files and folders or 64 MiB
 */
export async function copySkill(skill: RequestedSkill, target: string): Promise<void> {
  const folder = await realpath(dirname(skill.path))
  // The repository of the requested path: a link may lead into another one.
  const root = await realpath(await repositoryOf(dirname(skill.path)))
  if (folder !== root && !folder.startsWith(root + sep)) throw outside(skill)
  const copied = { entries: 0, bytes: 0 }

  /** `within`: folders being copied, so that a link to one of them ends the recursion. */
  const copy = async (from: string, to: string, within: readonly string[]): Promise<void> => {
    const status = await lstat(from).catch(() => null)
    if (status === null || within.length > LIMITS.depth) return
    copied.entries += 1
    copied.bytes += status.isFile() ? status.size : 0
    if (copied.entries > LIMITS.entries || copied.bytes > LIMITS.bytes) throw tooLarge(skill)
    if (status.isSymbolicLink()) {
      const end = await followLink(root, relative(root, from))
      if (typeof end === 'object' && end.inside !== '') await copy(join(root, end.inside), to, within)
    } else if (status.isDirectory()) {
      if (within.includes(from)) return
      await mkdir(to, { recursive: true })
      for (const name of (await readdir(from)).sort()) {
        if (name !== '.git') await copy(join(from, name), join(to, name), [...within, from])
      }
    } else if (status.isFile()) {
      await copyFile(from, to, constants.COPYFILE_EXCL)
    }
  }
  await copy(folder, target, [])
}

/** The root of the repository that contains a folder; the folder itself outside any repository. */
export async function repositoryOf(folder: string): Promise<string> {
  const { root } = parse(folder)
  for (let current = folder; current !== root; current = dirname(current)) {
    if ((await lstat(join(current, '.git')).catch(() => null)) !== null) return current
  }
  return folder
}

function outside(skill: RequestedSkill): UserError {
  return new UserError({
    what: `The folder of the skill "${skill.name}" is a link that leads out of the repository`,
    todo: "Replace the link with the skill's own files.",
  })
}

function tooLarge(skill: RequestedSkill): UserError {
  return new UserError({
    what: `The folder of the skill "${skill.name}" holds more than ${LIMITS.entries} files and folders or ${LIMITS.bytes / 1_048_576} MiB`,
    todo: 'Move large files out of it: each trial copies the folder.',
  })
}
