import { realpath } from 'node:fs/promises'
import { isInstructionFile } from '../agents/adapters/instruction-files.ts'
import { addToGroup } from '../core/errors/group-by.ts'
import { asUserErrors, UserError, type Warning } from '../core/errors/user-error.ts'
import { blobSizes, listTree, type TreeEntry } from '../core/git/commit-files.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import type { Repository } from '../core/git/repository.ts'
import { createRunFolder } from '../core/process/run-folder.ts'
import { readTexts, writeFiles, writeLinks } from './foreign-files.ts'
import { isWithheld, type Need, neededPaths } from './needed-paths.ts'
import type { Tree } from './tree.ts'
import { unsafePath } from './unsafe-path.ts'

/** Bounds on the files of a change from outside. Files that base has unchanged do not count. */
export const FOREIGN_LIMITS = {
  entries: 100_000,
  fileBytes: 1024 * 1024,
  totalBytes: 50 * 1024 * 1024,
} as const

/** No evaluation uses a larger asset of base. */
const mostTrustedBytes = 32 * 1024 * 1024

interface ForeignTree extends Tree, AsyncDisposable {
  warnings: readonly Warning[]
}

interface ForeignTreeOptions {
  /** Full ids of commits in the repository. `base` is trusted: its unchanged files need no limit. */
  head: string
  base: string | null
  /** Globs of suites, from base's configuration. */
  suites: readonly string[]
  signal?: AbortSignal | undefined
}

/**
 * Reads a commit from outside the repository as data. The files that an evaluation can need are read from git's objects
 * and written into a private folder. Nothing is checked out, so no hook, filter, submodule or LFS pointer takes effect.
 * Only regular files are written, none executable, and no link of the change. Throws `UserError` for a tree that git
 * would never write.
 */
export async function openForeignTree(repository: Repository, options: ForeignTreeOptions): Promise<ForeignTree> {
  const { head, base, suites, signal } = options
  const known = new Set(base === null ? [] : (await listTree(repository, base, signal)).map(identity))
  const entries = await readByGit(listTree(repository, head, signal), signal)
  const all = checked(entries, known)
  const wanted = byNeed(all, suites)
  const blobs = wanted.filter(({ entry }) => isRegular(entry) || isLink(entry)).map(({ entry }) => entry.id)
  const { kept, instructions, warnings } = choose(wanted, await readByGit(blobSizes(repository, blobs, signal), signal))
  const folder = await createRunFolder()
  try {
    const root = await realpath(folder.path)
    await writeFiles(repository, root, kept.filter(isRegular), signal)
    const links = await writeLinks(repository, root, kept.filter(isLink), signal)
    const withheld = await readTexts(repository, instructions, signal)
    const files = [...kept.filter((entry) => !isLink(entry)), ...links].map(fileEntry)
    return {
      root,
      commit: head,
      files: files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)),
      withheld,
      unwritten: {
        paths: all.filter(isRegular).map(({ path }) => path),
        read: (path) => textOfEntry(repository, all, path, signal),
      },
      warnings,
      [Symbol.asyncDispose]: () => folder.dispose(),
    }
  } catch (error) {
    await folder.dispose()
    throw error
  }
}

/** Git's answer about the objects of a head. A tree that git cannot read was made by hand, which is a `UserError`. */
async function readByGit<Answer>(answer: Promise<Answer>, signal: AbortSignal | undefined): Promise<Answer> {
  try {
    return await answer
  } catch (error) {
    if (signal?.aborted === true || asUserErrors(error) !== null || !(error instanceof Error)) throw error
    throw refused(`${error.message.slice(0, 300)}.`)
  }
}

interface Listed extends TreeEntry {
  path: string
  /** True where base has the same entry. */
  isTrusted: boolean
}

interface Wanted {
  entry: Listed
  need: Exclude<Need, null>
}

interface Chosen extends Listed {
  /** In bytes; 0 for a submodule. */
  size: number
}

/** The entries of a tree that may be made by hand. Throws for one that attacks, or that is too large. */
function checked(entries: readonly TreeEntry[], known: ReadonlySet<string>): Listed[] {
  const all = entries.flatMap((entry): Listed[] => {
    const path = entry.name.toString('utf8')
    const isTrusted = known.has(identity(entry))
    const unsafe = unsafePath(entry.name)
    if (unsafe === null) return [{ ...entry, path, isTrusted }]
    // An entry of base is no attack, but nothing is written under such a name.
    if (isTrusted) return []
    throw refused(`The path ${shown(path)} ${unsafe}.`)
  })
  const foreign = all.filter(({ isTrusted }) => !isTrusted)
  if (foreign.length > FOREIGN_LIMITS.entries) {
    throw refused(`It adds or changes ${foreign.length.toLocaleString('en')} files.`)
  }
  throwIfNested(all)
  return all
}

/** Chooses what is written. Throws for a SKILL.md that is refused, since no skill may be overlooked. */
function choose(
  wanted: readonly Wanted[],
  sizes: ReadonlyMap<string, number>,
): { kept: Chosen[]; instructions: Chosen[]; warnings: Warning[] } {
  const omitted = new Map<string, string[]>()
  const omit = (why: string, { path }: Listed) => {
    addToGroup(omitted, why, path)
  }
  let bytes = 0
  const kept: Chosen[] = []
  const instructions: Chosen[] = []
  for (const { entry: listed, need } of wanted) {
    const entry = { ...listed, size: sizes.get(listed.id) ?? 0 }
    if (entry.isTrusted) {
      if (entry.size <= mostTrustedBytes) kept.push(entry)
      continue
    }
    const why = refusal(entry, bytes)
    if (why === null && !isWithheld(entry.path)) {
      bytes += entry.size
      kept.push(entry)
    } else if (why === null && isInstructionFile(entry.path)) {
      bytes += entry.size
      instructions.push(entry)
      omit('tells agents how to behave', entry)
    } else if (need === 0 || /(?:^|\/)SKILL\.md$/.test(entry.path)) {
      throw refused(`${shown(entry.path)} ${why ?? 'tells agents how to behave'}.`)
    } else omit(why ?? 'tells agents how to behave', entry)
  }
  return { kept, instructions, warnings: [...omitted].map(([why, paths]) => leftOut(why, paths)) }
}

/** Needed files, most needed first, so that a heap of other files cannot crowd them out. */
function byNeed(all: readonly Listed[], suites: readonly string[]): Wanted[] {
  const needOf = neededPaths(
    all.filter(isRegular).map(({ path }) => path),
    suites,
  )
  const wanted = all.flatMap((entry): Wanted[] => {
    const need = isRegular(entry) ? needOf(entry.path) : 2
    return need === null ? [] : [{ entry, need }]
  })
  return wanted.sort((a, b) => a.need - b.need)
}

/** Why a file of the change is not read, as the end of a sentence; null where it is read. */
function refusal(entry: Chosen, bytes: number): string | null {
  if (isLink(entry)) return 'is a symbolic link'
  if (entry.mode === '160000') return 'is a submodule'
  if (!isRegular(entry)) return `is not a regular file (mode ${entry.mode})`
  if (entry.size > FOREIGN_LIMITS.fileBytes) return `has more than ${FOREIGN_LIMITS.fileBytes / 1024 / 1024} MB`
  if (bytes + entry.size > FOREIGN_LIMITS.totalBytes) {
    return `comes after ${FOREIGN_LIMITS.totalBytes / 1024 / 1024} MB of other files`
  }
  return null
}

/** Throws for a path that stands twice, and for a file that is a folder too: git never writes such a tree. */
function throwIfNested(all: readonly Listed[]): void {
  const names = new Set<string>()
  for (const { name, path } of all) {
    const key = name.toString('latin1')
    if (names.has(key)) throw refused(`It holds ${shown(path)} twice.`)
    names.add(key)
  }
  for (const { name, path } of all) {
    const key = name.toString('latin1')
    for (let end = key.lastIndexOf('/'); end > 0; end = key.lastIndexOf('/', end - 1)) {
      if (names.has(key.slice(0, end))) throw refused(`${shown(path)} is in a folder that is a file too.`)
    }
  }
}

/** The text of a file that is not written; null where it is none, or too large. */
async function textOfEntry(
  repository: Repository,
  all: readonly Listed[],
  path: string,
  signal: AbortSignal | undefined,
): Promise<string | null> {
  const entry = all.find((one) => one.path === path && isRegular(one))
  if (entry === undefined) return null
  const size = (await blobSizes(repository, [entry.id], signal)).get(entry.id) ?? 0
  if (size > FOREIGN_LIMITS.fileBytes) return null
  return (await readTexts(repository, [{ ...entry, size }], signal)).get(path) ?? null
}

function isRegular({ mode }: TreeEntry): boolean {
  return mode === '100644' || mode === '100755' || mode === '100664'
}

function isLink({ mode }: TreeEntry): boolean {
  return mode === '120000'
}

function identity({ mode, id, name }: TreeEntry): string {
  return `${mode} ${id} ${name.toString('latin1')}`
}

function fileEntry({ mode, id, name, path }: Chosen): FileEntry {
  const rawPath = Buffer.from(path, 'utf8').equals(name) ? {} : { rawPath: Uint8Array.from(name) }
  if (mode === '160000') return { path, kind: 'submodule', ...rawPath, commit: id }
  return { path, kind: mode === '120000' ? 'symlink' : 'file', ...rawPath }
}

function refused(what: string): UserError {
  return new UserError({
    what: `This change comes from outside and is not read: ${what}`,
    todo: 'Review the change before you trust it. A maintainer can push it to a branch of this repository.',
  })
}

function leftOut(why: string, paths: readonly string[]): Warning {
  const [first = ''] = paths
  const more = paths.length > 1 ? ` The same goes for ${(paths.length - 1).toLocaleString('en')} more.` : ''
  return {
    what: `${shown(first)} is not read: the change comes from outside, and this ${why}.${more}`,
    todo: 'The evaluation goes on without it. A maintainer can evaluate the change on a branch of this repository.',
  }
}

function shown(path: string): string {
  return JSON.stringify(path.length > 120 ? `${path.slice(0, 120)}…` : path)
}
