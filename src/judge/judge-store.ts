import type { RawAnswer } from './raw-answer.ts'

/** Where answers are kept between runs, by the key of their request. Holds answers with a verdict only, and never a key of a provider. */
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
