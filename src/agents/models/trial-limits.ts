import { present } from '../../core/errors/present.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import type { OpenLimits } from '../cli-agent/model-access.ts'
import type { BudgetReached, Limits } from '../gateway/gateway.ts'
import type { AgentWithModel } from './routes.ts'

/** Requests of one trial: none needs more, and one that never stops would use up the budget. */
const MOST_REQUESTS = 200

/** The part of the run's budget after which one trial is stopped. */
const TRIAL_SHARE = { trigger: 0.05, other: 0.25 }
const TOO_DEAR = `it spent its part of the budget, ${TRIAL_SHARE.trigger * 100}% for a prompt that only has to trigger and ${TRIAL_SHARE.other * 100}% for any other: raise the budget if the prompt needs more`

interface Limited {
  agent: AgentWithModel | null
  budgetUsd: number | null
  limitUsd?: () => number | null
}

/** The limits of a run. The one in US dollars is read at each request, as it may rise. */
export function limitsOf({ agent, budgetUsd, limitUsd = () => budgetUsd }: Limited): Limits {
  const limits = agent?.provider?.limits ?? {}
  if (budgetUsd === null) return limits
  return Object.defineProperty({ ...limits }, 'usd', { enumerable: true, get: () => limitUsd() ?? budgetUsd })
}

/**
 * The limits of one trial: a share of the budget, so that no skill spends it alone, and never less than a cold start
 * costs by the probe; null: not known.
 */
export function limitsOfTrial(
  { budgetUsd }: Pick<Limited, 'budgetUsd'>,
  { maxTurns, triggerOnly }: OpenLimits,
  coldUsd: number | null,
): Limits {
  const share = triggerOnly ? TRIAL_SHARE.trigger : TRIAL_SHARE.other
  return {
    requests: MOST_REQUESTS,
    ...present({
      turns: maxTurns,
      spentUsd: budgetUsd === null ? null : Math.max(budgetUsd * share, coldUsd ?? 0),
    }),
  }
}

/** Why a trial failed that a limit stopped; null: none did. */
export function failureOf(reached: BudgetReached | undefined): AgentFailure | null {
  if (reached === undefined) return null
  if (reached.scope === 'run') return new AgentFailure('the budget of the run was reached during this trial', 'budget')
  if (reached.limit === 'usd') return new AgentFailure(TOO_DEAR, 'limit')
  return new AgentFailure(
    `no final answer within ${MOST_REQUESTS} requests to its model, the limit of a trial`,
    'limit',
  )
}
