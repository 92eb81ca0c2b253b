import { firedIn, runsBehind } from './conversations.ts'
import {
  type Comparison,
  compareStrata,
  count,
  errorsDiffer,
  failedAttempts,
  hiddenLoss,
  strataOf,
  withTrials,
} from './counts.ts'
import type { AlphaParts, Decided, Hypothesis, HypothesisVerdict, TrialOutcome } from './decision.ts'
import { holm } from './holm.ts'
import { isLoss, toleranceOf } from './is-loss.ts'
import { countedTasks } from './suite-changes.ts'

/** Input of a decision on a fixed set of trials. Tasks are named by their positions. */
export interface OnceQuestion<T extends TrialOutcome> {
  tasks: readonly { base: readonly T[]; head: readonly T[]; isCopy?: boolean; conversation?: number | undefined }[]
  /** A task without head trials is taken at its worst for head; one without base trials belongs to no hypothesis. */
  hypotheses: readonly Hypothesis[]
  /** Family-wise error rate: the probability of at least one false regression. */
  alpha: number
  /** Jobs of a matrix that share alpha. */
  jobs: number
  /** See `DecisionQuestion.spread`. */
  spread?: number | undefined
  /** See `DecisionQuestion.final`. */
  final?: AlphaParts | undefined
}

interface Tested extends Comparison {
  hypothesis: Hypothesis
  tasks: readonly number[]
  /** The most trials that a side has, by task. */
  reads: ReadonlyMap<number, number>
  isMeasured: boolean
  /** Prompts that tasks without a completed trial on a side may have lost. */
  hidden: number
}

/**
 * Decides on trials that were made elsewhere. No fresh trials can confirm a suspicion, so every hypothesis is tested on
 * all trials of all its tasks (one-sided mid-p of the stratified exact test), and Holm corrects over the whole family.
 * Another skill's prompt joins when the skill fired on it on either side. A prompt on which it never fired carries no
 * information for the test, so this selection adds no bias. `looks` holds one look of weight 1 where a loss was found.
 * Nothing was screened before, so every hypothesis is a suspect of the correction over several agents.
 */
export function decideOnce<T extends TrialOutcome>(question: OnceQuestion<T>): Decided<T> {
  const { tasks, hypotheses, alpha, jobs, final = { seen: jobs, worst: jobs } } = question
  const tested = hypotheses.map((hypothesis) => test(hypothesis, question))
  const family = tested.filter((one) => one.tasks.length > 0)
  const found = (parts: number, pOf: (one: Tested) => number, netOf: (one: Tested) => number) =>
    new Set(holm(family, pOf, alpha / parts, { familyOf }).filter((one) => isLoss(netOf(one), leastOf(one))))
  const runs = runsBehind(tasks, tasks, (task) => tasks[task]?.isCopy !== true)
  const regressed = found(
    final.seen,
    ({ midP }) => midP,
    ({ net }) => net,
  )
  const worst = found(
    final.worst,
    ({ worstMidP }) => worstMidP,
    ({ worstNet }) => worstNet,
  )
  return {
    suspects: family.map((one) => ({ p: one.midP, worstP: one.worstMidP, weight: 1, family: familyOf(one) })),
    hypotheses: tested.map((one) => {
      const isHidden = isLoss(one.hidden, leastOf(one))
      return verdictOn(one, regressed.has(one), regressed.has(one) || worst.has(one) || isHidden)
    }),
    // The same trials find a loss and confirm it, so they are shown as both.
    trials: tasks.map(({ base, head }) => ({ base, head, freshBase: base, freshHead: head })),
    baseCheck: null,
    errorsDiffer: errorsDiffer(runs, alpha),
    attempts: failedAttempts(runs, alpha),
  }
}

function familyOf({ hypothesis }: Tested): string | undefined {
  return hypothesis.family
}

function leastOf({ tasks, hypothesis }: Tested): number {
  return toleranceOf(tasks.length, hypothesis)
}

/** A task without a trial. */
const UNASKED: OnceQuestion<never>['tasks'][number] = { base: [], head: [] }

function test<T extends TrialOutcome>(
  hypothesis: Hypothesis,
  { tasks: all, spread = 0 }: Pick<OnceQuestion<T>, 'tasks' | 'spread'>,
): Tested {
  const { skill, endpoint } = hypothesis
  const at = (task: number) => all[task] ?? UNASKED
  const joined = hypothesis.candidates.filter((task) =>
    [...at(task).base, ...at(task).head].some(({ fired }) => fired.includes(skill)),
  )
  const tasks = countedTasks([...hypothesis.tasks, ...joined], hypothesis.changes, hypothesis, at)
  let [hidden, measured] = [0, 0]
  const reads = new Map<number, number>()
  const strata = tasks.map((task) => {
    const { base, head, conversation } = at(task)
    const before = count(base, skill)
    const after = count(head, skill)
    reads.set(task, Math.max(base.length, head.length))
    // A task without head trials counts as many failed ones as base has trials.
    const failed = head.length === 0 ? base.length : after.failed
    if (before.completed === 0 || after.completed === 0) hidden += hiddenLoss(before, after, endpoint)
    else measured += 1
    const own = strataOf(before, { ...after, failed }, endpoint)
    const known = base.length > 0 && head.length > 0
    const trials = () => ({ base: firedIn(base, skill), head: firedIn(head, skill) })
    return withTrials(own, known ? conversation : undefined, trials)
  })
  return { hypothesis, tasks, ...compareStrata(strata, endpoint, spread), reads, isMeasured: measured > 0, hidden }
}

function verdictOn(
  { hypothesis, tasks, midP, net, worstNet, reads, isMeasured }: Tested,
  regressed: boolean,
  regressedAtWorst: boolean,
): HypothesisVerdict {
  return {
    hypothesis,
    tasks,
    isMeasured,
    screen: { midP, net },
    escalated: regressed,
    looks: regressed ? [{ look: 1, midP, net }] : [],
    reads: regressed ? reads : new Map(),
    p: Math.min(1, midP),
    regressed,
    regressedAtWorst,
    netAtWorst: worstNet,
  }
}
