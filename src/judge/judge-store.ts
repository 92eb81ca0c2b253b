import type { RawAnswer } from './raw-answer.ts'

/**
 * Stores answers between runs by the key of their request. Holds only answers with a verdict, and never a provider's
 * key.
 */
export interface JudgeStore {
  read(key: string): Promise<RawAnswer | null>
  write(key: string, answer: RawAnswer): Promise<void>
}

/** A store in memory. */
export function memoryJudgeStore(): JudgeStore {
  const answers = new Map<string, RawAnswer>()
  return {
    read: async (key) => answers.get(key) ?? null,
    write: async (key, answer) => {
      answers.set(key, answer)
    },
  }
}

/** Writes to `store`, and reads only what it wrote itself: for a run that judges everything again. */
export function freshJudgeStore(store: JudgeStore): JudgeStore {
  const own = memoryJudgeStore()
  return {
    read: own.read,
    async write(key, answer) {
      await own.write(key, answer)
      await store.write(key, answer)
    },
  }
}
