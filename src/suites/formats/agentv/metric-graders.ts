import type { Assertion } from './agentv-suite.ts'
import { type Carried, type CarriedGrader, NO_OPPOSITE, NO_VALUE, notCarried } from './carried.ts'
import { child } from './cursor.ts'

/** The `behavior` option for each limit; null for a limit without one. */
const LIMITS: Readonly<Record<string, Readonly<Record<string, string | null>>>> = {
  latency: { threshold: 'max_duration_ms' },
  cost: { budget: null, threshold: null },
  'token-usage': { max_total: 'max_tokens', max_input: null, max_output: null },
  'execution-metrics': {
    max_tool_calls: 'max_tool_calls',
    max_tokens: 'max_tokens',
    max_duration_ms: 'max_duration_ms',
    max_llm_calls: null,
    max_cost_usd: null,
    target_exploration_ratio: null,
  },
}

/** Turns limits into `behavior` graders, which count in the same way. Undefined for other types. */
export function carryMetrics({ type, negated, cursor }: Assertion): Carried | undefined {
  const limits = Object.hasOwn(LIMITS, type) ? LIMITS[type] : undefined
  if (limits === undefined) return undefined
  if (negated) return notCarried(NO_OPPOSITE)
  const config: Record<string, unknown> = {}
  const graders: CarriedGrader[] = []
  const lost: string[] = []
  for (const [written, option] of Object.entries(limits)) {
    const limit = child(cursor, written).value
    if (typeof limit !== 'number' || Number.isNaN(limit)) continue
    // 0 means "no limit" to `behavior`.
    if (option === 'max_tool_calls' && limit < 1) graders.push({ type: 'tool_calls', config: { max_calls: 0 } })
    else if (option === null || limit < 1) lost.push(`\`${written}\``)
    else config[option] = Math.floor(limit)
  }
  if (Object.keys(config).length > 0) graders.unshift({ type: 'behavior', config })
  if (lost.length > 0) return { graders, lost: `no grader here checks its ${lost.join(', ')}` }
  return graders.length === 0 ? notCarried(NO_VALUE) : { graders, lost: null }
}
