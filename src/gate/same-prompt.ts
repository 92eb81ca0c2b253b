import { groupBy } from '../errors/group-by.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import { promptKey } from '../suite/task-key.ts'

/** By the key of a task that asks what others ask as well, whatever they expect: all of those, itself among them. */
export type SamePrompts = ReadonlyMap<string, readonly AskedTask[]>

const known = new WeakMap<readonly AskedTask[], SamePrompts>()

/**
 * The tasks that ask the same: a sibling's prompts among a skill's negatives, or base's version of a task with other
 * labels. They are one prompt with one set of trials, so that no question may count them twice.
 */
export function samePrompts(tasks: readonly AskedTask[]): SamePrompts {
  const found = known.get(tasks) ?? groupsOf(tasks)
  known.set(tasks, found)
  return found
}

/** The tasks of a question, each prompt once: the first that asks it stands for all. */
export function oncePerPrompt(tasks: readonly AskedTask[], same: SamePrompts): AskedTask[] {
  const taken = new Set<string>()
  return tasks.filter(({ key }) => {
    if (taken.has(key)) return false
    for (const twin of same.get(key) ?? []) taken.add(twin.key)
    return true
  })
}

/** The same without those that `by` tells apart, nor groups that are none by `isGroup`. */
export function narrowed(
  same: SamePrompts,
  by: (task: AskedTask) => string,
  isGroup: (tasks: readonly AskedTask[]) => boolean,
): SamePrompts {
  return byKey([...new Set(same.values())].flatMap((group) => grouped(group, by)).filter(isGroup))
}

function groupsOf(tasks: readonly AskedTask[]): SamePrompts {
  // Only few are, and their keys take time.
  const alike = grouped(tasks, ({ prompt }) => prompt).filter((group) => group.length > 1)
  return byKey(alike.flatMap((group) => grouped(group, promptKey)))
}

function byKey(groups: readonly AskedTask[][]): SamePrompts {
  return new Map(groups.flatMap((group) => (group.length === 1 ? [] : group.map(({ key }) => [key, group] as const))))
}

function grouped(tasks: readonly AskedTask[], by: (task: AskedTask) => string): AskedTask[][] {
  return [...groupBy(tasks, by).values()]
}
