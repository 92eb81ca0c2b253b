type Environment = Readonly<Record<string, string | undefined>>

/** A login that an agent itself can use and the gateway cannot. */
interface Login {
  agent: string
  /** Variables that ask for it, the first that is set counts. */
  variables: readonly string[]
  why: string
  /** Absent: set an API key. */
  todo?: string
}

/** The login that the environment asks an agent to use, with the variable that does; null: none. */
export function loginIn(agent: string, environment: Environment): (Login & { variable: string }) | null {
  for (const login of LOGINS) {
    const variable = login.variables.find((name) => isSet(environment[name]))
    if (login.agent === agent && variable !== undefined) return { ...login, variable }
  }
  return null
}

function isSet(value: string | undefined): boolean {
  return !['', '0', 'false'].includes(value?.trim().toLowerCase() ?? '')
}

const LOGINS: readonly Login[] = [
  {
    agent: 'copilot',
    variables: ['COPILOT_GITHUB_TOKEN', 'GH_TOKEN'],
    why: 'but it is for a subscription: Copilot would have to hold the token itself, and GitHub counts requests, not tokens, so no budget could be kept',
  },
  {
    agent: 'codex',
    variables: ['CODEX_ACCESS_TOKEN'],
    why: 'but it is for a subscription: Codex would have to hold the token itself, and its use is not counted in tokens, so no budget could be kept',
  },
  {
    agent: 'gemini',
    variables: ['GOOGLE_GENAI_USE_VERTEXAI'],
    why: 'which asks for Vertex AI: its requests carry a token that Gemini would have to fetch with credentials of Google, and only the gateway may hold any',
    todo: 'Set GEMINI_API_KEY to an API key of Google AI Studio, or name a proxy that speaks the Gemini API and signs in at Google as `agent.base_url`.',
  },
  {
    agent: 'gemini',
    variables: ['GOOGLE_GENAI_USE_GCA', 'GOOGLE_CLOUD_ACCESS_TOKEN', 'GEMINI_CLI_USE_COMPUTE_ADC'],
    why: 'which asks for a login at Google: Gemini would have to hold the token itself, and its use is not billed by the token, so no budget could be kept',
    todo: 'Set GEMINI_API_KEY to an API key of Google AI Studio.',
  },
  {
    agent: 'opencode',
    variables: ['OPENCODE_API_KEY'],
    why: 'which is a key of opencode Zen, at an address of its own',
    todo: 'Configure `base_url: https://opencode.ai/zen/v1` and `api_key_env: OPENCODE_API_KEY`, with the price of the model; or set a key of its maker.',
  },
]
