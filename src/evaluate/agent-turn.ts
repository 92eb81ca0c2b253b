import type { AgentEntry } from '../config/agent-list.ts'
import type { ConfigInputs } from '../config/config-inputs.ts'
import { defaultEnforce } from '../config/defaults.ts'
import type { FullConfig } from '../config/full-config.ts'
import { UserError } from '../errors/user-error.ts'

/** The turn of one of several agents. */
export interface AgentTurn {
  entry: AgentEntry
  /** How many agents share the error rate of the pull request: those that do not always answer alike. */
  sharing: number
  /** Whether it is one of them, so that its decision takes what the others leave of their share. */
  sharesAlpha: boolean
  /** Its share of the budget in US dollars; null: no limit. */
  budgetUsd: number | null
  /** The agents that may not run on a change from outside, where this one stands in for them; absent: none. */
  refused?: readonly string[]
}

/** Thrown where a request that may be of several agents turns out to be: `evaluateAgents` asks each of them. */
export class SeveralAgents extends Error {
  readonly config: FullConfig & { agents: NonNullable<FullConfig['agents']> }
  /** The inputs that count: others would make base's configuration laxer. */
  readonly inputs: ConfigInputs

  constructor(config: SeveralAgents['config'], inputs: ConfigInputs) {
    super('The configuration names several agents.')
    this.config = config
    this.inputs = inputs
  }
}

/** Why a gate of several agents is not shared by several runners: each would need parts of its own. */
export function severalInShards({ config: { agents } }: SeveralAgents): UserError {
  return new UserError({
    what: `Several agents are configured (${agents.map(({ name }) => name).join(', ')}), and a shard asks one.`,
    todo: 'Choose one with --agent, or the input `agent`, or let each agent be a job of its own.',
  })
}

/** The configuration as one of its agents has it. */
export function configInTurn(config: FullConfig, { entry, sharing, budgetUsd }: AgentTurn): FullConfig {
  return {
    ...config,
    agent: entry.choice,
    mode: entry.mode ?? config.mode,
    trials: entry.trials ?? config.trials,
    baseTrials: entry.baseTrials ?? config.baseTrials,
    enforce: entry.enforce ?? config.enforce,
    budgetUsd,
    policy: { ...config.policy, jobs: config.policy.jobs * sharing },
  }
}

/** Whether a red gate of an agent blocks by the configuration. */
export function isEnforced({ choice, enforce }: AgentEntry, config: FullConfig): boolean {
  return enforce ?? config.enforce ?? defaultEnforce(choice.id)
}

/** Whether an agent answers a prompt always alike. */
export function isDeterministic({ choice }: AgentEntry): boolean {
  return choice.id === 'lexical'
}
