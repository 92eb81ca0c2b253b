import { mkdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { git, gitBytes } from './git.ts'
import type { FileEntry } from './list-files.ts'
import { filterOverrides, type Repository } from './repository.ts'
import { temporaryName } from './temporary-name.ts'

/**
 * The paths that differ between two commits (full ids, present), removed files included, and whether each is a symbolic
 * link in one of them. A renamed file has two.
 */
export async function changedPaths(
  repository: Repository,
  base: string,
  head: string,
  signal?: AbortSignal,
): Promise<{ path: string; isLink: boolean }[]> {
  const options = ['-r', '-z', '--raw', '--no-renames', '--no-ext-diff', '--no-textconv']
  const output = await gitBytes(repository.root, ['diff-tree', ...options, base, head, '--'], { signal })
  // `:100644 120000 ID ID M\0path\0` for each.
  const fields = output.toString('utf8').split('\0')
  return fields.flatMap((path, index) =>
    index % 2 === 1 ? [{ path, isLink: / ?:?120000 /.test(fields[index - 1]?.slice(0, 15) ?? '') }] : [],
  )
}

/**
 * The SKILL.md files that git detects as renamed between two commits (full ids), or with `head: 'working'` up to the
 * current files, untracked ones included. Maps path at `base` to path at `head`, by git's default similarity of one
 * half. `files`: those of both sides. Where no SKILL.md of base is gone, none was renamed, and git is not asked.
 */
export async function findRenames(
  repository: Repository,
  base: string,
  head: string,
  files: { base: readonly FileEntry[]; head: readonly FileEntry[] },
): Promise<Map<string, string>> {
  const here = new Set(skillFiles(files.head))
  if (skillFiles(files.base).every((path) => here.has(path))) return new Map()
  if (head !== 'working') return parse(await diff(repository, [base, head], {}))

  // A private index with nothing but the current skills, and objects that are removed with it: nothing of the user's
  // changes.
  const folder = temporaryName('index')
  await mkdir(folder, { mode: 0o700 })
  try {
    const env = {
      GIT_INDEX_FILE: join(folder, 'index'),
      GIT_OBJECT_DIRECTORY: folder,
      // Quoted, because a colon would end the path.
      GIT_ALTERNATE_OBJECT_DIRECTORIES: JSON.stringify(join(repository.commonDir, 'objects')),
    }
    await git(repository.root, ['update-index', '--add', '--remove', '-z', '--stdin'], {
      env,
      config: await filterOverrides(repository),
      input: skillFiles(files.head)
        .map((path) => `${path}\0`)
        .join(''),
    })
    return parse(await diff(repository, ['--cached', base], env))
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

function skillFiles(files: readonly FileEntry[]): string[] {
  return files.flatMap(({ kind, path, rawPath }) =>
    kind === 'file' && rawPath === undefined && /(?:^|\/)SKILL\.md$/.test(path) ? [path] : [],
  )
}

function diff(repository: Repository, what: string[], env: Record<string, string>): Promise<Buffer> {
  const options = [
    '--name-status',
    '-z',
    '--find-renames',
    '--diff-filter=R',
    '--no-ext-diff',
    '--no-textconv',
    '-l2000',
  ]
  return gitBytes(repository.root, ['diff', ...options, ...what, '--', ':(top,glob)**/SKILL.md'], { env })
}

/** `R087\0old\0new\0` for each. */
function parse(output: Buffer): Map<string, string> {
  const fields = output.toString('utf8').split('\0')
  const renames = new Map<string, string>()
  for (let index = 0; index + 2 < fields.length; index += 3) {
    const [status = '', from = '', to = ''] = fields.slice(index, index + 3)
    if (status.startsWith('R')) renames.set(from, to)
  }
  return renames
}
