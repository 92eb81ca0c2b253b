import type { Results } from '../results/results.ts'
import type { ResolvedTask } from '../suite/resolved-task.ts'

/** Completed trials, on both sides together, from which on none or all of them say something. */
const ENOUGH = 5

/** What trials have shown of one prompt and skill. */
export interface Observed {
  triggered: number
  /** Completed trials, without errors. */
  completed: number
}

/** Looks up what the trials of a results.json have shown, on both sides together; null: too few of them. */
export function observedIn({ tasks }: Pick<Results, 'tasks'>): (task: ResolvedTask, skill: string) => Observed | null {
  const byKey = new Map(tasks.map((task) => [task.key, task]))
  return ({ key }, skill) => {
    const rates = byKey.get(key)?.expectations.find((one) => one.skill === skill)
    const sides = rates === undefined ? [] : [rates.base, rates.head].filter((side) => side !== null)
    const sum = (count: (side: (typeof sides)[number]) => number) =>
      sides.reduce((total, side) => total + count(side), 0)
    const triggered = sum((side) => side.triggered)
    const completed = triggered + sum((side) => side.notTriggered)
    return completed < ENOUGH ? null : { triggered, completed }
  }
}
