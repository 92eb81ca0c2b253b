import type { Endpoint, Rate } from '../core/results/results.ts'
import { allLabels, labelOf, tasksOf } from '../suites/labels.ts'
import type { Label } from '../suites/suite.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { Hypothesis, SuiteChanges } from './decision.ts'
import { epsilon, isLoss, type LossLimits, recallRegressed } from './is-loss.ts'
import { firedOn, type Observations, type Observed, rateAtExtreme, rateOf } from './metrics/observation.ts'
import type { Policy } from './question.ts'
import { oncePerPrompt, type SamePrompts } from './same-prompt.ts'
import { countedTasks } from './suite-changes.ts'

/** One of a skill's two endpoints, with its tasks. */
export interface EndpointQuestion {
  endpoint: 'recall' | 'falseTriggers'
  skill: string
  tasks: readonly AskedTask[]
  changes: SuiteChanges<AskedTask>
}

/** Recall: the tasks that must activate the skill, each prompt once. */
export function recallEndpoint(skill: string, tasks: readonly AskedTask[], same: SamePrompts): EndpointQuestion {
  const own = tasksOf(tasks, skill)
  return {
    endpoint: 'recall',
    skill,
    tasks: oncePerPrompt(own, same),
    changes: suiteChanges(own, same, { skill, endpoint: 'recall' }),
  }
}

const nothingChanged: SuiteChanges<AskedTask> = { edited: [], added: [], relabelled: [], ofGone: [] }

/**
 * What head changed in the tasks of one endpoint of a skill. A prompt whose labels for other skills changed is the same
 * prompt: neither edited nor added.
 */
export function suiteChanges(
  tasks: readonly AskedTask[],
  same: SamePrompts,
  { skill: asked, endpoint, unlabelled }: Pick<Hypothesis, 'skill' | 'endpoint'> & Partial<Pairing>,
): SuiteChanges<AskedTask> {
  if (!tasks.some((task) => isDropped(task) || task.isNew)) return nothingChanged
  const isNegative = endpoint === 'falseTriggers'
  const all = new Set(tasks)
  const once = oncePerPrompt(tasks, same)
  const keysOf = ({ key }: AskedTask) => [key, ...(same.get(key) ?? []).map((twin) => twin.key)]
  const byKey = new Map(once.flatMap((task) => keysOf(task).map((key) => [key, task] as const)))
  const edited = once.flatMap((base) => {
    const head = isDropped(base) && base.editedTo !== undefined ? byKey.get(base.editedTo) : undefined
    return head === undefined || head === base ? [] : [{ base, head }]
  })
  const relabelled = once.flatMap((task) => {
    const twins = same.get(task.key) ?? []
    const isHeads = !isDropped(task)
    // Head's version of what base says is the skill's: that it is no false trigger any more is what moving it means.
    const isMovedAway = isHeads && task.isNew && isNegative && twins.some((twin) => isDropped(twin) && !all.has(twin))
    if (!(isDropped(task) && twins.some((twin) => !isDropped(twin))) && !isMovedAway) return []
    const labels = [task, ...twins].filter((one) => !isDropped(one)).flatMap(allLabels)
    const named = (wanted: Label) => labels.flatMap(({ skill, label }) => (label === wanted ? [skill] : []))
    const must = named('must_activate')
    // Who removes a skill gives its prompts to another one, or loses them.
    if (endpoint === 'recall' && task.gone !== undefined && must.length === 0) return []
    // A skill that takes a prompt which head gives to another one does not do what head says.
    const isOthers = isNegative && unlabelled !== 'ignore' && must.length > 0
    const isFree = labels.some(({ skill }) => skill === asked)
    return [{ task, must, mustNot: [...named('should_not_activate'), ...(isOthers && !isFree ? [asked] : [])] }]
  })
  const wasAsked = new Set([...tasks.filter(isDropped).flatMap(keysOf), ...edited.map(({ head }) => head.key)])
  return {
    edited,
    added: once.filter(({ isNew, key }) => isNew && !wasAsked.has(key)),
    relabelled,
    ofGone: endpoint === 'falseTriggers' ? once.filter((task) => isOfGone(task, same)) : [],
  }
}

/** Whether head removed every skill that base's tasks with this prompt must activate, and has the prompt no more. */
export function isOfGone(task: AskedTask, same: SamePrompts): boolean {
  const all = [task, ...(same.get(task.key) ?? [])]
  if (!all.every(isDropped) || all.every(({ gone }) => gone === undefined)) return false
  return all.every(({ gone = [], expectations }) =>
    expectations.every(({ skill, label }) => label !== 'must_activate' || gone.includes(skill)),
  )
}

/** How prompts without a label for a skill count, and which tasks share a prompt. */
export interface Pairing {
  same: SamePrompts
  unlabelled: Policy['unlabelled']
}

/**
 * False triggers: the tasks labelled should_not_activate for the skill (explicit negatives), and other skills'
 * positives without a label for it on which it fired on either side (active implicit negatives, of which `unlabelled:
 * ignore` has none); each prompt once.
 */
export function falseTriggerEndpoint(
  skill: string,
  tasks: readonly AskedTask[],
  { base, head }: Observed,
  { same, unlabelled }: Pairing,
): EndpointQuestion {
  const explicit = tasks.filter((task) => labelOf(task, skill) === 'should_not_activate')
  const [there, here] = [firedOn(base, skill), firedOn(head, skill)]
  const isSilent = unlabelled === 'ignore' || there.size + here.size === 0
  const implicit = isSilent
    ? []
    : tasks.filter((task) => (there.has(task.key) || here.has(task.key)) && isOnlyOthers(task, skill, same))
  const all = [...explicit, ...implicit]
  return {
    endpoint: 'falseTriggers',
    skill,
    tasks: oncePerPrompt(all, same),
    changes: suiteChanges(all, same, { skill, endpoint: 'falseTriggers', unlabelled }),
  }
}

/** Base's version of a task that head dropped or edited. */
export function isDropped({ origin }: AskedTask): boolean {
  return origin !== 'head'
}

/**
 * True when the task is another skill's positive, no task with its prompt labels `skill`, and `skill` fired on it on
 * either side.
 */
export function isImplicitNegative(
  task: AskedTask,
  skill: string,
  { base, head }: Observed,
  { same, unlabelled }: Pairing,
): boolean {
  const firedIn = (side: Observations) => side.get(task.key)?.some(({ fired }) => fired.includes(skill)) === true
  // Few skills fire on a prompt, which is soonest known.
  return unlabelled !== 'ignore' && (firedIn(base) || firedIn(head)) && isOnlyOthers(task, skill, same)
}

/**
 * True when the task is the positive of another skill that head has, and no task of its side with the same prompt
 * labels `skill`, and `skill` is offered with it. The prompts of a removed skill are free to be taken: its own verdict
 * says which skill loads now.
 */
export function isOnlyOthers(task: AskedTask, skill: string, same: SamePrompts): boolean {
  if (task.room?.offers.has(skill) === false || labelOf(task, skill) !== null) return false
  if (!isPromptOfAnother(task)) return false
  // Head's labels count where head has the prompt.
  const twins = same.get(task.key)?.filter((twin) => isDropped(task) || !isDropped(twin))
  return twins === undefined || twins.every((one) => labelOf(one, skill) === null)
}

/** Whether a task must activate a skill that head has. */
export function isPromptOfAnother({ expectations, gone }: AskedTask): boolean {
  return expectations.some(({ label, skill }) => label === 'must_activate' && gone?.includes(skill) !== true)
}

/**
 * Compares head with base on one endpoint, in prompts: the sums of rate changes for the worse and for the better over
 * the tasks that count, see `countedTasks`. Tasks without a completed trial on a side count 0. `netAtWorst` takes every
 * failed trial of head at its worst (not triggered where it should, triggered where it should not) and every one of
 * base at its best.
 */
export function compareEndpoint(
  question: EndpointQuestion,
  base: Observations,
  head: Observations,
  limits: LossLimits,
): Endpoint {
  const sign = question.endpoint === 'recall' ? -1 : 1
  let worse = 0
  let better = 0
  let netAtWorst = 0
  let measured = 0
  const fired = { base: 0, head: 0 }
  const firedAtWorst = { base: 0, head: 0 }
  const tasks = countedTasks(question.tasks, question.changes, question, ({ key }) => ({
    base: base.get(key) ?? [],
    head: head.get(key) ?? [],
  }))
  for (const task of tasks) {
    const before = rateOf(base.get(task.key), question.skill)
    const after = rateOf(head.get(task.key), question.skill)
    // Silent on both sides, as most skills are on most prompts: nothing to add.
    if (isSilent(before) && isSilent(after)) {
      measured += 1
      continue
    }
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
  const net = worse - better
  return { tasks: tasks.length, worse, better, net, netAtWorst, verdict: verdict(), test: null }

  function verdict(): Endpoint['verdict'] {
    if (tasks.length === 0) return 'not_applicable'
    if (regressed({ net, ...fired })) return 'regressed'
    if (measured === 0 || regressed({ net: netAtWorst, ...firedAtWorst })) return 'not_evaluated'
    if (worse < epsilon && better < epsilon) return 'unchanged'
    return net <= -epsilon ? 'improved' : 'within_tolerance'
  }

  function regressed(loss: { net: number; base: number; head: number }): boolean {
    return question.endpoint === 'recall' ? recallRegressed(loss, limits) : isLoss(loss.net, limits.tolerance)
  }
}

/** Whether all trials completed, one at least, and none triggered. */
function isSilent({ triggered, notTriggered, errors }: Rate): boolean {
  return triggered === 0 && errors === 0 && notTriggered > 0
}
