import { addToGroup } from '../core/errors/group-by.ts'
import { type Catalogue, filesOf, type Skill } from './skill.ts'
import { nameInPlugin, ownId } from './skill-ids.ts'

/** What tells which skill of head a skill of base has become, beside both catalogues. */
export interface PairingClues {
  /** Git's moves, from path at base to path at head, see `findRenames`. */
  moves: ReadonlyMap<string, string>
  /** Prompts that must activate a skill, on each side by its own id. */
  prompts?: { base: ReadonlyMap<string, ReadonlySet<string>>; head: ReadonlyMap<string, ReadonlySet<string>> }
}

/** Least share of words that two descriptions have in common, to be of one skill. */
const ALIKE = 0.6
/** The same for the only skills that a plugin lost and gained. */
const ALIKE_IN_PLUGIN = 0.3
/** Shorter descriptions are no evidence. */
const LEAST_WORDS = 5

/**
 * Pairs each skill of base with the skill of head that it has become. Skills of one name come first: those with the
 * same path, plugin, move in git, text, and at last the only ones left. Then renamed skills, by path, move,
 * description, shared prompts and plugin. A subagent never becomes a skill. No two skills of a side are paired with one
 * of the other.
 */
export function pairCatalogues(base: Catalogue, head: Catalogue, clues: PairingClues): Map<Skill, Skill> {
  const pairs = new Pairs(base.skills, head.skills)
  const ways = bySamePlace(clues)
  const atHead = groupsByName(head.skills)
  for (const [name, group] of groupsByName(base.skills)) {
    const others = atHead.get(name) ?? []
    if (others.length === 0) continue
    if (group.length > 1 || others.length > 1) {
      for (const same of [...ways, samePlugin, sameText, sameDescription, likeDescription])
        pairs.add(same, group, others)
    }
    pairs.addRest(group, others)
  }
  for (const same of [...ways, sameText, sameDescription, samePrompts(clues), likeDescription, inOnePlugin(pairs)])
    pairs.add(same, base.skills, head.skills)
  return pairs.found
}

/** How much a skill of base looks like one of head; 0: not the same. */
type Likeness = (base: Skill, head: Skill) => number

class Pairs {
  readonly found = new Map<Skill, Skill>()
  readonly #taken = new Set<Skill>()
  readonly #base: readonly Skill[]
  readonly #head: readonly Skill[]

  constructor(base: readonly Skill[], head: readonly Skill[]) {
    this.#base = base
    this.#head = head
  }

  /** Skills without a pair. */
  left(): { base: Skill[]; head: Skill[] } {
    return {
      base: this.#base.filter((skill) => !this.found.has(skill)),
      head: this.#head.filter((skill) => !this.#taken.has(skill)),
    }
  }

  /** Pairs the most alike first. Two that are equally alike are paired with neither. */
  add(likeness: Likeness, base: readonly Skill[], head: readonly Skill[]): void {
    const scores = base
      .filter((one) => !this.found.has(one))
      .flatMap((one) =>
        head.flatMap((other) => {
          const score = this.#taken.has(other) || one.kind !== other.kind ? 0 : likeness(one, other)
          return score > 0 ? [{ one, other, score }] : []
        }),
      )
      .sort((a, b) => b.score - a.score)
    for (const { one, other, score } of scores) {
      const rivals = scores.filter(
        (rival) =>
          rival.score === score &&
          (rival.one === one) !== (rival.other === other) &&
          !this.found.has(rival.one) &&
          !this.#taken.has(rival.other),
      )
      if (rivals.length === 0) this.#set(one, other)
    }
  }

  /** Pairs the only ones left of two groups. */
  addRest(base: readonly Skill[], head: readonly Skill[]): void {
    const [one, ...more] = base.filter((skill) => !this.found.has(skill))
    const [other, ...others] = head.filter((skill) => !this.#taken.has(skill))
    if (one !== undefined && other !== undefined && more.length + others.length === 0) this.#set(one, other)
  }

  #set(one: Skill, other: Skill): void {
    if (this.found.has(one) || this.#taken.has(other)) return
    this.found.set(one, other)
    this.#taken.add(other)
  }
}

/**
 * By file: in place before moved, since that is better evidence than git's detection; a skill's own path before those
 * of its mirrors.
 */
function bySamePlace({ moves }: PairingClues): Likeness[] {
  const movedTo = (path: string) => moves.get(path) ?? ''
  return [
    (base, head) => Number(base.path === head.path),
    (base, head) => Number(filesOf(head).some((path) => filesOf(base).includes(path))),
    (base, head) => Number(movedTo(base.path) === head.path),
    (base, head) => Number(filesOf(base).some((path) => filesOf(head).includes(movedTo(path)))),
  ]
}

function samePlugin(base: Skill, head: Skill): number {
  return Number(base.plugin !== null && nameInPlugin(base) === nameInPlugin(head))
}

function sameText(base: Skill, head: Skill): number {
  return Number(base.body.trim() !== '' && base.body === head.body && base.description === head.description)
}

function sameDescription(base: Skill, head: Skill): number {
  return Number(wordsOf(base.description).size >= LEAST_WORDS && base.description === head.description)
}

function likeDescription(base: Skill, head: Skill): number {
  const share = sharedWords(base, head)
  return share >= ALIKE ? share : 0
}

/** More than half of the prompts of base's skill are prompts of head's. */
function samePrompts({ prompts }: PairingClues): Likeness {
  return (base, head) => {
    const before = prompts?.base.get(base.name) ?? new Set<string>()
    const after = prompts?.head.get(head.name) ?? new Set<string>()
    const shared = [...before].filter((prompt) => after.has(prompt)).length
    return before.size > 0 && shared * 2 > before.size ? shared / before.size : 0
  }
}

/** The only skills that a plugin lost and gained. */
function inOnePlugin(pairs: Pairs): Likeness {
  return (base, head) => {
    const { plugin } = base
    if (plugin === null || plugin.name !== head.plugin?.name) return 0
    const left = pairs.left()
    const isOnly = [left.base, left.head].every(
      (skills) => skills.filter(({ plugin: of, kind }) => of?.name === plugin.name && kind === base.kind).length === 1,
    )
    return isOnly && sharedWords(base, head) >= ALIKE_IN_PLUGIN ? 1 : 0
  }
}

/** Share of the words of two descriptions that both have, 0 to 1; 0 for descriptions that are too short to tell. */
function sharedWords(base: Skill, head: Skill): number {
  const [before, after] = [wordsOf(base.description), wordsOf(head.description)]
  if (Math.min(before.size, after.size) < LEAST_WORDS) return 0
  const shared = [...before].filter((word) => after.has(word)).length
  return shared / (before.size + after.size - shared)
}

const words = new Map<string, Set<string>>()

function wordsOf(text: string): ReadonlySet<string> {
  const known = words.get(text)
  if (known !== undefined) return known
  const found = new Set(text.toLowerCase().match(/[\p{L}\p{N}]+/gu))
  if (words.size > MOST_KEPT) words.clear()
  words.set(text, found)
  return found
}

const MOST_KEPT = 5_000

function groupsByName(skills: readonly Skill[]): Map<string, Skill[]> {
  const groups = new Map<string, Skill[]>()
  for (const skill of skills) addToGroup(groups, ownId(skill), skill)
  return groups
}
