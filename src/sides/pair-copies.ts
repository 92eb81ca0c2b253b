import { countedAgents } from '../agents/adapters/shown-candidates.ts'
import { present } from '../core/errors/present.ts'
import { isListed, type Load } from '../skills/loading.ts'
import { type Catalogue, filesOf, type Skill } from '../skills/skill.ts'
import type { AskedAgent } from './lost-loads.ts'

/**
 * Both catalogues, with the copies that count: where copies of a skill differ on head, the one that the change rewrote
 * where base's agents find it, of several the one that is least like base's. Else another copy with the old text would
 * hide what those agents are shown. The agent that is asked counts, as far as it finds base's skill; else all do.
 */
export function pairCopies(base: Catalogue, head: Catalogue, asked: AskedAgent): { base: Catalogue; head: Catalogue } {
  const counts = countedAgents(asked)
  const swaps = { base: new Map<Skill, Skill>(), head: new Map<Skill, Skill>() }
  for (const skill of head.skills) {
    if (skill.variants === undefined) continue
    const before = sameOnBase(skill, base)
    const found = before === null ? null : rewritten(before, skill, counts)
    if (before === null || found === null) continue
    swaps.base.set(before, shownAs(before, found.base))
    swaps.head.set(skill, shownAs(skill, found.head))
  }
  return { base: withSwapped(base, swaps.base), head: withSwapped(head, swaps.head) }
}

function sameOnBase(skill: Skill, { skills }: Catalogue): Skill | null {
  const named = skills.filter(({ bareName, kind }) => bareName === skill.bareName && kind === skill.kind)
  const here = new Set(filesOf(skill))
  return (
    named.find((one) => filesOf(one).some((path) => here.has(path))) ?? (named.length === 1 ? named[0] : null) ?? null
  )
}

/** The copies of base and head in one place of an agent that differ most; null where the change rewrote none. */
function rewritten(
  before: Skill,
  skill: Skill,
  counts: (agent: string) => boolean,
): { base: Skill; head: Skill } | null {
  let found: { base: Skill; head: Skill; shared: number } | null = null
  const listed = (before.loads ?? []).filter(isListed)
  const own = listed.filter(({ by }) => counts(by))
  for (const load of own.length > 0 ? own : listed) {
    const base = copyAt(before, load.path)
    for (const now of sameLoads(load, skill.loads ?? [])) {
      const head = copyAt(skill, now.path)
      if (base.description === head.description && base.offered === head.offered) continue
      const shared = sharedWords(base.description, head.description)
      if (found === null || shared < found.shared) found = { base, head, shared }
    }
  }
  return found
}

/** What an agent finds in the same place, else elsewhere in the same way. */
function sameLoads({ via, by, place }: Load, loads: readonly Load[]): Load[] {
  const same = loads.filter((load) => load.via === via && load.by === by)
  const here = same.filter((load) => load.place === place)
  return here.length > 0 ? here : same
}

function copyAt(skill: Skill, path: string): Skill {
  return skill.variants?.find((copy) => filesOf(copy).includes(path)) ?? skill
}

/** Share of the words of two descriptions that both have, 0 to 1. */
function sharedWords(before: string, after: string): number {
  const [own, other] = [before, after].map((text) => new Set(text.toLowerCase().match(WORDS)))
  const shared = [...(own ?? [])].filter((word) => other?.has(word)).length
  return shared / Math.max(1, (own?.size ?? 0) + (other?.size ?? 0) - shared)
}

const WORDS = /[\p{L}\p{N}]+/gu

/** The skill with the text of one of its copies; the same object for its own. */
function shownAs(skill: Skill, copy: Skill): Skill {
  if (copy === skill) return skill
  const { name, aliases, loads, variants } = skill
  const mirrors = filesOf(skill).filter((path) => path !== copy.path)
  return { ...copy, name, aliases, mirrors, ...(loads && { loads }), ...(variants && { variants }) }
}

function withSwapped(catalogue: Catalogue, swaps: ReadonlyMap<Skill, Skill>): Catalogue {
  const changed = [...swaps].filter(([from, to]) => from !== to)
  if (changed.length === 0) return catalogue
  const pathOf = new Map(changed.map(([from, to]) => [from.path, to.path]))
  const { plugins } = catalogue
  const moved = plugins?.map((plugin) => ({ ...plugin, skills: plugin.skills.map((path) => pathOf.get(path) ?? path) }))
  return {
    ...catalogue,
    skills: catalogue.skills.map((skill) => swaps.get(skill) ?? skill),
    ...present({ plugins: moved }),
  }
}
