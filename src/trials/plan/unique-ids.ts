import type { AskedTask } from './asked-tasks.ts'

/**
 * Gives every task of head an id of its own. Ids that several suites use get the suite's path in front, so that
 * `--task` and `/evals explain` find exactly one task. Base's version of a task keeps the id that its suite gave it,
 * with the same path in front.
 */
export function withUniqueIds(tasks: readonly AskedTask[]): AskedTask[] {
  const suites = new Map<string, Set<string>>()
  for (const { id, suite } of tasks) {
    const known = suites.get(id) ?? new Set()
    suites.set(id, known.add(suite))
  }
  const taken = new Set(tasks.map(({ id }) => id))
  const renamed = new Map<string, string>()
  return tasks.map((task) => {
    if ((suites.get(task.id)?.size ?? 0) < 2) return task
    const key = JSON.stringify([task.suite, task.id])
    const known = renamed.get(key)
    if (known !== undefined) return { ...task, id: known }
    const long = `${task.suite.replace(/\.[^./]+$/, '')}/${task.id}`
    let id = long
    for (let copy = 2; taken.has(id); copy += 1) id = `${long}-${copy}`
    taken.add(id)
    renamed.set(key, id)
    return { ...task, id }
  })
}
