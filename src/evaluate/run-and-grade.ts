import type { Agent } from '../agents/agent.ts'
import { recordingAgent, recordTo } from '../agents/recording.ts'
import type { Grade } from '../graders/grader.ts'
import { comparesSides } from '../graders/registry.ts'
import type { Judge } from '../judge/judge.ts'
import type { Observation } from '../metrics/observation.ts'
import type { DistinctTrial, RunPlan } from '../plan/plan-trials.ts'
import { attemptKey, type RunStore } from '../store/run-store.ts'
import { asTrial } from '../store/stored-trial.ts'
import { trialAverages } from '../store/trial-averages.ts'
import type { Budget } from '../trial/budget.ts'
import { type Progress, runTrials } from '../trial/run-trials.ts'
import type { Trial } from '../trial/trial.ts'
import type { KeyedTrial } from './assemble/trial-records.ts'
import { type Grading, gradeAgainstBase, gradeTrial, loadedSkills } from './grade-trial.ts'
import type { HookRunner } from './hook-runner.ts'
import type { Prepared } from './prepare.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { takeStored } from './take-stored.ts'

/** How often a trial is asked again after an error of its agent: providers have bad minutes. */
const RETRIES = 2

/** Everything that was run so far. */
export class TrialLog {
  readonly trials: KeyedTrial[] = []
  readonly observations: Observation[] = []
}

/** What a run knows before its first trial. */
export interface RunContext {
  agent: Agent
  run: RunPlan
  prepared: Prepared
  request: EvaluationRequest
  host: Host
  hooks: HookRunner
  judge: Judge | null
  budget: Budget
  /** Null: nothing is stored. */
  store: RunStore | null
}

/** The same while trials are run. */
export interface TrialContext extends RunContext {
  /** Trials that the gate may ask for after these, at most; absent: none. */
  mostMore?: number
  ran: TrialLog
}

/** One trial for one task and side, with what it showed. */
interface Seen {
  trial: KeyedTrial
  task: DistinctTrial['task']
  grades: Grade[]
}

/**
 * Runs the distinct trials as far as they are not stored, grades each for every task and side that it stands for, and
 * returns what all of them showed.
 */
export async function runAndGrade(
  distinct: readonly DistinctTrial[],
  context: TrialContext,
): Promise<readonly Observation[]> {
  const { agent, run, prepared, request, host, hooks, judge, budget, store, ran } = context
  const byPlace = new Map(distinct.map((trial) => [place(trial.task.key, trial), trial]))
  const find = (ran: Place & { task: string }): DistinctTrial => {
    const trial = byPlace.get(place(ran.task, ran))
    if (trial === undefined) throw new Error(`no trial was planned for ${ran.task} on ${ran.side}`)
    return trial
  }
  const keyOf = (trial: Place & { task: string; attempt: number }) => attemptKey(find(trial).key, trial.attempt)
  const running = runningAgent(agent, request, ({ trial }) => keyOf(trial))
  const { sandbox } = prepared.settings
  const grading: Grading = { prepared, request, host, judge, provides: running.provides, sandbox }
  const { concurrency, budgetUsd } = prepared.settings

  const seen = new Map<string, Seen>()
  const take = async (trial: Trial, workspace: string | null, attempt: number, storedAt?: string) => {
    const { standsFor, key } = find(trial)
    if (request.record !== null && (!trial.cached || storedAt !== undefined)) {
      const { error, transcript, durationMs } = trial
      await recordTo(request.record, attemptKey(key, attempt), run.agent, {
        error,
        events: transcript.events,
        durationMs,
      })
    }
    let again = false
    for (const [position, { task, side }] of standsFor.entries()) {
      const own: KeyedTrial = {
        ...trial,
        task: task.key,
        side,
        cached: trial.cached || position > 0,
        key,
        ...(storedAt === undefined ? {} : { storedAt }),
      }
      const grades = await gradeTrial(own, task, workspace, grading)
      const at = place(task.key, own)
      const first = seen.get(at)
      if (first === undefined) seen.set(at, { trial: own, task, grades })
      else if (trial.status === 'ok') first.grades = secondTry(first.grades, grades)
      again ||= !agent.deterministic && attempt < (task.maxAttempts ?? 1) && failed(seen.get(at)?.grades ?? [])
    }
    return again ? 'again' : 'done'
  }

  await store?.dropReplaced(distinct)
  const open = await takeStored(distinct, store, concurrency, (trial, stored, attempt) =>
    take(asTrial(trial, stored), null, attempt, stored.createdAt),
  )
  host.signal.throwIfAborted()
  if (!running.deterministic && running.recorded !== true && ran.trials.every(isStored) && open.length > 0) {
    const pace = await trialAverages(request.store?.folder ?? null, run.agent)
    host.onForecast?.({ trials: open.length, mostMore: context.mostMore ?? 0, concurrency, budgetUsd, pace })
  }
  const found = distinct.length - open.length
  const onProgress = (progress: Progress) =>
    host.onProgress({
      ...progress,
      done: progress.done + found,
      total: progress.total + found,
      cached: progress.cached + found,
    })
  if (found > 0) onProgress({ done: 0, total: open.length, errors: 0, running: 0, cached: 0 })
  await runTrials(
    open.map(({ trial: { task, side, phase, index, skills, stopCondition }, attempt }) => ({
      task,
      side,
      phase,
      index,
      skills,
      attempt,
      mode: run.mode,
      systemPrompt: run.systemPrompt,
      instructions: run.instructions,
      stopCondition,
      model: run.model,
    })),
    {
      agent: running,
      concurrency,
      ...(running.runsBelow === undefined ? {} : { tempRoot: running.runsBelow }),
      timeoutMs: run.timeoutMs,
      retries: agent.deterministic ? 0 : RETRIES,
      budget,
      signal: host.signal,
      onProgress,
      prepareTrial: ({ task, side }, workspace, signal) =>
        hooks.beforeTask({ task: task.key, side, workspace, signal }),
      cleanUpTrial: ({ task, side }, workspace, signal) => hooks.afterTask({ task: task.key, side, workspace, signal }),
      async afterTrial(trial, workspace, attempt) {
        // Before anything else can go wrong: it is paid for.
        await store?.keep(find(trial), attempt, trial)
        return take(trial, workspace, attempt)
      },
    },
  )
  // A cancelled trial never came by `afterTrial`; without it the run has no verdict worth showing.
  host.signal.throwIfAborted()
  for (const { trial } of seen.values()) ran.trials.push(trial)
  await compareSides([...seen.values()], ran, grading)

  const observations = [...seen.values()].map(({ trial, grades }) => observationOf(trial, grades, prepared))
  // Trials end in any order; what is written of them has one.
  const order = new Map(prepared.question.tasks.map(({ key }, index) => [key, index]))
  observations.sort(
    (a, b) =>
      (order.get(a.task) ?? 0) - (order.get(b.task) ?? 0) ||
      a.side.localeCompare(b.side, 'en') ||
      a.phase.localeCompare(b.phase, 'en') ||
      a.index - b.index,
  )
  ran.observations.push(...observations)
  return observations
}

/** A run that goes on where it was killed may find a whole request in the store. */
function isStored({ cached }: KeyedTrial): boolean {
  return cached
}

/** What loaded is the first attempt's for ever; a further one is only for the graders of what the agent did. */
function observationOf(trial: KeyedTrial, grades: readonly Grade[], prepared: Prepared): Observation {
  return {
    task: trial.task,
    side: trial.side,
    phase: trial.phase,
    index: trial.index,
    fired: [...new Set(loadedSkills(trial, prepared))],
    failed: trial.status === 'error',
    grades,
  }
}

/** Graders that compare head with base grade the screen's head trials, each against base's trial of the same number. */
async function compareSides(seen: readonly Seen[], ran: TrialLog, grading: Grading): Promise<void> {
  for (const { trial, task, grades } of seen) {
    if (trial.side !== 'head' || trial.phase !== 'screen' || !task.graders.some(comparesSides)) continue
    const base = ran.trials.filter(
      ({ side, phase, task: key }) => side === 'base' && phase === 'screen' && key === task.key,
    )
    const same = base.find(({ index }) => index === trial.index) ?? base[trial.index % Math.max(1, base.length)]
    grades.push(...(await gradeAgainstBase(trial, same, task, grading)))
  }
}

/** The type of grader that says what triggered, which is never asked again until it pleases. */
const TRIGGER_GRADER = 'skill_invocation'

function failed(grades: readonly Grade[]): boolean {
  return grades.some(({ type, passed }) => type !== TRIGGER_GRADER && passed === false)
}

function secondTry(first: readonly Grade[], second: readonly Grade[]): Grade[] {
  return second.map((grade, position) => (grade.type === TRIGGER_GRADER ? (first[position] ?? grade) : grade))
}

/**
 * Who answers: the agent itself, or what was recorded of it. An agent that always does the same starts nothing, so it
 * need not be stored.
 */
function runningAgent(
  agent: Agent,
  { offline, store }: EvaluationRequest,
  keyOf: Parameters<typeof recordingAgent>[2],
): Agent {
  if (offline === null || (store?.only === true && agent.deterministic)) return agent
  return recordingAgent(agent, offline, keyOf)
}

type Place = Pick<DistinctTrial, 'side' | 'phase' | 'index'>

function place(task: string, { side, phase, index }: Place): string {
  return `${task} ${side} ${phase} ${index}`
}
