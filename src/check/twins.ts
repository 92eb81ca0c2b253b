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
 * two skills with one description are twins however they are called.
 */
export function twinsIn(nameless: AskedCatalogue): Twins[] {
  const alike = new Map<string, Map<string, number>>()
  for (const skill of nameless.byName.keys()) {
    const phrases = nameless.phrases(skill)
    if (phrases.length < LEAST_PHRASES) continue
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
    alike.set(skill, new Map(shares.filter(([, share]) => share >= ALIKE)))
  }
  const found = [...alike].flatMap(([one, others]) =>
    [...others].flatMap(([other, share]) => {
      const back = alike.get(other)?.get(one)
      return one < other && back !== undefined ? [{ one, other, likeness: Math.min(share, back) }] : []
    }),
  )
  const known = new Set(found.map(({ one, other }) => JSON.stringify([one, other])))
  return [...found, ...copies(nameless).filter(({ one, other }) => !known.has(JSON.stringify([one, other])))]
}

/** Skills with one description, however short it is. Of many, each is the twin of the next. */
function copies({ byName }: AskedCatalogue): Twins[] {
  const described = [...byName.values()].filter(({ description }) => description !== '')
  return [...Map.groupBy(described, ({ description }) => description).values()].flatMap((same) => {
    const names = same.map(({ name }) => name).sort()
    return names.slice(1).map((other, index) => ({ one: names[index] ?? other, other, likeness: 1 }))
  })
}
