import type { Judge } from '../graders/judge/judge.ts'
import { type Budget, createBudget, gatewayBudget } from '../trials/trial/budget.ts'
import type { OpenSettings } from './open-agent.ts'

/** The gateway limits agents that ask their models through it; others are stopped when they say that it is spent. */
export function runBudget(
  { models, limitUsd }: Pick<OpenSettings, 'models' | 'limitUsd'>,
  judge: Judge | null,
): Budget {
  return models.agent === null || models.isByJobToken
    ? createBudget(limitUsd, () => judge?.usage().costUsd ?? 0)
    : gatewayBudget(
        () => models.isOverBudget(),
        () => models.usage().costUsd ?? 0,
      )
}
