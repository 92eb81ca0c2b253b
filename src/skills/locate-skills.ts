import { basename, dirname } from 'node:path/posix'
import { addToGroup } from '../core/errors/group-by.ts'
import type { Unread } from '../core/errors/unread.ts'
import type { UserError, Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { followLink, type LinkTarget } from './follow-link.ts'
import { skillProblems } from './skill-problems.ts'

/** A SKILL.md and all paths to it, those through links included. */
export interface Located {
  /** The regular file to read. */
  entry: FileEntry
  /** Candidate paths to it, the preferred one first. */
  paths: readonly [string, ...string[]]
}

/** All SKILL.md files of a repository, with the files behind links. */
export interface Locations {
  located: readonly Located[]
  /** Tracked files behind each link in skills' folders, by the link's path. */
  behind: ReadonlyMap<string, readonly FileEntry[]>
  /** Limits that were exceeded. */
  errors: readonly UserError[]
  /** Links that lead out of the repository or to nothing. */
  unread: readonly Unread[]
  warnings: readonly Warning[]
}

/** Limits far above real repositories, low enough that a hostile tree of links ends soon. */
const maxPaths = 5_000
const maxBehind = 50_000

/**
 * Finds every SKILL.md accepted by `isCandidate`, following links to listed files. Opens no file. A link that leaves
 * the repository, in a skill's folder or beside skills, is left out.
 */
export async function locateSkills(
  root: string,
  files: readonly FileEntry[],
  isCandidate: (path: string) => boolean,
): Promise<Locations> {
  const regular = new Map(files.filter(({ kind }) => kind === 'file').map((entry) => [entry.path, entry]))
  const skillFiles = [...regular.values()].filter(({ path }) => basename(path) === 'SKILL.md')
  const found = new Map<FileEntry, string[]>()
  const errors: UserError[] = []
  const unread: Unread[] = []
  let count = 0
  const add = (entry: FileEntry, path: string): void => {
    if (count > maxPaths || !isCandidate(path) || isTemplate(entry.path)) return
    if (++count > maxPaths)
      errors.push(skillProblems.tooMany(path, `more than ${maxPaths} SKILL.md files and links to them`))
    addToGroup(found, entry, path)
  }
  for (const entry of skillFiles) add(entry, entry.path)

  const skillFolders = new Set([...found.keys()].map(({ path }) => dirname(path)))
  const shelves = new Set([...skillFolders].filter((folder) => folder !== '.').map((folder) => dirname(folder)))
  let countBehind = 0
  const behind = new Map<string, FileEntry[]>()
  for (const { path } of files.filter(({ kind }) => kind === 'symlink')) {
    const isSkillFile = basename(path) === 'SKILL.md'
    if (!isCandidate(isSkillFile ? path : `${path}/SKILL.md`)) continue
    const target = await followLink(root, path)
    const inSkill = ancestorsOf(path).some((folder) => skillFolders.has(folder))
    if (target === 'outside') {
      const amongSkills = shelves.has(dirname(path)) || [basename(path), basename(dirname(path))].includes('skills')
      if (isSkillFile || inSkill || amongSkills) unread.push({ file: path, errors: [skillProblems.linkLeaves(path)] })
      continue
    }
    const reached = target === 'nowhere' ? undefined : regular.get(target.inside)
    if (isSkillFile) {
      if (reached === undefined) unread.push({ file: path, errors: [skillProblems.linkToNothing(path)] })
      else add(reached, path)
    } else if (reached === undefined) {
      for (const [entry, way] of waysThrough(path, target, skillFiles)) add(entry, way)
    }
    if ((inSkill || isSkillFile) && countBehind <= maxBehind) {
      const reachable = reached === undefined ? filesBelow(target, regular) : [reached]
      countBehind += reachable.length
      if (countBehind > maxBehind)
        errors.push(skillProblems.tooMany(path, `links to more than ${maxBehind} files in skills' folders`))
      behind.set(path, reachable)
    }
  }
  const located = [...found].flatMap(([entry, paths]) => {
    const [first, ...rest] = paths.sort((a, b) => comparePathsTo(entry, a, b))
    return first === undefined ? [] : [{ entry, paths: [first, ...rest] as const satisfies [string, ...string[]] }]
  })
  const warnings = [...misspelt(files, isCandidate), ...notLookedInto(files, isCandidate)]
  return { located, behind, errors, unread, warnings }
}

/** Whether a file is there to be copied and filled in. Links may call it a skill. */
export function isTemplate(path: string): boolean {
  return /(?:^|\/)_?template\.md$/i.test(path)
}

/** Orders two paths of a skill: visible folders first, then fewer levels, then alphabetically. */
export function comparePaths(a: string, b: string): number {
  return hidden(a) - hidden(b) || a.split('/').length - b.split('/').length || (a < b ? -1 : a > b ? 1 : 0)
}

/** Orders two paths to one file: its own path before paths through links. */
function comparePathsTo(entry: FileEntry, a: string, b: string): number {
  return Number(a !== entry.path) - Number(b !== entry.path) || comparePaths(a, b)
}

function hidden(path: string): number {
  return path.split('/').some((segment) => segment.startsWith('.')) ? 1 : 0
}

function ancestorsOf(path: string): string[] {
  const ancestors: string[] = []
  for (let folder = dirname(path); ; folder = dirname(folder)) {
    ancestors.push(folder)
    if (folder === '.' || folder === '/') return ancestors
  }
}

/** Returns the SKILL.md files in a linked folder, each with its path through the link. */
function waysThrough(path: string, target: LinkTarget, skillFiles: readonly FileEntry[]): [FileEntry, string][] {
  if (typeof target === 'string') return []
  const prefix = target.inside === '' ? '' : `${target.inside}/`
  return skillFiles
    .filter((entry) => entry.path.startsWith(prefix))
    .map((entry) => [entry, `${path}/${entry.path.slice(prefix.length)}`])
}

function filesBelow(target: LinkTarget, regular: ReadonlyMap<string, FileEntry>): FileEntry[] {
  // A link to the root would include the whole repository and the link's own skill.
  if (typeof target === 'string' || target.inside === '') return []
  return [...regular.values()].filter(({ path }) => path.startsWith(`${target.inside}/`))
}

/** Warns of `skill.md` and its like: some agents find it on some file systems only. */
function misspelt(files: readonly FileEntry[], isCandidate: (path: string) => boolean): Warning[] {
  return files
    .filter(({ path }) => /(?:^|\/)skill\.md$/i.test(path) && basename(path) !== 'SKILL.md' && isCandidate(path))
    .map(({ path }) => ({
      what: `${JSON.stringify(basename(path))} is not read as a skill.`,
      where: { file: path, line: 1, column: 1 },
      todo: 'Rename the file to SKILL.md.',
    }))
}

function notLookedInto(files: readonly FileEntry[], isCandidate: (path: string) => boolean): Warning[] {
  return files
    .filter(({ path, kind }) => kind === 'submodule' && isCandidate(`${path}/SKILL.md`))
    .filter(({ path }) => [basename(path), basename(dirname(path))].includes('skills'))
    .map(({ path }) => ({
      what: 'Skills in this submodule are not evaluated.',
      where: { file: path, line: 1, column: 1 },
      todo: 'Run the gate in the repository that it comes from.',
    }))
}
