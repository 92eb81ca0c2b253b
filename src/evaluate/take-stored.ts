import pLimit from 'p-limit'
import type { DistinctTrial } from '../trials/plan/plan-trials.ts'
import type { RunStore } from '../trials/store/run-store.ts'
import type { StoredTrial } from '../trials/store/stored-trial.ts'

/** A trial to run, and its first attempt that is not stored. */
export interface OpenTrial {
  trial: DistinctTrial
  attempt: number
}

/** Hands stored trials to `take`, at most `concurrency` at a time. Returns those that have to run, in order. */
export async function takeStored(
  distinct: readonly DistinctTrial[],
  store: RunStore | null,
  concurrency: number,
  take: (trial: DistinctTrial, stored: StoredTrial, attempt: number) => Promise<'again' | 'done'>,
): Promise<OpenTrial[]> {
  if (store === null) return distinct.map((trial) => ({ trial, attempt: 1 }))
  const limit = pLimit(Math.max(1, concurrency))
  const open = await Promise.all(
    distinct.map((trial) =>
      limit(async () => {
        for (let attempt = 1; ; attempt += 1) {
          const stored = await store.find(trial, attempt)
          if (stored === null) return [{ trial, attempt }]
          if ((await take(trial, stored, attempt)) === 'done') return []
        }
      }),
    ),
  )
  return open.flat()
}
