import { buildTranscript } from '../agents/transcript/build-transcript.ts'
import { present } from '../core/errors/present.ts'
import { UserError, type Warning } from '../core/errors/user-error.ts'
import type { JudgeUsage } from '../graders/judge/judge.ts'
import { keyOfTrial, type RunPlan } from '../trials/plan/plan-trials.ts'
import { positionOf } from '../trials/plan/trial-request.ts'
import { requireMeasured, requireOwnTrials, requirePlan, wholeSet } from '../trials/shards/join-parts.ts'
import type { Part, PartHead, PartRun, PartTrial } from '../trials/shards/part.ts'
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
  /** Set where they hold every trial of the gate: the agent is not asked here. Null: further trials are run. */
  whole: NonNullable<PartHead['whole']> | null
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
  requireOwnTrials(parts, ({ trial, ...counted }) => {
    const task = byKey.get(trial)
    return task === undefined || run.sides[counted.side] === null ? null : keyOfTrial(task, counted, run)
  })
  const tasks = parts.flatMap((part) => part.tasks)
  const whole = parts.flatMap(({ head }) => head.whole ?? [])[0] ?? null
  return {
    shared: new Set(tasks.flatMap(({ task, shared }) => (shared ? [task] : []))),
    stored: new Map(tasks.flatMap(({ task, stored }) => (stored === null ? [] : [[task, stored] as const]))),
    answeredAs: [...new Set(parts.flatMap(({ head }) => head.answeredAs ?? []))],
    judge: sumOfJudges(parts.map(({ head }) => head.judge)),
    warnings: parts.flatMap(({ head }) => head.warnings.map(({ what, todo }) => ({ what, ...present({ todo }) }))),
    whole,
    ...sourceOf(parts, whole !== null),
  }
}

/** The trials of the parts, as their runs ended and as shards graded them. */
function sourceOf(parts: readonly Part[], isWhole: boolean): Source {
  const runs = new Map(parts.flatMap((part) => part.runs).map((run) => [run.run, run]))
  const trials = new Map<string, PartTrial>()
  for (const trial of parts.flatMap((part) => part.trials)) {
    // What a shard's share of the budget kept from running is asked for again: the whole may have enough left.
    if (isWhole || trial.error?.kind !== 'budget') trials.set(positionOf({ ...trial, task: trial.trial }), trial)
  }
  return {
    async answer(open, take) {
      const left: OpenTrial[] = []
      for (const one of open) {
        const { trial } = one
        const known = trial.countsFor.flatMap((counted) => {
          const { phase, index } = trial
          const part = trials.get(positionOf({ task: counted.task.key, side: counted.side, phase, index }))
          return part === undefined ? [] : [{ counted, part }]
        })
        const [first] = known
        if (first === undefined || known.length < trial.countsFor.length) left.push(one)
        else {
          const grades = new Map(known.map(({ counted, part }) => [counted, part.grades]))
          await take(trial, { ...answerOf(first.part, runs.get(trial.key)), grades })
        }
      }
      if (isWhole && left.length > 0) throw asksForMore(left.length)
      return left
    },
  }
}

function asksForMore(trials: number): UserError {
  return new UserError({
    code: 'parts_refused',
    what: `The part does not hold all that the gate asks: ${trials} trials are not in it.`,
    todo: 'Run the job that measures again, with the same version of this program.',
  })
}

function answerOf(
  { trial: task, side, phase, index, error: own, durationMs, retries, cached, storedAt }: PartTrial,
  run: PartRun | undefined,
): Answer {
  const error = run === undefined ? own : (run.error ?? null)
  const trial: Trial = {
    ...{ task, side, phase: phase ?? 'screen', index, durationMs, cached, error },
    status: run === undefined || error !== null ? 'error' : 'ok',
    transcript: buildTranscript(run?.events ?? []),
    ...present({ retries }),
  }
  return { trial, attempt: 1, workspace: null, ...present({ storedAt }) }
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
