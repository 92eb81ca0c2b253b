import { firedIn } from './conversations.ts'
import {
  type Count,
  change,
  compareStrata,
  count,
  hiddenLoss,
  type Strata,
  strataOf,
  withTrials,
  worstChange,
} from './counts.ts'
import type {
  DecisionQuestion,
  EndpointName,
  Hypothesis,
  HypothesisVerdict,
  LookResult,
  TrialOutcome,
} from './decision.ts'
import { epsilon, isLoss, toleranceOf } from './is-loss.ts'
import type { Look, Suspicion } from './schedule.ts'
import { countedTasks } from './suite-changes.ts'
import type { TrialTable } from './trial-table.ts'

/** Change of a task's rate from which it went from all trials to none, of up to ten: one of these may differ. */
export const FALLEN = 0.8

/** A hypothesis on its way through screen and looks. */
export interface Candidate {
  hypothesis: Hypothesis
  tasks: readonly number[]
  /** Tasks with a completed trial on both sides in the screen. */
  measured: readonly number[]
  /** Those of them whose rate differs between the sides, in either direction, or may for errors. */
  moved: readonly number[]
  /** Tasks that went from all trials to none of too few on head: they get one more, see `untouchedBelow`. */
  unsure: readonly number[]
  screen: { midP: number; net: number }
  /** The largest loss, in prompts, that tasks without a completed trial can hide. */
  hidden: number
  escalated: boolean
  /** Whether its tasks get the rest of their trials in the screen. */
  isWorse: boolean
  /** Fresh trials per side, by task, that its own looks requested. It reads only these. */
  reads: Map<number, number>
  looks: LookResult[]
  p: number
  worstP: number
  net: number
  worstNet: number
  active: boolean
}

/** Judges a hypothesis by the screen: which of its tasks moved, and whether it is looked into. */
export function screened<T extends TrialOutcome>(
  hypothesis: Hypothesis,
  table: TrialTable<T>,
  question: Pick<DecisionQuestion, 'schedule' | 'changed'>,
): Candidate {
  const { skill, endpoint } = hypothesis
  const tasks = tasksOf(hypothesis, table)
  const strata: Strata[] = []
  const moved = new Set<number | undefined>()
  const measured: number[] = []
  const fell: { task: number; onHead: number }[] = []
  let hidden = 0
  for (const task of tasks) {
    const { base, head } = table.compared(task)
    const before = count(base, skill)
    const after = count(head, skill)
    if (table.isHeadOnly(task)) {
      measured.push(task)
      continue
    }
    // Do not escalate a task without completed trials: rerunning would buy more errors.
    if (before.completed === 0 || after.completed === 0) {
      hidden += hiddenLoss(before, after, endpoint)
      continue
    }
    measured.push(task)
    const own = strataOf(before, after, endpoint)
    const trials = () => ({ base: firedIn(base, skill), head: firedIn(head, skill) })
    strata.push(withTrials(own, table.conversationOf(task), trials))
    // The messages of a conversation move together: they have the same trials.
    if (isMoved(own, endpoint)) moved.add(table.conversationOf(task) ?? -1 - task)
    if (change(own.seen, endpoint) >= FALLEN - epsilon) fell.push({ task, onHead: after.completed })
  }
  const { midP, net, worstMidP } = compareStrata(strata, endpoint)
  const bounds = suspicion(hypothesis, question, strata)
  const unsure = fell.filter(({ onHead }) => onHead < bounds.onHead).map(({ task }) => task)
  const least = toleranceOf(tasks.length, hypothesis) - epsilon
  const isFallen =
    fell.length >= Math.max(question.schedule.escalateFallen[endpoint], least) ||
    fell.length - unsure.length >= Math.max(bounds.fallen, least)
  const escalated = isFallen || Math.min(midP, worstMidP) < bounds.escalate - epsilon
  return {
    hypothesis,
    tasks,
    measured,
    moved: measured.filter((task) => moved.has(table.conversationOf(task) ?? -1 - task)),
    unsure,
    screen: { midP, net },
    hidden,
    escalated,
    isWorse: midP < bounds.askAgain,
    reads: new Map(),
    looks: [],
    p: 1,
    worstP: 1,
    net: 0,
    worstNet: 0,
    active: escalated,
  }
}

/** When a hypothesis is looked into, and when its tasks get the rest of their trials; see `Schedule.untouchedBelow`. */
function suspicion(
  { skill, endpoint }: Hypothesis,
  { schedule, changed = [] }: Pick<DecisionQuestion, 'schedule' | 'changed'>,
  strata: readonly Strata[],
): Suspicion {
  const { untouchedBelow, escalateBelow, askAgainBelow, escalateFallen } = schedule
  const known = strata.reduce((sum, { seen }) => sum + seen.baseTrials, 0)
  const isUntouched = changed.length > 0 && !changed.includes(skill)
  return isUntouched && known >= untouchedBelow.fromBaseTrials * strata.length
    ? untouchedBelow
    : { escalate: escalateBelow[endpoint], askAgain: askAgainBelow, fallen: escalateFallen[endpoint], onHead: 1 }
}

/** Whether the rate changed, for better or worse. Reading only losses again would leave out what makes up for them. */
function isMoved(strata: Strata, endpoint: EndpointName): boolean {
  return Math.abs(change(strata.seen, endpoint)) > epsilon || worstChange(strata, endpoint) > epsilon
}

/** The tasks that the hypothesis counts, with the candidates on which the skill fired. */
function tasksOf<T extends TrialOutcome>(
  { skill, endpoint, tasks, candidates, changes }: Hypothesis,
  table: TrialTable<T>,
): readonly number[] {
  const fires = (trials: readonly TrialOutcome[]) => trials.some(({ fired }) => fired.includes(skill))
  const joined = candidates.filter((task) => {
    const { base, head } = table.of(task)
    return fires(base) || fires(head)
  })
  const all = joined.length === 0 ? tasks : [...tasks, ...joined]
  return countedTasks(all, changes, { skill, endpoint }, (task) => table.compared(task))
}

/** Tests a candidate on the fresh trials that it reads, as look number `index` (from 0). */
export function look<T extends TrialOutcome>(
  candidate: Candidate,
  index: number,
  { weight, spread = 0 }: Pick<Look, 'weight'> & Pick<DecisionQuestion, 'spread'>,
  table: TrialTable<T>,
): { midP: number; worstMidP: number } {
  const { skill, endpoint } = candidate.hypothesis
  const strata = Array.from(candidate.reads, ([task, reading]) => {
    const { freshBase, freshHead } = table.of(task)
    const own = strataOf(count(freshBase, skill, reading), count(freshHead, skill, reading), endpoint)
    return withTrials(own, table.conversationOf(task), () => ({
      base: firedIn(freshBase, skill, reading),
      head: firedIn(freshHead, skill, reading),
    }))
  })
  const { midP, net, worstMidP, worstNet } = compareStrata(strata, endpoint, spread)
  candidate.looks.push({ look: index + 1, midP, net, error: errorOf(candidate, table) })
  candidate.p = Math.min(candidate.p, midP / weight)
  candidate.worstP = Math.min(candidate.worstP, worstMidP / weight)
  candidate.net = net
  candidate.worstNet = worstNet
  return { midP, worstMidP }
}

/** Standard error of the net loss over all measured tasks: of the fresh trials that were read, else of the screen's. */
function errorOf<T extends TrialOutcome>({ hypothesis, measured, reads }: Candidate, table: TrialTable<T>): number {
  const ofSide = (trials: readonly T[], most?: number) => varianceOf(count(trials, hypothesis.skill, most))
  const variance = measured.reduce((sum, task) => {
    const { freshBase, freshHead } = table.of(task)
    const { base, head } = table.compared(task)
    const reading = reads.get(task)
    const own =
      reading === undefined ? [ofSide(base), ofSide(head)] : [ofSide(freshBase, reading), ofSide(freshHead, reading)]
    return own.reduce((all, one) => all + one, sum)
  }, 0)
  return Math.sqrt(variance)
}

/** Of a rate; unbiased. */
function varianceOf({ hits, completed }: Count): number {
  return completed < 2 ? 0 : (hits * (completed - hits)) / (completed * completed * (completed - 1))
}

/** Whether a skill that fired on base fired on head in no trial of its prompts, neither screened nor fresh. */
export function hasCollapsedIn<T extends TrialOutcome>(
  { hypothesis: { skill, endpoint }, tasks }: Candidate,
  table: TrialTable<T>,
): boolean {
  if (endpoint !== 'recall') return false
  const fires = ({ fired }: TrialOutcome) => fired.includes(skill)
  const trials = tasks.map((task) => table.of(task))
  return (
    trials.some(({ freshBase }) => freshBase.some(fires)) &&
    !trials.some(({ head, freshHead }) => head.some(fires) || freshHead.some(fires))
  )
}

/** What is reported of a candidate. `at`: whether it regressed, and whether it did with errors at their worst. */
export function verdictOf(candidate: Candidate, at: { seen: boolean; worst: boolean }): HypothesisVerdict {
  const { hypothesis, tasks, measured, screen, escalated, looks, reads, p, worstNet, hidden } = candidate
  return {
    hypothesis,
    tasks,
    isMeasured: measured.length > 0,
    screen,
    escalated,
    looks,
    reads,
    p: Math.min(1, p),
    regressed: at.seen,
    // Tasks without a completed trial may hide a loss of at least the tolerance.
    regressedAtWorst: at.worst || at.seen || isLoss(hidden, toleranceOf(tasks.length, hypothesis)),
    netAtWorst: worstNet + hidden,
  }
}
