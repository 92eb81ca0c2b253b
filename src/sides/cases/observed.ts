import { groupBy } from '../../core/errors/group-by.ts'
import { expectationFor } from '../../core/results/all-expectations.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import type { ResolvedTask } from '../../suites/resolved-task.ts'

/** Completed trials, on both sides together, from which on they say something. */
const ENOUGH = 5

interface Observed {
  triggered: number
  /** Completed trials, without errors. */
  completed: number
  /** Whether with one subject it triggered in some trials of each side and not in others. */
  flaps: boolean
}

type Shown = Pick<ColumnResults, 'tasks' | 'skillLists' | 'subject'>

/**
 * Looks up what the trials of results have shown, on both sides and of all subjects together; null: too few of them. Of
 * several results of one subject the first that says enough of a prompt counts: their trials may be the same.
 */
export function observedIn(all: readonly Shown[]): (task: ResolvedTask, skill: string) => Observed | null {
  const bySubject = [...groupBy(all, ({ subject }) => subject.digest).values()].map(observedOfSubject)
  return (task, skill) => {
    const seen = bySubject.flatMap((observed) => observed(task, skill) ?? [])
    if (seen.length === 0) return null
    const sum = (of: (one: Observed) => number) => seen.reduce((total, one) => total + of(one), 0)
    return {
      triggered: sum(({ triggered }) => triggered),
      completed: sum(({ completed }) => completed),
      flaps: seen.some(({ flaps }) => flaps),
    }
  }
}

function observedOfSubject(all: readonly Shown[]): (task: ResolvedTask, skill: string) => Observed | null {
  const byKey = all.map((results) => ({ results, tasks: new Map(results.tasks.map((task) => [task.key, task])) }))
  return ({ key }, skill) => {
    for (const { results, tasks } of byKey) {
      const task = tasks.get(key)
      const rates = task === undefined ? undefined : expectationFor(results, task, skill)
      const sides = rates === undefined ? [] : [rates.base, rates.head].filter((side) => side !== null)
      const seen = sides.filter(({ triggered, notTriggered }) => triggered + notTriggered > 0)
      const triggered = seen.reduce((total, side) => total + side.triggered, 0)
      const completed = triggered + seen.reduce((total, side) => total + side.notTriggered, 0)
      const flaps = seen.every((side) => side.triggered > 0 && side.notTriggered > 0)
      if (completed >= ENOUGH) return { triggered, completed, flaps }
    }
    return null
  }
}
