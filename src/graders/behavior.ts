import { z } from 'zod'
import { checkEach, checkLimit, limit, sumOf, tokensOf, verdictOf, withoutSession } from './checks.ts'
import type { Grader } from './grader.ts'
import { textList } from './text-list.ts'

const limits = ['max_tool_calls', 'max_tokens', 'max_duration_ms'] as const

const config = z
  .object({
    max_tool_calls: limit.meta({ description: 'The most tool calls. 0 is no limit, here and below.' }),
    max_tokens: limit.meta({ description: 'The most tokens, input and output together.' }),
    max_duration_ms: limit.meta({ description: 'The longest that the trial may take, in milliseconds.' }),
    required_tools: textList.meta({ description: 'Tools that have to be used.' }),
    forbidden_tools: textList.meta({ description: 'Tools that must not be used.' }),
  })
  .refine(
    (given) => Object.values(given).some((rule) => (typeof rule === 'number' ? rule !== 0 : rule.length > 0)),
    'must have at least one rule configured (max_tool_calls, max_tokens, max_duration_ms, required_tools, forbidden_tools)',
  )

/**
 * Checks limits and exact names of tools. Every limit above 0 and every name is one check. Limits are inclusive. Tokens
 * are input plus output; where the agent reported none, the check of them passes.
 */
export const behavior: Grader<z.infer<typeof config>> = {
  type: 'behavior',
  config,
  needs: ({ max_tool_calls, max_tokens, required_tools, forbidden_tools }) => [
    ...(max_tool_calls > 0 || required_tools.length + forbidden_tools.length > 0 ? (['tools'] as const) : []),
    ...(max_tokens > 0 ? (['usage'] as const) : []),
  ],
  warnings: (rules) =>
    limits
      .filter((name) => rules[name] < 0)
      .map((name) => `${name} is ${rules[name]}, and a limit below 0 has no effect`),
  async grade(rules, { trial: { session, durationMs } }) {
    if (session === null) return withoutSession('behavior')
    const used = new Set(session.toolsUsed)
    const tokens = tokensOf(session)
    // In whole milliseconds, as Waza counts them.
    const duration = Math.floor(durationMs)
    const checks = sumOf([
      checkLimit(rules.max_tool_calls, session.toolCallCount, (count) =>
        exceeds(`Tool call count ${count}`, rules.max_tool_calls),
      ),
      checkLimit(rules.max_tokens, tokens, (count) => exceeds(`Token usage ${count}`, rules.max_tokens)),
      checkEach(rules.required_tools, (name) => (used.has(name) ? null : `Required tool not used: ${name}`)),
      checkEach(rules.forbidden_tools, (name) => (used.has(name) ? `Forbidden tool was used: ${name}` : null)),
      checkLimit(rules.max_duration_ms, duration, (ms) => exceeds(`Duration ${ms}ms`, `${rules.max_duration_ms}ms`)),
    ])
    const unknown = rules.max_tokens > 0 && tokens === null ? ' (token usage is not known)' : ''
    return {
      ...verdictOf(checks, `All behavior checks passed${unknown}`),
      details: {
        ...rules,
        failures: checks.messages,
        tool_call_count: session.toolCallCount,
        tools_used: session.toolsUsed,
        tokens_total: tokens,
        actual_duration: duration,
      },
    }
  },
}

function exceeds(what: string, limit: number | string): string {
  return `${what} exceeds max allowed ${limit}`
}
