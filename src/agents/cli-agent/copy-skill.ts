import { constants } from 'node:fs'
import { copyFile, lstat, mkdir, readdir, realpath } from 'node:fs/promises'
import { dirname, join, parse, relative } from 'node:path'
import { followLink } from '../../skills/follow-link.ts'
import { UserError } from '../../user-error.ts'
import type { RequestedSkill } from '../agent.ts'

const LIMITS = { files: 2_000, bytes: 64 * 1_048_576, depth: 32 }

/**
 * Copies a skill's whole folder to `target`, which must not exist. A link is copied as what it leads to, as long as that is inside the
 * repository; any other, and what is neither file nor folder, is left out.
 *
 * @throws UserError when the folder holds more than 2,000 files or 64 MiB
 */
export async function copySkill(skill: RequestedSkill, target: string): Promise<void> {
  const folder = await realpath(dirname(skill.path))
  const root = await repositoryOf(folder)
  const copied = { files: 0, bytes: 0 }

  const copy = async (from: string, to: string, depth: number): Promise<void> => {
    const status = await lstat(from).catch(() => null)
    if (status === null || depth > LIMITS.depth) return
    if (status.isSymbolicLink()) {
      const end = await followLink(root, relative(root, from))
      // A link to the folder above would be copied for ever, were it not for the depth.
      if (typeof end === 'object' && end.inside !== '') await copy(join(root, end.inside), to, depth + 1)
    } else if (status.isDirectory()) {
      await mkdir(to, { recursive: true })
      for (const name of (await readdir(from)).sort()) {
        if (name !== '.git') await copy(join(from, name), join(to, name), depth + 1)
      }
    } else if (status.isFile()) {
      copied.files += 1
      copied.bytes += status.size
      if (copied.files > LIMITS.files || copied.bytes > LIMITS.bytes) throw tooLarge(skill)
      await copyFile(from, to, constants.COPYFILE_EXCL)
    }
  }
  await copy(folder, target, 0)
}

/** The folder of the repository that a folder is in; the folder itself where it is in none. */
async function repositoryOf(folder: string): Promise<string> {
  const { root } = parse(folder)
  for (let current = folder; current !== root; current = dirname(current)) {
    if ((await lstat(join(current, '.git')).catch(() => null)) !== null) return current
  }
  return folder
}

function tooLarge(skill: RequestedSkill): UserError {
  return new UserError({
    what: `The folder of the skill "${skill.name}" holds more than ${LIMITS.files} files or ${LIMITS.bytes / 1_048_576} MiB`,
    todo: 'Keep what is large out of it: each trial gets a copy.',
  })
}
