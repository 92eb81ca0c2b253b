/** Values that apply where neither configuration, inputs nor suites set them. */
export const DEFAULTS = {
  trials: 3,
  headTrials: 2,
  concurrency: 4,
  timeoutSeconds: 300,
  budgetUsd: 5,
  triggerTurns: 3,
} as const

/**
 * The least net loss, in prompts, that is a regression. One prompt more for a deterministic agent, whose differences
 * are not tested for significance.
 */
export function defaultTolerance(deterministic: boolean): number {
  return deterministic ? 2 : 1
}

/**
 * Whether an agent asks its model through our gateway, and so needs a model, a key and a budget. A `command` agent has
 * its own.
 */
export function isPaid(agent: string): boolean {
  return agent !== 'lexical' && agent !== 'command'
}

/** Default budget of a run in US dollars, by agent; null: no limit. */
export function defaultBudgetUsd(agent: string): number | null {
  return isPaid(agent) ? DEFAULTS.budgetUsd : null
}
