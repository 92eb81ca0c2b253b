import { type Observations, rateAtExtreme, rateOf } from '../metrics/observation.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import type { Endpoint } from '../results/results.ts'
import { epsilon, isLoss } from './is-loss.ts'
import { oncePerPrompt, type SamePrompts } from './same-prompt.ts'

/** One of a skill's two endpoints, with its tasks. */
export interface EndpointQuestion {
  endpoint: 'recall' | 'falseTriggers'
  skill: string
  tasks: readonly AskedTask[]
  rewording?: Reworded
}

/** Tasks of an endpoint that head dropped or edited, and those that it added: see `Rewording`. */
export interface Reworded {
  dropped: readonly AskedTask[]
  added: readonly AskedTask[]
}

/** Recall: the tasks that must activate the skill, each prompt once. */
export function recallEndpoint(skill: string, tasks: readonly AskedTask[], same: SamePrompts): EndpointQuestion {
  const own = tasks.filter((task) => labelOf(task, skill) === 'must_activate')
  return { endpoint: 'recall', skill, tasks: oncePerPrompt(own, same), rewording: rewordingOf(own, same) }
}

/**
 * The dropped and added ones of tasks that have the same label for a skill. A prompt whose labels for other skills
 * changed is the same prompt: neither dropped nor added.
 */
export function rewordingOf(tasks: readonly AskedTask[], same: SamePrompts): Reworded {
  const once = oncePerPrompt(tasks, same)
  const wasAsked = new Set(tasks.filter(isDropped).flatMap(({ key }) => (same.get(key) ?? []).map((twin) => twin.key)))
  return { dropped: once.filter(isDropped), added: once.filter(({ isNew, key }) => isNew && !wasAsked.has(key)) }
}

/**
 * False triggers: the tasks labelled should_not_activate for the skill (explicit negatives), and other skills'
 * positives without a label for it on which it fired on either side (active implicit negatives); each prompt once.
 */
export function falseTriggerEndpoint(
  skill: string,
  tasks: readonly AskedTask[],
  base: Observations,
  head: Observations,
  same: SamePrompts,
): EndpointQuestion {
  const explicit = tasks.filter((task) => labelOf(task, skill) === 'should_not_activate')
  const implicit = tasks.filter((task) => isImplicitNegative(task, skill, base, head, same))
  const once = oncePerPrompt([...explicit, ...implicit], same)
  return { endpoint: 'falseTriggers', skill, tasks: once, rewording: rewordingOf(explicit, same) }
}

/** Base's version of a task that head dropped or edited. */
export function isDropped({ origin }: AskedTask): boolean {
  return origin !== 'head'
}

/**
 * The endpoint without the gains of its new tasks, where the tasks that head dropped or edited lose at least the
 * tolerance. See `Rewording`, which does the same for a non-deterministic agent.
 */
export function withoutRewording(
  question: EndpointQuestion,
  base: Observations,
  head: Observations,
  tolerance: number,
): EndpointQuestion {
  const { dropped, added } = question.rewording ?? { dropped: [], added: [] }
  const of = (tasks: readonly AskedTask[]) => compareEndpoint({ ...question, tasks }, base, head, tolerance)
  if (!isLoss(of(dropped).netAtWorst, tolerance)) return question
  const gained = new Set(added.filter((task) => of([task]).net <= -epsilon))
  return { ...question, tasks: question.tasks.filter((task) => !gained.has(task)) }
}

/**
 * True when the task is another skill's positive, no task with its prompt labels `skill`, and `skill` fired on it on
 * either side.
 */
export function isImplicitNegative(
  task: AskedTask,
  skill: string,
  base: Observations,
  head: Observations,
  same: SamePrompts,
): boolean {
  if (!isOnlyOthers(task, skill, same)) return false
  const firedIn = (side: Observations) => rateOf(side.get(task.key), skill).triggered > 0
  return firedIn(base) || firedIn(head)
}

/** True when the task is another skill's positive, and no task of its side with the same prompt labels `skill`. */
export function isOnlyOthers(task: AskedTask, skill: string, same: SamePrompts): boolean {
  if (!task.expectations.some(({ label }) => label === 'must_activate')) return false
  // Head's labels count where head has the prompt.
  const twins = (same.get(task.key) ?? []).filter((twin) => isDropped(task) || !isDropped(twin))
  return [task, ...twins].every((one) => labelOf(one, skill) === null)
}

/** The label that a task holds for a skill, or null. */
export function labelOf(task: AskedTask, skill: string): AskedTask['expectations'][number]['label'] | null {
  return task.expectations.find((expectation) => expectation.skill === skill)?.label ?? null
}

/**
 * Compares head with base on one endpoint, in prompts: the sums of rate changes for the worse and for the better over
 * its tasks. Tasks without a completed trial on a side count 0. `netAtWorst` takes every failed trial of head at its
 * worst (not triggered where it should, triggered where it should not) and every one of base at its best.
 */
export function compareEndpoint(
  question: EndpointQuestion,
  base: Observations,
  head: Observations,
  tolerance: number,
): Endpoint {
  const sign = question.endpoint === 'recall' ? -1 : 1
  let worse = 0
  let better = 0
  let netAtWorst = 0
  let measured = 0
  for (const task of question.tasks) {
    const before = rateOf(base.get(task.key), question.skill)
    const after = rateOf(head.get(task.key), question.skill)
    netAtWorst += sign * (rateAtExtreme(after, sign > 0) - rateAtExtreme(before, sign < 0))
    if (before.rate === null || after.rate === null) continue
    measured += 1
    const change = sign * (after.rate - before.rate)
    if (change > 0) worse += change
    else better -= change
  }
  const net = worse - better
  return { tasks: question.tasks.length, worse, better, net, netAtWorst, verdict: verdict(), test: null }

  function verdict(): Endpoint['verdict'] {
    if (question.tasks.length === 0) return 'not_applicable'
    if (isLoss(net, tolerance)) return 'regressed'
    if (measured === 0 || isLoss(netAtWorst, tolerance)) return 'not_evaluated'
    if (worse < epsilon && better < epsilon) return 'unchanged'
    return net <= -epsilon ? 'improved' : 'within_tolerance'
  }
}
