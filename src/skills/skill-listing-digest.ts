import { createHash } from 'node:crypto'
import { basename } from 'node:path/posix'
import type { FileEntry } from '../git/list-files.ts'
import { contentDigest } from './content-digest.ts'
import type { Plugin } from './plugins.ts'
import type { SafeReader } from './read-file-safely.ts'

/** One copy of a skill. */
export interface SkillCopy {
  /** Its SKILL.md, relative to the repository root. */
  path: string
  /** See `ReadSkill`. */
  listedText: string
  /** Relative to the repository root; '' for the root itself. */
  folder: string
  /** What belongs to it. */
  files: readonly FileEntry[]
  /** See `pluginsAbove`. */
  plugins: readonly (Plugin & { way: string })[]
}

/**
 * SHA-256 (hex) of everything of a skill that may be in an agent's listing: what its SKILL.md says before its body, the
 * names of file and folder, the plugins that it lies in and where (agents take some places only for a plugin's skills,
 * and call those `plugin:skill`), and the files beside it that programs read. Equal for two versions of a skill of
 * which only a body or a reference differs.
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
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex')
}

/**
 * Codex keeps a short description, and whether a skill is offered at all, in `agents/openai.yaml`; others have such
 * files of their own.
 */
function isForPrograms(path: string): boolean {
  const parts = path.toLowerCase().split('/')
  return (
    (parts.length > 1 && parts[0] === 'agents') ||
    parts.some((part) => part.startsWith('.')) ||
    /\.(?:ya?ml|toml|jsonc?)$/.test(parts.at(-1) ?? '')
  )
}
