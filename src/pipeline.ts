import { join } from 'node:path'
import { assembleResults } from './assemble-results.ts'
import { gate, type Verdict, withProblem } from './gate/gate.ts'
import type { GateQuestion } from './gate/question.ts'
import { hookRunner } from './hook-runner.ts'
import { createJudge } from './judge/create-judge.ts'
import { folderJudgeStore } from './judge/folder-judge-store.ts'
import type { Judge } from './judge/judge.ts'
import { memoryJudgeStore } from './judge/judge-store.ts'
import type { Observation } from './metrics/observation.ts'
import { observe, TrialLog } from './observe.ts'
import { planTrials, type RunPlan, sharedTasks } from './plan/plan-trials.ts'
import type { TrialRequest } from './plan/trial-request.ts'
import { prepare } from './prepare.ts'
import type { EvaluationRequest, Host } from './request.ts'
import type { Results } from './results.ts'
import type { Settings } from './settings.ts'
import { noHooks } from './suite-hooks.ts'
import { createBudget } from './trial/budget.ts'
import type { Trial } from './trial/trial.ts'

/**
 * Evaluates one request from end to end: what to ask (suites, skills), which trials, what they showed, how good that is, what it means
 * compared with base. Publishes nothing. Throws `UserError`/`UserErrors` for what the user can mend: then there is no decision at all, and
 * nothing may be shown as green.
 */
export async function evaluate(request: EvaluationRequest, host: Host): Promise<Results> {
  const started = host.now()
  await using prepared = await prepare(request, host)
  const { settings } = prepared
  const { agent } = settings
  const identity = await agent.identity()
  const run: RunPlan = {
    ...prepared.run,
    agent: { ...identity, model: settings.model ?? identity.model },
    sides: independentSides(prepared.run.sides, request),
  }
  if (request.offline === null) await agent.preflight?.()

  const ran = new TrialLog()
  const judge = judgeOf(settings, request, host)
  const budget = createBudget(settings.budgetUsd, () => judge?.usage().costUsd ?? 0)
  const { trees } = prepared
  // Recorded trials were prepared when they ran.
  await using hooks = hookRunner({ hooks: request.offline === null ? prepared.hooks : noHooks, trees, host })
  const { question, verdict } = await hooks.around(async (unprepared) => {
    const question: GateQuestion = {
      ...prepared.question,
      shared: sharedTasks(prepared.question.tasks, run),
      notComparable: prepared.question.notComparable ?? unprepared,
    }
    const verdict = await converse(question, async (requests) => {
      const distinct = planTrials(requests, new Map(question.tasks.map((task) => [task.key, task])), run)
      return observe(distinct, { agent, run, prepared, request, host, hooks, judge, budget, ran })
    })
    return { question, verdict: withinBudget(verdict, question, ran.trials) }
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
    judge: judge?.usage() ?? null,
    enforcement: prepared.enforcement,
    policySource: settings.source,
    warnings: [
      ...prepared.warnings,
      ...hooks.warnings(),
      ...verdict.notes.map((what) => ({ what, where: undefined, todo: undefined })),
    ],
    filter: prepared.filter,
    reproduce: request.reproduce,
  })
}

/** What the budget kept from running is named, and without it there is no verdict. */
function withinBudget(verdict: Verdict, question: GateQuestion, trials: readonly Trial[]): Verdict {
  const unrun = trials.filter(({ error }) => error?.kind === 'budget')
  if (unrun.length === 0) return verdict
  const keys = new Set(unrun.map(({ task }) => task))
  const ids = question.tasks.filter(({ key }) => keys.has(key)).map(({ id }) => id)
  const named = `${ids.slice(0, 10).join(', ')}${ids.length > 10 ? ` and ${ids.length - 10} more` : ''}`
  const count = `${unrun.length} ${unrun.length === 1 ? 'trial' : 'trials'}`
  return withProblem(verdict, question, `the budget was reached: ${count} did not run (${named})`)
}

/** A commit against itself is measured twice, as two different ones would be. */
function independentSides({ base, head }: RunPlan['sides'], { comparison }: EvaluationRequest): RunPlan['sides'] {
  const isIndependent = comparison.kind === 'gate' && comparison.independent === true
  return { base: base === null || !isIndependent ? base : { ...base, salt: 'base of a self-test' }, head }
}

/** Answers of the judge are kept beside the transcripts, so that what was recorded is judged again without asking. */
function judgeOf(
  { judge }: Settings,
  { record, offline }: EvaluationRequest,
  { environment, signal }: Host,
): Judge | null {
  const folder = offline ?? record
  return createJudge(judge, {
    environment,
    fetch,
    store: folder === null ? memoryJudgeStore() : folderJudgeStore(join(folder, 'judge')),
    signal,
    offline: offline !== null,
  })
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
