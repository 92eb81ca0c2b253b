import { buildTranscript } from '../agents/transcript/build-transcript.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { JudgeUsage } from '../graders/judge/judge.ts'
import { type RunPlan, screenKey } from '../trials/plan/plan-trials.ts'
import { requireMeasured, requireOwnTrials, requirePlan, wholeSet } from '../trials/shards/join-parts.ts'
import type { Part, PartRun, PartTrial } from '../trials/shards/part.ts'
import type { Answer, OpenTrial, Source } from '../trials/source.ts'
import type { Trial } from '../trials/trial/trial.ts'
import { aboutRun, planDigest } from './plan-digest.ts'
import type { Prepared } from './prepare.ts'
import type { EvaluationRequest, Host } from './request.ts'

/** What shards measured of a gate, for the run that decides. */
export interface MeasuredParts extends Source {
  /** The tasks whose trials count for both sides, and base's stored trials, as the shards found them. */
  shared: ReadonlySet<string>
  stored: ReadonlyMap<string, number>
  /** Names that the model gave itself. */
  answeredAs: readonly string[]
  judge: JudgeUsage | null
  warnings: readonly Warning[]
}

/**
 * The parts that the request merges; null where it merges none.
 *
 * @throws UserError for parts that are missing, doubled or of another gate
 */
export async function openParts(
  { shards }: EvaluationRequest,
  prepared: Prepared,
  run: RunPlan,
  host: Host,
): Promise<MeasuredParts | null> {
  if (shards === undefined || 'shard' in shards) return null
  requireMeasured(shards.parts)
  const parts = wholeSet(shards.parts)
  requirePlan(parts, await planDigest(prepared, run, host.version), aboutRun(prepared, run, host.version))
  const byKey = new Map(prepared.question.tasks.map((task) => [task.key, task]))
  requireOwnTrials(parts, ({ trial, side, index }) => {
    const task = byKey.get(trial)
    return task === undefined || run.sides[side] === null ? null : screenKey(task, side, index, run)
  })
  const tasks = parts.flatMap((part) => part.tasks)
  return {
    shared: new Set(tasks.flatMap(({ task, shared }) => (shared ? [task] : []))),
    stored: new Map(tasks.flatMap(({ task, stored }) => (stored === null ? [] : [[task, stored] as const]))),
    answeredAs: [...new Set(parts.flatMap(({ head }) => head.answeredAs ?? []))],
    judge: sumOfJudges(parts.map(({ head }) => head.judge)),
    warnings: parts.flatMap(({ head }) =>
      head.warnings.map(({ what, todo }) => ({ what, ...(todo === null ? {} : { todo }) })),
    ),
    ...sourceOf(parts),
  }
}

/** The trials of the parts, as their runs ended and as shards graded them. */
function sourceOf(parts: readonly Part[]): Source {
  const runs = new Map(parts.flatMap((part) => part.runs).map((run) => [run.run, run]))
  const trials = new Map<string, PartTrial>()
  for (const trial of parts.flatMap((part) => part.trials)) {
    // What a shard's share of the budget kept from running is asked for again: the whole may have enough left.
    if (trial.error?.kind !== 'budget') trials.set(positionOf(trial.trial, trial.side, trial.index), trial)
  }
  return {
    async answer(open, take) {
      const left: OpenTrial[] = []
      for (const one of open) {
        const { trial } = one
        const known = trial.countsFor.flatMap((counted) => {
          const part = trials.get(positionOf(counted.task.key, counted.side, trial.index))
          return part === undefined || trial.phase !== 'screen' ? [] : [{ counted, part }]
        })
        const [first] = known
        if (first === undefined || known.length < trial.countsFor.length) left.push(one)
        else {
          const grades = new Map(known.map(({ counted, part }) => [counted, part.grades]))
          await take(trial, { ...answerOf(first.part, runs.get(trial.key)), grades })
        }
      }
      return left
    },
  }
}

function answerOf(
  { trial: task, side, index, error: own, durationMs, retries, cached, storedAt }: PartTrial,
  run: PartRun | undefined,
): Answer {
  const error = run === undefined ? own : (run.error ?? null)
  const trial: Trial = {
    ...{ task, side, phase: 'screen', index, durationMs, cached, error },
    status: run === undefined || error !== null ? 'error' : 'ok',
    transcript: buildTranscript(run?.events ?? []),
    ...(retries === undefined ? {} : { retries }),
  }
  return { trial, attempt: 1, workspace: null, ...(storedAt === undefined ? {} : { storedAt }) }
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
