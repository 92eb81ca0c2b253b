import { checkedBase, tasksToCheck } from './base-check.ts'
import { change, compareStrata, count, errorsDiffer, hiddenLoss, type Strata, strataOf } from './counts.ts'
import type { Answers, Ask, Decided, DecisionQuestion, Hypothesis, LookResult, TrialOutcome } from './decision.ts'
import { holm } from './holm.ts'
import { epsilon, isLoss } from './is-loss.ts'
import type { Look } from './schedule.ts'
import { countedTasks } from './suite-changes.ts'

/**
 * Decides for a non-deterministic agent: screens every task, then runs fresh, interleaved trials of both sides for
 * suspected regressions, in up to three looks. A hypothesis is confirmed when it is significant after Holm's correction
 * over all escalated ones and its net loss is at least `tolerance` prompts. The correction is valid because no trial of
 * the screen enters the test. Yields the trials to run and receives their outcomes. The pipeline, `power` and the
 * benchmark share this function.
 */
export function* decide<T extends TrialOutcome>(
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
  /** Tasks with a completed trial on both sides in the screen. */
  measured: readonly number[]
  moved: readonly number[]
  screen: { midP: number; net: number }
  /** The largest loss, in prompts, that tasks without a completed trial can hide. */
  hidden: number
  escalated: boolean
  /** Fresh trials per side, by task, that its own looks requested. It reads only these. */
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

class Run<T extends TrialOutcome> {
  readonly #question: DecisionQuestion
  readonly #trials: Trials<T>[]
  #candidates: Candidate[] = []
  #baseCheck: Decided['baseCheck'] = null

  constructor(question: DecisionQuestion) {
    this.#question = question
    this.#trials = question.tasks.map(() => ({ base: [], head: [], freshBase: [], freshHead: [] }))
  }

  *screen(): Generator<readonly Ask[], void, Answers<T>> {
    const { tasks } = this.#question
    const asks: Ask[] = []
    for (const [task, { base, head }] of tasks.entries()) {
      if (base > 0) asks.push({ task, side: 'base', trials: base, phase: 'screen' })
      if (head > 0) asks.push({ task, side: 'head', trials: head, phase: 'screen' })
    }
    const checked = tasksToCheck(this.#question)
    for (const task of checked) asks.push({ task, side: 'base', trials: 1, phase: 'check' })
    const answers = yield asks
    this.take(asks, answers)
    if (checked.length > 0) yield* this.#checkBase(asks, answers)
    this.#candidates = this.#question.hypotheses.map((hypothesis) => this.#screened(hypothesis))
  }

  /** Reruns all of base where its stored trials no longer hold: too low a base rate would hide a loss. */
  *#checkBase(asks: readonly Ask[], answers: Answers<T>): Generator<readonly Ask[], void, Answers<T>> {
    const again = new Map(
      asks.flatMap((ask, index) => (ask.phase === 'check' ? [[ask.task, answers[index] ?? []]] : [])),
    )
    this.#baseCheck = checkedBase(this.#question, (task) => this.#trialsOf(task).base, again)
    if (this.#baseCheck.holds) return
    yield* this.#refill()
  }

  *#refill(): Generator<readonly Ask[], void, Answers<T>> {
    const asks: Ask[] = []
    for (const [task, { base, stored }] of this.#question.tasks.entries()) {
      if (!stored) continue
      this.#trialsOf(task).base = []
      asks.push({ task, side: 'base', trials: base, phase: 'refill' })
    }
    this.take(asks, yield asks)
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
    const { skill, endpoint } = hypothesis
    const tasks = this.#tasksOf(hypothesis)
    const strata: Strata[] = []
    const moved: number[] = []
    const measured: number[] = []
    let hidden = 0
    for (const task of tasks) {
      const { base, head } = this.#trialsOf(task)
      const before = count(base, skill)
      const after = count(head, skill)
      // Do not escalate a task without completed trials: rerunning would buy more errors.
      if (before.completed === 0 || after.completed === 0) {
        hidden += hiddenLoss(before, after, endpoint)
        continue
      }
      measured.push(task)
      const own = strataOf(before, after, endpoint)
      strata.push(own)
      if (change(own.worst, endpoint) > epsilon) moved.push(task)
    }
    const { midP, net, worstMidP } = compareStrata(strata, endpoint)
    const escalated = Math.min(midP, worstMidP) < this.#question.schedule.escalateBelow[endpoint] - epsilon
    return {
      hypothesis,
      tasks,
      measured,
      moved,
      screen: { midP, net },
      hidden,
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

  /** The tasks that the hypothesis counts, with the candidates on which the skill fired. */
  #tasksOf({ skill, endpoint, tasks, candidates, changes }: Hypothesis): readonly number[] {
    const fires = (trials: readonly TrialOutcome[]) => trials.some(({ fired }) => fired.includes(skill))
    const joined = candidates.filter((task) => {
      const { base, head } = this.#trialsOf(task)
      return fires(base) || fires(head)
    })
    const all = joined.length === 0 ? tasks : [...tasks, ...joined]
    if (changes === undefined) return all
    return countedTasks(all, changes, { skill, endpoint }, (task) => this.#trialsOf(task))
  }

  hasActive(): boolean {
    return this.#candidates.some(({ active }) => active)
  }

  /** Fresh trials for all active hypotheses. One trial serves every hypothesis that asks for its task. */
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
    const { skill, endpoint } = candidate.hypothesis
    const strata = Array.from(candidate.reads, ([task, reading]) => {
      const { freshBase, freshHead } = this.#trialsOf(task)
      return strataOf(count(freshBase, skill, reading), count(freshHead, skill, reading), endpoint)
    })
    const { midP, net, worstMidP, worstNet } = compareStrata(strata, endpoint)
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
    return new Set(
      significant.filter(
        (one) => isLoss(one.net, one.hypothesis.tolerance) || (one.net > epsilon && this.#hasCollapsed(one)),
      ),
    )
  }

  /** Whether a skill that fired on base fired on head in no trial of its prompts, neither screened nor fresh. */
  #hasCollapsed({ hypothesis: { skill, endpoint }, tasks }: Candidate): boolean {
    if (endpoint !== 'recall') return false
    const fires = ({ fired }: TrialOutcome) => fired.includes(skill)
    const trials = tasks.map((task) => this.#trialsOf(task))
    return (
      trials.some(({ freshBase }) => freshBase.some(fires)) &&
      !trials.some(({ head, freshHead }) => head.some(fires) || freshHead.some(fires))
    )
  }

  decided(): Decided<T> {
    const confirmed = this.#confirmed()
    const escalated = this.#candidates.filter((candidate) => candidate.escalated)
    const atWorst = new Set(
      holm(escalated, ({ worstP }) => worstP, this.#question.schedule.alpha / this.#question.jobs).filter(
        (one) => isLoss(one.worstNet + one.hidden, one.hypothesis.tolerance) || this.#hasCollapsed(one),
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
        netAtWorst: candidate.worstNet + candidate.hidden,
      })),
      trials: this.#trials,
      baseCheck: this.#baseCheck,
      errorsDiffer: errorsDiffer(
        // Screen and confirmation are strata of their own: base has more screening trials than head, so errors that
        // come late, on both sides alike, would look like a difference.
        this.#trials.flatMap(({ base, head, freshBase, freshHead }, task) => [
          ...(this.#question.tasks[task]?.isCopy === true ? [] : [{ base, head }]),
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

/** Whether tasks without a completed trial can hide a loss of at least the tolerance. */
function mayHideLoss({ hidden, hypothesis }: Candidate): boolean {
  return isLoss(hidden, hypothesis.tolerance)
}
