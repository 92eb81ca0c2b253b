import { count } from './counts.ts'
import type { Decided, DecisionQuestion, TrialOutcome } from './decision.ts'
import { type Stratum, stratifiedExactTest, twoSidedMidP } from './exact-test.ts'

/** Positions of the stored tasks that run again on base: evenly spread, at most `schedule.baseCheckTasks`. */
export function tasksToCheck({ tasks, schedule }: Pick<DecisionQuestion, 'tasks' | 'schedule'>): number[] {
  const stored = tasks.flatMap((task, position) => (task.stored ? [position] : []))
  const most = schedule.baseCheckTasks
  if (stored.length <= most) return stored
  return Array.from({ length: most }, (_, index) => stored[Math.floor((index * stored.length) / most)] ?? 0)
}

/**
 * Tests whether base still behaves as in its stored trials: the two-sided mid-p of stored trials (`storedOf`) against
 * fresh ones, keyed by task position. One stratum for each task and labelled skill.
 */
export function checkedBase(
  { hypotheses, schedule }: DecisionQuestion,
  storedOf: (task: number) => readonly TrialOutcome[],
  again: ReadonlyMap<number, readonly TrialOutcome[]>,
): NonNullable<Decided['baseCheck']> {
  const strata = hypotheses.flatMap(({ skill, tasks }) =>
    tasks.flatMap((task): Stratum[] => {
      const fresh = again.get(task)
      if (fresh === undefined) return []
      const before = count(storedOf(task), skill)
      const now = count(fresh, skill)
      return [{ baseHits: before.hits, baseTrials: before.completed, headHits: now.hits, headTrials: now.completed }]
    }),
  )
  const midP = twoSidedMidP(stratifiedExactTest(strata))
  return { midP, holds: midP >= schedule.baseCheckBelow }
}
