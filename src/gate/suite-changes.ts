import { change, count, hiddenLoss, type Strata, strataOf, worstChange } from './counts.ts'
import type { EndpointName, SuiteChanges, TrialOutcome } from './decision.ts'
import { epsilon } from './is-loss.ts'

/** The trials of one task on both sides. */
interface BothSides {
  base: readonly TrialOutcome[]
  head: readonly TrialOutcome[]
}

/**
 * The tasks that an endpoint counts, each prompt once, chosen by the trials at hand:
 * - An edited prompt counts in the version that lost more; head's where both lost the same. Otherwise editing a lost
 *   prompt would count it twice, or make it fire again.
 * - Where the prompts of base lost in sum, prompts that are new on head count only if they lost in sum too. Otherwise
 *   new easy prompts would hide the loss. New ones whose failed trials may hide a loss always count.
 * - The prompts of removed skills count only if they lost in sum. Otherwise who stops to fire on them would have gained
 *   what hides other losses.
 * - A prompt that head moved on purpose counts nowhere, see `movedTasks`. One that head calls a negative and base does
 *   not is no false trigger that was fixed: to fire was right. One that head took from the skill can be lost, and is
 *   nothing gained: by head's labels it is not the skill's.
 */
export function countedTasks<T>(
  tasks: readonly T[],
  changes: SuiteChanges<T> | undefined,
  of: EndpointOf,
  trialsOf: (task: T) => BothSides,
): readonly T[] {
  if (changes === undefined) return tasks
  const { edited, added, relabelled, ofGone } = changes
  if (edited.length + added.length + relabelled.length + ofGone.length === 0) return tasks
  return chosenTasks(tasks, changes, of, trialsOf).tasks
}

interface EndpointOf {
  skill: string
  endpoint: EndpointName
}

/** `countedTasks`, and whether those that are new, and those of removed skills, count nowhere. */
export function chosenTasks<T>(
  tasks: readonly T[],
  changes: SuiteChanges<T>,
  { skill, endpoint }: EndpointOf,
  trialsOf: (task: T) => BothSides,
): { tasks: readonly T[]; leavesAdded: boolean; leavesGone: boolean } {
  const { added, ofGone } = changes
  const known = new Set(tasks)
  const changeOf = (task: T) => lossOf(trialsOf(task), skill, endpoint)
  const left = new Set<T>(movedTasks(changes, trialsOf))
  for (const { task, must } of changes.relabelled) {
    const isLeft = endpoint === 'falseTriggers' || !must.includes(skill)
    if (isLeft && changeOf(task).worst <= epsilon) left.add(task)
  }
  for (const pair of changes.edited) if (known.has(pair.base) && known.has(pair.head)) left.add(lesser(pair, changeOf))
  const lossOfGone = ofGone.filter((task) => known.has(task)).reduce((sum, task) => sum + changeOf(task).worst, 0)
  const leavesGone = lossOfGone <= epsilon
  if (leavesGone) for (const task of ofGone) left.add(task)
  const leavesAdded = isLossOfKnown(
    tasks.filter((task) => !left.has(task)),
    new Set(added),
    changeOf,
  )
  for (const task of leavesAdded ? added : []) {
    const { seen, worst } = changeOf(task)
    if (worst <= epsilon || worst - seen <= epsilon) left.add(task)
  }
  return { tasks: left.size === 0 ? tasks : tasks.filter((task) => !left.has(task)), leavesAdded, leavesGone }
}

type ChangeOf<T> = (task: T) => { seen: number; worst: number }

/** The version of an edited prompt that lost less; base's where both lost the same. */
function lesser<T>({ base, head }: { base: T; head: T }, changeOf: ChangeOf<T>): T {
  const [before, after] = [changeOf(base), changeOf(head)]
  const difference = before.worst - after.worst
  const isBase = Math.abs(difference) > epsilon ? difference > 0 : before.seen - after.seen > epsilon
  return isBase ? head : base
}

/** Whether the prompts that base has lost in sum, and the new ones did not. */
function isLossOfKnown<T>(tasks: readonly T[], added: ReadonlySet<T>, changeOf: ChangeOf<T>): boolean {
  let [lost, lostOfNew] = [0, 0]
  for (const task of tasks) {
    const { seen, worst } = changeOf(task)
    if (added.has(task)) lostOfNew += seen
    else lost += worst
  }
  return lost > epsilon && lostOfNew <= epsilon
}

/** Tasks whose prompt does on head exactly what head's new labels say: nothing is lost, it was moved on purpose. */
export function movedTasks<T>({ relabelled }: SuiteChanges<T>, trialsOf: (task: T) => BothSides): T[] {
  return relabelled.flatMap(({ task, must, mustNot }) => {
    const { head } = trialsOf(task)
    const fires = (skill: string) => head.filter(({ fired }) => fired.includes(skill)).length * 2 >= head.length
    const fired = new Set(head.flatMap((trial) => trial.fired))
    const isAsSaid = must.every(fires) && ![...fired].some((skill) => mustNot.has(skill) && fires(skill))
    return head.length > 0 && !head.some(({ failed }) => failed) && isAsSaid ? [task] : []
  })
}

/** The loss of one task in prompts: as seen (0 without a completed trial), and with every error at its worst. */
export function lossOf(
  { base, head }: BothSides,
  skill: string,
  endpoint: EndpointName,
): { seen: number; worst: number; strata: Strata } {
  const before = count(base, skill)
  const after = count(head, skill)
  const strata = strataOf(before, after, endpoint)
  const seen = change(strata.seen, endpoint)
  const isMeasured = before.completed > 0 && after.completed > 0
  return { seen, worst: isMeasured ? worstChange(strata, endpoint) : hiddenLoss(before, after, endpoint), strata }
}
