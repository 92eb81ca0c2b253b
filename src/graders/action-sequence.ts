import { z } from 'zod'
import { countEach } from '../core/errors/count-each.ts'
import { withoutSession } from './checks.ts'
import type { Grader } from './grader.ts'
import { type Matching, matchNames, mismatchText } from './match-names.ts'
import { textList } from './text-list.ts'

const MODES = {
  exact_match: 'exact',
  in_order_match: 'in_order',
  any_order_match: 'any_order',
} as const satisfies Record<string, Matching>
type Mode = keyof typeof MODES

const config = z
  .object({
    expected_actions: textList.meta({ description: 'Names of tools, at least one.', needed: true }),
    matching_mode: z
      .string()
      .nullish()
      .meta({ description: '`exact_match`, `in_order_match` or `any_order_match`.', needed: true }),
  })
  .transform(({ expected_actions: expected, matching_mode: given }, context) => {
    if (expected.length === 0) {
      context.addIssue({ code: 'custom', message: 'must have at least one expected_actions entry' })
    }
    const mode = modes.find((known) => known === given)
    if (mode === undefined) {
      const message = `has invalid matching_mode "${given ?? ''}" (must be exact_match, in_order_match, or any_order_match)`
      context.addIssue({ code: 'custom', message })
    }
    return { expected, mode: mode ?? ('exact_match' as const) }
  })

const modes = ['exact_match', 'in_order_match', 'any_order_match'] as const satisfies readonly Mode[]

/**
 * Compares the names of all tool calls, in the order in which they started, with the expected ones. The score is F1
 * over both lists (duplicates count), whatever the order. Whether it passes depends on the mode alone, so that the
 * right calls in the wrong order may fail with a score of 1.
 */
export const actionSequence: Grader<z.infer<typeof config>> = {
  type: 'action_sequence',
  config,
  needs: () => ['tools'],
  async grade({ expected, mode }, { trial: { session } }) {
    if (session === null) return withoutSession('action_sequence')
    const actual = session.toolsUsed
    const match = matchNames(MODES[mode], expected, actual)
    const { precision, recall, f1, missing } = match
    const how = { matching: MODES[mode], of: 'actions' }
    return {
      score: f1,
      passed: match.matched,
      feedback: match.matched
        ? 'Action sequence matched'
        : mismatchText(how, expected, actual, shortfall(expected, actual, missing)),
      details: {
        matching_mode: mode,
        expected_actions: expected,
        actual_actions: actual,
        precision,
        recall,
        f1,
      },
    }
  },
}

function shortfall(expected: readonly string[], actual: readonly string[], missing: readonly string[]): string[] {
  const [needed, got] = [countEach(expected), countEach(actual)]
  return [...new Set(missing)].map((name) => `${name} (need ${needed.get(name) ?? 0}, got ${got.get(name) ?? 0})`)
}
