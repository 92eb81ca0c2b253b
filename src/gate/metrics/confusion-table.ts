import type { ColumnResults } from '../../core/results/results.ts'
import { hasLabel } from '../../suites/labels.ts'
import type { Observation, Observations } from './observation.ts'
import type { LabelledTask } from './skill-metrics.ts'

type Stolen = ColumnResults['stolen'][number]
type AlsoFired = ColumnResults['alsoFired'][number]

/** Differences below this are rounding. */
const epsilon = 1e-9

/**
 * The confusion across skills: over the tasks that must activate A, how many prompts (sum of rates) fired B while A
 * stayed silent, for every B that the task neither demands nor accepts. `base` is 0 throughout without a base. Sorted
 * by growth, then names.
 */
export function stolenPrompts(tasks: readonly LabelledTask[], base: Observations | null, head: Observations): Stolen[] {
  const rows = new Map<string, Stolen>()
  for (const task of tasks) {
    for (const { skill: expected, label } of task.expectations) {
      if (label !== 'must_activate') continue
      const wanted = new Set(task.expectations.filter((e) => e.label !== 'should_not_activate').map((e) => e.skill))
      const before = unwantedFirings(base?.get(task.key), expected, wanted)
      const after = unwantedFirings(head.get(task.key), expected, wanted)
      for (const fired of new Set([...before.keys(), ...after.keys()])) {
        const key = JSON.stringify([expected, fired])
        const row = rows.get(key) ?? { expected, fired, base: 0, head: 0, tasks: [] }
        const baseRate = before.get(fired) ?? 0
        const headRate = after.get(fired) ?? 0
        row.base += baseRate
        row.head += headRate
        if (headRate > baseRate + epsilon) row.tasks.push(task.key)
        rows.set(key, row)
      }
    }
  }
  const growth = (row: Stolen) => row.head - row.base
  return [...rows.values()].sort(
    (a, b) => growth(b) - growth(a) || b.head - a.head || order(a.expected, b.expected) || order(a.fired, b.fired),
  )
}

/** The rate at which each unwanted skill fired in trials without `expected`. */
function unwantedFirings(
  trials: readonly Observation[] | undefined,
  expected: string,
  wanted: ReadonlySet<string>,
): Map<string, number> {
  const counts = new Map<string, number>()
  let completed = 0
  for (const { fired, failed } of trials ?? []) {
    if (failed && !fired.includes(expected)) continue
    completed += 1
    if (fired.includes(expected)) continue
    for (const skill of fired) if (!wanted.has(skill)) counts.set(skill, (counts.get(skill) ?? 0) + 1)
  }
  return new Map([...counts].map(([skill, count]) => [skill, count / completed]))
}

/**
 * Firings of skills on tasks that hold no label for them, in prompts (sum of rates), base -> head. Most on head first.
 * Without those that `isCounted` as false positives.
 */
export function alsoFired(
  tasks: readonly LabelledTask[],
  base: Observations | null,
  head: Observations,
  isCounted: (task: LabelledTask, skill: string) => boolean = () => false,
): AlsoFired[] {
  const before = base === null ? null : unlabelledFirings(tasks, base, isCounted)
  const after = unlabelledFirings(tasks, head, isCounted)
  return [...new Set([...(before?.keys() ?? []), ...after.keys()])]
    .map((skill) => ({ skill, base: before === null ? null : (before.get(skill) ?? 0), head: after.get(skill) ?? 0 }))
    .sort((a, b) => b.head - a.head || order(a.skill, b.skill))
}

function unlabelledFirings(
  tasks: readonly LabelledTask[],
  observations: Observations,
  isCounted: (task: LabelledTask, skill: string) => boolean,
): Map<string, number> {
  const sums = new Map<string, number>()
  for (const task of tasks) {
    for (const { skill, rate } of firedSkills(observations.get(task.key))) {
      if (!hasLabel(task, skill) && !isCounted(task, skill)) sums.set(skill, (sums.get(skill) ?? 0) + rate)
    }
  }
  return sums
}

/**
 * Every skill that fired in a task's trials with the share of trials (those that did not fail) in which it did; most
 * often first.
 */
export function firedSkills(trials: readonly Observation[] | undefined): { skill: string; rate: number }[] {
  const counts = new Map<string, number>()
  let completed = 0
  for (const { fired, failed } of trials ?? []) {
    // A failed trial counts where a skill loaded before the failure.
    if (failed && fired.length === 0) continue
    completed += 1
    for (const skill of fired) counts.set(skill, (counts.get(skill) ?? 0) + 1)
  }
  return [...counts]
    .map(([skill, count]) => ({ skill, rate: count / completed }))
    .sort((a, b) => b.rate - a.rate || order(a.skill, b.skill))
}

/** Code unit order: the same on every machine, unlike a locale's. */
export function order(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
