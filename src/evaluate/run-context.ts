import type { Agent } from '../agents/agent.ts'
import { sha256 } from '../core/errors/sha256.ts'
import { type Subject, subjectOf } from '../core/results/subject.ts'
import type { Observation } from '../gate/metrics/observation.ts'
import type { Judge } from '../graders/judge/judge.ts'
import type { RawAnswer } from '../graders/judge/raw-answer.ts'
import type { RunPlan } from '../trials/plan/plan-trials.ts'
import type { RunStore } from '../trials/store/run-store.ts'
import type { Budget } from '../trials/trial/budget.ts'
import type { KeyedTrial } from './assemble/trial-records.ts'
import { HookRunner } from './hook-runner.ts'
import type { MeasuredParts } from './measured-parts.ts'
import type { OpenSettings } from './open-agent.ts'
import { openJudge } from './open-judge.ts'
import type { Prepared } from './prepare.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { runBudget } from './run-limits.ts'
import { noHooks } from './suite-hooks.ts'

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
 * The plan of trials, with the agent's identity. Two sides of the same commit are measured separately, as if they
 * differed.
 */
export function runPlan(
  { run, settings }: Prepared,
  { comparison }: EvaluationRequest,
  identity: Awaited<ReturnType<OpenSettings['agent']['identity']>>,
): RunPlan {
  const { base, head } = run.sides
  const isIndependent = comparison.kind === 'gate' && comparison.independent === true
  const agent = { ...identity, model: settings.model ?? identity.model }
  return {
    ...run,
    agent,
    subject: subjectOfRun(agent, settings),
    sides: { base: base === null || !isIndependent ? base : { ...base, salt: 'base of a self-test' }, head },
  }
}

/** Who answers in a run, and what it is told. */
function subjectOfRun(
  agent: RunPlan['agent'],
  { mode, systemPrompt, instructions, candidates }: OpenSettings,
): Subject {
  const told =
    systemPrompt === null && instructions === null ? null : sha256(JSON.stringify([systemPrompt, instructions]))
  const { id, version, model, setup = null } = agent
  return subjectOf({ agent: id, version, model, setup, mode, instructions: told, candidates: [...candidates] })
}

/** Everything that a run needs besides its question. */
export function contextOf(
  prepared: Prepared,
  { run, store }: Pick<RunContext, 'run' | 'store'>,
  request: EvaluationRequest,
  host: Host,
): RunContext {
  const { settings, trees } = prepared
  const isShard = request.shards !== undefined && 'shard' in request.shards
  const judged = isShard ? new Map() : undefined
  const judge = openJudge(settings, request, host, { store: store?.folder ?? null, used: judged })
  const budget = runBudget(settings, judge)
  const hooks = new HookRunner({ hooks: noHooks, trees, host, sandbox: settings.sandbox.open })
  return { agent: settings.agent, run, prepared, request, host, hooks, judge, judged, budget, store, parts: null }
}
