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
  const isMeant = ([entry, path]: Way) => isCandidate(path) && !isTemplate(entry.path)
  const own = skillFiles.map((entry): Way => [entry, entry.path]).filter(isMeant)
  const links = await readLinks(root, files, isCandidate, own)
  const ways = [...own, ...links.flatMap((link) => waysThrough(link, regular, skillFiles)).filter(isMeant)]
  const found = new Map<FileEntry, string[]>()
  for (const [entry, path] of ways.slice(0, maxPaths)) addToGroup(found, entry, path)
  const located = [...found].flatMap(([entry, paths]) => {
    const [first, ...rest] = paths.sort((a, b) => comparePathsTo(entry, a, b))
    return first === undefined ? [] : [{ entry, paths: [first, ...rest] as const satisfies [string, ...string[]] }]
  })
  const [, beyond] = ways[maxPaths] ?? []
  const { behind, errors } = filesBehind(links, regular)
  return {
    located,
    behind,
    errors: [
      ...(beyond === undefined
        ? []
        : [skillProblems.tooMany(beyond, `more than ${maxPaths} SKILL.md files and links to them`)]),
      ...errors,
    ],
    unread: links.flatMap((link) => unreadLink(link, regular)),
    warnings: [...misspelt(files, isCandidate), ...notLookedInto(files, isCandidate, located.length === 0)],
  }
}

type Way = [entry: FileEntry, path: string]

interface Link {
  path: string
  target: LinkTarget
  /** Whether it is called SKILL.md. */
  isSkillFile: boolean
  /** Whether it lies in a skill's folder. */
  isInSkill: boolean
  /** Whether it lies where folders of skills do. */
  isAmongSkills: boolean
}

/** Follows the links that may lead to a skill, or to files of one. */
async function readLinks(
  root: string,
  files: readonly FileEntry[],
  isCandidate: (path: string) => boolean,
  own: readonly Way[],
): Promise<Link[]> {
  const skillFolders = new Set(own.map(([{ path }]) => dirname(path)))
  const shelves = new Set([...skillFolders].filter((folder) => folder !== '.').map((folder) => dirname(folder)))
  const links: Link[] = []
  for (const { path } of files.filter(({ kind }) => kind === 'symlink')) {
    const isSkillFile = basename(path) === 'SKILL.md'
    if (!isCandidate(isSkillFile ? path : `${path}/SKILL.md`)) continue
    links.push({
      path,
      target: await followLink(root, path),
      isSkillFile,
      isInSkill: ancestorsOf(path).some((folder) => skillFolders.has(folder)),
      isAmongSkills: shelves.has(dirname(path)) || [basename(path), basename(dirname(path))].includes('skills'),
    })
  }
  return links
}

type Regular = ReadonlyMap<string, FileEntry>

function reachedBy({ target }: Link, regular: Regular): FileEntry | undefined {
  return typeof target === 'string' ? undefined : regular.get(target.inside)
}

function unreadLink(link: Link, regular: Regular): Unread[] {
  const { path, target, isSkillFile, isInSkill, isAmongSkills } = link
  if (target === 'outside') {
    const counts = isSkillFile || isInSkill || isAmongSkills
    return counts ? [{ file: path, errors: [skillProblems.linkLeaves(path)] }] : []
  }
  const isLost = isSkillFile && reachedBy(link, regular) === undefined
  return isLost ? [{ file: path, errors: [skillProblems.linkToNothing(path)] }] : []
}

function filesBehind(links: readonly Link[], regular: Regular): Pick<Locations, 'behind' | 'errors'> {
  const behind = new Map<string, readonly FileEntry[]>()
  let count = 0
  for (const link of links) {
    if (link.target === 'outside' || !(link.isInSkill || link.isSkillFile)) continue
    const reached = reachedBy(link, regular)
    const reachable = reached === undefined ? filesBelow(link.target, regular) : [reached]
    behind.set(link.path, reachable)
    count += reachable.length
    if (count > maxBehind) {
      const error = skillProblems.tooMany(link.path, `links to more than ${maxBehind} files in skills' folders`)
      return { behind, errors: [error] }
    }
  }
  return { behind, errors: [] }
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

/** Returns the SKILL.md that a link means, or those in a linked folder, each with its path through the link. */
function waysThrough(link: Link, regular: Regular, skillFiles: readonly FileEntry[]): Way[] {
  const { path, target, isSkillFile } = link
  const reached = reachedBy(link, regular)
  if (isSkillFile) return reached === undefined ? [] : [[reached, path]]
  if (typeof target === 'string' || reached !== undefined) return []
  const prefix = target.inside === '' ? '' : `${target.inside}/`
  return skillFiles
    .filter((entry) => entry.path.startsWith(prefix))
    .map((entry) => [entry, `${path}/${entry.path.slice(prefix.length)}`])
}

function filesBelow(target: LinkTarget, regular: Regular): FileEntry[] {
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

/** Warns of submodules where skills are likely: among skills, and everywhere where there are no others. */
function notLookedInto(
  files: readonly FileEntry[],
  isCandidate: (path: string) => boolean,
  isLikely: boolean,
): Warning[] {
  return files
    .filter(({ path, kind }) => kind === 'submodule' && isCandidate(`${path}/SKILL.md`))
    .filter(({ path }) => isLikely || [basename(path), basename(dirname(path))].includes('skills'))
    .map(({ path }) => ({
      what: 'Skills in this submodule are not evaluated.',
      where: { file: path, line: 1, column: 1 },
      todo: 'Run the gate in the repository that it comes from.',
    }))
}
