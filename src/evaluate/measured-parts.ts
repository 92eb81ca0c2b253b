import { buildTranscript } from '../agents/transcript/build-transcript.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { Observation } from '../gate/metrics/observation.ts'
import type { JudgeUsage } from '../graders/judge/judge.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { planTrials, type RunPlan, screenKey } from '../trials/plan/plan-trials.ts'
import type { TrialRequest } from '../trials/plan/trial-request.ts'
import { requireAgents, requireMeasured, requireOwnTrials, requirePlan, wholeSet } from '../trials/shards/join-parts.ts'
import type { PartTrial } from '../trials/shards/part.ts'
import type { RunStore } from '../trials/store/run-store.ts'
import { wholeTrial } from '../trials/trial/message-trial.ts'
import type { Trial } from '../trials/trial/trial.ts'
import type { KeyedTrial } from './assemble/trial-records.ts'
import { asTrialOf } from './grade-trial.ts'
import { aboutRun, planDigest } from './plan-digest.ts'
import type { Prepared } from './prepare.ts'
import type { EvaluationRequest, Host } from './request.ts'

/** What shards measured of a gate, for the run that decides. */
export interface MeasuredParts {
  /** The tasks whose trials count for both sides, and base's stored trials, as the shards found them. */
  shared: ReadonlySet<string>
  stored: ReadonlyMap<string, number>
  /** Names that the model gave itself. */
  answeredAs: readonly string[]
  judge: JudgeUsage | null
  warnings: readonly Warning[]
  /** Takes what was measured of these requests, stores it, and returns the requests that are left. */
  take(
    requests: readonly TrialRequest<AskedTask>[],
    run: RunPlan,
    store: RunStore | null,
  ): Promise<{ trials: KeyedTrial[]; observations: Observation[]; open: TrialRequest<AskedTask>[] }>
}

/**
 * The parts that the request merges; null where it merges none.
 *
 * @throws UserError for parts that are missing, doubled or of another gate
 */
export async function openParts(
  { shards, turn }: EvaluationRequest,
  prepared: Prepared,
  run: RunPlan,
  host: Host,
): Promise<MeasuredParts | null> {
  if (shards === undefined || 'shard' in shards) return null
  if (turn === undefined) requireAgents(shards.parts, [])
  requireMeasured(shards.parts)
  const parts = wholeSet(shards.parts)
  requirePlan(parts, await planDigest(prepared, run, host.version), aboutRun(prepared, run, host.version))
  const byKey = new Map(prepared.question.tasks.map((task) => [task.key, task]))
  requireOwnTrials(parts, ({ trial, side, index }) => {
    const task = byKey.get(trial)
    return task === undefined || run.sides[side] === null ? null : screenKey(task, side, index, run)
  })
  const runs = new Map<string, Pick<Trial, 'transcript' | 'status' | 'error'>>()
  const trials = new Map<string, PartTrial>()
  for (const part of parts) {
    for (const { run: key, events, error = null } of part.runs) {
      runs.set(key, { transcript: buildTranscript(events), status: error === null ? 'ok' : 'error', error })
    }
    for (const trial of part.trials) {
      // What a shard's share of the budget kept from running is asked for again: the whole may have enough left.
      if (trial.error?.kind !== 'budget') trials.set(positionOf(trial.trial, trial.side, trial.index), trial)
    }
  }
  const tasks = parts.flatMap((part) => part.tasks)
  return {
    shared: new Set(tasks.flatMap(({ task, shared }) => (shared ? [task] : []))),
    stored: new Map(tasks.flatMap(({ task, stored }) => (stored === null ? [] : [[task, stored] as const]))),
    answeredAs: [...new Set(parts.flatMap(({ head }) => head.answeredAs ?? []))],
    judge: sumOfJudges(parts.map(({ head }) => head.judge)),
    warnings: parts.flatMap(({ head }) =>
      head.warnings.map(({ what, todo }) => ({ what, ...(todo === null ? {} : { todo }) })),
    ),
    async take(requests, plan, store) {
      const singles = requests.flatMap((request) =>
        Array.from({ length: request.trials }, (_, at) => ({ ...request, first: request.first + at, trials: 1 })),
      )
      const found = (request: TrialRequest<AskedTask>) =>
        request.phase === 'screen' ? trials.get(positionOf(request.task.key, request.side, request.first)) : undefined
      const known = singles.filter((request) => found(request) !== undefined)
      const measured = known.flatMap((request) => {
        const part = found(request)
        return part === undefined ? [] : [{ part, trial: asTrialOf(keyedTrial(part, runs), request.task, prepared) }]
      })
      const ran = measured.map(({ trial }) => trial)
      if (store !== null) await keepAll(known, ran, plan, store)
      return {
        trials: ran,
        observations: measured.map(({ part, trial }) => observationOf(part, trial)),
        // Whole requests where nothing of them is known, so that they are planned as without shards.
        open: known.length === 0 ? [...requests] : singles.filter((request) => found(request) === undefined),
      }
    },
  }
}

/** Stores what shards ran. Further attempts of a task are known to the shard alone, so such tasks are not stored. */
async function keepAll(
  requests: readonly TrialRequest<AskedTask>[],
  trials: readonly KeyedTrial[],
  run: RunPlan,
  store: RunStore,
): Promise<void> {
  const byKey = new Map(trials.map((trial) => [trial.key, trial]))
  for (const distinct of planTrials(requests, run)) {
    const trial = byKey.get(distinct.key)
    if (trial !== undefined && (distinct.task.maxAttempts ?? 1) === 1) await store.keep(distinct, 1, wholeTrial(trial))
  }
}

/** The whole trial that a part's trial is of. */
function keyedTrial(
  part: PartTrial,
  runs: ReadonlyMap<string, Pick<Trial, 'transcript' | 'status' | 'error'>>,
): KeyedTrial {
  const { trial: task, side, index, key, error, durationMs, retries, cached, storedAt } = part
  return {
    task,
    side,
    phase: 'screen',
    index,
    key,
    ...(runs.get(key) ?? { transcript: buildTranscript([]), status: 'error', error }),
    durationMs,
    cached,
    ...(retries === undefined ? {} : { retries }),
    ...(storedAt === undefined ? {} : { storedAt }),
  }
}

function observationOf(part: PartTrial, { status }: Trial): Observation {
  const { trial: task, side, index, error, fired, tools, delegated, retries, grades } = part
  return {
    task,
    side,
    phase: 'screen',
    index,
    fired,
    ...(tools === undefined ? {} : { tools }),
    ...(delegated === undefined ? {} : { delegated }),
    failed: status === 'error' || error !== null,
    ...(retries === undefined ? {} : { retries }),
    grades,
  }
}

/** The sum of what judges used; null where none was asked. A cost is unknown where one of them is. */
export function sumOfJudges(usages: readonly (JudgeUsage | null)[]): JudgeUsage | null {
  const used = usages.flatMap((usage) => usage ?? [])
  if (used.length === 0) return null
  return used.reduce((a, b) => ({
    requests: a.requests + b.requests,
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
    costUsd: a.costUsd === null || b.costUsd === null ? null : a.costUsd + b.costUsd,
  }))
}

function positionOf(task: string, side: string, index: number): string {
  return `${task} ${side} ${index}`
}
