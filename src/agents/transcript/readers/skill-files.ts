import type { CandidateKind } from '../../../core/errors/candidate-kind.ts'
import { calledName } from './called-name.ts'

/** A file of a skill. */
export interface SkillFile {
  name: string
  qualified?: string
  path: string
  /** `skill`: the offered SKILL.md. `part`: another file of that skill. `copy`: a SKILL.md elsewhere. */
  kind: 'skill' | 'part' | 'copy'
}

/** Where an agent searches for skills. */
export interface SkillRoots {
  /** Ends of the paths of the agent's skill folders, such as `.claude/skills`. */
  folders: readonly string[]
  /** Whether the agent finds skills in nested folders. */
  nested: boolean
}

/** A skill and the path of its SKILL.md; or a subagent or command and the path of its file. */
export interface SkillPath {
  /** Its id. */
  name: string
  path: string
  /** Absent for a skill. */
  kind?: CandidateKind
  /** The text of its SKILL.md, which proves a load where a result shows it; absent: unknown, or no skill. */
  text?: string
  /** How the agent calls a subagent or command, with its plugin where the agent adds that. */
  called?: string
}

const FILE = 'SKILL.md'
/** Most parts of a path. No real path is as deep. */
const MAX_PARTS = 200
const MAX_LISTED = 10_000
/** Most skills in folders of the same name. */
const MAX_ALIKE = 50

/**
 * Classifies files of skills. Only an offered copy counts as `skill`. If the paths of the offered skills are known,
 * those are the offered copies. Otherwise they are the files that the recording lists, and those in the agent's own
 * skill folders: below its start, below a folder around that, or in a home.
 */
export class SkillFiles {
  readonly #roots: readonly string[][]
  readonly #nested: boolean
  readonly #isKnown: boolean
  /** Listed skills, by the last name of their folders. */
  readonly #listed = new Map<string, ListedFolder[]>()
  #start: string[] | null = null

  constructor({ folders, nested }: SkillRoots, offered: readonly SkillPath[] | null) {
    this.#roots = folders.map((folder) => folder.split('/'))
    this.#nested = nested
    this.#isKnown = offered !== null
    for (const skill of offered ?? []) this.#add(skill)
  }

  /** Records where the agent was started. */
  startedIn(folder: string): void {
    const { absolute, parts } = splitPath(folder)
    if (absolute) this.#start = parts
  }

  list(skill: SkillPath): void {
    if (!this.#isKnown) this.#add(skill)
  }

  #add(skill: SkillPath): void {
    const folder = listedFolder(skill)
    const last = folder?.path.parts.at(-1)
    if (folder === null || last === undefined) return
    const alike = this.#listed.get(last) ?? []
    if (alike.length < MAX_ALIKE && this.#listed.size < MAX_LISTED) this.#listed.set(last, [...alike, folder])
  }

  /** Classifies a file. Null if it is not part of a skill. */
  find(path: string): SkillFile | null {
    const split = splitPath(path)
    if (split.parts.length === 0) return null
    const listed = this.#inListed(split)
    if (listed !== null) return { ...listed, path }
    const rooted = this.#inRoot(split, path)
    if (rooted !== null) return this.#isKnown ? { ...rooted, kind: 'copy' } : rooted
    const name = split.parts.at(-2)
    return split.parts.at(-1) === FILE && name !== undefined && name !== '..' ? { name, path, kind: 'copy' } : null
  }

  /** Matches the longest folder that holds the file, since a skill may lie in another skill's folder. */
  #inListed(split: SplitPath): Omit<SkillFile, 'path'> | null {
    let best: { name: string; rest: string[]; length: number } | null = null
    const folders = new Set(split.parts.flatMap((part) => this.#listed.get(part) ?? []))
    for (const { name, path: folder } of folders) {
      const rest = this.#below(folder, split)
      if (rest === null || (best !== null && best.length >= folder.parts.length)) continue
      best = { name, rest, length: folder.parts.length }
    }
    if (best === null) return null
    const isSkill = best.rest.length === 1 && best.rest[0] === FILE
    return { ...calledName(best.name), kind: isSkill ? 'skill' : 'part' }
  }

  /** Returns the part of a file's path below a folder; null for a file elsewhere. */
  #below(folder: SplitPath, file: SplitPath): string[] | null {
    if (file.absolute === folder.absolute) return without(folder.parts, file.parts)
    if (file.absolute) return this.#start === null ? null : without([...this.#start, ...folder.parts], file.parts)
    // If the agent's start is unknown, the end of the folder's path must equal the beginning of the file's, by at least
    // two names.
    const parts = file.parts.slice(file.parts.findIndex((part) => part !== '..'))
    for (let length = folder.parts.length; length >= 2; length -= 1) {
      const rest = without(folder.parts.slice(-length), parts)
      if (rest !== null) return rest
    }
    return null
  }

  #inRoot(split: SplitPath, path: string): SkillFile | null {
    for (const root of this.#roots) {
      const at = lastIndexOf(split.parts, root)
      if (at === -1) continue
      const inside = split.parts.slice(at + root.length)
      const isSkill = inside.at(-1) === FILE && inside.length >= 2
      // Only SKILL.md shows how deep its skill is.
      const name = (isSkill && this.#nested ? inside.at(-2) : inside[0]) ?? ''
      if (inside.length < 2) continue
      if (isSkill && !this.#nested && inside.length > 2) return { name, path, kind: 'part' }
      const mayBeOffered = this.#mayHoldRoot(split, at)
      return { name, path, kind: !mayBeOffered ? 'copy' : isSkill ? 'skill' : 'part' }
    }
    return null
  }

  /** Whether the agent searches a skill folder at this position of a path. */
  #mayHoldRoot({ absolute, parts }: SplitPath, at: number): boolean {
    const before = parts.slice(0, at)
    if (!absolute) return before.every((part) => part === '..')
    if (this.#start === null || isHome(before)) return true
    return before.every((part, index) => part === this.#start?.[index])
  }
}

interface SplitPath {
  absolute: boolean
  /** Names without `.`, and without `..` if the parent is known. */
  parts: string[]
}

interface ListedFolder {
  name: string
  path: SplitPath
}

function listedFolder({ name, path }: SkillPath): ListedFolder | null {
  const split = splitPath(path)
  if (split.parts.at(-1) !== FILE || split.parts.length < 2) return null
  return { name, path: { absolute: split.absolute, parts: split.parts.slice(0, -1) } }
}

function splitPath(path: string): SplitPath {
  const plain = path.replaceAll('\\', '/')
  const absolute = /^(?:[/~]|[A-Za-z]:\/)/.test(plain)
  const parts: string[] = []
  for (const part of plain.split('/', MAX_PARTS)) {
    if (part === '' || part === '.') continue
    if (part === '..' && parts.length > 0 && parts.at(-1) !== '..') parts.pop()
    else if (part !== '..' || !absolute) parts.push(part)
  }
  return { absolute, parts }
}

/** Returns the parts of a path after those of a folder; null for a path that is not below the folder. */
function without(folder: readonly string[], parts: readonly string[]): string[] | null {
  if (parts.length <= folder.length || !folder.every((part, index) => part === parts[index])) return null
  return parts.slice(folder.length)
}

/** Whether a path is a home: `~`, `/root`, `/home/NAME`, `/Users/NAME` or `C:/Users/NAME`. */
function isHome(parts: readonly string[]): boolean {
  const path = parts.join('/')
  return /^(?:~|root|(?:[A-Za-z]:\/)?(?:home|Users)\/[^/]+)$/.test(path)
}

function lastIndexOf(parts: readonly string[], wanted: readonly string[]): number {
  for (let at = parts.length - wanted.length; at >= 0; at -= 1) {
    if (wanted.every((part, index) => part === parts[at + index])) return at
  }
  return -1
}
