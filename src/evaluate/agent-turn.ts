import type { AgentEntry } from '../core/config/agent-list.ts'
import { defaultEnforce } from '../core/config/defaults.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import type { InSlot } from '../trials/trial/slots.ts'

/** The turn of an agent, which may be the only one. */
export interface AgentTurn {
  entry: AgentEntry
  /** Whether the run has no other agent, so that the budget is its own. */
  isAlone: boolean
  /** How many agents share the error rate of the pull request: those that do not always answer alike. */
  sharing: number
  /** Whether it is one of them, so that its decision takes what the others leave of their share. */
  sharesAlpha: boolean
  /** Its share of the budget in US dollars; null: no limit. */
  budgetUsd: number | null
  /** The same now: what other agents leave is added. */
  limitUsd(): number | null
  /** Room for its trials among those of the other agents, of which `most` may run at once. */
  slots(most: number): InSlot
  /** Says that nothing is restored for this agent any more, see `allRestored`. */
  restored(): void
  /**
   * Resolves once that holds for all agents. Until then the runner's token is in the environment of this process and of
   * what unpacks trials, where programs of the same user could read it: none of an agent may be started.
   */
  allRestored: Promise<void>
  /** Runs work that no other agent may do meanwhile, such as preparing what hooks prepare. */
  alone: InSlot
  /** The agents that may not run on a change from outside, where this one stands in for them; absent: none. */
  refused?: readonly string[]
}

/** The configuration as one of its agents has it. */
export function configInTurn(
  config: FullConfig,
  { entry, budgetUsd }: Pick<AgentTurn, 'entry' | 'budgetUsd'>,
): FullConfig {
  return {
    ...config,
    // Where nobody chose one, a suite may still ask for another.
    agent: config.agent === null ? null : entry.choice,
    mode: entry.mode ?? config.mode,
    trials: entry.trials ?? config.trials,
    baseTrials: entry.baseTrials ?? config.baseTrials,
    enforce: entry.enforce ?? config.enforce,
    budgetUsd,
  }
}

/** Whether a red gate of an agent blocks by the configuration. */
export function isEnforced({ choice, enforce }: AgentEntry, config: FullConfig): boolean {
  return enforce ?? config.enforce ?? defaultEnforce(choice.id)
}

/** Whether an agent answers a prompt always alike. */
export function isDeterministic({ choice }: Pick<AgentEntry, 'choice'>): boolean {
  return choice.id === 'lexical'
}
