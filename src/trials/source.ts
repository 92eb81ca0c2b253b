import pLimit from 'p-limit'
import type { Grade } from '../graders/grader.ts'
import type { DistinctTrial } from './plan/plan-trials.ts'
import type { RunStore } from './store/run-store.ts'
import { asTrial } from './store/stored-trial.ts'
import type { Trial } from './trial/trial.ts'

/** A trial that has no answer yet, and its first attempt that is open. */
export interface OpenTrial {
  trial: DistinctTrial
  attempt: number
}

/** What came of an attempt at a trial. */
export interface Answer {
  trial: Trial
  attempt: number
  /** Where it ran, to be graded there; null: that is gone. */
  workspace: string | null
  /** When it was stored; absent: it was not. */
  storedAt?: string
  /** The grades for each task and side that the trial counts for, where it was graded already; absent: it was not. */
  grades?: ReadonlyMap<DistinctTrial['countsFor'][number], readonly Grade[]>
}

/** Takes an answer in. Resolves to `again` where a task asks for another attempt. */
export type Take = (trial: DistinctTrial, answer: Answer) => Promise<'again' | 'done'>

/**
 * Where answers to trials come from: what shards of the same gate measured, somebody's results, the store, an agent, a
 * recording in an agent's place. Sources are asked one after the other; each takes the trials that it can answer.
 */
export interface Source {
  /** Hands the answers that it has to `take`. Returns the trials that are left, in their order. */
  answer(open: readonly OpenTrial[], take: Take): Promise<readonly OpenTrial[]>
}

/** Asks sources one after the other. Returns what none of them answers. */
export async function answerFrom(
  sources: readonly Source[],
  distinct: readonly DistinctTrial[],
  take: Take,
): Promise<OpenTrial[]> {
  let open: readonly OpenTrial[] = distinct.map((trial) => ({ trial, attempt: 1 }))
  for (const source of sources) open = await source.answer(open, take)
  return [...open]
}

/** The store as a source, which looks up `concurrency` trials at a time. */
export function storeSource(store: RunStore, concurrency: number): Source {
  const limit = pLimit(Math.max(1, concurrency))
  return {
    async answer(open, take) {
      await store.dropReplaced(open.map(({ trial }) => trial))
      const left = await Promise.all(
        open.map(({ trial, attempt: first }) =>
          limit(async () => {
            for (let attempt = first; ; attempt += 1) {
              const stored = await store.find(trial, attempt)
              if (stored === null) return [{ trial, attempt }]
              const answer = { trial: asTrial(trial, stored), attempt, workspace: null, storedAt: stored.createdAt }
              if ((await take(trial, answer)) === 'done') return []
            }
          }),
        ),
      )
      return left.flat()
    },
  }
}
