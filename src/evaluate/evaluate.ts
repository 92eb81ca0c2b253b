import { requireModes } from '../agents/mode-instructions.ts'
import type { GateQuestion } from '../gate/question.ts'
import type { Judge } from '../judge/judge.ts'
import { type RunPlan, sharedTasks } from '../plan/plan-trials.ts'
import type { Results } from '../results/results.ts'
import { type Budget, createBudget, keptElsewhere } from '../trial/budget.ts'
import { assembleResults } from './assemble/assemble-results.ts'
import { finishStore, storeSummary } from './finish-store.ts'
import { hookRunner } from './hook-runner.ts'
import { type MeasureContext, type Measurement, measure } from './measure.ts'
import { openJudge } from './open-judge.ts'
import { openStore } from './open-store.ts'
import { prefillBase, withPrefilled } from './prefill-base.ts'
import { prepare } from './prepare.ts'
import { withListings } from './probe-listings.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { reusedResults } from './reused-results.ts'
import type { RunContext } from './run-and-grade.ts'
import type { Settings } from './settings.ts'
import { noHooks } from './suite-hooks.ts'
import { unchangedResult } from './unchanged-result.ts'

/**
 * Evaluates one request from end to end: what to ask (suites, skills), which trials, what they showed, how good that
 * is, what it means compared with base. Publishes nothing. Throws `UserError`/`UserErrors` for what the user can mend:
 * then there is no decision at all, and nothing may be shown as green.
 */
export async function evaluate(request: EvaluationRequest, host: Host): Promise<Results> {
  const started = host.now()
  await using prepared = await prepare(request, host)
  const { settings } = prepared
  const { agent } = settings
  if (request.comparesModes === true) requireModes(agent)
  const identity = await agent.identity()
  const run: RunPlan = {
    ...prepared.run,
    agent: { ...identity, model: settings.model ?? identity.model },
    sides: independentSides(prepared.run.sides, request),
  }
  const { store, warnings } = await openStore(prepared, run, request, host)
  const judge = openJudge(settings, request, host, store?.folder ?? null)
  const budget = budgetOf(settings, judge)
  const context: MeasureContext = { agent, run, prepared, request, host, judge, budget, store }
  const question = { ...prepared.question, shared: sharedTasks(prepared.question.tasks, run) }
  await using idle = hookRunner({ hooks: noHooks, trees: prepared.trees, host, sandbox: settings.sandbox })

  const write = ({ question, verdict, ran, warnings, sameAsBase, surfaces }: Measurement): Results =>
    assembleResults({
      kind: prepared.kind,
      toolVersion: host.version,
      createdAt: started.toISOString(),
      durationMs: host.now().getTime() - started.getTime(),
      repository: request.repository,
      agent: { ...run.agent, deterministic: agent.deterministic },
      mode: run.mode,
      sides: withListings(prepared.sides, surfaces ?? null),
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
        ...warnings,
        ...verdict.notes.map((what) => ({ what, where: undefined, todo: undefined })),
      ],
      filter: prepared.filter,
      reproduce: request.reproduce,
      store: storeSummary(ran.trials, store !== null && request.store?.fresh === true),
      sameAsBase,
    })
  const results =
    (await sameOnBothSides(question, { ...context, hooks: idle }, write)) ??
    (await decidedBefore(context, started)) ??
    (await measure(question, context, write))
  const filled = request.store?.fill === true && settings.store.fillOnPush && store !== null
  const complete = filled ? withPrefilled(results, await prefillBase({ ...context, hooks: idle })) : results
  if (store !== null) await finishStore(store, prepared, run, host)
  const said = [...warnings, ...(store?.warnings() ?? [])]
  return {
    ...complete,
    warnings: [...complete.warnings, ...said.map(({ what, todo }) => ({ what, where: null, todo: todo ?? null }))],
  }
}

/**
 * Where agents ask their models through us, every request is held to the limit; others say what they cost when it is
 * spent.
 */
function budgetOf({ models, budgetUsd }: Settings, judge: Judge | null): Budget {
  return models.agent === null
    ? createBudget(budgetUsd, () => judge?.usage().costUsd ?? 0)
    : keptElsewhere(models.isOverBudget)
}

/**
 * Nothing is measured where nothing differs. The judge is not asked either: what it said of stored trials is stored.
 */
async function sameOnBothSides(
  question: GateQuestion,
  context: Omit<RunContext, 'ran'>,
  write: (found: Measurement) => Results,
): Promise<Results | null> {
  const { prepared, request, host, store } = context
  const judge = openJudge(prepared.settings, request, host, store?.folder ?? null, 'stored answers')
  const known = await unchangedResult(question, { ...context, judge })
  return known === null ? null : write({ question, ...known, warnings: [] })
}

/**
 * The same question has the same answer, however often it is asked. Whoever wants transcripts has to have the trials.
 */
async function decidedBefore(
  { prepared, request, host, store }: MeasureContext,
  started: Date,
): Promise<Results | null> {
  const earlier = request.record === null ? ((await store?.decided()) ?? null) : null
  return earlier === null ? null : reusedResults(earlier, { prepared, request, host, started })
}

/** A commit against itself is measured twice, as two different ones would be. */
function independentSides({ base, head }: RunPlan['sides'], { comparison }: EvaluationRequest): RunPlan['sides'] {
  const isIndependent = comparison.kind === 'gate' && comparison.independent === true
  return { base: base === null || !isIndependent ? base : { ...base, salt: 'base of a self-test' }, head }
}
