import { labelOf } from '../suites/labels.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { SamePrompts } from './same-prompt.ts'

/** Base's version of a task that head dropped or edited. */
export function isDropped({ origin }: AskedTask): boolean {
  return origin !== 'head'
}

/** Whether a task must activate a skill that head has. */
export function isPromptOfAnother({ expectations, gone }: AskedTask): boolean {
  return expectations.some(({ label, skill }) => label === 'must_activate' && gone?.includes(skill) !== true)
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

/** Whether head removed every skill that base's tasks with this prompt must activate, and has the prompt no more. */
export function isOfGone(task: AskedTask, same: SamePrompts): boolean {
  const all = [task, ...(same.get(task.key) ?? [])]
  if (!all.every(isDropped) || all.every(({ gone }) => gone === undefined)) return false
  return all.every(({ gone = [], expectations }) =>
    expectations.every(({ skill, label }) => label !== 'must_activate' || gone.includes(skill)),
  )
}
