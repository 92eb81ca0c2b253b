import type { Models } from '../agents/models/model-access.ts'
import type { AgentChoice } from '../core/config/agent-choice.ts'
import { DEFAULTS, defaultBudgetUsd } from '../core/config/defaults.ts'
import type { FullConfig } from '../core/config/full-config.ts'
import type { Judge } from '../graders/judge/judge.ts'
import type { Suite } from '../suites/suite.ts'
import { type Budget, createBudget, gatewayBudget } from '../trials/trial/budget.ts'
import type { EvaluationRequest } from './request.ts'

/**
 * The budget in US dollars of one of several runners: an equal share each, and what they left for the one that decides.
 * Null: no limit.
 */
export function budgetOfShard(budgetUsd: number | null, shards: EvaluationRequest['shards']): number | null {
  if (budgetUsd === null || shards === undefined) return budgetUsd
  if ('shard' in shards) return budgetUsd / shards.shard.of
  const spent = shards.parts.reduce((sum, { head }) => sum + head.spentUsd, 0)
  return Math.max(0, budgetUsd - spent)
}

/** What a run may spend. Several agents share what a shard may. */
export function budgetOf(
  { turn, shards }: EvaluationRequest,
  config: FullConfig,
  choice: AgentChoice,
): { budgetUsd: number | null; limitUsd(): number | null } {
  if (turn !== undefined) return { budgetUsd: turn.budgetUsd, limitUsd: turn.limitUsd }
  const budgetUsd = budgetOfShard(config.budgetUsd ?? defaultBudgetUsd(choice.id), shards)
  return { budgetUsd, limitUsd: () => budgetUsd }
}

/** The gateway limits agents that ask their models through it; others are stopped when they say that it is spent. */
export function runBudget(
  { models, limitUsd }: { models: Models; limitUsd(): number | null },
  judge: Judge | null,
): Budget {
  return models.agent === null || models.isByJobToken
    ? createBudget(limitUsd, () => judge?.usage().costUsd ?? 0)
    : gatewayBudget(
        () => models.isOverBudget(),
        () => models.usage().costUsd ?? 0,
      )
}

/** The limits of trials. Suites ask where the configuration says nothing. `isScreened`: a loss is confirmed. */
export function limitsOf(
  config: FullConfig,
  suites: readonly Suite[],
  isScreened: boolean,
): { trials: { base: number; head: number }; concurrency: number; timeoutMs: number } {
  const asked = (key: 'trials' | 'concurrency' | 'timeoutMs') => largest(suites.map(({ settings }) => settings[key]))
  const head = Math.min(asked('trials') ?? (isScreened ? DEFAULTS.headTrials : DEFAULTS.trials), MOST_TRIALS)
  const configured = config.timeoutSeconds === null ? null : config.timeoutSeconds * 1000
  return {
    trials: { base: config.baseTrials, head: config.trials ?? head },
    concurrency: config.concurrency ?? asked('concurrency') ?? DEFAULTS.concurrency,
    timeoutMs: configured ?? asked('timeoutMs') ?? DEFAULTS.timeoutSeconds * 1000,
  }
}

/** The largest number of trials that a configuration may set; suites may not ask for more. */
const MOST_TRIALS = 50

function largest(values: readonly (number | undefined)[]): number | null {
  const known = values.filter((value) => value !== undefined)
  return known.length === 0 ? null : Math.max(...known)
}
