import { RunEnded } from '../errors/user-error.ts'
import type { ProviderRefusal } from '../gateway/gateway.ts'

/**
 * The error that ends a run whose provider answers nothing any more. `whose`: such as "the judge".
 */
export function providerError(
  whose: string,
  { baseUrl, apiKeyEnv }: { baseUrl: string; apiKeyEnv: string },
  { kind, status, said }: ProviderRefusal,
): RunEnded {
  const answer = `(HTTP ${status})${said === '' ? '' : `: ${JSON.stringify(said)}`}`
  const provider = `The provider of ${whose} (${baseUrl})`
  switch (kind) {
    case 'key':
      return new RunEnded({
        what: `${provider} refuses the key in ${apiKeyEnv} ${answer}.`,
        todo: `Check the secret that ${apiKeyEnv} comes from, and that it is a key of this provider.`,
      })
    case 'credit':
      return new RunEnded({
        what: `${provider} has no credit left for the key in ${apiKeyEnv} ${answer}.`,
        todo: `Add credit to the account of ${apiKeyEnv}, or raise the limit of the key, and run again: what was measured is stored.`,
      })
    case 'access':
      return new RunEnded({
        what: `${provider} does not let the key in ${apiKeyEnv} use it ${answer}.`,
        todo: `Check that the account of ${apiKeyEnv} may use this model from here, or name another model.`,
      })
  }
}
