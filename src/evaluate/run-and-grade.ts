import type { Agent } from '../agents/agent.ts'
import { recordingAgent } from '../agents/recording.ts'
import { calledTools } from '../agents/trial-context.ts'
import { idOfKind } from '../core/errors/candidate-kind.ts'
import type { Observation } from '../gate/metrics/observation.ts'
import type { Grade } from '../graders/grader.ts'
import type { Judge } from '../graders/judge/judge.ts'
import type { RawAnswer } from '../graders/judge/raw-answer.ts'
import { comparesSides } from '../graders/registry.ts'
import { contextOn, type DistinctTrial, type RunPlan } from '../trials/plan/plan-trials.ts'
import type { RunStore } from '../trials/store/run-store.ts'
import { asTrial } from '../trials/store/stored-trial.ts'
import { trialAverages } from '../trials/store/trial-averages.ts'
import { attemptKey } from '../trials/store/trial-shelf.ts'
import type { Budget } from '../trials/trial/budget.ts'
import { wholeTrial } from '../trials/trial/message-trial.ts'
import { runTrials } from '../trials/trial/run-trials.ts'
import type { PlannedTrial, Progress } from '../trials/trial/trials-request.ts'
import type { KeyedTrial } from './assemble/trial-records.ts'
import { changedSkills, isAbout, urgency } from './changed-skills.ts'
import { type Grading, gradeAgainstBase, loadedSkills } from './grade-trial.ts'
import { type Graded, GradedTrials } from './graded-trials.ts'
import type { HookRunner } from './hook-runner.ts'
import type { MeasuredParts } from './measured-parts.ts'
import type { Prepared } from './prepare.ts'
import { refuseOverBudget } from './refuse-over-budget.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { type OpenTrial, takeStored } from './take-stored.ts'

/** Retries of a trial whose agent failed, because errors of providers are often temporary. */
const RETRIES = 2

/** All trials and observations of a run so far. */
export class TrialLog {
  readonly trials: KeyedTrial[] = []
  readonly observations: Observation[] = []
}

/** Everything that a run knows before its first trial. */
export interface RunContext {
  agent: Agent
  run: RunPlan
  prepared: Prepared
  request: EvaluationRequest
  host: Host
  hooks: HookRunner
  judge: Judge | null
  /** The judge's answers that were used, by key; absent: nobody merges them. */
  judged?: ReadonlyMap<string, RawAnswer> | undefined
  budget: Budget
  /** Null: nothing is stored. */
  store: RunStore | null
  /** What shards of this gate measured; null: none did. */
  parts: MeasuredParts | null
}

/** The context of a run while trials run. */
export interface TrialContext extends RunContext {
  /** Most trials that the gate may request after these; absent: none. */
  mostMore?: number
  /** What is left to other runners of the same gate, and how many shards there are; absent: one runner runs all. */
  beside?: { trials: number; of: number }
  ran: TrialLog
}

/**
 * Runs the distinct trials that are not stored and grades each for every task and side that it counts for. Adds trials
 * and observations to `context.ran` and returns the observations, in the order of tasks, sides, phases and indices.
 */
export async function runAndGrade(
  distinct: readonly DistinctTrial[],
  context: TrialContext,
): Promise<readonly Observation[]> {
  const { agent, run, prepared, request, host, hooks, judge, budget, store, ran } = context
  const { sandbox, concurrency } = prepared.settings
  const running = answeringAgent(agent, request, distinct)
  const grading: Grading = { prepared, request, host, judge, provides: running.provides, sandbox }
  const graded = new GradedTrials(context, grading)

  await store?.dropReplaced(distinct)
  const open = await takeStored(distinct, store, concurrency, (trial, stored, attempt) =>
    graded.add(asTrial(trial, stored), trial, { workspace: null, attempt, storedAt: stored.createdAt }),
  )
  // What the change touches comes first: the budget may end before the rest.
  const rank = urgency(prepared.catalogues)
  const ranks = new Map(open.map(({ trial: { task } }) => [task, rank(task)]))
  open.sort((a, b) => (ranks.get(a.trial.task) ?? 0) - (ranks.get(b.trial.task) ?? 0))
  host.signal.throwIfAborted()
  if (!running.deterministic && running.recorded !== true)
    await forecast(
      open.map(({ trial }) => trial),
      context,
    )
  const distinctOf = new Map(open.map((one) => [plannedTrial(one, run), one.trial]))
  await runTrials([...distinctOf.keys()], {
    agent: running,
    concurrency,
    ...(running.runsBelow === undefined ? {} : { tempRoot: running.runsBelow }),
    timeoutMs: run.timeoutMs,
    onNoAnswer: prepared.question.policy.onNoAnswer ?? 'error',
    retries: agent.deterministic ? 0 : RETRIES,
    budget,
    ...(request.turn === undefined ? {} : { inSlot: request.turn.slots(concurrency) }),
    signal: host.signal,
    onProgress: progressAfter(distinct.length - open.length, open.length, host),
    prepareTrial: ({ task, side }, workspace, signal) => hooks.beforeTask({ task: task.key, side, workspace, signal }),
    cleanUpTrial: ({ task, side }, workspace, signal) => hooks.afterTask({ task: task.key, side, workspace, signal }),
    async afterTrial(trial, workspace, attempt, plan) {
      const own = distinctOf.get(plan)
      if (own === undefined) throw new Error(`no trial was planned for ${trial.task} on ${trial.side}`)
      // First of all, because the trial is paid for.
      await store?.keep(own, attempt, trial)
      return graded.add(trial, own, { workspace, attempt })
    },
  })
  // A cancelled trial never reaches `afterTrial`, and without it the run has no usable verdict.
  host.signal.throwIfAborted()
  const all = graded.all()
  for (const { trial } of all) ran.trials.push(trial)
  await compareSides(all, ran, grading)
  const observations = inOrder(
    all.map(({ trial, task, grades }) => ({
      ...observationOf(trial, task, grades, prepared),
      ...toolsOf(trial, task, context),
      ...delegatedOf(trial),
    })),
    prepared.question.tasks,
  )
  ran.observations.push(...observations)
  return observations
}

/** An open trial as it is run. */
function plannedTrial({ trial, attempt }: OpenTrial, run: RunPlan): PlannedTrial {
  const { task, side, phase, index, skills, context, stopCondition } = trial
  return {
    task,
    side,
    phase,
    index,
    skills,
    ...(context === undefined ? {} : { context }),
    attempt,
    mode: run.mode,
    systemPrompt: run.systemPrompt,
    instructions: run.instructions,
    stopCondition,
    model: run.model,
  }
}

/** Says what the trials may take and cost, before the first trial of a run that is not stored. */
async function forecast(open: readonly DistinctTrial[], { run, request, host, prepared, ran, ...rest }: TrialContext) {
  if (open.length === 0 || !ran.trials.every(({ cached }) => cached)) return
  const { concurrency, budgetUsd, models } = prepared.settings
  const stored = await trialAverages(request.store?.folder ?? null, run.agent)
  const guess = models.expectedUsd()
  const guessed = guess === null ? null : ({ source: 'request', trials: 0, durationMs: null, costUsd: guess } as const)
  const skills = changedSkills(prepared.catalogues)
  const about = open.filter(({ countsFor }) => countsFor.some(({ task }) => isAbout(task, skills)))
  const expected = {
    trials: open.length,
    mostMore: rest.mostMore ?? 0,
    concurrency,
    budgetUsd,
    pace: stored ?? guessed,
    leastUsd: models.leastUsd() ?? 0,
    ...(skills.size === 0 ? {} : { changed: { skills: [...skills].sort(), trials: about.length } }),
  }
  host.onForecast?.(expected)
  // Trials for later runs, which have no `mostMore`, are no part of a decision that they could spoil.
  if (rest.mostMore !== undefined) refuseOverBudget(expected)
  // A share may be too small for a shard's own trials: the run that merges has what the others leave.
  if (rest.beside !== undefined) {
    const { trials, of } = rest.beside
    // What the changed skills take is known of this shard alone.
    const { changed: _, ...whole } = expected
    refuseOverBudget({
      ...whole,
      trials: expected.trials + trials,
      budgetUsd: budgetUsd === null ? null : budgetUsd * of,
    })
  }
}

/** Reports the progress of the open trials with those that were found stored. */
function progressAfter(found: number, open: number, host: Host): (progress: Progress) => void {
  const onProgress = (progress: Progress) =>
    host.onProgress({
      ...progress,
      done: progress.done + found,
      total: progress.total + found,
      cached: progress.cached + found,
    })
  if (found > 0) onProgress({ done: 0, total: open, errors: 0, running: 0, cached: 0 })
  return onProgress
}

/** Sorts observations, because trials end in any order. */
export function inOrder(observations: readonly Observation[], tasks: readonly { key: string }[]): Observation[] {
  const order = new Map(tasks.map(({ key }, index) => [key, index]))
  return observations.toSorted(
    (a, b) =>
      (order.get(a.task) ?? 0) - (order.get(b.task) ?? 0) ||
      a.side.localeCompare(b.side, 'en') ||
      a.phase.localeCompare(b.phase, 'en') ||
      a.index - b.index,
  )
}

/** The observation of one trial. Skills that loaded are the first attempt's; see `GradedTrials.add`. */
function observationOf(
  trial: KeyedTrial,
  task: DistinctTrial['task'],
  grades: readonly Grade[],
  prepared: Prepared,
): Observation {
  return {
    task: trial.task,
    side: trial.side,
    phase: trial.phase,
    index: trial.index,
    fired: [...new Set(loadedSkills(trial, task, prepared))],
    failed: trial.status === 'error',
    ...(trial.retries === undefined ? {} : { retries: trial.retries }),
    grades,
  }
}

/** The tools of its context that a trial called; nothing for none. */
function toolsOf(
  { side, transcript }: KeyedTrial,
  task: DistinctTrial['task'],
  { run, agent }: TrialContext,
): Pick<Observation, 'tools'> {
  const plan = run.sides[side]
  const given = plan === null ? null : contextOn(task, plan)
  const tools = given === null ? [] : calledTools(transcript.toolCalls, given, agent.context)
  return tools.length === 0 ? {} : { tools }
}

/** The subagents of the agent's own that a trial gave work to; nothing for none. */
function delegatedOf({ transcript }: KeyedTrial): Pick<Observation, 'delegated'> {
  const names = transcript.foreignDelegations.map(({ kind, name, qualified }) => idOfKind(kind, qualified ?? name))
  return names.length === 0 ? {} : { delegated: [...new Set(names)] }
}

/**
 * Grades the screen's head trials by graders that compare head with base, each against base's trial of the same number.
 */
async function compareSides(graded: readonly Graded[], ran: TrialLog, grading: Grading): Promise<void> {
  for (const { trial, task, grades } of graded) {
    if (trial.side !== 'head' || trial.phase !== 'screen' || !task.graders.some(comparesSides)) continue
    const base = ran.trials
      .filter(({ side, phase, task: key }) => side === 'base' && phase === 'screen' && key === task.key)
      .map(wholeTrial)
    const same = base.find(({ index }) => index === trial.index) ?? base[trial.index % Math.max(1, base.length)]
    grades.push(...(await gradeAgainstBase(wholeTrial(trial), same, task, grading)))
  }
}

/** The agent itself, or its recorded trials in an offline run. A deterministic agent always answers itself. */
function answeringAgent(
  agent: Agent,
  { offline, store }: EvaluationRequest,
  distinct: readonly DistinctTrial[],
): Agent {
  if (offline === null || (store?.only === true && agent.deterministic)) return agent
  const keys = new Map(distinct.map((trial) => [positionKey(trial.task.key, trial), trial.key]))
  return recordingAgent(agent, offline, ({ trial }) => {
    const key = keys.get(positionKey(trial.task, trial))
    if (key === undefined) throw new Error(`no trial was planned for ${trial.task} on ${trial.side}`)
    return attemptKey(key, trial.attempt)
  })
}

/** Tells the trials of one request apart. */
function positionKey(task: string, { side, phase, index }: Pick<DistinctTrial, 'side' | 'phase' | 'index'>): string {
  return `${task} ${side} ${phase} ${index}`
}
