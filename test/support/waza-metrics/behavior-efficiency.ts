/** What a task expects of an agent's behaviour; 0 is no limit. */
export interface BehaviorRules {
  maxToolCalls: number
  maxIterations: number
  /** Null: the rules are of a Waza that did not know it. */
  maxResponseTimeMs: number | null
  requiredTools: readonly string[]
  forbiddenTools: readonly string[]
}

export interface Behavior {
  toolCalls: number
  turns: number
  responseTimeMs: number
  toolsUsed: readonly string[]
}

/**
 * Share of the kinds of rules that hold, 0..1: calls, turns, required tools, forbidden tools and, where the rules speak
 * of it, response time. A kind without a rule holds, limits are inclusive. Waza's measure for `expected.behavior`; no
 * verdict.
 */
export function behaviorEfficiency(rules: BehaviorRules, behavior: Behavior): number {
  const within = (limit: number, actual: number): boolean => limit <= 0 || actual <= limit
  const kinds = [
    within(rules.maxToolCalls, behavior.toolCalls),
    within(rules.maxIterations, behavior.turns),
    rules.requiredTools.every((name) => behavior.toolsUsed.includes(name)),
    !rules.forbiddenTools.some((name) => behavior.toolsUsed.includes(name)),
  ]
  if (rules.maxResponseTimeMs !== null) kinds.push(within(rules.maxResponseTimeMs, behavior.responseTimeMs))
  return kinds.filter(Boolean).length / kinds.length
}
