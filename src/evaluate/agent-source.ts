import type { Agent } from '../agents/agent.ts'
import { recordingAgent } from '../agents/recording.ts'
import { present } from '../core/errors/present.ts'
import type { DistinctTrial, RunPlan } from '../trials/plan/plan-trials.ts'
import { positionOf } from '../trials/plan/trial-request.ts'
import type { OpenTrial, Source } from '../trials/source.ts'
import { attemptKey } from '../trials/store/trial-shelf.ts'
import { runTrials } from '../trials/trial/run-trials.ts'
import type { PlannedTrial, Progress } from '../trials/trial/trials-request.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { TrialContext } from './run-context.ts'

/** Retries of a trial whose agent failed, because errors of providers are often temporary. */
const RETRIES = 2

/** The other trials of a run, for progress: those that were found stored, and those that the agent runs elsewhere. */
interface Others {
  found: number
  before?: number
  later?: number
}

/** An agent, or a recording in its place, as a source. */
export function agentSource(agent: Agent, context: TrialContext, others: Others): Source {
  const { run, prepared, request, host, hooks, budget } = context
  const { concurrency } = prepared.settings
  return {
    async answer(open, take) {
      const distinctOf = new Map<PlannedTrial, DistinctTrial>()
      // Made when its turn comes: thousands of them at once would be a second plan.
      const at = (index: number) => {
        const one = open[index]
        if (one === undefined) return undefined
        const plan = plannedTrial(one, run)
        distinctOf.set(plan, one.trial)
        return plan
      }
      await runTrials(
        { length: open.length, at },
        {
          agent,
          concurrency,
          ...present({ tempRoot: agent.runsBelow }),
          timeoutMs: run.timeoutMs,
          onNoAnswer: prepared.question.policy.onNoAnswer ?? 'error',
          retries: agent.deterministic ? 0 : RETRIES,
          budget,
          ...present({ inSlot: request.turn?.slots(concurrency) }),
          signal: host.signal,
          onProgress: progressAfter(others, open.length, host),
          prepareTrial: ({ task, side }, workspace, signal) =>
            hooks.beforeTask({ task: task.key, side, workspace, signal }),
          cleanUpTrial: ({ task, side }, workspace, signal) =>
            hooks.afterTask({ task: task.key, side, workspace, signal }),
          async afterTrial(trial, workspace, attempt, plan) {
            const own = distinctOf.get(plan)
            if (own === undefined) throw new Error(`no trial was planned for ${trial.task} on ${trial.side}`)
            const next = await take(own, { trial, workspace, attempt })
            if (next === 'done') distinctOf.delete(plan)
            return next
          },
        },
      )
      return []
    },
  }
}

/** An open trial as it is run. */
function plannedTrial({ trial, attempt }: OpenTrial, run: RunPlan): PlannedTrial {
  const { key: _, listing: __, countsFor: ___, ...own } = trial
  return { ...own, attempt, ...toldTo(run) }
}

/** What each request of a run tells the agent. */
export function toldTo({ mode, systemPrompt, instructions, model }: RunPlan) {
  return { mode, systemPrompt, instructions, model }
}

/** Reports the progress of the open trials with those that were found stored. */
function progressAfter(
  { found, before = 0, later = 0 }: Others,
  open: number,
  host: Host,
): (progress: Progress) => void {
  const onProgress = (progress: Progress) =>
    host.onProgress({
      ...progress,
      done: progress.done + found + before,
      total: progress.total + found + before + later,
      cached: progress.cached + found,
    })
  if (found > 0 && before === 0) onProgress({ done: 0, total: open, errors: 0, running: 0, cached: 0 })
  return onProgress
}

/** The agent itself, or its recorded trials in an offline run. A deterministic agent always answers itself. */
export function answeringAgent(
  agent: Agent,
  { offline, store }: EvaluationRequest,
  distinct: readonly DistinctTrial[],
): Agent {
  if (offline === null || (store?.only === true && agent.deterministic)) return agent
  const keys = new Map(distinct.map((trial) => [positionOf({ ...trial, task: trial.task.key }), trial.key]))
  return recordingAgent(agent, offline, ({ trial }) => {
    const key = keys.get(positionOf(trial))
    if (key === undefined) throw new Error(`no trial was planned for ${trial.task} on ${trial.side}`)
    return attemptKey(key, trial.attempt)
  })
}
