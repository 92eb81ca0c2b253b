import { z } from 'zod'
import type { TranscriptEvent } from '../transcript.ts'
import { unansweredBy } from '../unanswered.ts'
import { count, optionalText } from './agent-fields.ts'

/** The event that ends a run of Claude Code. */
export const resultEvent = z.object({
  type: z.literal('result'),
  subtype: z.string(),
  is_error: z.boolean().catch(false),
  result: optionalText,
  stop_reason: optionalText,
  /** Of Claude Code, and of Qwen Code. */
  errors: z.array(z.unknown()).catch([]),
  error: z.object({ message: z.string() }).optional().catch(undefined),
  total_cost_usd: z.number().min(0).optional().catch(undefined),
  usage: z.unknown().optional(),
  modelUsage: z.record(z.string(), z.unknown()).catch({}),
})
const usage = z.object({
  input_tokens: count,
  cache_creation_input_tokens: count,
  cache_read_input_tokens: count,
  output_tokens: count,
})
const modelUsage = z.object({
  inputTokens: count,
  cacheCreationInputTokens: count,
  cacheReadInputTokens: count,
  outputTokens: count,
})

export type Result = z.output<typeof resultEvent>

/** How it tells of an answer at a limit, with another stop reason. */
const CUT =
  /^API Error: (?:Claude's response exceeded the \d+ output token maximum|The model has reached its context window limit)/

/** Whether the last answer was none. A `result` without text ends with an answer that has none. */
export function unansweredIn({ subtype, stop_reason = '', result = '' }: Result): TranscriptEvent[] {
  const isEmpty = subtype === 'success' && result.trim() === ''
  const unanswered = unansweredBy(CUT.test(result) ? 'max_tokens' : stop_reason, { isEmpty })
  return unanswered === null ? [] : [{ type: 'unanswered', ...unanswered }]
}

/**
 * Returns tokens and cost since the start of the run, for all models and with sub-agents. Input includes cached tokens.
 */
export function totals({ total_cost_usd, usage: ownUsage, modelUsage: models }: Result): TranscriptEvent[] {
  const perModel = Object.values(models).flatMap((model) => modelUsage.safeParse(model).data ?? [])
  const cost = total_cost_usd === undefined ? {} : { costUsd: total_cost_usd }
  if (perModel.length > 0) {
    const input = perModel.map((one) => one.inputTokens + one.cacheCreationInputTokens + one.cacheReadInputTokens)
    const output = perModel.map((one) => one.outputTokens)
    return [{ type: 'usage', inputTokens: sum(input), outputTokens: sum(output), ...cost }]
  }
  const { data } = usage.safeParse(ownUsage)
  if (data === undefined) return []
  const input = data.input_tokens + data.cache_creation_input_tokens + data.cache_read_input_tokens
  return [{ type: 'usage', inputTokens: input, outputTokens: data.output_tokens, ...cost }]
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((total, one) => total + one, 0)
}
