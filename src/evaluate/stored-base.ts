import pLimit from 'p-limit'
import { DEFAULTS } from '../core/config/defaults.ts'
import { type GateQuestion, screenTrials } from '../gate/question.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { planScreen, type RunPlan } from '../trials/plan/plan-trials.ts'
import { STORED_TRIALS } from '../trials/plan/stored-trials.ts'
import type { RunStore } from '../trials/store/run-store.ts'

const limit = pLimit(24)

/**
 * The tasks with a base trial older than this decision, by key, with the number of base's trials that are stored, see
 * `baseToStore`. The agent's model, or something else that is invisible here, may have changed since, so the gate
 * checks a part of them. A run that resumes after it was killed does not count its own trials as old.
 */
export async function storedBase(
  question: GateQuestion,
  run: RunPlan,
  store: RunStore | null,
): Promise<ReadonlyMap<string, number>> {
  const { tasks, sides, shared, deterministic } = question
  if (store === null || sides === 'head' || deterministic) return new Map()
  const old = await Promise.all(
    tasks.map((task) =>
      limit(async (): Promise<[string, number][]> => {
        if (shared.has(task.key)) return []
        const { base } = screenTrials(task, question)
        const most = baseToStore(task, question)
        let count = 0
        let isOld = false
        for (const [index, trial] of planScreen([task], ['base'], () => most, run).entries()) {
          const stored = await store.find(trial, 1)
          if (stored === null && index >= base - 1) break
          if (stored === null) continue
          count = index + 1
          isOld ||= store.isOld(stored)
        }
        return isOld ? [[task.key, count]] : []
      }),
    ),
  )
  return new Map(old.flat())
}

/**
 * How many trials of base are kept of a task: no more than the screen asks where graders would have to grade each
 * again, and where somebody asked for fewer than usual.
 */
export function baseToStore(task: AskedTask, question: Pick<GateQuestion, 'trials' | 'stored'>): number {
  const { base } = screenTrials(task, question)
  const isChosen = task.graders.length > 0 || task.trials !== undefined || base < DEFAULTS.trials
  return isChosen ? base : Math.max(base, STORED_TRIALS)
}
