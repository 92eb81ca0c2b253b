import type { ColumnResults } from '../core/results/results.ts'

/** Errors of one kind and message on one side. */
interface EqualErrors {
  side: 'base' | 'head'
  kind: string
  message: string
  count: number
  /** Id of the first task; its key where the results do not hold the task. */
  task: string
}

/** Failed trials grouped by side, kind and message; the largest group first. */
export function equalErrors({ errors, tasks }: ColumnResults): EqualErrors[] {
  const ids = new Map(tasks.map(({ key, id }) => [key, id]))
  const counts = new Map<string, EqualErrors>()
  for (const { task, side, kind, message } of errors) {
    const key = JSON.stringify([side, kind, message])
    const seen = counts.get(key)
    if (seen === undefined) counts.set(key, { side, kind, message, count: 1, task: ids.get(task) ?? task })
    else seen.count += 1
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)
}
