import { distinctTerms, terms } from '../../agents/lexical/terms.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import type { AskedCatalogue } from './asked-catalogue.ts'

/** Two skills that the router cannot tell apart, by name. */
export interface Twins {
  one: string
  other: string
  /** How alike they are, 0 to 1. */
  likeness: number
}

/** Share of the best score that a twin reaches on the words of the other, on average, in both directions. */
const ALIKE = 0.8
/** Fewer phrases are no evidence. */
const LEAST_PHRASES = 2

/**
 * The pairs of skills that answer each other's words as well as their own. `nameless` is the catalogue without names:
 * two skills with one description are twins however they are called. `among`: only pairs with
 * one of these; null: all.
 */
export function twinsIn(nameless: AskedCatalogue, among: ReadonlySet<string> | null): Twins[] {
  const alike = new Map<string, ReadonlyMap<string, number>>()
  const ask = (skill: string) => alike.set(skill, likenesses(nameless, skill))
  for (const skill of among ?? nameless.byName.keys()) if (nameless.byName.has(skill)) ask(skill)
  for (const other of new Set([...alike.values()].flatMap((others) => [...others.keys()]))) {
    if (!alike.has(other)) ask(other)
  }
  const found = [...alike].flatMap(([one, others]) =>
    [...others].flatMap(([other, share]) => {
      const back = alike.get(other)?.get(one)
      const isAsked = among === null || among.has(one) || among.has(other)
      return one < other && isAsked && back !== undefined && !areNamedApart(nameless, one, other)
        ? [{ one, other, likeness: Math.min(share, back) }]
        : []
    }),
  )
  const known = new Set(found.map(({ one, other }) => JSON.stringify([one, other])))
  return [...found, ...copies(nameless).filter(({ one, other }) => !known.has(JSON.stringify([one, other])))]
}

/** The skills that answer the words of a skill as well as it does, with how well. */
function likenesses(nameless: AskedCatalogue, skill: string): ReadonlyMap<string, number> {
  const phrases = nameless.phrases(skill)
  if (phrases.length < LEAST_PHRASES) return new Map()
  const sums = new Map<string, number>()
  for (const { text } of phrases) {
    const answers = nameless.answers(text)
    const own = answers.find(({ name }) => name === skill)?.score ?? 0
    if (own === 0) continue
    for (const { name, score } of answers) {
      if (name !== skill) sums.set(name, (sums.get(name) ?? 0) + Math.min(1, score / own))
    }
  }
  const shares = [...sums].map(([name, sum]) => [name, sum / phrases.length] as const)
  return new Map(shares.filter(([, share]) => share >= ALIKE))
}

/** Whether each of two names has a word that its description says and the other's does not: Angular, Svelte. */
function areNamedApart({ byName }: AskedCatalogue, one: string, other: string): boolean {
  const said = [one, other].map((name) => distinctTerms(byName.get(name)?.description ?? ''))
  return [one, other].every((name, at) =>
    terms(name).some(({ stem, kind }) => kind !== 'common' && said[at]?.has(stem) && !said[1 - at]?.has(stem)),
  )
}

/** Skills with one description, however short it is. Of many, each is the twin of the next. */
function copies({ byName }: AskedCatalogue): Twins[] {
  const described = [...byName.values()].filter(({ description }) => description !== '')
  return [...groupBy(described, ({ description }) => description).values()].flatMap((same) => {
    const names = same.map(({ name }) => name).sort()
    return names.slice(1).map((other, index) => ({ one: names[index] ?? other, other, likeness: 1 }))
  })
}
