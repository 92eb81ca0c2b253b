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

/** Reads answers that were given elsewhere before those of `store`, and keeps the ones that are read. */
export function givenJudgeStore(store: JudgeStore, given: ReadonlyMap<string, RawAnswer>): JudgeStore {
  return {
    async read(key) {
      const answer = given.get(key)
      if (answer === undefined) return store.read(key)
      await store.write(key, answer)
      return answer
    },
    write: store.write,
  }
}

/** Notes in `used` every answer that is read from `store` or written to it. */
export function notingJudgeStore(store: JudgeStore, used: Map<string, RawAnswer>): JudgeStore {
  return {
    async read(key) {
      const answer = await store.read(key)
      if (answer !== null) used.set(key, answer)
      return answer
    },
    async write(key, answer) {
      used.set(key, answer)
      await store.write(key, answer)
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
