import type { ModelAccess, TrialModel } from '../../src/agents/cli-agent/model-access.ts'
import { UserError } from '../../src/core/errors/user-error.ts'

/** What a model is without a gateway before it. */
export const unlimited: Omit<TrialModel, 'origin' | 'baseUrl' | 'key' | 'close'> = {
  ...{ api: null, wireApi: null, isOwnService: false, socketPath: null },
  ...{ turns: null, wire: null, givenUp: null },
}

/**
 * A model that is the same for all trials, at an address that is known before. `key` is handed to the agent as it is.
 */
export function fixedModel({ origin, key }: { origin: string; key: string | null }, keyName: string): ModelAccess {
  const missing = () =>
    new UserError({
      what: `There is no key for the model: ${keyName} is not set`,
      todo: `Set ${keyName}, or choose the agent "lexical", which needs none.`,
    })
  return {
    async check() {
      if (key === null || key === '') throw missing()
    },
    async open() {
      if (key === null || key === '') throw missing()
      return { ...unlimited, origin, baseUrl: `${origin}/v1`, key, close: () => {} }
    },
  }
}
