import type { TrialState } from './trials.ts'

/** Bound on the names kept: a provider may send a new name with each answer. */
const MAX_NAMES = 10
const MAX_LENGTH = 200

/** Remembers the model names in answers. */
export interface AnsweredModels {
  saw(trial: TrialState, requested: string, answered: string): void
  /** The model name in the last answer to a request for `requested`; null without an answer. */
  last(requested: string): string | null
}

export function createAnsweredModels(): AnsweredModels {
  const last = new Map<string, string>()
  return {
    saw({ models }, requested, name) {
      const answered = name.slice(0, MAX_LENGTH)
      last.set(requested, answered)
      const isNew = !models.some((model) => model.requested === requested && model.answered === answered)
      if (isNew && models.length < MAX_NAMES) models.push({ requested, answered })
    },
    last: (requested) => last.get(requested) ?? null,
  }
}
