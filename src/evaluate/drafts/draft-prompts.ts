import { buildLexicalRouter } from '../../agents/lexical/router.ts'
import { rawWords } from '../../agents/lexical/terms.ts'
import { present } from '../../core/errors/present.ts'
import { ownPhrases } from '../../sides/check/phrases.ts'
import { everythingIn, type Room } from '../../skills/rooms.ts'
import type { Skill } from '../../skills/skill.ts'
import { asUser } from './as-user.ts'
import { leakTest } from './leak-test.ts'

/** The prompts that are drafted for one skill. */
export interface Draft {
  skill: Skill
  /** Prompts that must load it. */
  positives: readonly string[]
  /** Prompts that it must not load on, nearest first. `owner`: the skill that has to load; null: nothing is said. */
  nearMisses: readonly { prompt: string; owner: string | null }[]
  /** The model that wrote them; absent: they come from descriptions, or from `file`. */
  model?: string
  /** The file whose prompts without a label they are. Absent: there is none. */
  file?: string
}

/** Most prompts of each kind that are drafted for a skill. */
const MOST_POSITIVES = 6
const MOST_NEAR_MISSES = 4
/** Instructions to the agent, which no user says. */
const OF_AUTHOR = /\b(?:this|the) skill\b|\b(?:use|invoke|load) (?:this|it)\b|\bMUST\b/
/** Phrases of a catalogue that are routed, to bound the time. Skills beyond get no near misses. */
const MOST_ROUTED = 12_000
/** Of the best score: what scores less is not near. */
const NEAR = 0.25

/**
 * Drafts prompts for each skill that agents may choose: positives are the prompts that `written` has for it, which
 * somebody wrote without a label, else its description's quoted phrases and, in the first person and other words, the
 * clauses that say when to use it. Near
 * misses are the positives of others that the lexical router finds nearest, among those that are offered with it
 * (`rooms`, see `roomsOf`). No drafted prompt names its skill, and none is a positive of two skills.
 */
export function draftPrompts(
  skills: readonly Skill[],
  rooms: readonly Room[] = [everythingIn(skills)],
  written: ReadonlyMap<string, WrittenPrompts> = new Map(),
): Draft[] {
  const offered = skills.filter((skill) => skill.offered)
  const positives = ownPositives(offered, written)
  const near = new Map<string, Draft['nearMisses']>()
  for (const { paths } of rooms) {
    const group = offered.filter(({ path }) => paths.has(path))
    const ofGroup = new Map(group.map(({ name }) => [name, positives.get(name) ?? []]))
    // A skill of several rooms has the near misses of the first that has any.
    for (const [name, found] of nearMisses(group, ofGroup)) if (!near.has(name)) near.set(name, found)
  }
  return offered.map((skill) => ({
    skill,
    positives: positives.get(skill.name) ?? [],
    nearMisses: near.get(skill.name) ?? [],
    ...present({ file: written.get(skill.name)?.file }),
  }))
}

/** Prompts without a label that are about one skill. */
export interface WrittenPrompts {
  /** The first file of them. */
  file: string
  prompts: readonly string[]
}

function ownPositives(skills: readonly Skill[], written: ReadonlyMap<string, WrittenPrompts>): Map<string, string[]> {
  const found = skills.map((skill) => {
    const own = written.get(skill.name)
    if (own !== undefined) return { name: skill.name, texts: [...new Set(own.prompts)], most: own.prompts.length }
    const isLeak = leakTest([skill])
    const phrases = ownPhrases(skill.description).filter(
      ({ text }) => text.trim() !== '' && !OF_AUTHOR.test(text) && !isLeak(text),
    )
    const said = phrases.filter(({ from }) => from !== 'first')
    // The first sentence says what a skill is, which is seldom how users ask.
    const used = said.length > 1 ? said : phrases
    const asked = used.map((phrase) => asUser(phrase).toWellFormed()).filter((text) => !isLeak(text))
    return { name: skill.name, texts: [...new Set(asked)], most: MOST_POSITIVES }
  })
  const owners = new Map<string, number>()
  for (const { texts } of found) for (const text of texts) owners.set(alike(text), (owners.get(alike(text)) ?? 0) + 1)
  return new Map(
    found.map(({ name, texts, most }) => [name, texts.filter((text) => owners.get(alike(text)) === 1).slice(0, most)]),
  )
}

function alike(text: string): string {
  return rawWords(text).join(' ')
}

function nearMisses(
  skills: readonly Skill[],
  positives: ReadonlyMap<string, readonly string[]>,
): Map<string, Draft['nearMisses']> {
  const router = buildLexicalRouter(skills)
  const byName = new Map(skills.map((skill) => [skill.name, skill]))
  const found = new Map<string, { prompt: string; owner: string; share: number }[]>()
  const asked = [...positives].flatMap(([owner, prompts]) => prompts.map((prompt) => ({ owner, prompt })))
  for (const { owner, prompt } of asked.slice(0, MOST_ROUTED)) {
    const near = router.near(prompt, NEAR)
    const own = near.find(({ name }) => name === owner)?.score ?? 0
    // A prompt that its owner does not win is no example of what is the owner's.
    if (own === 0 || near.some(({ name, score }) => name !== owner && score >= own)) continue
    for (const { name, score } of near) {
      const skill = byName.get(name)
      if (name === owner || skill === undefined || leakTest([skill])(prompt)) continue
      found.set(name, [...(found.get(name) ?? []), { prompt, owner, share: score / own }])
    }
  }
  return new Map(
    [...found].map(([name, all]) => {
      const sorted = all.toSorted((a, b) => b.share - a.share || (a.prompt < b.prompt ? -1 : 1))
      return [name, sorted.slice(0, MOST_NEAR_MISSES).map(({ prompt, owner }) => ({ prompt, owner }))]
    }),
  )
}
