/** What holds where neither configuration, inputs nor suites say otherwise. */
export const DEFAULTS = {
  trials: 3,
  headTrials: 2,
  concurrency: 4,
  timeoutSeconds: 300,
  budgetUsd: 5,
  triggerTurns: 3,
} as const

/**
 * The least net loss, in prompts, that is a regression. A deterministic agent needs one prompt more: its differences
 * pass no test of chance.
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

/** What a run of an agent may spend in US dollars where no budget is configured; null: no limit. */
export function defaultBudgetUsd(agent: string): number | null {
  return isPaid(agent) ? DEFAULTS.budgetUsd : null
}
