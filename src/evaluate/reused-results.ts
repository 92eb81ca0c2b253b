import type { ColumnResults } from '../core/results/results.ts'
import { warningResult } from './assemble/assemble-results.ts'
import type { Prepared } from './prepare.ts'
import { reproduceAfter } from './reproduce.ts'
import type { EvaluationRequest, Host } from './request.ts'

/** Earlier results of the same question, decided at `at`, with this run's commits, source and time. Nothing was run. */
export function reusedResults(
  { at, results }: { at: string; results: ColumnResults },
  { prepared, request, host, started }: { prepared: Prepared; request: EvaluationRequest; host: Host; started: Date },
): ColumnResults {
  const { total } = results.trials
  const warnings = prepared.warnings.map(({ what, where, todo }) => warningResult({ what, where, todo }))
  const unknown = new Set(warnings.map((warning) => JSON.stringify(warning)))
  // A run without trials stopped none of them early.
  const { earlyStops: _, ...kept } = results
  return {
    ...kept,
    tool: { ...results.tool, version: host.version },
    createdAt: started.toISOString(),
    durationMs: host.now().getTime() - started.getTime(),
    repository: request.repository,
    sides: prepared.sides,
    decision: { ...results.decision, ...prepared.enforcement },
    policy: { ...results.policy, source: prepared.settings.source },
    warnings: [...warnings, ...results.warnings.filter((warning) => !unknown.has(JSON.stringify(warning)))],
    trials: { ...results.trials, fresh: 0, reused: total },
    usage: { inputTokens: 0, outputTokens: 0, costUsd: results.usage.costUsd === null ? null : 0 },
    judge:
      results.judge === null
        ? null
        : { requests: 0, inputTokens: 0, outputTokens: 0, costUsd: results.judge.costUsd === null ? null : 0 },
    filter: prepared.filter,
    reproduce: reproduceAfter(request, prepared.settings.inputs, [results.agent]),
    store: { trials: total, since: results.store?.since ?? at, decidedAt: at, fresh: false, filled: 0 },
  }
}

/** Whether results can be kept as a decision: another run could add nothing to them. */
export function isComplete({ kind, decision, trials, graders, errors }: ColumnResults): boolean {
  return (
    kind === 'gate' &&
    decision.state !== 'not_evaluated' &&
    trials.errors + errors.length === 0 &&
    graders.every((grader) => grader.errors === 0)
  )
}
