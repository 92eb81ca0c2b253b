import { hasLabel, labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { Hypothesis, Relabelled, SuiteChanges } from './decision.ts'
import { isDropped, isOfGone } from './prompts-of-others.ts'
import { oncePerPrompt } from './same-prompt.ts'
import type { Pairing } from './task-groups.ts'

export const nothingChanged: SuiteChanges<AskedTask> = { edited: [], added: [], relabelled: [], ofGone: [] }

type Of = Pick<Hypothesis, 'skill' | 'endpoint'>

/**
 * What head changed in the tasks of one endpoint of a skill. A prompt whose labels for other skills changed is the same
 * prompt: neither edited nor added.
 */
export function suiteChanges(tasks: readonly AskedTask[], pairing: Pairing, of: Of): SuiteChanges<AskedTask> {
  if (!tasks.some((task) => isDropped(task) || task.isNew)) return nothingChanged
  const { same } = pairing
  const all = new Set(tasks)
  const once = oncePerPrompt(tasks, same)
  const keysOf = ({ key }: AskedTask) => [key, ...(same.get(key) ?? []).map((twin) => twin.key)]
  const byKey = new Map(once.flatMap((task) => keysOf(task).map((key) => [key, task] as const)))
  const edited = once.flatMap((base) => {
    const head = isDropped(base) && base.editedTo !== undefined ? byKey.get(base.editedTo) : undefined
    return head === undefined || head === base ? [] : [{ base, head }]
  })
  const wasAsked = new Set([...tasks.filter(isDropped).flatMap(keysOf), ...edited.map(({ head }) => head.key)])
  return {
    edited,
    added: once.filter(({ isNew, key }) => isNew && !wasAsked.has(key)),
    relabelled: once.flatMap((task) => relabelledTask(task, all, pairing, of)),
    ofGone: of.endpoint === 'falseTriggers' ? once.filter((task) => isOfGone(task, same)) : [],
  }
}

/** A task whose prompt head labels anew, with what head's labels say; else none. `all`: tasks of the endpoint. */
function relabelledTask(
  task: AskedTask,
  all: ReadonlySet<AskedTask>,
  { same, unlabelled }: Pairing,
  { skill: asked, endpoint }: Of,
): Relabelled<AskedTask>[] {
  const twins = same.get(task.key) ?? []
  const isNegative = endpoint === 'falseTriggers'
  const isGiven = isDropped(task) && twins.some((twin) => !isDropped(twin))
  // Head's version of what base says is the skill's: that it is no false trigger any more is what moving it means.
  const isTaken = () =>
    !isDropped(task) && task.isNew && isNegative && twins.some((twin) => isDropped(twin) && !all.has(twin))
  if (!isGiven && !isTaken()) return []
  const heads = [task, ...twins].filter((one) => !isDropped(one))
  const must = heads.flatMap(({ expectations }) =>
    expectations.flatMap(({ skill, label }) => (label === 'must_activate' ? [skill] : [])),
  )
  // Who removes a skill gives its prompts to another one, or loses them.
  if (endpoint === 'recall' && task.gone !== undefined && must.length === 0) return []
  // A skill that takes a prompt which head gives to another one does not do what head says.
  const isOthers =
    isNegative && unlabelled !== 'ignore' && must.length > 0 && !heads.some((one) => hasLabel(one, asked))
  const forbids = (skill: string) => heads.some((one) => labelOf(one, skill) === 'should_not_activate')
  return [{ task, must, mustNot: { has: (skill) => forbids(skill) || (isOthers && skill === asked) } }]
}
