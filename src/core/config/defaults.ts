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
 * The least net loss, in prompts, that is a regression. A deterministic agent's differences are not tested for
 * significance, so more is tolerated. Of another agent's, a prompt that fired 9 times in 10 and is gone counts 0.9.
 */
export function defaultTolerance(deterministic: boolean): number {
  return deterministic ? 2 : 0.5
}

/** Share of an endpoint's prompts that a loss has to reach by default: half a prompt of a hundred is nothing. */
const OF_ALL = 0.03

/**
 * From which loss a skill regressed: `tolerance` in prompts. By default also one prompt that is at least `share` of
 * those that fired on base (null: none) with a deterministic agent, and at least `ofAll` of the endpoint's prompts with
 * another. `configured`: null where it is not.
 */
export function lossLimits(
  configured: number | null,
  deterministic: boolean,
): { tolerance: number; share: number | null; ofAll: number } {
  const isDefault = configured === null
  return {
    tolerance: configured ?? defaultTolerance(deterministic),
    share: isDefault && deterministic ? 1 / 3 : null,
    ofAll: isDefault && !deterministic ? OF_ALL : 0,
  }
}

/**
 * Whether a red gate blocks where nothing says `enforce`. Not with the lexical router: it compares words, and advises.
 * `agent`: undefined where none is chosen, which is the router.
 */
export function defaultEnforce(agent: string | undefined): boolean {
  return agent !== undefined && agent !== 'lexical'
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
