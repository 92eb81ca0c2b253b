import { z } from 'zod'
import type { ToolCall } from '../agents/transcript/transcript.ts'
import { countEach } from '../core/errors/count-each.ts'
import { type Checks, checkEach, checkLimit, limit, sumOf, tokensOf, verdictOf, withoutSession } from './checks.ts'
import type { Grader } from './grader.ts'
import { observedCalls } from './observed-calls.ts'
import { allowedTool, type ToolSpec, toolSpec } from './tool-spec.ts'

const specs = z
  .array(toolSpec)
  .nullish()
  .transform((list) => list ?? [])

/** Description of the value of options that take names and mappings. */
const LIST = 'list of names and mappings'

const config = z
  .object({
    expect_tools: specs.meta({ description: 'Tools, or calls of them, that have to be there.', takes: LIST }),
    reject_tools: specs.meta({ description: 'Tools, or calls of them, that must not be there.', takes: LIST }),
    /** Absent or null: every tool is allowed. Empty: none is. */
    allow_only: z.array(allowedTool).nullish().meta({
      description: 'Every call has to be one of these: none at all when the list is empty, any when there is none.',
      takes: LIST,
    }),
    max_turns: limit.meta({ description: 'The most turns. 0 is no limit, here and below.' }),
    max_tokens: limit.meta({ description: 'The most tokens, input and output together.' }),
  })
  .transform((given, context) => {
    const { expect_tools: expect, reject_tools: reject, max_turns: maxTurns, max_tokens: maxTokens } = given
    const allowOnly = given.allow_only ?? null
    if (expect.length + reject.length === 0 && allowOnly === null && maxTurns <= 0 && maxTokens <= 0) {
      const keys = 'expect_tools, reject_tools, allow_only, max_turns, max_tokens'
      context.addIssue({ code: 'custom', message: `must have at least one constraint configured (${keys})` })
    }
    return { expect, reject, allowOnly, maxTurns, maxTokens }
  })

type Config = z.infer<typeof config>

/**
 * Checks which tools the agent used against those that it must, must not and may use, and limits its turns and tokens.
 * An entry that is a text is the exact name of a tool; a mapping holds patterns (see `toolSpec`). Every entry and every
 * limit above 0 is one check. `allow_only` makes every call one check; without any call it is one check that holds.
 */
export const toolConstraint: Grader<Config> = {
  type: 'tool_constraint',
  config,
  needs: ({ expect, reject, allowOnly, maxTurns, maxTokens }) => [
    ...(expect.length + reject.length > 0 || allowOnly !== null ? (['tools'] as const) : []),
    ...(maxTurns > 0 ? (['turns'] as const) : []),
    ...(maxTokens > 0 ? (['usage'] as const) : []),
  ],
  warnings: ({ maxTurns, maxTokens }) =>
    Object.entries({ max_turns: maxTurns, max_tokens: maxTokens })
      .filter(([, most]) => most < 0)
      .map(([name, most]) => `${name} is ${most}, and a limit below 0 has no effect`),
  async grade({ expect, reject, allowOnly, maxTurns, maxTokens }, { trial: { session, toolEvents } }) {
    if (session === null) return withoutSession('tool_constraint')
    const { calls, others } = observedCalls(session, toolEvents)
    const used = (spec: ToolSpec): boolean =>
      spec.exactName
        ? session.toolsUsed.some((name) => spec.matchesName(name))
        : [...calls, ...(spec.usesArguments ? others : [])].some((call) => matches(spec, call))
    const tokens = tokensOf(session)
    const checks = sumOf([
      checkEach(expect, (spec) => (used(spec) ? null : `Expected tool not used: ${spec.label}`)),
      checkEach(reject, (spec) => (used(spec) ? `Rejected tool was used: ${spec.label}` : null)),
      checkLimit(maxTurns, session.turns, (turns) => `Turn count ${turns} exceeds max allowed ${maxTurns}`),
      checkLimit(maxTokens, tokens, (count) => `Token usage ${count} exceeds max allowed ${maxTokens}`),
      ...(allowOnly === null ? [] : [checkAllowed(allowOnly, calls)]),
    ])
    const unknown = maxTokens > 0 && tokens === null ? ' (token usage is not known)' : ''
    return {
      ...verdictOf(checks, `All tool constraint checks passed${unknown}`),
      details: {
        expect_tools: labels(expect),
        reject_tools: labels(reject),
        allow_only: allowOnly === null ? null : labels(allowOnly),
        failures: checks.messages,
        tools_used: session.toolsUsed,
        tokens_total: tokens,
        total_turns: session.turns,
      },
    }
  },
}

/**
 * One check for each call, so that one stray call among many does not cost the whole score. One message for each tool.
 */
function checkAllowed(allowed: readonly ToolSpec[], calls: readonly ToolCall[]): Checks {
  if (calls.length === 0) return { total: 1, failed: 0, messages: [] }
  const strays = calls.filter((call) => !allowed.some((spec) => matches(spec, call))).map(({ name }) => name)
  const messages = [...countEach(strays)].map(([name, count]) => {
    const often = count === 1 ? '' : `${count} calls; `
    return `Undeclared tool used: ${name} (${often}not in allow_only: [${labels(allowed).join(', ')}])`
  })
  return { total: calls.length, failed: strays.length, messages }
}

function matches(spec: ToolSpec, call: ToolCall): boolean {
  return spec.matchesName(call.name) && spec.mismatch(call) === null
}

function labels(specs: readonly ToolSpec[]): string[] {
  return specs.map(({ label }) => label)
}
