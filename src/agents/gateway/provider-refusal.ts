import { parseJson } from '../../core/errors/parse-json.ts'
import { isRecord } from '../../core/errors/record.ts'
import type { ProviderRefusal } from './gateway.ts'
import { Refusal } from './refusal.ts'
import { withoutSecrets } from './upstream-headers.ts'

/** Statuses whose answer may be such a refusal. */
const REFUSING: ReadonlySet<number> = new Set([400, 401, 402, 403, 404, 422, 429, 500, 501])
/** Those that only say that a model calls no tools. */
const ONLY_OF_TOOLS: ReadonlySet<number> = new Set([404, 422])
/** Longest text of a message that is looked at, and shown. */
const MAX_SAID = 300

/**
 * An account without credit, in the words and codes of Anthropic (HTTP 400 and 402), OpenAI (400 and 429), Google
 * (429), OpenRouter (402 and 403), Azure (403), Bedrock and DeepSeek (402 and 403).
 */
const NO_CREDIT = [
  /\bcredit balance\b.{0,20}\b(?:too )?low\b/i,
  /\breached your specified api usage limits\b/i,
  /\bexceeded your current quota\b/i,
  /\bbilling hard limit\b|\bbilling_hard_limit_reached\b/i,
  /\b(?:insufficient_quota|billing_not_active|billing_error|insufficient_credits)\b/i,
  /\baccount is not active\b.{0,40}\bbilling\b/i,
  /\b(?:insufficient|not enough|requires? more|more) (?:credits?|balance|funds)\b/i,
  /\bkey limit exceeded\b|\bout of call volume quota\b|\bINVALID_PAYMENT_INSTRUMENT\b/i,
]
/** A key that is refused with another status than 401. */
const BAD_KEY =
  /\b(?:UnrecognizedClientException|ExpiredTokenException|InvalidSignatureException|invalid_api_key)\b|\bAPI key (?:not valid|expired)\b/
/** A limit that passes, in the words that other providers use for an empty account. */
const PASSES = /\bretry in \d|\bRESOURCE_EXHAUSTED\b/i
/** An empty account in words that also stand for a limit that passes. */
const SPENT = /\bcredits are depleted\b/i
/**
 * A server that calls no tools, or not for this model: Ollama, vLLM, llama.cpp (500), OpenRouter (404), Groq. Without
 * tools no skill can be loaded.
 */
const NO_TOOLS = [
  /\b(?:does not|doesn't|do not) support (?:tools|tool (?:use|calls?|calling)|function[ -]calling)\b/i,
  /\bno endpoints found that support tool use\b|--enable-auto-tool-choice\b|\btools param requires --jinja\b/i,
  /\bunsupported param: tools\b|`?\btool calling`? is not supported with this model\b/i,
]
/** A refusal of one prompt. */
const OF_CONTENT = /\b(?:moderation|flagged|content[ _-]?(?:filter|policy|management))\b/i

/** Whether the text of an answer with this status has to be read by `providerRefusal`. */
export function mayRefuse(status: number): boolean {
  return REFUSING.has(status)
}

/**
 * The refusal in an answer; null for any other answer, such as a rate limit that passes or a prompt that is refused.
 * Only the error's type, code and message count.
 */
export function providerRefusal(status: number, body: string, secrets: readonly string[]): ProviderRefusal | null {
  if (!mayRefuse(status)) return null
  const { codes, message } = partsOf(body)
  const kind = kindOf(status, `${codes.join(' ')} ${message}`)
  return kind === null ? null : { kind, status, said: saidIn(withoutSecrets(message, secrets)) }
}

function kindOf(status: number, text: string): ProviderRefusal['kind'] | null {
  if (matches(NO_TOOLS, text)) return 'tools'
  if (ONLY_OF_TOOLS.has(status) || status >= 500) return null
  const isSpent = SPENT.test(text)
  if (status === 429 && PASSES.test(text) && !isSpent) return null
  if (status === 402 || isSpent || matches(NO_CREDIT, text)) return 'credit'
  if (status === 401 || (status !== 429 && BAD_KEY.test(text))) return 'key'
  return status === 403 && !OF_CONTENT.test(text) ? 'access' : null
}

function matches(patterns: readonly RegExp[], text: string): boolean {
  return patterns.some((pattern) => pattern.test(text))
}

/** An error of a provider for people: its status, and its message where there is one. */
export function errorText(status: number, body: string): string {
  const said = messageIn(body)
  return `the model's provider answered with HTTP ${status}${said === '' ? '' : `: ${said}`}`
}

/** The message of an error's body in one line; '' where it has none. */
export function messageIn(body: string): string {
  return saidIn(partsOf(body).message)
}

function saidIn(message: string): string {
  return message.replace(/\s+/g, ' ').trim().slice(0, MAX_SAID)
}

/** Reads `{error: {type, code, message}}` and, of AWS, `{__type, message}`. */
function partsOf(body: string): { codes: string[]; message: string } {
  const parsed = parseJson(body)
  if (!isRecord(parsed)) return { codes: [], message: '' }
  const { error } = parsed
  const inner = isRecord(error) ? (isRecord(error['error']) ? error['error'] : error) : parsed
  const texts = (...values: unknown[]) => values.filter((value) => typeof value === 'string').map(cut)
  const codes = texts(inner['type'], inner['code'], inner['status'], parsed['__type'])
  const [message = ''] = texts(inner['message'], parsed['message'], parsed['Message'], error)
  return { codes, message }
}

function cut(text: string): string {
  return text.slice(0, 2_000)
}

/** Whether a provider still answers requests. Shared by all trials that ask it. */
export interface Standing {
  /** The provider accepted a request. */
  accepted(): void
  /** The provider refused a request. Returns whether that ends all requests to it. */
  refused(refusal: ProviderRefusal): boolean
  /** Why no request is sent any more; null: requests are sent. */
  ended(): ProviderRefusal | null
}

/** Refusals in a row that end the requests to a provider which had accepted one before. */
const MANY = 3

/**
 * Creates the standing with a provider. Missing credit ends it at once. A refused key or model ends it before the first
 * accepted request, and later after three refusals in a row: one alone may be of a single request.
 */
export function createStanding(): Standing {
  let wasAccepted = false
  let inARow = 0
  let end: ProviderRefusal | null = null
  return {
    accepted() {
      wasAccepted = true
      inARow = 0
    },
    refused(refusal) {
      // One that has answered may come back.
      if (refusal.kind === 'away' && wasAccepted) return end !== null
      inARow += 1
      if (refusal.kind === 'credit' || !wasAccepted || inARow >= MANY) end ??= refusal
      return end !== null
    },
    ended: () => end,
  }
}

/** The answer to a request that is not sent, because its provider answers none any more. */
export function providerGone({ kind, status }: ProviderRefusal): Refusal {
  const why = {
    key: 'refuses the key',
    credit: 'has no credit left for the key',
    access: 'refuses access',
    tools: 'calls no tools with this model',
    away: 'cannot be reached',
  }[kind]
  return new Refusal(
    kind === 'key' ? 401 : 403,
    'key',
    `The model provider ${why} (HTTP ${status}); nothing more is sent.`,
  )
}
