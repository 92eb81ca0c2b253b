import type { Results } from '../results/results.ts'

export interface EqualErrors {
  side: 'base' | 'head'
  kind: string
  message: string
  count: number
  /** What the first one's task is called; its key where the results do not hold the task. */
  task: string
}

/** The trials that ended in an error, those with the same message on the same side as one; most first. */
export function equalErrors({ errors, tasks }: Results): EqualErrors[] {
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
