import pLimit from 'p-limit'
import { type GateQuestion, screenTrials } from '../gate/question.ts'
import { planScreen, type RunPlan } from '../plan/plan-trials.ts'
import type { RunStore } from '../store/run-store.ts'

const limit = pLimit(24)

/**
 * Keys of the tasks with a base trial older than this decision. The agent's model, or something else that is invisible
 * here, may have changed since, so the gate checks a part of them. A run that resumes after it was killed does not
 * count its own trials as old.
 */
export async function storedBase(
  question: GateQuestion,
  run: RunPlan,
  store: RunStore | null,
): Promise<ReadonlySet<string>> {
  const { tasks, sides, shared, deterministic } = question
  if (store === null || sides === 'head' || deterministic) return new Set()
  const old = await Promise.all(
    tasks.map((task) =>
      limit(async () => {
        if (shared.has(task.key)) return []
        for (const trial of planScreen([task], ['base'], () => screenTrials(task, question).base, run)) {
          const stored = await store.find(trial, 1)
          if (stored !== null && store.isOld(stored)) return [task.key]
        }
        return []
      }),
    ),
  )
  return new Set(old.flat())
}
