import { UserError } from '../../core/errors/user-error.ts'
import type { ProviderRefusal } from '../gateway/gateway.ts'

/** Where a model was asked, and the variable with its key. */
interface Asked {
  baseUrl: string
  apiKeyEnv: string
}

/**
 * The error that ends a run whose provider answers nothing any more. `whose`: such as "the judge".
 */
export function providerError(
  whose: string,
  { baseUrl, apiKeyEnv }: Asked,
  { kind, status, said }: ProviderRefusal,
): UserError {
  const answer = `(HTTP ${status})${said === '' ? '' : `: ${JSON.stringify(said)}`}`
  const provider = `The provider of ${whose} (${baseUrl})`
  const { held, todo } = kindOf(apiKeyEnv)
  switch (kind) {
    case 'key':
      return new UserError({
        code: 'run_ended',
        what: `${provider} refuses the ${held} in ${apiKeyEnv} ${answer}.`,
        todo,
      })
    case 'credit':
      return new UserError({
        code: 'run_ended',
        what: `${provider} has no credit left for the ${held} in ${apiKeyEnv} ${answer}.`,
        todo: `Add credit to the account of ${apiKeyEnv}, or raise the limit of the key, and run again: what was measured is stored.`,
      })
    case 'tools':
      return new UserError({
        code: 'run_ended',
        what: `${provider} cannot call tools with this model ${answer}: no skill could be loaded.`,
        todo: 'Name a model that calls tools, or start the server so that it does: vLLM with --enable-auto-tool-choice and --tool-call-parser, llama.cpp with --jinja.',
      })
    case 'away':
      return new UserError({
        code: 'run_ended',
        what: `${said === '' ? `There is no server at ${baseUrl}` : `What is at ${baseUrl} ${said}`}, where ${whose} is to be asked.`,
        todo: 'Start it, or correct the address (`base_url` of agent or judge), and run again: what was measured is stored.',
      })
    case 'access':
      return new UserError({
        code: 'run_ended',
        what: `${provider} does not let the ${held} in ${apiKeyEnv} use it ${answer}.`,
        todo: `Check that the account of ${apiKeyEnv} may use this model from here, or name another model.`,
      })
  }
}

/** What a variable holds, and what to do where it is refused. */
function kindOf(variable: string): { held: string; todo: string } {
  if (variable === 'CLAUDE_CODE_OAUTH_TOKEN') {
    return {
      held: 'token',
      todo: 'Make a new one with `claude setup-token`, for they expire; or set ANTHROPIC_API_KEY to an API key.',
    }
  }
  if (variable === 'AWS_BEARER_TOKEN_BEDROCK') {
    return {
      held: 'key',
      todo: 'Check that it has not expired, that it is of the region in AWS_REGION, and that the model is enabled there.',
    }
  }
  if (/_HEADERS$/.test(variable)) {
    return { held: 'headers', todo: `Check the secret that ${variable} comes from: one \`Name: value\` a line.` }
  }
  if (/TOKEN$/.test(variable)) {
    return {
      held: 'token',
      todo: `It was sent as \`Authorization: Bearer\`. Check the secret that ${variable} comes from, that it has not expired, and that this is its server (\`base_url\`); an API key of Anthropic belongs in ANTHROPIC_API_KEY.`,
    }
  }
  return {
    held: 'key',
    todo: `Check the secret that ${variable} comes from, and that it is a key of this provider.`,
  }
}
