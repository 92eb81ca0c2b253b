import { dirname, join } from 'node:path/posix'
import type { FileEntry } from '../core/git/list-files.ts'
import type { PluginRules } from './loading.ts'
import { filesOf, type Skill } from './skill.ts'

/** Where the skills of a plugin are, relative to the repository root. */
export interface Shelves {
  /** What the marketplace file or its manifest calls it. */
  name: string
  folder: string
  /** Folders that are a skill, or else hold skills. */
  shelves: readonly string[]
  /** What keeps agents from loading it, or some of its skills. */
  faults: readonly string[]
  /** Its whole entry is refused, for the first of them. */
  isRefused?: boolean
  /** Its manifest, for which it is refused. */
  unread?: string | null
}

interface ShelfSources {
  name: string
  folder: string
  /** Folders that its entry in a marketplace file names, as written. */
  listed: readonly string[]
  /** Folders that its manifest names, as written. */
  own: readonly string[]
}

/**
 * The shelves of a plugin: `skills/`, and the folders that are named, or those alone; in an entry for the root of the
 * repository they always stand alone.
 */
export function shelvesOf(
  { name, folder, listed, own }: ShelfSources,
  tree: FolderTree,
  { named: stand, takesUndotted, hasOwnSkill }: PluginRules,
): Shelves {
  const taken = [...listed, ...own].filter((path) => takesUndotted || path.startsWith('.'))
  const named = taken.map((path) => normal(join(folder, path.replace(/(^|\/)SKILL\.md$/, '$1'))))
  const isShared = folder === '' && listed.some((path) => normal(path) !== '')
  const usual = join(folder, 'skills')
  const isSkill = hasOwnSkill && named.length === 0 && tree.hasFile(join(folder, 'SKILL.md')) && !tree.has(usual)
  const isAlone = isShared || (stand === 'instead' && named.length > 0)
  const shelves = isAlone ? named : [usual, ...named, ...(isSkill ? [folder] : [])]
  const faults = [...listed, ...own].flatMap((path) => faultOf(path, folder, tree) ?? [])
  return { name, folder, shelves: [...new Set(shelves)], faults }
}

function faultOf(path: string, folder: string, tree: FolderTree): string | null {
  const shown = `\`skills\` names \`${path}\``
  if (!path.startsWith('./') && path !== '.') return `${shown} without \`./\` before it`
  if (/(^|\/)SKILL\.md$/.test(path)) return `${shown}, a file and no folder`
  return tree.has(normal(join(folder, path))) ? null : `${shown}, which is not there`
}

/** Which files and folders there are. */
export interface FolderTree {
  /** Whether there is a file or folder, or a link on the way to it. */
  has(path: string): boolean
  /** Whether there is such a path that no link leads to. */
  hasFile(path: string): boolean
}

export function folderTree(files: readonly FileEntry[]): FolderTree {
  let paths: Set<string> | undefined
  const links = new Set(files.flatMap(({ path, kind }) => (kind === 'file' ? [] : [path])))
  const hasFile = (path: string) => {
    paths ??= pathsOf(files)
    return paths.has(path)
  }
  return {
    hasFile,
    has(path) {
      if (hasFile(path)) return true
      for (let at = path; at !== '.' && at !== '/'; at = dirname(at)) if (links.has(at)) return true
      return false
    },
  }
}

function pathsOf(files: readonly FileEntry[]): Set<string> {
  const found = new Set([''])
  for (const { path } of files) {
    for (let at = path; at !== '.' && !found.has(at); at = dirname(at)) found.add(at)
  }
  return found
}

/** Finds the skills of plugins. */
export interface SkillIndex {
  /** Paths of the skills on some shelves, in the order of the catalogue. */
  on(shelves: readonly string[]): string[]
  /** Paths of the skills below some shelves, at any depth. */
  below(shelves: ReadonlySet<string>): string[]
  /** Whether a shelf is a skill itself, so that those in its folders are not loaded. */
  hides(shelf: string): boolean
}

/**
 * The folders that may be a shelf of a skill in `folder`: this, where the shelf is a skill, and those around it, as
 * deep as an agent looks. `hides`: a folder that is a skill hides those in it.
 */
export function* shelvesAround(
  folder: string,
  { depth, nests }: Pick<PluginRules, 'depth' | 'nests'>,
  hides: (folder: string) => boolean,
): Generator<string> {
  yield folder
  let up = folder
  for (let level = 0; level < depth && up !== ''; level += 1) {
    up = normal(dirname(up))
    if (!nests && hides(up)) return
    yield `${up}/`
  }
}

/** A shelf is a skill, or else holds skills in its folders, as deep as an agent looks. */
export function skillIndex(
  skills: readonly Skill[],
  tree: FolderTree,
  rules: Pick<PluginRules, 'depth' | 'nests'>,
): SkillIndex {
  const places = skills.map((skill) => filesOf(skill).map((file) => normal(dirname(file))))
  const own = new Set(places.flat())
  const hides = (shelf: string) => own.has(shelf) || tree.hasFile(join(shelf, 'SKILL.md'))
  const at = new Map<string, Set<number>>()
  for (const [index, folders] of places.entries()) {
    for (const shelf of folders.flatMap((folder) => [...shelvesAround(folder, rules, hides)])) {
      at.set(shelf, (at.get(shelf) ?? new Set()).add(index))
    }
  }
  return {
    hides,
    on(shelves) {
      const found = new Set(shelves.flatMap((shelf) => [...(at.get(shelf) ?? []), ...(at.get(`${shelf}/`) ?? [])]))
      return [...found].sort((a, b) => a - b).flatMap((index) => skills[index]?.path ?? [])
    },
    below(shelves) {
      const isBelow = (folder: string): boolean => {
        for (let up = folder; up !== ''; up = normal(dirname(up))) if (shelves.has(up)) return true
        return false
      }
      return skills.flatMap(({ path }, index) => (places[index]?.some(isBelow) === true ? [path] : []))
    },
  }
}

/** A path without `./` and a slash at its end; '' for the folder that it is relative to. */
export function normal(path: string): string {
  return join(path).replace(/\/+$/, '').replace(/^\.$/, '')
}

/**
 * The folder that `source` of a marketplace's entry names, below its `pluginRoot` where it begins with no dot; null for
 * one outside of the repository.
 */
export function folderOfSource(source: string, pluginRoot: string | undefined, from = ''): string | null {
  const below = pluginRoot !== undefined && !source.startsWith('.') ? join(pluginRoot, source) : source
  const folder = normal(join(from, below))
  return leavesRoot(folder) ? null : folder
}

/** Whether a path leads out of the folder that it is relative to. */
export function leavesRoot(path: string): boolean {
  return path === '..' || path.startsWith('../') || path.startsWith('/')
}
