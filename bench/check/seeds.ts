import { claudeListing } from '../../src/agents/adapters/claude-listing-rules.ts'
import { buildLexicalRouter } from '../../src/agents/lexical/router.ts'
import { seededRandom } from '../../src/gate/metrics/seeded-random.ts'
import { listedPhrases, ownPhrases } from '../../src/sides/check/phrases.ts'
import type { Catalogue, Descriptions } from './catalogues.ts'

/** A harmful edit, with what a check has to say of it. */
export interface Seed {
  harm: (typeof HARMS)[number]
  base: Descriptions
  head: Descriptions
  /** The skill that loses; null: any. */
  skill: string | null
  /** The skill that takes. */
  by: string
}

export const HARMS = ['phrase copied', 'widened', 'twin', 'phrase deleted', 'over budget'] as const

/**
 * Harmful edits of a catalogue, `each` of every kind, the same ones every time. A kind gives fewer where the catalogue
 * has no room for it.
 */
export function seedsOf({ skills }: Catalogue, each: number): Seed[] {
  const random = seededRandom(16)
  const names = [...skills.keys()]
  const pick = () => names[Math.floor(random() * names.length)] ?? ''
  return HARMS.flatMap((harm) => {
    const seeds: Seed[] = []
    for (let tries = 0; tries < 200 && seeds.length < each; tries += 1) {
      const seed = MAKERS[harm](skills, pick(), pick())
      if (seed !== null) seeds.push(seed)
    }
    return seeds
  })
}

const MAKERS: Record<Seed['harm'], (skills: Descriptions, one: string, other: string) => Seed | null> = {
  // Word for word, beside whatever else the taker says.
  'phrase copied': (skills, one, other) => {
    const [phrase] = listedPhrases(skills.get(one) ?? '').filter(({ from }) => from === 'quoted')
    if (one === other || phrase === undefined || skills.get(other)?.includes(phrase.text) === true) return null
    const text = `${skills.get(other)} Also use this when the user says "${phrase.text}".`
    return { harm: 'phrase copied', base: skills, head: new Map([...skills, [other, text]]), skill: one, by: other }
  },
  widened: (skills, one, other) => {
    const phrases = ownPhrases(skills.get(one) ?? '').slice(0, 4)
    if (one === other || phrases.length < 2) return null
    const subject = phrases.map(({ text }) => text).join(', ')
    const text = `${skills.get(other)} Also use this for ${subject}.`
    return { harm: 'widened', base: skills, head: new Map([...skills, [other, text]]), skill: one, by: other }
  },
  // In other words and another order, without every seventh word.
  twin: (skills, one) => {
    const text = skills.get(one) ?? ''
    if (ownPhrases(text).length < 2) return null
    const kept = text.split(' ').filter((_, index) => index % 7 !== 3)
    const halves = [...kept.slice(Math.floor(kept.length / 2)), ...kept.slice(0, Math.floor(kept.length / 2))]
    const changed = halves
      .join(' ')
      .replace(/\bUse when\b/g, 'Use it whenever')
      .replace(/\bcreate\b/gi, 'make')
    return {
      harm: 'twin',
      base: skills,
      head: new Map([...skills, ['the-new-one', changed]]),
      skill: one,
      by: 'the-new-one',
    }
  },
  // A phrase that another skill would answer without it: deleting any other harms only its own skill.
  'phrase deleted': (skills, one) => {
    const text = skills.get(one) ?? ''
    for (const { text: phrase } of ownPhrases(text)) {
      if (!text.includes(phrase) || phrase.length > text.length / 2) continue
      const head = new Map([...skills, [one, text.replace(phrase, '')]])
      const [before, after] = [skills, head].map((side) => firedOf(side, phrase))
      if (before?.includes(one) !== true || after === undefined || after.includes(one)) continue
      const [by] = after
      if (by !== undefined) return { harm: 'phrase deleted', base: skills, head, skill: one, by }
    }
    return null
  },
  'over budget': (skills, one) => {
    const base = new Map<string, string>()
    for (const [name, text] of [...skills].toSorted(([a], [b]) => (a < b ? -1 : 1))) {
      base.set(name, text)
      if (isOver(base)) base.delete(name)
    }
    const text = base.get(one)
    if (text === undefined) return null
    const head = new Map([...base, [one, `${text} ${'Covers more of the same, in detail. '.repeat(30)}`]])
    return isOver(head) ? { harm: 'over budget', base, head, skill: null, by: one } : null
  },
}

function firedOf(skills: Descriptions, prompt: string): string[] {
  const listing = [...skills].map(([name, description]) => ({ name, description }))
  return buildLexicalRouter(listing)
    .route(prompt)
    .fired.map(({ name }) => name)
}

function isOver(skills: Descriptions): boolean {
  const listed = [...skills].map(([name, description]) => ({
    id: name,
    name,
    plugin: null,
    description,
    whenToUse: '',
  }))
  const { characters, budget } = claudeListing.show(listed)
  return characters > budget
}
