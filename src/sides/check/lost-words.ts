import { distinctTerms } from '../../agents/lexical/terms.ts'
import { groupBy } from '../../core/errors/group-by.ts'
import type { AskedCatalogue } from './asked-catalogue.ts'
import { namesSkill, type OwnPhrase } from './phrases.ts'

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

/** The same two where the description lost a few words and gained none. */
const TRIM_LEAD = 1
const TRIM_SHARE = 0

/**
 * The phrases that base's skills answered on base, and another skill answers on head. Skills that head no longer has
 * lose nothing, and neither does one that gave its words to another one: what the change took from the one description
 * and put into the other is meant. `changed`: skills whose listing differs between the sides, or that only head has.
 */
export function lostPhrases(base: AskedCatalogue, head: AskedCatalogue, changed: ReadonlySet<string>): Loss[] {
  const takers = head.only(changed)
  const losses = [...base.byName.keys()]
    .filter((skill) => head.byName.has(skill))
    .flatMap((skill) => {
      const bar = barOf(skill, base, head, changed)
      return base.phrases(skill).flatMap((phrase) => {
        // Only a changed skill takes words of an unchanged one.
        if (!bar.isGiven && takers.answers(phrase.text).length === 0) return []
        const taker = takerOf(phrase.text, skill, base, head)
        if (taker === null || (!bar.isGiven && !changed.has(taker.name))) return []
        if (taker.score < taker.own * bar.lead || taker.score < taker.before * bar.share) return []
        if (namesSkill(phrase.text, namesOf(head.byName.get(taker.name)))) return []
        // Whoever rewords a description means to; words that a sibling has for its own are still worth a look.
        if (bar.isMeant && !isCopied(phrase, head.phrases(taker.name))) return []
        return [{ skill, by: taker.name, phrase }]
      })
    })
  const pairs = groupBy(losses, ({ skill, by }) => JSON.stringify([skill, by]))
  return [...pairs.values()].flatMap((group) => notHandedOver(group, base, head, changed))
}

/** How far another skill has to lead to be the taker of a skill's words. */
interface Bar {
  /** Whether the skill itself changed. */
  isGiven: boolean
  /** Whether it was reworded: what went was meant to. */
  isMeant: boolean
  /** Factor of what the skill itself scores on head. */
  lead: number
  /** Share of what the skill scored on base. */
  share: number
}

function barOf(skill: string, base: AskedCatalogue, head: AskedCatalogue, changed: ReadonlySet<string>): Bar {
  if (!changed.has(skill)) return { isGiven: false, isMeant: false, lead: TAKER_LEAD, share: 0 }
  return isTrim(base.byName.get(skill)?.description, head.byName.get(skill)?.description)
    ? { isGiven: true, isMeant: false, lead: TRIM_LEAD, share: TRIM_SHARE }
    : { isGiven: true, isMeant: true, lead: GIVEN_LEAD, share: GIVEN_SHARE }
}

/** Who answers a phrase on head that its skill answered on base; null: nobody, or still that skill. */
function takerOf(text: string, skill: string, base: AskedCatalogue, head: AskedCatalogue) {
  const before = base.fired(text).find(({ name }) => name === skill)
  const fired = head.fired(text)
  const [taker] = fired
  if (before === undefined || taker === undefined || fired.some(({ name }) => name === skill)) return null
  const own = head.answers(text).find(({ name }) => name === skill)?.score ?? 0
  return { name: taker.name, score: taker.score, own, before: before.score }
}

/** Phrases that a skill loses beside others that were handed over. */
const LEAST_KEPT = 2

/** The losses but those whose words a skill gave up, and their taker was given, by the same change. */
function notHandedOver(
  losses: readonly Loss[],
  base: AskedCatalogue,
  head: AskedCatalogue,
  changed: ReadonlySet<string>,
): readonly Loss[] {
  const [first] = losses
  if (first === undefined || !changed.has(first.skill) || !changed.has(first.by)) return losses
  const added = (skill: string, before: AskedCatalogue, after: AskedCatalogue) => {
    const was = distinctTerms(before.byName.get(skill)?.description ?? '')
    return new Set(
      [...distinctTerms(after.byName.get(skill)?.description ?? '').keys()].filter((word) => !was.has(word)),
    )
  }
  const gone = added(first.skill, head, base)
  const came = added(first.by, base, head)
  const kept = losses.filter(({ phrase }) => {
    const words = [...distinctTerms(phrase.text).keys()]
    return words.filter((word) => gone.has(word) && came.has(word)).length * 2 < words.length
  })
  // One phrase beside those that were meant to go is mostly of the same subject.
  return kept.length < Math.min(losses.length, LEAST_KEPT) ? [] : kept
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
  const takers = head.only(changed)
  const claims = [...base.byName.keys()]
    .filter((skill) => head.byName.has(skill) && !changed.has(skill))
    .flatMap((skill) =>
      base.phrases(skill).flatMap((phrase) => {
        if (takers.answers(phrase.text).length === 0) return []
        const [before, after] = [base.answers(phrase.text), head.answers(phrase.text)]
        const own = after.find(({ name }) => name === skill)?.score ?? 0
        if (own === 0 || !base.fired(phrase.text).some(({ name }) => name === skill)) return []
        const taker = after.find(({ name, score }) => name !== skill && changed.has(name) && score >= own * CLAIMED)
        if (taker === undefined) return []
        const was = before.find(({ name }) => name === taker.name)?.score ?? 0
        return was < own * UNCLAIMED ? [{ skill, by: taker.name, phrase }] : []
      }),
    )
  const pairs = groupBy(claims, ({ skill, by }) => JSON.stringify([skill, by]))
  return [...pairs.values()].flatMap((group) =>
    group.length >= LEAST_CLAIMS ? group : group.filter(({ by, phrase }) => isCopied(phrase, head.phrases(by))),
  )
}

/** Fewer claims may be chance, where no phrase was copied. */
const LEAST_CLAIMS = 2

/** Two words may stand in two descriptions by chance. */
const LEAST_COPIED = 3

/** Whether another skill has a phrase of the same words. */
function isCopied(phrase: OwnPhrase, others: readonly OwnPhrase[]): boolean {
  const words = [...distinctTerms(phrase.text).keys()]
  if (words.length < LEAST_COPIED) return false
  return others.some(({ text }) => {
    const own = distinctTerms(text)
    return own.size === words.length && words.every((word) => own.has(word))
  })
}

/** Whether a description only lost words, and most of it stands: whoever rewords it means to change what it says. */
function isTrim(before = '', after = ''): boolean {
  const was = distinctTerms(before)
  const is = [...distinctTerms(after).keys()]
  return is.every((word) => was.has(word)) && after.length < before.length && after.length >= before.length * STANDS
}

const STANDS = 0.6

/**
 * The phrases of a catalogue that their own skill does not answer while another one does. Only what reads as a request:
 * a sibling may be nearer to the sentence that says what a skill is, and to two words of a list without their subject.
 */
export function unansweredPhrases(head: AskedCatalogue): Loss[] {
  return [...head.byName.keys()].flatMap((skill) =>
    head.phrases(skill).flatMap((phrase) => {
      if (phrase.from === 'first' || (phrase.from === 'when' && distinctTerms(phrase.text).size < LEAST_CLAUSE))
        return []
      const fired = head.fired(phrase.text)
      const [taker] = fired
      if (taker === undefined || fired.some(({ name }) => name === skill)) return []
      const own = head.answers(phrase.text).find(({ name }) => name === skill)?.score ?? 0
      const isTheirs = namesSkill(phrase.text, namesOf(head.byName.get(taker.name)))
      return isTheirs || taker.score < own * TAKER_LEAD ? [] : [{ skill, by: taker.name, phrase }]
    }),
  )
}

function namesOf(skill: { name: string; bareName: string } | undefined): ReadonlySet<string> {
  return new Set(skill === undefined ? [] : [skill.name, skill.bareName])
}

/** A clause of fewer words that say something has no subject. */
const LEAST_CLAUSE = 3
