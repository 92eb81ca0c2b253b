import { UserError } from '../../core/errors/user-error.ts'
import type { Cloud } from '../cli-agent/agent-facts.ts'

type Environment = Readonly<Record<string, string | undefined>>

const isOn = (value: string | undefined) =>
  !['', '0', 'false', 'no', 'off'].includes((value ?? '').trim().toLowerCase())

/** The cloud in Claude Code's settings; null: none. */
export function cloudOf(environment: Environment): Cloud | null {
  const found = CLOUDS.find(({ variable }) => isOn(environment[variable]))
  if (found === undefined) return null
  const { name, variable, why, todo } = found
  return {
    address: found.address(environment),
    refused: new UserError({ what: `${variable} asks for ${name}: ${why}`, todo }),
    ignored: (key) => ({ what: `${variable} has no effect: the model is asked with ${key}, not at ${name}`, todo }),
  }
}

const set = (environment: Environment, name: string) => environment[name]?.trim() ?? ''

const CLOUDS = [
  {
    name: 'Amazon Bedrock',
    variable: 'CLAUDE_CODE_USE_BEDROCK',
    // https://docs.aws.amazon.com/bedrock/latest/userguide/inference-messages-api.html
    address(environment: Environment) {
      const region = set(environment, 'AWS_REGION') || set(environment, 'AWS_DEFAULT_REGION')
      const apiKeyEnv = 'AWS_BEARER_TOKEN_BEDROCK'
      if (!/^[a-z\d-]+$/.test(region) || set(environment, apiKeyEnv) === '') return null
      return { baseUrl: `https://bedrock-runtime.${region}.amazonaws.com/anthropic/v1`, apiKeyEnv }
    },
    why: 'with AWS credentials each request is signed by the program that makes it, so the agent would have to hold them, and only the gateway may',
    todo: 'Make an API key of Bedrock, and set AWS_BEARER_TOKEN_BEDROCK and AWS_REGION; or name a proxy that signs as `agent.base_url`.',
  },
  {
    name: 'Microsoft Foundry',
    variable: 'CLAUDE_CODE_USE_FOUNDRY',
    address(environment: Environment) {
      const resource = set(environment, 'ANTHROPIC_FOUNDRY_RESOURCE')
      const named = set(environment, 'ANTHROPIC_FOUNDRY_BASE_URL').replace(/\/+$/, '')
      const apiKeyEnv = 'ANTHROPIC_FOUNDRY_API_KEY'
      if (set(environment, apiKeyEnv) === '') return null
      if (named !== '') return { baseUrl: named.endsWith('/v1') ? named : `${named}/v1`, apiKeyEnv }
      if (!/^[a-z\d-]+$/i.test(resource)) return null
      return { baseUrl: `https://${resource}.services.ai.azure.com/anthropic/v1`, apiKeyEnv }
    },
    why: 'without ANTHROPIC_FOUNDRY_API_KEY the agent would have to sign in itself, and only the gateway may hold a key',
    todo: 'Set ANTHROPIC_FOUNDRY_API_KEY, and ANTHROPIC_FOUNDRY_RESOURCE or ANTHROPIC_FOUNDRY_BASE_URL.',
  },
  {
    name: 'Google Vertex AI',
    variable: 'CLAUDE_CODE_USE_VERTEX',
    address: () => null,
    why: 'its requests carry a token that the agent would have to fetch with credentials of Google, and only the gateway may hold any',
    todo: 'Name a proxy that speaks the Messages API and signs in at Google, such as LiteLLM, as `agent.base_url`, with its key in ANTHROPIC_AUTH_TOKEN; or set ANTHROPIC_API_KEY.',
  },
]
