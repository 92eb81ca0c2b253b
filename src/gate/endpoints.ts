import type { Endpoint } from '../core/results/results.ts'
import { labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { SuiteChanges, TrialOutcome } from './decision.ts'
import { epsilon, isLoss, type LossLimits, recallRegressed, toleranceOf } from './is-loss.ts'
import { type Firings, type Observed, rateAtExtreme, rateOf } from './metrics/observation.ts'
import { isOnlyOthers } from './prompts-of-others.ts'
import { oncePerPrompt } from './same-prompt.ts'
import { chosenTasks, countedTasks } from './suite-changes.ts'
import { nothingChanged, suiteChanges } from './suite-versions.ts'
import type { Pairing, TaskGroups } from './task-groups.ts'

/** One of a skill's two endpoints, with its tasks. */
export interface EndpointQuestion {
  endpoint: 'recall' | 'falseTriggers'
  skill: string
  /** Those that name the skill, or on which it fired or may have. */
  tasks: readonly AskedTask[]
  changes: SuiteChanges<AskedTask>
  /** All others: a rule relates them to the skill, and it stayed silent on both sides. */
  silent: SilentTasks
}

/** How many tasks of an endpoint are not listed, since nothing happened on them. */
interface SilentTasks {
  all: number
  /** Of these, those that count in any case, that count as prompts new on head, and as prompts of removed skills. */
  kept: number
  added: number
  ofGone: number
}

export const noneSilent: SilentTasks = Object.freeze({ all: 0, kept: 0, added: 0, ofGone: 0 })

/** Recall: the tasks that must activate the skill, each prompt once. */
export function recallEndpoint(skill: string, groups: TaskGroups): EndpointQuestion {
  const own = groups.positives(skill)
  return {
    endpoint: 'recall',
    skill,
    tasks: oncePerPrompt(own, groups.pairing.same),
    changes: suiteChanges(own, groups.pairing, { skill, endpoint: 'recall' }),
    silent: noneSilent,
  }
}

/**
 * False triggers: the tasks labelled should_not_activate for the skill (explicit negatives), and other skills'
 * positives without a label for it on which it fired on either side (active implicit negatives, of which `unlabelled:
 * ignore` has none); each prompt once.
 */
export function falseTriggerEndpoint(skill: string, groups: TaskGroups, firings: Firings): EndpointQuestion {
  const { pairing } = groups
  const near = groups.near(skill, firings.near(skill))
  const [all = 0, kept = 0, added = 0, ofGone = 0] = near.others('false triggers', (tasks) =>
    silentOf(negatives(skill, tasks, noKeys, pairing), pairing, skill),
  )
  const own = negatives(skill, near.tasks, firings.firedOn(skill), pairing)
  return {
    endpoint: 'falseTriggers',
    skill,
    tasks: oncePerPrompt(own, pairing.same),
    changes: suiteChanges(own, pairing, { skill, endpoint: 'falseTriggers' }),
    silent: { all, kept, added, ofGone },
  }
}

const noKeys: ReadonlySet<string> = new Set()

/** The explicit negatives of a skill, then those on which it fired and that are other skills' prompts. */
function negatives(
  skill: string,
  tasks: readonly AskedTask[],
  fired: ReadonlySet<string>,
  { same, unlabelled }: Pairing,
): AskedTask[] {
  const explicit = tasks.filter((task) => labelOf(task, skill) === 'should_not_activate')
  if (unlabelled === 'ignore') return explicit
  return [...explicit, ...tasks.filter((task) => fired.has(task.key) && isOnlyOthers(task, skill, same))]
}

const once: readonly TrialOutcome[] = [{ fired: [], failed: false }]
const silence = () => ({ base: once, head: once })

/** What negatives count for a skill that stayed silent on all of them: the fields of `SilentTasks`, in order. */
function silentOf(own: readonly AskedTask[], pairing: Pairing, skill: string): readonly number[] {
  const tasks = oncePerPrompt(own, pairing.same)
  const of = { skill, endpoint: 'falseTriggers' } as const
  const changes = suiteChanges(own, pairing, of)
  if (changes === nothingChanged) return [tasks.length, tasks.length, 0, 0]
  const counted = countedTasks(tasks, { ...changes, ofGone: [] }, of, silence)
  const [added, ofGone] = [new Set(changes.added), new Set(changes.ofGone)]
  const ofAdded = counted.filter((task) => added.has(task) && !ofGone.has(task)).length
  const gone = counted.filter((task) => ofGone.has(task)).length
  return [tasks.length, counted.length - ofAdded - gone, ofAdded, gone]
}

/**
 * Compares head with base on one endpoint, in prompts: the sums of rate changes for the worse and for the better over
 * the tasks that count, see `countedTasks`. Tasks without a completed trial on a side count 0. `netAtWorst` takes every
 * failed trial of head at its worst (not triggered where it should, triggered where it should not) and every one of
 * base at its best.
 */
export function compareEndpoint(question: EndpointQuestion, { base, head }: Observed, limits: LossLimits): Endpoint {
  const { tasks, silent } = chosenOf(question, { base, head })
  const sums = changesOf(tasks, question, { base, head })
  const { worse, better, netAtWorst } = sums
  const net = worse - better
  const least = toleranceOf(tasks.length + silent, limits)
  const isRegressed = (loss: { net: number; base: number; head: number }) =>
    question.endpoint === 'recall' ? recallRegressed(loss, { ...limits, tolerance: least }) : isLoss(loss.net, least)
  const verdict = (): Endpoint['verdict'] => {
    if (tasks.length + silent === 0) return 'not_applicable'
    if (isRegressed({ net, ...sums.fired })) return 'regressed'
    const isMeasured = sums.measured + silent > 0
    if (!isMeasured || isRegressed({ net: netAtWorst, ...sums.firedAtWorst })) return 'not_evaluated'
    if (worse < epsilon && better < epsilon) return 'unchanged'
    return net <= -epsilon ? 'improved' : 'within_tolerance'
  }
  return { tasks: tasks.length + silent, worse, better, net, netAtWorst, verdict: verdict(), test: null }
}

/** The tasks of an endpoint that count, and how many of the silent ones do. */
function chosenOf(
  question: EndpointQuestion,
  { base, head }: Observed,
): { tasks: readonly AskedTask[]; silent: number } {
  const { tasks, changes, silent } = question
  if (changes === nothingChanged && silent.added + silent.ofGone === 0) return { tasks, silent: silent.kept }
  const chosen = chosenTasks(tasks, changes, question, ({ key }) => ({
    base: base.get(key) ?? [],
    head: head.get(key) ?? [],
  }))
  const { leavesAdded, leavesGone } = chosen
  return {
    tasks: chosen.tasks,
    silent: silent.kept + (leavesAdded ? 0 : silent.added) + (leavesGone ? 0 : silent.ofGone),
  }
}

/** Sums of rate changes over tasks, and of the rates themselves, as seen and with errors at their worst. */
function changesOf(tasks: readonly AskedTask[], { endpoint, skill }: EndpointQuestion, { base, head }: Observed) {
  const sign = endpoint === 'recall' ? -1 : 1
  let [worse, better, netAtWorst, measured] = [0, 0, 0, 0]
  const fired = { base: 0, head: 0 }
  const firedAtWorst = { base: 0, head: 0 }
  for (const task of tasks) {
    const before = rateOf(base.get(task.key), skill)
    const after = rateOf(head.get(task.key), skill)
    const [worstBefore, worstAfter] = [rateAtExtreme(before, sign < 0), rateAtExtreme(after, sign > 0)]
    netAtWorst += sign * (worstAfter - worstBefore)
    firedAtWorst.base += worstBefore
    firedAtWorst.head += worstAfter
    if (before.rate === null || after.rate === null) continue
    measured += 1
    fired.base += before.rate
    fired.head += after.rate
    const change = sign * (after.rate - before.rate)
    if (change > 0) worse += change
    else better -= change
  }
  return { worse, better, netAtWorst, measured, fired, firedAtWorst }
}
