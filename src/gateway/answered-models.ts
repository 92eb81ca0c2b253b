import type { GatewayModels, ModelChange } from './gateway.ts'
import type { TrialState } from './trials.ts'

/** A provider that gives a new name to each answer shall not fill our memory. */
const MAX_CHANGES = 100

/** Notes what models call themselves, and when that changes. */
export interface AnsweredModels {
  saw(trial: TrialState, requested: string, answered: string): void
  changes(): readonly ModelChange[]
  /** The last name of a model; null for one that was not asked. */
  last(requested: string): string | null
}

export function createAnsweredModels(): AnsweredModels {
  const last = new Map<string, string>()
  const changes: ModelChange[] = []
  return {
    saw(trial, requested, name) {
      const answered = name.slice(0, 200)
      const before = last.get(requested)
      if (before !== undefined && before !== answered && changes.length < MAX_CHANGES) {
        changes.push({ requested, from: before, to: answered, trial: trial.id })
      }
      last.set(requested, answered)
      const { models } = trial
      const isNew = !models.some((model) => model.requested === requested && model.answered === answered)
      if (isNew && models.length < MAX_CHANGES) models.push({ requested, answered })
    },
    changes: () => changes,
    last: (requested) => last.get(requested) ?? null,
  }
}

export function modelsOf(trials: Iterable<TrialState>, answered: AnsweredModels): GatewayModels {
  return {
    byTrial: new Map([...trials].flatMap(({ id, models }) => (models.length === 0 ? [] : [[id, [...models]]]))),
    modelChanged: [...answered.changes()],
  }
}
