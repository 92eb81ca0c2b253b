import type { Agent } from './agents/agent.ts'
import { recordingAgent, recordTo } from './agents/recording.ts'
import { runGraders } from './graders/run-graders.ts'
import { sessionOf } from './graders/session.ts'
import type { HookRunner } from './hook-runner.ts'
import type { Observation } from './metrics/observation.ts'
import type { DistinctTrial, RunPlan } from './plan/plan-trials.ts'
import type { Prepared } from './prepare.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { suiteFolder } from './side.ts'
import { resolveSkill } from './skills/resolve-skill.ts'
import { runTrials } from './trial/run-trials.ts'
import type { Trial } from './trial/trial.ts'
import type { KeyedTrial } from './trial-records.ts'

/** Everything that was run so far. */
export class TrialLog {
  readonly trials: KeyedTrial[] = []
  readonly observations: Observation[] = []
}

/** What observing needs to know of the run. */
export interface Observing {
  agent: Agent
  run: RunPlan
  prepared: Prepared
  request: EvaluationRequest
  host: Host
  hooks: HookRunner
  ran: TrialLog
}

/** Runs the distinct trials, grades each for every task and side that it stands for, and returns what all of them showed. */
export async function observe(distinct: readonly DistinctTrial[], context: Observing): Promise<readonly Observation[]> {
  const { agent, run, prepared, request, host, hooks, ran } = context
  const byPlace = new Map(distinct.map((trial) => [place(trial.task.key, trial), trial]))
  const find = (ran: Place & { task: string }): DistinctTrial => {
    const trial = byPlace.get(place(ran.task, ran))
    if (trial === undefined) throw new Error(`no trial was planned for ${ran.task} on ${ran.side}`)
    return trial
  }
  const running =
    request.offline === null ? agent : recordingAgent(agent, request.offline, ({ trial }) => find(trial).key)

  const observations: Observation[] = []
  await runTrials(
    distinct.map(({ task, side, phase, index, skills }) => ({
      task,
      side,
      phase,
      index,
      skills,
      mode: run.mode,
      systemPrompt: run.systemPrompt,
      model: run.model,
    })),
    {
      agent: running,
      concurrency: prepared.settings.concurrency,
      timeoutMs: run.timeoutMs,
      signal: host.signal,
      onProgress: host.onProgress,
      prepareTrial: ({ task, side }, workspace, signal) =>
        hooks.beforeTask({ task: task.key, side, workspace, signal }),
      cleanUpTrial: ({ task, side }, workspace, signal) => hooks.afterTask({ task: task.key, side, workspace, signal }),
      async afterTrial(trial, workspace) {
        const { standsFor, key } = find(trial)
        if (request.record !== null && !trial.cached) {
          const { error, transcript, durationMs } = trial
          await recordTo(request.record, key, run.agent, { error, events: transcript.events, durationMs })
        }
        for (const [position, { task, side }] of standsFor.entries()) {
          const own: KeyedTrial = { ...trial, task: task.key, side, cached: trial.cached || position > 0, key }
          ran.trials.push(own)
          observations.push(await observation(own, task, workspace, context, running))
        }
      },
    },
  )
  // A cancelled trial never came by `afterTrial`; without it the run has no verdict worth showing.
  host.signal.throwIfAborted()
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

async function observation(
  trial: Trial,
  task: DistinctTrial['task'],
  workspace: string | null,
  { prepared, host }: Observing,
  agent: Agent,
): Promise<Observation> {
  const catalogue = trial.side === 'head' ? prepared.catalogues.head : prepared.catalogues.base
  const tree = trial.side === 'head' ? prepared.trees.head : prepared.trees.base
  if (catalogue === null || tree === null) throw new Error('a trial of a side that does not exist')
  // A skill that the agent brings along is in no catalogue: it keeps the name it was called by, and shows as "also fired".
  const loaded = trial.transcript.skillInvocations.map(({ name }) => resolveSkill(catalogue, name)?.name ?? name)
  const grades =
    trial.status === 'error'
      ? []
      : await runGraders(
          task.graders,
          {
            prompt: task.prompt,
            transcript: trial.transcript,
            session: sessionOf(trial.transcript),
            toolEvents: null,
            statedEvents: null,
            skillInvocations: loaded,
            durationMs: trial.durationMs,
            workspace,
            inputFiles: task.files,
            sideRoot: tree.root,
            suiteFolder: suiteFolder(prepared.trees.head, task.suite),
            repositoryRoot: prepared.trees.head.root,
            skills: catalogue.skills,
            canonicalSkill: (name) => resolveSkill(catalogue, name)?.name ?? name,
            renamedPaths: trial.side === 'base' ? prepared.renamedPaths : new Map(),
            environment: host.environment,
            updateSnapshots: false,
            judge: null,
            baselineOutput: null,
            signal: host.signal,
          },
          agent.provides,
        )
  return {
    task: task.key,
    side: trial.side,
    phase: trial.phase,
    index: trial.index,
    fired: [...new Set(loaded)],
    failed: trial.status === 'error',
    grades,
  }
}

type Place = Pick<DistinctTrial, 'side' | 'phase' | 'index'>

function place(task: string, { side, phase, index }: Place): string {
  return `${task} ${side} ${phase} ${index}`
}
