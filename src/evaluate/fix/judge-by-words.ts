import { promptsNeeded } from './enough.ts'
import { gateOf, isBetter, verdictOn } from './gate-of.ts'
import { heldOutOf, siblingsOf } from './held-out.ts'
import type { Accepted, Case, Judge } from './judge.ts'
import { lossesBetween, RoutedSides, wrongOf } from './outcomes.ts'
import type { Candidate } from './propose.ts'
import { type FixQuestion, judgedNames, skillNamed } from './question.ts'
import { brokenRule } from './rules.ts'

/** Judges by what the router does, which is exact and costs nothing. */
export class JudgeByWords implements Judge {
  readonly allRight = 'it fires as its prompts say'
  #sides: RoutedSides | null = null
  #question: FixQuestion | null = null

  fewest(): number {
    return 0
  }

  async look(question: FixQuestion) {
    const sides = this.#of(question)
    return { now: sides.head(), base: sides.base() }
  }

  needed({ skill, question, look, split }: Case): number {
    return promptsNeeded(skill.name, question, look.now, split)
  }

  async best(candidates: readonly Candidate[], of: Case): Promise<Accepted | null> {
    const sides = this.#of(of.question)
    const [best] = candidates
      .map((candidate) => judged(candidate, of, sides))
      .filter((one) => one !== null)
      .sort((a, b) => a.rank - b.rank || b.gain - a.gain || a.later - b.later || a.size - b.size)
    return best ?? null
  }

  /** Outcomes are kept as long as the same question is asked. */
  #of(question: FixQuestion): RoutedSides {
    if (this.#sides === null || this.#question !== question) this.#sides = new RoutedSides(question)
    this.#question = question
    return this.#sides
  }
}

/** A candidate that the gate accepts, with its gain in held-out prompts and the size of its edit; null: it does not. */
function judged(candidate: Candidate, { skill: { name }, question, split }: Case, sides: RoutedSides) {
  if (brokenRule(candidate, question) !== null) return null
  const [now, fired] = [sides.head(), sides.head(candidate)]
  const heldOut = question.tasks.filter(({ key }) => split.heldOut.has(key))
  if (!isBetter(question, heldOut, name, { before: now, after: fired })) return null
  const names = judgedNames(question)
  const all = gateOf(question, question.tasks, names, { base: sides.base() ?? now, head: fired })
  const open = all.skills.filter(({ state }) => state === 'regressed' || state === 'not_evaluated')
  const isOld = (other: string) => other !== name && isWorseAlready(other, question, sides)
  if (open.some(({ skill, state }) => state === 'not_evaluated' || !isOld(skill))) return null
  const givenBack = givesBack(name, candidate, question, sides)
  if (givenBack === null) return null
  const figures = heldOutOf(name, question, split, [now, fired])
  // More prompts may load the skill while as many others wrongly do: the author would see a proposal without a gain.
  if (figures.after <= figures.before) return null
  // Nor does anybody want less than the text that the change replaced.
  const onBase = sides.base()
  if (onBase !== null && figures.after < heldOutOf(name, question, split, [now, onBase]).after) return null
  const text = skillNamed(question, candidate.skill)?.description ?? ''
  const gain = figures.after - figures.before - givenBack.reduce((sum, { prompts }) => sum + prompts, 0)
  const siblings = siblingsOf(name, question, lossesOf(question, sides, candidate))
  const isBase = candidate.description === skillNamed(question, candidate.skill)?.base
  return {
    ...{ candidate, heldOut: figures, siblings, gain, givenBack },
    // What base said wins ties; single words are the last resort.
    ...{ rank: candidate.isOnlyWords === true ? 1 : 0, later: isBase ? 0 : 1 },
    size: distance(text, candidate.description),
  }
}

/**
 * Whether a sibling regressed before any edit: one change may break two skills, and each is mended by itself. That the
 * edit takes no more from it is what `givesBack` says.
 */
function isWorseAlready(sibling: string, question: FixQuestion, sides: RoutedSides): boolean {
  const base = sides.base()
  if (base === null) return false
  const names = judgedNames(question)
  const before = gateOf(question, question.tasks, names, { base, head: sides.head() })
  return verdictOn(before, sibling)?.state === 'regressed'
}

/**
 * What siblings would do worse than now: null where one would lose anything that base has too. A prompt that a sibling
 * has only since the change goes back to how it is on base, and so do the false triggers of base.
 */
function givesBack(
  name: string,
  candidate: Candidate,
  question: FixQuestion,
  sides: RoutedSides,
): { skill: string; prompts: number }[] | null {
  const before = sides.base()
  const found: { skill: string; prompts: number }[] = []
  for (const [skill, { missed, taken }] of lossesBetween(question, sides.head(), sides.head(candidate))) {
    const onBase = before === null ? { missed: [], taken: [] } : wrongOf(skill, question, before)
    const isKept = taken.some((task) => !onBase.taken.includes(task))
    if (isKept || (skill !== name && missed.some((task) => !onBase.missed.includes(task)))) return null
    const prompts = skill === name ? 0 : missed.length + taken.length
    if (prompts > 0) found.push({ skill, prompts })
  }
  return found
}

/** How far two texts are apart, in words. */
function distance(one: string, other: string): number {
  const [a, b] = [one, other].map((text) => text.split(/\s+/))
  const [before, after] = [new Set(a), new Set(b)]
  return [...before].filter((word) => !after.has(word)).length + [...after].filter((word) => !before.has(word)).length
}

/** How many prompts a sibling would lose that it has now and on base. */
function lossesOf(question: FixQuestion, sides: RoutedSides, candidate: Candidate): (skill: string) => number {
  const lost = lossesBetween(question, sides.head(), sides.head(candidate))
  const base = sides.base()
  return (skill) => {
    const onBase = base === null ? [] : wrongOf(skill, question, base).missed
    return (lost.get(skill)?.missed ?? []).filter((task) => !onBase.includes(task)).length
  }
}
