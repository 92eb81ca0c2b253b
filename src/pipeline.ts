import type { Agent, Side } from './agents/agent.ts'
import { recordingAgent, recordTo } from './agents/recording.ts'
import { assembleResults } from './assemble-results.ts'
import { gate, type Verdict } from './gate/gate.ts'
import type { GateQuestion } from './gate/question.ts'
import { runGraders } from './graders/run-graders.ts'
import { sessionOf } from './graders/session.ts'
import type { Observation } from './metrics/observation.ts'
import { type DistinctTrial, planTrials, type RunPlan } from './plan/plan-trials.ts'
import type { TrialRequest } from './plan/trial-request.ts'
import { type Prepared, prepare } from './prepare.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { Results } from './results.ts'
import { suiteFolder } from './side.ts'
import { resolveSkill } from './skills/resolve-skill.ts'
import { runTrials } from './trial/run-trials.ts'
import type { Trial } from './trial/trial.ts'
import type { KeyedTrial } from './trial-records.ts'

/**
 * Evaluates one request from end to end: what to ask (suites, skills), which trials, what they showed, how good that is, what it means
 * compared with base. Publishes nothing. Throws `UserError`/`UserErrors` for what the user can mend: then there is no decision at all, and
 * nothing may be shown as green.
 */
export async function evaluate(request: EvaluationRequest, host: Host): Promise<Results> {
  const started = host.now()
  await using prepared = await prepare(request, host)
  const { question, settings } = prepared
  const { agent } = settings
  const identity = await agent.identity()
  const run: RunPlan = { ...prepared.run, agent: { ...identity, model: settings.model ?? identity.model } }
  if (request.offline === null) await agent.preflight?.()

  const ran = new TrialLog()
  const verdict = await converse(question, async (requests) => {
    const distinct = planTrials(requests, new Map(question.tasks.map((task) => [task.key, task])), run)
    return observe(distinct, { agent, run, prepared, request, host, ran })
  })
  return assembleResults({
    kind: prepared.kind,
    toolVersion: host.version,
    createdAt: started.toISOString(),
    durationMs: host.now().getTime() - started.getTime(),
    repository: request.repository,
    agent: { ...run.agent, deterministic: agent.deterministic },
    sides: prepared.sides,
    catalogues: prepared.catalogues,
    renamed: prepared.renamed,
    question,
    verdict,
    observations: ran.observations,
    trials: ran.trials,
    enforcement: prepared.enforcement,
    policySource: settings.source,
    warnings: prepared.warnings,
    filter: prepared.filter,
    reproduce: request.reproduce,
  })
}

/** Everything that was run so far. */
class TrialLog {
  readonly trials: KeyedTrial[] = []
  readonly observations: Observation[] = []
}

/** Asks the gate what it wants run, runs it, and so on until it has its verdict. */
async function converse(
  question: GateQuestion,
  run: (requests: readonly TrialRequest[]) => Promise<readonly Observation[]>,
): Promise<Verdict> {
  const conversation = gate(question)
  let step = conversation.next()
  while (step.done !== true) step = conversation.next(await run(step.value))
  return step.value
}

interface Observing {
  agent: Agent
  run: RunPlan
  prepared: Prepared
  request: EvaluationRequest
  host: Host
  ran: TrialLog
}

/** Runs the distinct trials, grades each for every task and side that it stands for, and returns what all of them showed. */
async function observe(distinct: readonly DistinctTrial[], context: Observing): Promise<readonly Observation[]> {
  const { agent, run, prepared, request, host, ran } = context
  const byPlace = new Map(distinct.map((trial) => [place(trial.task.key, trial.side, trial.index), trial]))
  const find = (task: string, side: Side, index: number): DistinctTrial => {
    const trial = byPlace.get(place(task, side, index))
    if (trial === undefined) throw new Error(`no trial was planned for ${task} on ${side}`)
    return trial
  }
  const keyOf = (trial: { task: string; side: Side; index: number }) => find(trial.task, trial.side, trial.index).key
  const running = request.offline === null ? agent : recordingAgent(agent, request.offline, ({ trial }) => keyOf(trial))

  const observations: Observation[] = []
  await runTrials(
    distinct.map(({ task, side, index, skills }) => ({
      task,
      side,
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
      async afterTrial(trial, workspace) {
        const { standsFor, key } = find(trial.task, trial.side, trial.index)
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
      (order.get(a.task) ?? 0) - (order.get(b.task) ?? 0) || a.side.localeCompare(b.side, 'en') || a.index - b.index,
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
    index: trial.index,
    fired: [...new Set(loaded)],
    failed: trial.status === 'error',
    grades,
  }
}

function place(task: string, side: Side, index: number): string {
  return `${task} ${side} ${index}`
}
