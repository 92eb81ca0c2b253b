import type { RawAnswer } from './raw-answer.ts'

/**
 * Where answers are kept between runs, by the key of their request. Holds answers with a verdict only, and never a key
 * of a provider.
 */
export interface JudgeStore {
  read(key: string): Promise<RawAnswer | null>
  write(key: string, answer: RawAnswer): Promise<void>
}

/** Keeps answers as long as it lives. */
export function memoryJudgeStore(): JudgeStore {
  const answers = new Map<string, RawAnswer>()
  return {
    read: async (key) => answers.get(key) ?? null,
    write: async (key, answer) => {
      answers.set(key, answer)
    },
  }
}

/** Writes to `store`, and reads of it only what it wrote itself: for who wants everything judged again. */
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
