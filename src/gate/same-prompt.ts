import { groupBy } from '../core/errors/group-by.ts'
import { promptKey } from '../suites/task-key.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'

/** Groups of tasks with the same prompt, files and room but different labels, by the key of each task. */
export type SamePrompts = ReadonlyMap<string, readonly AskedTask[]>

/**
 * Groups tasks with the same prompt and files, such as another skill's prompt among a skill's negatives, or base's
 * version of a relabelled task. A group has one set of trials, so no endpoint may count it twice.
 */
export function samePrompts(tasks: readonly AskedTask[]): SamePrompts {
  // Few tasks share a prompt, and computing their keys takes time.
  const alike = grouped(tasks, ({ prompt }) => prompt).filter((group) => group.length > 1)
  return byKey(alike.flatMap((group) => grouped(group, inItsRoom)))
}

/** The first task of each prompt, in order. */
export function oncePerPrompt(tasks: readonly AskedTask[], same: SamePrompts): readonly AskedTask[] {
  if (same.size === 0) return tasks
  const taken = new Set<string>()
  return tasks.filter(({ key }) => {
    if (taken.has(key)) return false
    for (const twin of same.get(key) ?? []) taken.add(twin.key)
    return true
  })
}

/** Splits the groups by `by` and drops those that `isGroup` rejects. */
export function narrowGroups(
  same: SamePrompts,
  by: (task: AskedTask) => string,
  isGroup: (tasks: readonly AskedTask[]) => boolean,
): SamePrompts {
  return byKey([...new Set(same.values())].flatMap((group) => grouped(group, by)).filter(isGroup))
}

/** Asked in two rooms it is two prompts: other skills are offered. */
function inItsRoom(task: AskedTask): string {
  return task.room === undefined ? promptKey(task) : `${promptKey(task)} ${task.room.key}`
}

function byKey(groups: readonly AskedTask[][]): SamePrompts {
  return new Map(groups.flatMap((group) => (group.length === 1 ? [] : group.map(({ key }) => [key, group] as const))))
}

function grouped(tasks: readonly AskedTask[], by: (task: AskedTask) => string): AskedTask[][] {
  return [...groupBy(tasks, by).values()]
}
