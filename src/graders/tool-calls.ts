import { z } from 'zod'
import type { ToolCall } from '../agents/transcript/transcript.ts'
import { checkEach, sumOf, verdictOf, withoutSession } from './checks.ts'
import type { Grader } from './grader.ts'
import { type ObservedCalls, observedCalls } from './observed-calls.ts'
import { textList } from './text-list.ts'
import { type ToolSpec, toolExpectation } from './tool-spec.ts'

/** An explicit 0 is a check here, unlike in the limits of other graders: `max_calls: 0` allows no call. */
const count = z.int().min(0).nullish()

const config = z
  .object({
    required_tools: textList.meta({ description: 'Tools that have to be called.' }),
    forbidden_tools: textList.meta({ description: 'Tools that must not be called.' }),
    min_calls: count.meta({ description: 'The fewest calls, of all tools together.' }),
    max_calls: count.meta({ description: 'The most calls, of all tools together. 0 allows none.' }),
    expect: z
      .array(toolExpectation)
      .nullish()
      .transform((list) => list ?? [])
      .meta({ description: 'Calls that have to be there.' }),
  })
  .transform((given, context) => {
    const { required_tools: required, forbidden_tools: forbidden, expect } = given
    const min = given.min_calls ?? null
    const max = given.max_calls ?? null
    const refuse = (message: string) => context.addIssue({ code: 'custom', message })
    if (required.length + forbidden.length + expect.length === 0 && min === null && max === null) {
      refuse('must have at least one constraint (required_tools, forbidden_tools, min_calls, max_calls, expect)')
    }
    if (min !== null && max !== null && min > max) refuse(`min_calls (${min}) must be <= max_calls (${max})`)
    return { required, forbidden, min, max, expect }
  })

/**
 * Checks the tool calls: exact names that must and must not occur, the number of calls, and calls with certain
 * arguments. Every entry and every bound is one check.
 */
export const toolCalls: Grader<z.infer<typeof config>> = {
  type: 'tool_calls',
  config,
  needs: () => ['tools'],
  warnings: ({ max }) => (max === 0 ? ['max_calls is 0, which allows no call at all; leave it out for no limit'] : []),
  async grade({ required, forbidden, min, max, expect }, { trial: { session, toolEvents } }) {
    if (session === null) return withoutSession('tool_calls')
    const observed = observedCalls(session, toolEvents)
    const total = observed.calls.length
    const called = new Set(observed.calls.map(({ name }) => name))
    const expected = expect.map((spec) => ({ spec, problem: mismatchWithCalls(spec, observed) }))
    const checks = sumOf([
      checkEach(required, (name) => (called.has(name) ? null : `required tool ${quoted(name)} was not called`)),
      checkEach(forbidden, (name) => (called.has(name) ? `forbidden tool ${quoted(name)} was called` : null)),
      checkEach(min === null ? [] : [min], (least) =>
        total >= least ? null : `expected at least ${least} tool calls, got ${total}`,
      ),
      checkEach(max === null ? [] : [max], (most) =>
        total <= most ? null : `expected at most ${most} tool calls, got ${total}`,
      ),
      checkEach(expected, ({ spec, problem }) =>
        problem === null ? null : `expected call ${spec.label} not found: ${problem}`,
      ),
    ])
    return {
      ...verdictOf(checks, 'all tool_calls checks passed'),
      details: {
        total_calls: total,
        unique_tools: [...called],
        passed_checks: checks.total - checks.failed,
        total_checks: checks.total,
        expect: expected.map(({ spec, problem }) => ({ tool: spec.label, matched: problem === null, problem })),
        failures: checks.messages,
      },
    }
  },
}

/** Why no call matches an expectation: the mismatch of the last call with such a name. Null when one matches. */
function mismatchWithCalls(spec: ToolSpec, { calls, others }: ObservedCalls): string | null {
  const candidates: readonly ToolCall[] = [...calls, ...(spec.usesArguments ? others : [])].filter(({ name }) =>
    spec.matchesName(name),
  )
  let problem = 'no tool call with matching name'
  for (const call of candidates) {
    const mismatch = spec.mismatch(call)
    if (mismatch === null) return null
    problem = mismatch
  }
  return problem
}

function quoted(name: string): string {
  return JSON.stringify(name)
}
