import { distinctTerms } from '../agents/lexical/terms.ts'
import type { AskedCatalogue } from './asked-catalogue.ts'
import type { OwnPhrase } from './phrases.ts'

/** A phrase of a skill that another one answers. */
export interface Loss {
  skill: string
  by: string
  phrase: OwnPhrase
}

/** By what factor a taker has to lead, where its own description changed: closer ones are near-ties. */
const TAKER_LEAD = 1.1
/** The same where the skill gave its words up. */
const GIVEN_LEAD = 1.25
/** Share of the skill's score on base that the taker of words given up has to reach: it is about them, too. */
const GIVEN_SHARE = 0.97

/**
 * The phrases that base's skills answered on base, and another skill answers on head. Skills that head no longer has
 * lose nothing, and neither does one whose words moved to another one together with its subject. `changed`: skills
 * whose listing differs between the sides, or that only head has.
 */
export function lostPhrases(base: AskedCatalogue, head: AskedCatalogue, changed: ReadonlySet<string>): Loss[] {
  const losses: Loss[] = []
  for (const skill of base.byName.keys()) {
    if (!head.byName.has(skill)) continue
    for (const phrase of base.phrases(skill)) {
      const before = base.fired(phrase.text).find(({ name }) => name === skill)
      const fired = head.fired(phrase.text)
      const [taker] = fired
      if (before === undefined || taker === undefined || fired.some(({ name }) => name === skill)) continue
      const own = head.answers(phrase.text).find(({ name }) => name === skill)?.score ?? 0
      const isGiven = changed.has(skill)
      if (!isGiven && !changed.has(taker.name)) continue
      if (taker.score < own * (isGiven ? GIVEN_LEAD : TAKER_LEAD)) continue
      if (isGiven && taker.score < before.score * GIVEN_SHARE) continue
      losses.push({ skill, by: taker.name, phrase })
    }
  }
  return losses
}

/** Share of the owner's score from which a skill claims words, where it had less than `UNCLAIMED` of it on base. */
const CLAIMED = 0.95
const UNCLAIMED = 0.75

/**
 * The phrases of unchanged skills that another skill's new description claims as its own. `base` and `head` are the
 * catalogues without names: a skill that copies the words of another stays behind it by their name alone.
 */
export function claimedPhrases(base: AskedCatalogue, head: AskedCatalogue, changed: ReadonlySet<string>): Loss[] {
  if (changed.size === 0) return []
  const claims = [...base.byName.keys()]
    .filter((skill) => head.byName.has(skill) && !changed.has(skill))
    .flatMap((skill) =>
      base.phrases(skill).flatMap((phrase) => {
        const [before, after] = [base.answers(phrase.text), head.answers(phrase.text)]
        const own = after.find(({ name }) => name === skill)?.score ?? 0
        if (own === 0 || !base.fired(phrase.text).some(({ name }) => name === skill)) return []
        const taker = after.find(({ name, score }) => name !== skill && changed.has(name) && score >= own * CLAIMED)
        if (taker === undefined) return []
        const was = before.find(({ name }) => name === taker.name)?.score ?? 0
        return was < own * UNCLAIMED ? [{ skill, by: taker.name, phrase }] : []
      }),
    )
  const pairs = Map.groupBy(claims, ({ skill, by }) => JSON.stringify([skill, by]))
  return [...pairs.values()].flatMap((group) =>
    group.length >= LEAST_CLAIMS ? group : group.filter(({ by, phrase }) => isCopied(phrase, head.phrases(by))),
  )
}

/** Fewer claims may be chance, where no phrase was copied. */
const LEAST_CLAIMS = 2

/** Whether another skill has a phrase of the same words. */
function isCopied(phrase: OwnPhrase, others: readonly OwnPhrase[]): boolean {
  const words = [...distinctTerms(phrase.text).keys()]
  return others.some(({ text }) => {
    const own = distinctTerms(text)
    return own.size === words.length && words.every((word) => own.has(word))
  })
}

/** The phrases of a catalogue that their own skill does not answer while another one does. */
export function unansweredPhrases(head: AskedCatalogue): Loss[] {
  return [...head.byName.keys()].flatMap((skill) =>
    head.phrases(skill).flatMap((phrase) => {
      const fired = head.fired(phrase.text)
      const [taker] = fired
      if (taker === undefined || fired.some(({ name }) => name === skill)) return []
      const own = head.answers(phrase.text).find(({ name }) => name === skill)?.score ?? 0
      return taker.score < own * TAKER_LEAD ? [] : [{ skill, by: taker.name, phrase }]
    }),
  )
}
