import pLimit from 'p-limit'
import type { GateQuestion } from '../gate/question.ts'
import { planTrials, type RunPlan } from '../plan/plan-trials.ts'
import type { RunStore } from '../store/run-store.ts'

const limit = pLimit(24)

/**
 * Keys of the tasks of which a trial on base is older than this decision: something that nobody sees here, such as the
 * agent's model, may have changed since, so a part of them is run again. A run that goes on where it was killed does
 * not count its own trials as old.
 */
export async function storedBase(
  { tasks, sides, shared, trials, deterministic }: GateQuestion,
  run: RunPlan,
  store: RunStore | null,
): Promise<ReadonlySet<string>> {
  if (store === null || sides === 'head' || deterministic) return new Set()
  const known = new Map(tasks.map((task) => [task.key, task]))
  const old = await Promise.all(
    tasks.map(({ key, trials: own }) =>
      limit(async () => {
        if (shared.has(key)) return []
        const count = own ?? trials.base
        const screen = planTrials([{ task: key, side: 'base', phase: 'screen', first: 0, trials: count }], known, run)
        for (const trial of screen) {
          const stored = await store.find(trial, 1)
          if (stored !== null && store.isOld(stored)) return [key]
        }
        return []
      }),
    ),
  )
  return new Set(old.flat())
}
