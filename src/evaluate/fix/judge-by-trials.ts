import { UserError } from '../../core/errors/user-error.ts'
import { isLoss } from '../../gate/is-loss.ts'
import { type Observation, rateOf } from '../../gate/metrics/observation.ts'
import { mostMoreTrials } from '../../gate/most-more-trials.ts'
import { labelOf } from '../../suites/labels.ts'
import type { AskedTask } from '../../trials/plan/asked-tasks.ts'
import type { Listing, TrialSource } from '../trial-source.ts'
import { moreTrialPrompts, tooFewPrompts } from './enough-trials.ts'
import { familyOf, figuresOf, MOST_JUDGED, vetoOf } from './family.ts'
import { FixTrials, type FixTrialsOptions } from './fix-trials.ts'
import { heldOutTasks, siblingsOf } from './held-out.ts'
import type { Accepted, Case, Judge, Look } from './judge.ts'
import { mostlyFired, type Wrong, wrongOf } from './outcomes.ts'
import type { Candidate } from './propose.ts'
import { type FixQuestion, judgedNames } from './question.ts'
import { brokenRule } from './rules.ts'

type Given = Accepted['givenBack'][number]

/** Judges by trials of a non-deterministic agent, which the gate asks for. */
export class JudgeByTrials implements Judge {
  readonly allRight = 'it fires as its prompts say in most trials of each'
  readonly #trials: number
  readonly #asked: FixTrials
  readonly #looks = new Map<FixQuestion, Look>()
  readonly #screens = new Map<FixQuestion, ReadonlyMap<string, Observation[]>>()

  /** `head`: as it is. */
  constructor(source: TrialSource, head: FixQuestion, options: FixTrialsOptions) {
    this.#trials = options.trials
    this.#asked = new FixTrials(source, head, options)
  }

  fewest(name: string, question: FixQuestion): number {
    return tooFewPrompts(name, question)
  }

  async look(question: FixQuestion): Promise<Look> {
    const known = this.#looks.get(question)
    if (known !== undefined) return known
    const seen = await this.#screened(question, await this.#asked.listing(question, null))
    const look = { now: mostlyFired(question, seen), base: null }
    this.#looks.set(question, look)
    this.#screens.set(question, seen)
    return look
  }

  needed({ skill, question, look, split }: Case): number {
    const seen = this.#screens.get(question)
    const trials = ({ key }: AskedTask) => seen?.get(key) ?? []
    return moreTrialPrompts(skill.name, question, { look, split, trials, most: MOST_JUDGED, screen: this.#trials })
  }

  async best(candidates: readonly Candidate[], of: Case): Promise<Accepted | null> {
    const { skill, question, look, split } = of
    const possible = candidates
      .filter((one) => one.isOnlyWords !== true && brokenRule(one, question) === null)
      .slice(0, MOST_JUDGED)
    const placed = await this.#placed(possible, question)
    const allowed = placed.map(({ candidate }) => candidate)
    if (allowed.length === 0) return null
    const tasks = heldOutTasks(skill.name, question, split, [look.now])
    const family = familyOf(skill.name, question, tasks, { candidates: allowed.length, trials: this.#trials })
    const now = await this.#asked.listing(question, null)
    const others = placed.map(({ listing }) => listing)
    const verdict = await this.#asked.gate(family.question, (key, side) => {
      const { task, candidate } = family.of(key)
      return { task, listing: side === 'base' ? (others[candidate] ?? now) : now, as: (one) => family.asCopy(one, key) }
    })
    const better = allowed
      .flatMap((candidate, index) => {
        const own = verdict.skills.find((one) => one.skill === family.nameFor(index))
        return own?.state === 'regressed'
          ? [{ candidate, index, own, gain: own.recall.net + own.falseTriggers.net }]
          : []
      })
      .sort((a, b) => b.gain - a.gain)
    // The first is what base said: chance alone makes others seem a little better.
    const ofBase = better.find(
      ({ candidate }) => candidate.skill === skill.name && candidate.description === skill.base,
    )
    if (ofBase !== undefined && (better[0]?.gain ?? 0) - ofBase.gain < question.policy.general.tolerance) {
      better.splice(0, better.length, ofBase, ...better.filter((one) => one !== ofBase))
    }
    for (const { candidate, index, own } of better) {
      const edited = others[index] ?? now
      const givenBack = (await this.#isHarmless(question, now, edited)) ? [] : await this.#givenBack(of, now, edited)
      if (givenBack === null || (await this.#isBelowBase(of, candidate, edited))) continue
      return {
        candidate,
        heldOut: figuresOf(own, family, index),
        // The gate confirmed no loss: what the screen shows besides is chance until shown otherwise.
        siblings: siblingsOf(skill.name, question, () => 0),
        givenBack,
      }
    }
    // None is accepted: that says something only of candidates that were judged.
    this.#asked.requireVerdict(verdict)
    return null
  }

  /**
   * The candidates with what is offered with each, but those of files that cannot be edited.
   *
   * @throws UserError where none can
   */
  async #placed(candidates: readonly Candidate[], question: FixQuestion) {
    const placed: { candidate: Candidate; listing: Listing }[] = []
    let refused: UserError | null = null
    for (const candidate of candidates) {
      try {
        placed.push({ candidate, listing: await this.#asked.listing(question, candidate) })
      } catch (error) {
        if (!(error instanceof UserError)) throw error
        refused = error
      }
    }
    if (placed.length === 0 && refused !== null) throw refused
    return placed
  }

  /**
   * What skills lose that only this change gave them, where the candidate takes back nothing else: no skill is worse
   * than on base, and none worse than now on the prompts that base is right on. Null where it takes more, and without a
   * base. Asked only of a candidate that makes some skill worse than it is now.
   */
  async #givenBack({ question, look, skill }: Case, now: Listing, candidate: Listing): Promise<Given[] | null> {
    const { base } = this.#asked
    if (base === null) return null
    const before = mostlyFired(question, await this.#screened(question, base))
    const names = judgedNames(question)
    const wrong = new Set(names.flatMap((name) => keysOf(wrongOf(name, question, before))))
    const kept = { ...question, tasks: question.tasks.filter(({ key }) => !wrong.has(key)) }
    if (kept.tasks.length > 0 && !(await this.#isHarmless(kept, now, candidate))) return null
    if (!(await this.#isHarmless(question, base, candidate))) return null
    const after = mostlyFired(question, await this.#screened(question, candidate))
    return names.flatMap((name) => {
      const had = new Set(keysOf(wrongOf(name, question, look.now)))
      const prompts = keysOf(wrongOf(name, question, after)).filter((key) => wrong.has(key) && !had.has(key)).length
      return name === skill.name || prompts === 0 ? [] : [{ skill: name, prompts }]
    })
  }

  /**
   * Whether a candidate is right on fewer held-out prompts than what base offers, by the tolerance in the rates of a
   * screen, or worse on them by the gate: nobody wants less than what the change replaced. What says the same as base
   * is not asked.
   */
  async #isBelowBase({ skill, question, split, look }: Case, candidate: Candidate, edited: Listing): Promise<boolean> {
    const { base } = this.#asked
    if (base === null || skill.base === null || isAsOnBase(question, candidate)) return false
    const held = { ...question, tasks: question.tasks.filter(({ key }) => split.heldOut.has(key)) }
    const [before, after] = [await this.#screened(held, base), await this.#screened(held, edited)]
    const fired = [look.now, mostlyFired(held, before), mostlyFired(held, after)]
    const tasks = heldOutTasks(skill.name, held, split, fired)
    const lost = rightOn(tasks, skill.name, before) - rightOn(tasks, skill.name, after)
    return isLoss(lost, question.policy.general.tolerance) || !(await this.#isHarmless(held, base, edited))
  }

  /** Whether the gate finds no skill worse with the candidate, on any prompt. */
  async #isHarmless(question: FixQuestion, now: Listing, candidate: Listing): Promise<boolean> {
    const byKey = new Map(question.tasks.map((task) => [task.key, task]))
    const verdict = await this.#asked.gate(vetoOf(question, this.#trials), (key, side) => {
      const task = byKey.get(key)
      if (task === undefined) throw new Error(`there is no task ${key}`)
      return { task, listing: side === 'base' ? now : candidate, as: (one) => one }
    })
    if (verdict.skills.some(({ state }) => state === 'regressed')) return false
    this.#asked.requireVerdict(verdict)
    return true
  }

  #screened(question: FixQuestion, listing: Listing): Promise<Map<string, Observation[]>> {
    return this.#asked.screened(question, listing, this.#mostMore(question))
  }

  /**
   * About the most trials that follow a look: every candidate of one skill, with half of its prompts, a veto, and base
   * on that half.
   */
  #mostMore(question: FixQuestion): number {
    const half = question.tasks.slice(0, Math.ceil(question.tasks.length / 2))
    const [first] = question.skills
    const family = familyOf(first?.name ?? '', question, half, { candidates: MOST_JUDGED, trials: this.#trials })
    const veto = vetoOf(question, this.#trials)
    const ofBase = this.#asked.base === null ? [] : half
    const screens = this.#trials * (MOST_JUDGED * half.length + question.tasks.length + ofBase.length)
    const below = mostMoreTrials(vetoOf({ ...question, tasks: ofBase }, this.#trials))
    return screens + mostMoreTrials(family.question) + mostMoreTrials(veto) + below
  }
}

/** On how many prompts a skill is right, as a sum of rates. */
function rightOn(
  tasks: readonly AskedTask[],
  skill: string,
  seen: ReadonlyMap<string, readonly Observation[]>,
): number {
  return tasks.reduce((sum, task) => {
    const rate = rateOf(seen.get(task.key), skill).rate ?? 0
    return sum + (labelOf(task, skill) === 'must_activate' ? rate : 1 - rate)
  }, 0)
}

/** Whether all skills are described as on base with a candidate. */
function isAsOnBase({ skills }: FixQuestion, edit: Candidate): boolean {
  return skills.every(({ name, description, base }) => (name === edit.skill ? edit.description : description) === base)
}

function keysOf({ missed, taken }: Wrong): string[] {
  return [...missed, ...taken].map(({ key }) => key)
}
