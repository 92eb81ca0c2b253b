import { basename } from 'node:path/posix'
import { sha256 } from '../core/errors/sha256.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { contentDigest } from './content-digest.ts'
import type { Plugin } from './read-plugins.ts'
import type { SafeReader } from './safe-reader.ts'

interface SkillCopy {
  /** Path of its SKILL.md, relative to the repository root. */
  path: string
  /** See `ReadSkill`. */
  listedText: string
  /** Its folder, relative to the repository root; '' for the root itself. */
  folder: string
  /** The files that belong to it. */
  files: readonly FileEntry[]
  /** See `pluginsAbove`. */
  plugins: readonly (Plugin & { way: string })[]
}

/**
 * Returns the SHA-256 (hex) of everything of a skill that an agent's listing may hold: SKILL.md before its body, the
 * names of file and folder, the plugins around it and its path in them, and files beside it that programs read. Plugins
 * matter because agents call their skills `plugin:skill`, and find them in some folders only. Equal for two versions
 * that differ only in body or references.
 */
export async function skillListingDigest(
  reader: SafeReader,
  { path, listedText, folder, files, plugins }: SkillCopy,
  behind: ReadonlyMap<string, readonly FileEntry[]>,
): Promise<string> {
  const skip = folder === '' ? 0 : folder.length + 1
  const forPrograms = files.filter(({ path: own, kind }) => kind !== 'file' || isForPrograms(own.slice(skip)))
  const parts = [
    [listedText, basename(path), basename(folder)],
    plugins.map(({ way, own, listed }) => [way, own ?? null, listed ?? null]),
    await contentDigest(reader, folder, forPrograms, behind),
  ]
  return sha256(JSON.stringify(parts))
}

/**
 * Whether an agent's program reads a file. Codex keeps a short description, and whether a skill is offered, in
 * `agents/openai.yaml`; other agents have similar files.
 */
function isForPrograms(path: string): boolean {
  const parts = path.toLowerCase().split('/')
  return (
    (parts.length > 1 && parts[0] === 'agents') ||
    parts.some((part) => part.startsWith('.')) ||
    /\.(?:ya?ml|toml|jsonc?)$/.test(parts.at(-1) ?? '')
  )
}
