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
