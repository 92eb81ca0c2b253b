/**
 * Why a model's answer says nothing about its choice. `refused`: it declined, or its provider did. `cut_off`: a limit
 * ended it. `empty_answer`: it holds neither text nor a call of a tool.
 */
export const UNANSWERED = ['refused', 'cut_off', 'empty_answer'] as const

/** A run whose last answer was none. */
export interface Unanswered {
  kind: (typeof UNANSWERED)[number]
  /** The provider's word for it, such as `max_tokens`; '' for none. */
  said: string
}

/**
 * By the stop reasons of Anthropic's Messages, OpenAI's Responses and chat completions, and servers like them; the last
 * line is Google's.
 */
const REFUSED: ReadonlySet<string> = new Set([
  ...['refusal', 'content_filter', 'content-filter', 'safety', 'sensitive', 'guardrail_intervened', 'content_filtered'],
  ...['blocklist', 'language', 'prohibited_content', 'recitation', 'spii', 'image_safety'],
])
/** The second line is of servers that failed in the middle of an answer, the last one Google's. */
const CUT_OFF: ReadonlySet<string> = new Set([
  ...['max_tokens', 'model_context_window_exceeded', 'length', 'model_length', 'max_output_tokens', 'incomplete'],
  ...['error', 'failed', 'cancelled', 'network_error', 'abort', 'insufficient_system_resource'],
  ...['malformed_function_call', 'unexpected_tool_call', 'malformed_response', 'too_many_tool_calls'],
  ...['missing_thought_signature', 'other'],
])

/**
 * What is wrong with an answer that ended with the stop reason `said` ('' for none); null: nothing is. `isEmpty`: it
 * holds neither text nor a call. `refuses`: it holds a refusal.
 */
export function unansweredBy(said: string, { isEmpty = false, refuses = false } = {}): Unanswered | null {
  if (REFUSED.has(said)) return { kind: 'refused', said }
  if (refuses) return { kind: 'refused', said: '' }
  if (CUT_OFF.has(said)) return { kind: 'cut_off', said }
  return isEmpty ? { kind: 'empty_answer', said: '' } : null
}

/** Whether an error is that of a run without an answer. */
export function isOfUnanswered({ kind }: { kind: string }): boolean {
  return UNANSWERED.some((one) => one === kind)
}

/** Whether a run proves nothing about the skills that it did not load: it loaded none, and got no answer in the end. */
export function isUnanswered({ unanswered, skillInvocations }: Ended): boolean {
  return unanswered !== null && skillInvocations.length === 0
}

interface Ended {
  unanswered: Unanswered | null
  skillInvocations: readonly unknown[]
}

/** A run without an answer in a few words, such as "its model's last answer was cut off (max_tokens)". */
export function unansweredText({ kind, said }: Unanswered): string {
  const reason = said === '' ? '' : ` (${said})`
  return `its model's last answer ${WORDS[kind]}${reason}`
}

const WORDS = {
  refused: 'was a refusal',
  cut_off: 'was cut off',
  empty_answer: 'was empty',
} as const
