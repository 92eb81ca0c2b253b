import type { Phase } from '../agents/agent.ts'
import { type ExactTest, type Stratum, stratifiedExactTest, twoSidedMidP } from './exact-test.ts'
import { holm } from './holm.ts'
import type { Look, Schedule } from './schedule.ts'

/** What one trial showed: the skills that fired, and whether it ended in an error. */
export interface Showed {
  readonly fired: readonly string[]
  readonly failed: boolean
}

export type ArmName = 'recall' | 'falseTriggers'

/** "Skill `skill` got worse on one of its two questions." */
export interface Hypothesis {
  skill: string
  arm: ArmName
  /** Positions of its tasks. */
  tasks: readonly number[]
  /** Other skills' positives, which join `tasks` when the skill fires on them in the screen, on either side. */
  candidates: readonly number[]
  /** The least net loss, in prompts, that is a regression. */
  tolerance: number
}

/** What is decided, over tasks that go by their positions. */
export interface DecisionQuestion {
  tasks: readonly DecisionTask[]
  hypotheses: readonly Hypothesis[]
  schedule: Schedule
  /** Families that share alpha: the jobs of a matrix. */
  jobs: number
}

export interface DecisionTask {
  /** Trials on base and on head in the screen. */
  base: number
  head: number
  /** True when base's trials come from the store, which may be older than the agent's provider. */
  stored: boolean
}

/** "Run these next": so many trials more of one task on one side. */
export interface Ask {
  task: number
  side: 'base' | 'head'
  trials: number
  phase: Phase
}

/** What the trials of each `Ask` showed, in its order; fewer than asked where they could not be run. */
export type Answers<T extends Showed = Showed> = readonly (readonly T[])[]

/** How one look came out. Loss and test over the fresh trials so far. */
export interface LookResult {
  look: number
  midP: number
  /** Net loss in prompts: the sum of rate changes for the worse over its tasks, those it did not ask counted 0. */
  net: number
}

export interface HypothesisVerdict {
  hypothesis: Hypothesis
  /** Its tasks, with the candidates that joined. */
  tasks: readonly number[]
  screen: { midP: number; net: number }
  escalated: boolean
  looks: readonly LookResult[]
  /** Fresh trials a side that it read, by task; a task that is not in it did not move and was not asked again. */
  reads: ReadonlyMap<number, number>
  /** Smallest mid-p / weight over its looks, at most 1; 1 when it was not escalated. */
  p: number
  /** Confirmed: significant in the family, and the loss is at least the tolerance. */
  regressed: boolean
  /** What it would be with every error, and every task that nothing completed of, at its worst for head. */
  regressedAtWorst: boolean
}

export interface Decided<T extends Showed = Showed> {
  hypotheses: readonly HypothesisVerdict[]
  /** Every trial, by task: what the screen saw, and what was fresh. */
  trials: readonly TaskTrials<T>[]
  /** Null without a store; else whether base still does what the store says. */
  baseCheck: { midP: number; holds: boolean } | null
  /** Head has significantly more errors than base. */
  errorsDiffer: boolean
}

export interface TaskTrials<T extends Showed = Showed> {
  base: readonly T[]
  head: readonly T[]
  freshBase: readonly T[]
  freshHead: readonly T[]
}

/**
 * The decision for an agent that does not always do the same: a screen of every task, then, for what looks worse, fresh trials of both sides by
 * turns, at up to three looks. A hypothesis is confirmed when it is significant after Holm's correction over all that were escalated (valid
 * because nothing of the screen is in its test), and costs at least `tolerance` prompts. Yields the trials that it wants run, takes
 * what they showed. The same function serves the pipeline, `power` and the benchmark.
 */
export function* decide<T extends Showed>(
  question: DecisionQuestion,
): Generator<readonly Ask[], Decided<T>, Answers<T>> {
  const run = new Run<T>(question)
  yield* run.screen()
  const { looks } = question.schedule
  for (const [index, look] of looks.entries()) {
    const asks = run.asksFor(look)
    if (asks.length === 0 && !run.hasActive()) break
    run.take(asks, asks.length === 0 ? [] : yield asks)
    run.judge(index, look)
  }
  return run.decided()
}

interface Candidate {
  hypothesis: Hypothesis
  tasks: readonly number[]
  /** Those of which both sides completed a trial in the screen. */
  measured: readonly number[]
  moved: readonly number[]
  screen: { midP: number; net: number }
  escalated: boolean
  /** Fresh trials a side that its own schedule has asked for, by task: it reads these and no more. */
  reads: Map<number, number>
  looks: LookResult[]
  p: number
  worstP: number
  net: number
  worstNet: number
  active: boolean
}

interface Trials<T> {
  base: T[]
  head: T[]
  freshBase: T[]
  freshHead: T[]
}

class Run<T extends Showed> {
  readonly #question: DecisionQuestion
  readonly #trials: Trials<T>[]
  #candidates: Candidate[] = []
  #baseCheck: Decided['baseCheck'] = null

  constructor(question: DecisionQuestion) {
    this.#question = question
    this.#trials = question.tasks.map(() => ({ base: [], head: [], freshBase: [], freshHead: [] }))
  }

  *screen(): Generator<readonly Ask[], void, Answers<T>> {
    const { tasks, schedule } = this.#question
    const asks: Ask[] = []
    for (const [task, { base, head }] of tasks.entries()) {
      if (base > 0) asks.push({ task, side: 'base', trials: base, phase: 'screen' })
      if (head > 0) asks.push({ task, side: 'head', trials: head, phase: 'screen' })
    }
    const checked = spread(
      tasks.flatMap(({ stored }, task) => (stored ? [task] : [])),
      schedule.baseCheckTasks,
    )
    for (const task of checked) asks.push({ task, side: 'base', trials: 1, phase: 'check' })
    const answers = yield asks
    this.take(asks, answers)
    if (checked.length > 0) yield* this.#checkBase(asks, answers)
    this.#candidates = this.#question.hypotheses.map((hypothesis) => this.#screened(hypothesis))
  }

  /** Where base no longer does what the store says, all that is stored is measured again: too low a base would hide a loss. */
  *#checkBase(asks: readonly Ask[], answers: Answers<T>): Generator<readonly Ask[], void, Answers<T>> {
    const strata = this.#baseCheckStrata(asks, answers)
    const midP = twoSidedMidP(stratifiedExactTest(strata))
    const holds = midP >= this.#question.schedule.baseCheckBelow
    this.#baseCheck = { midP, holds }
    if (holds) return
    const again: Ask[] = []
    for (const [task, { base, stored }] of this.#question.tasks.entries()) {
      if (!stored) continue
      const known = this.#trialsOf(task)
      known.base = []
      again.push({ task, side: 'base', trials: base, phase: 'refill' })
    }
    this.take(again, yield again)
  }

  /** One stratum for each checked task and skill that is asked for there. */
  #baseCheckStrata(asks: readonly Ask[], answers: Answers<T>): Stratum[] {
    const again = new Map(
      asks.flatMap((ask, index) => (ask.phase === 'check' ? [[ask.task, answers[index] ?? []]] : [])),
    )
    const strata: Stratum[] = []
    for (const { skill, tasks } of this.#question.hypotheses) {
      for (const task of tasks) {
        const fresh = again.get(task)
        if (fresh === undefined) continue
        const stored = count(this.#trialsOf(task).base, skill)
        const now = count(fresh, skill)
        strata.push({
          baseHits: stored.hits,
          baseTrials: stored.completed,
          headHits: now.hits,
          headTrials: now.completed,
        })
      }
    }
    return strata
  }

  take(asks: readonly Ask[], answers: Answers<T>): void {
    for (const [index, { task, side, phase }] of asks.entries()) {
      const showed = answers[index] ?? []
      const trials = this.#trialsOf(task)
      if (phase === 'confirm') (side === 'base' ? trials.freshBase : trials.freshHead).push(...showed)
      else if (phase !== 'check') (side === 'base' ? trials.base : trials.head).push(...showed)
    }
  }

  #screened(hypothesis: Hypothesis): Candidate {
    const { skill, arm } = hypothesis
    const fires = (trials: readonly Showed[]) => trials.some(({ fired }) => fired.includes(skill))
    const joined = hypothesis.candidates.filter((task) => {
      const { base, head } = this.#trialsOf(task)
      return fires(base) || fires(head)
    })
    const tasks = joined.length === 0 ? hypothesis.tasks : [...hypothesis.tasks, ...joined]
    const strata: Stratum[] = []
    const worst: Stratum[] = []
    const moved: number[] = []
    const measured: number[] = []
    let net = 0
    let errors = false
    for (const task of tasks) {
      const { base, head } = this.#trialsOf(task)
      const before = count(base, skill)
      const after = count(head, skill)
      const stratum = toStratum(before, after)
      // Where nothing completed, more trials are more errors to pay for.
      if (before.completed === 0 || after.completed === 0) continue
      measured.push(task)
      strata.push(stratum)
      const bad = before.failed + after.failed > 0 ? atWorst(before, after, arm) : stratum
      if (bad !== stratum) errors = true
      worst.push(bad)
      net += change(stratum, arm)
      if (change(bad, arm) > epsilon) moved.push(task)
    }
    const midP = worseTail(stratifiedExactTest(strata), arm)
    const least = errors ? Math.min(midP, worseTail(stratifiedExactTest(worst), arm)) : midP
    const escalated = least < this.#question.schedule.escalateBelow[arm] - epsilon
    return {
      hypothesis,
      tasks,
      measured,
      moved,
      screen: { midP, net },
      escalated,
      reads: new Map(),
      looks: [],
      p: 1,
      worstP: 1,
      net: 0,
      worstNet: 0,
      active: escalated,
    }
  }

  hasActive(): boolean {
    return this.#candidates.some(({ active }) => active)
  }

  /** Fresh trials for all active hypotheses: a trial serves every one of them that asks for its task. */
  asksFor(look: Look): Ask[] {
    const wanted = new Map<number, number>()
    for (const { active, moved, measured, reads } of this.#candidates) {
      if (!active) continue
      for (const task of look.tasks === 'moved' ? moved : measured) {
        const reading = (reads.get(task) ?? 0) + look.trials
        reads.set(task, reading)
        wanted.set(task, Math.max(wanted.get(task) ?? 0, reading))
      }
    }
    const asks: Ask[] = []
    for (const [task, reading] of [...wanted].sort(([a], [b]) => a - b)) {
      const trials = reading - this.#trialsOf(task).freshHead.length
      if (trials <= 0) continue
      asks.push({ task, side: 'base', trials, phase: 'confirm' }, { task, side: 'head', trials, phase: 'confirm' })
    }
    return asks
  }

  judge(index: number, look: Look): void {
    const active = this.#candidates.filter((candidate) => candidate.active)
    const midPs = active.map((candidate) => this.#look(candidate, index, look))
    const confirmed = this.#confirmed()
    for (const [position, candidate] of active.entries()) {
      const { midP, worstMidP } = midPs[position] ?? { midP: 1, worstMidP: 1 }
      const isFutile = look.futileFrom !== null && Math.min(midP, worstMidP) >= look.futileFrom - epsilon
      if (confirmed.has(candidate) || isFutile) candidate.active = false
    }
  }

  #look(candidate: Candidate, index: number, { weight }: Look): { midP: number; worstMidP: number } {
    const { skill, arm } = candidate.hypothesis
    const strata: Stratum[] = []
    const worst: Stratum[] = []
    let net = 0
    let worstNet = 0
    for (const [task, reading] of candidate.reads) {
      const { freshBase, freshHead } = this.#trialsOf(task)
      const before = count(freshBase, skill, reading)
      const after = count(freshHead, skill, reading)
      const stratum = toStratum(before, after)
      const bad = before.failed + after.failed > 0 ? atWorst(before, after, arm) : stratum
      strata.push(stratum)
      worst.push(bad)
      net += change(stratum, arm)
      worstNet += change(bad, arm)
    }
    const midP = worseTail(stratifiedExactTest(strata), arm)
    const isClean = strata.every((stratum, position) => stratum === worst[position])
    const worstMidP = isClean ? midP : worseTail(stratifiedExactTest(worst), arm)
    candidate.looks.push({ look: index + 1, midP, net })
    candidate.p = Math.min(candidate.p, midP / weight)
    candidate.worstP = Math.min(candidate.worstP, worstMidP / weight)
    candidate.net = net
    candidate.worstNet = worstNet
    return { midP, worstMidP }
  }

  #confirmed(): Set<Candidate> {
    const escalated = this.#candidates.filter((candidate) => candidate.escalated)
    const significant = holm(escalated, ({ p }) => p, this.#question.schedule.alpha / this.#question.jobs)
    return new Set(significant.filter(({ net, hypothesis }) => net >= hypothesis.tolerance - epsilon))
  }

  decided(): Decided<T> {
    const confirmed = this.#confirmed()
    const escalated = this.#candidates.filter((candidate) => candidate.escalated)
    const atWorst = new Set(
      holm(escalated, ({ worstP }) => worstP, this.#question.schedule.alpha / this.#question.jobs).filter(
        ({ worstNet, hypothesis }) => worstNet >= hypothesis.tolerance - epsilon,
      ),
    )
    return {
      hypotheses: this.#candidates.map((candidate) => ({
        hypothesis: candidate.hypothesis,
        tasks: candidate.tasks,
        screen: candidate.screen,
        escalated: candidate.escalated,
        looks: candidate.looks,
        reads: candidate.reads,
        p: Math.min(1, candidate.p),
        regressed: confirmed.has(candidate),
        regressedAtWorst: atWorst.has(candidate) || confirmed.has(candidate) || mayHideLoss(candidate),
      })),
      trials: this.#trials,
      baseCheck: this.#baseCheck,
      errorsDiffer: errorsDiffer(
        // Apart, for base has more trials in the screen than head: what fails later, of both sides alike, is no difference.
        this.#trials.flatMap(({ base, head, freshBase, freshHead }) => [
          { base, head },
          { base: freshBase, head: freshHead },
        ]),
        this.#question.schedule.alpha,
      ),
    }
  }

  #trialsOf(task: number): Trials<T> {
    const trials = this.#trials[task]
    if (trials === undefined) throw new Error(`there is no task ${task}`)
    return trials
  }
}

/** Errors of all trials, head against base, stratified by task and phase. Exact, not mid-p: errors are rare, and nobody should be blocked by chance. */
export function errorsDiffer(
  trials: readonly { base: readonly Showed[]; head: readonly Showed[] }[],
  alpha: number,
): boolean {
  if (trials.every(({ head }) => !head.some(({ failed }) => failed))) return false
  const failures = (some: readonly Showed[]) => some.filter(({ failed }) => failed).length
  const strata = trials.map(
    ({ base, head }): Stratum => ({
      baseHits: failures(base),
      baseTrials: base.length,
      headHits: failures(head),
      headTrials: head.length,
    }),
  )
  return stratifiedExactTest(strata).more.exact < alpha
}

/** Differences below this are rounding: ties at exactly .5 occur. */
const epsilon = 1e-9

/** A task without a completed trial may be lost for all anybody knows: one prompt each. */
function mayHideLoss({ tasks, measured, hypothesis }: Candidate): boolean {
  const unmeasured = tasks.length - measured.length
  return unmeasured > 0 && unmeasured >= hypothesis.tolerance - epsilon
}

export interface Count {
  hits: number
  completed: number
  /** Ended in an error without the skill having loaded before. */
  failed: number
}

/** The first `most` trials, seen for one skill. A load that succeeded before an error stands. */
export function count(trials: readonly Showed[], skill: string, most = trials.length): Count {
  let hits = 0
  let failed = 0
  const length = Math.min(most, trials.length)
  for (let index = 0; index < length; index += 1) {
    const trial = trials[index]
    if (trial?.fired.includes(skill)) hits += 1
    else if (trial?.failed) failed += 1
  }
  return { hits, completed: length - failed, failed }
}

export function toStratum(before: Count, after: Count): Stratum {
  return {
    baseHits: before.hits,
    baseTrials: before.completed,
    headHits: after.hits,
    headTrials: after.completed,
  }
}

/** Errors of head as failures of it, and those of base as successes: the loss that they could hide at most. */
export function atWorst(before: Count, after: Count, arm: ArmName): Stratum {
  const isRecall = arm === 'recall'
  return {
    baseHits: before.hits + (isRecall ? before.failed : 0),
    baseTrials: before.completed + before.failed,
    headHits: after.hits + (isRecall ? 0 : after.failed),
    headTrials: after.completed + after.failed,
  }
}

/** Change for the worse in one task, in prompts; 0 where a side has no completed trial. */
export function change({ baseHits, baseTrials, headHits, headTrials }: Stratum, arm: ArmName): number {
  if (baseTrials === 0 || headTrials === 0) return 0
  const difference = baseHits / baseTrials - headHits / headTrials
  return arm === 'recall' ? difference : -difference
}

export function worseTail(test: ExactTest, arm: ArmName): number {
  return (arm === 'recall' ? test.fewer : test.more).midP
}

/** At most `most` of the items, evenly spread over them. */
function spread<T>(items: readonly T[], most: number): T[] {
  if (items.length <= most) return [...items]
  return Array.from({ length: most }, (_, index) => items[Math.floor((index * items.length) / most)]).filter(
    (item) => item !== undefined,
  )
}
