import { UserError, type Warning } from '../../core/errors/user-error.ts'
import { modelHabits } from '../adapters/agent-tables.ts'
import { cliPrograms } from '../adapters/programs.ts'
import type { Auth } from '../gateway/gateway.ts'

/** A key as it was found, and where it would be sent. */
interface FoundKey {
  variable: string
  key: string
  /** How its variable says it is sent. */
  auth: Auth
  baseUrl: string
  /** Id of the agent whose model it is for; "judge" for the judge's. */
  agent: string
}

/** How a key is sent, as its own form tells. */
interface SentKey {
  auth: Auth
  /** True: a token of a subscription, which needs a beta of Anthropic's. */
  isOauth: boolean
  warning: Warning | null
}

interface Kind {
  form: RegExp
  /** What it is, with its article. */
  what: string
  /** Host that takes it; null: no API that answers prompts does. */
  host: string | null
}

/** Forms of keys that tell whose they are. The first that matches counts. */
const KINDS: readonly Kind[] = [
  { form: /^sk-ant-oat/, what: 'an OAuth token of Anthropic', host: 'api.anthropic.com' },
  { form: /^sk-ant-admin/, what: 'an admin key of Anthropic, which asks no model', host: null },
  { form: /^sk-ant-ort/, what: 'a refresh token of Anthropic, which asks no model', host: null },
  { form: /^sk-ant-sid/, what: 'a cookie of claude.ai, which asks no model', host: null },
  { form: /^sk-ant-/, what: 'an API key of Anthropic', host: 'api.anthropic.com' },
  { form: /^sk-or-/, what: 'a key of OpenRouter', host: 'openrouter.ai' },
  { form: /^sk-admin-/, what: 'an admin key of OpenAI, which asks no model', host: null },
  { form: /^sk-(?:proj|svcacct)-|^sk-\w{40,}$/, what: 'an API key of OpenAI', host: 'api.openai.com' },
  { form: /^gsk_/, what: 'a key of Groq', host: 'api.groq.com' },
  { form: /^xai-/, what: 'a key of xAI', host: 'api.x.ai' },
  { form: /^AIza/, what: 'a key of Google', host: 'generativelanguage.googleapis.com' },
  { form: /^hf_/, what: 'a token of Hugging Face', host: 'router.huggingface.co' },
  { form: /^(?:gh[opsu]_|github_pat_)/, what: 'a token of GitHub', host: 'models.github.ai' },
  { form: /^ABSK/, what: 'a key of Amazon Bedrock', host: 'amazonaws.com' },
  { form: /^(?:AKIA|ASIA)[A-Z\d]{12,}$/, what: 'the id of an AWS key', host: null },
]

/** Hosts that take their own keys alone. A gateway or proxy may take any. */
const STRICT = [
  ...['api.anthropic.com', 'api.openai.com', 'openrouter.ai', 'api.groq.com', 'api.x.ai'],
  'generativelanguage.googleapis.com',
]

/**
 * Checks a key by its form before anything is sent, so that no key reaches another company's server.
 *
 * @throws UserError for a key that cannot work there; no message holds any of it
 */
export function checkKey({ variable, key, auth, baseUrl, agent }: FoundKey): SentKey {
  const host = new URL(baseUrl).hostname
  const wrong = (what: string, todo: string) => new UserError({ what, todo })
  if (/^(['"]).*\1$/.test(key) || /^bearer\s/i.test(key) || /^\$\{?\{?|^\*+$/.test(key)) {
    throw wrong(
      `${variable} holds more, or less, than a key: quotes, "Bearer", a variable that was not replaced, or asterisks.`,
      'Set it to the key alone, as the provider shows it.',
    )
  }
  const kind = KINDS.find(({ form }) => form.test(key))
  const isStrict = STRICT.includes(host)
  if (kind === undefined || !isStrict) return { auth, isOauth: false, warning: null }
  if (kind.host !== host) {
    throw wrong(
      `${variable} holds ${kind.what}, and would be sent to ${host}.`,
      kind.host === null
        ? 'Set a key that may ask models.'
        : `Set a key of ${host}, or name the address that this one is for as \`base_url\` of agent or judge.`,
    )
  }
  if (kind.what !== OAUTH) {
    const isToken = SUBSCRIBERS.some(({ model }) => model?.subscription === variable)
    const what = `${variable} holds ${kind.what}: it is sent as one`
    return {
      auth: host === 'api.anthropic.com' ? 'x-api-key' : auth,
      isOauth: false,
      warning: isToken ? { what, todo: 'Put it in ANTHROPIC_API_KEY.' } : null,
    }
  }
  const { subscription } = modelHabits(agent)
  if (subscription === undefined) {
    const takers = SUBSCRIBERS.map(({ label }) => label).join(' and ')
    throw wrong(
      `${variable} holds ${kind.what}, of a subscription to Claude: those are for ${takers}, not for ${agent === 'judge' ? 'a judge' : `the agent "${agent}"`}.`,
      `Set ANTHROPIC_API_KEY to an API key (sk-ant-api...), or measure with the agent ${SUBSCRIBERS.map(({ id }) => `"${id}"`).join(' or ')}.`,
    )
  }
  const what = `${variable} holds ${kind.what}, no API key: it is sent as a token`
  const isOwn = variable !== 'ANTHROPIC_API_KEY'
  return { auth: 'bearer', isOauth: true, warning: isOwn ? null : { what, todo: `Put it in ${subscription}.` } }
}

const OAUTH = 'an OAuth token of Anthropic'

/** The agents that may be given a token of a subscription. */
const SUBSCRIBERS = cliPrograms.filter(({ model }) => model?.subscription !== undefined)
