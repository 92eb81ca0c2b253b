import { setMaxListeners } from 'node:events'
import { requireModes } from '../agents/mode-instructions.ts'
import { type RunPlan, sharedTasks } from '../plan/plan-trials.ts'
import type { Results } from '../results/results.ts'
import { withCheck } from './check-skills.ts'
import { finishStore } from './finish-store.ts'
import { hookRunner } from './hook-runner.ts'
import { type Measurement, measure } from './measure.ts'
import { openJudge } from './open-judge.ts'
import { openStore } from './open-store.ts'
import { prefillBase, withPrefilled } from './prefill-base.ts'
import { type Prepared, prepare } from './prepare.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { isComplete, reusedResults } from './reused-results.ts'
import type { RunContext } from './run-and-grade.ts'
import { runBudget } from './run-budget.ts'
import type { Settings } from './settings.ts'
import { noHooks } from './suite-hooks.ts'
import { unchangedResult } from './unchanged-result.ts'
import { withoutSuites } from './without-suites.ts'
import { writeResults } from './write-results.ts'

/**
 * Evaluates one request from end to end: reads both sides, asks the agent in trials, grades them, lets the gate decide
 * and writes the results. Publishes nothing. Throws `UserError` or `UserErrors` for errors that the user can fix; there
 * is no decision then, and nothing may be shown as green.
 */
export async function evaluate(request: EvaluationRequest, host: Host): Promise<Results> {
  const started = host.now()
  // Graders and hooks of every running trial listen.
  setMaxListeners(0, host.signal)
  // Sides are checked out and read.
  await using prepared = await prepare(request, host)
  if (request.comparesModes === true) requireModes(prepared.settings.agent)
  const run = runPlan(prepared, request, await prepared.settings.agent.identity())
  const { store, warnings } = await openStore(prepared, run, request, host)
  const context = contextOf(prepared, run, store, request, host)
  await using _hooks = context.hooks
  const finish = async () => (store === null ? undefined : finishStore(store, prepared, run, request, host))

  let complete: Results
  try {
    // Tasks are asked of agents in trials, graders and metrics turn trials into figures, the gate decides.
    const results = withCheck(await decide(context, started), prepared.check)
    const wantsPrefill = request.store?.fill === true && prepared.settings.store.fillOnPush && store !== null
    complete = wantsPrefill ? withPrefilled(results, await prefillBase(context)) : results
  } catch (error) {
    // What was measured before it was paid for. The error itself says more than one of the store.
    await finish().catch(() => {})
    throw error
  }
  await finish()
  const late = [...warnings, ...(store?.warnings() ?? [])]
  return {
    ...complete,
    warnings: [...complete.warnings, ...late.map(({ what, todo }) => ({ what, where: null, todo: todo ?? null }))],
  }
}

/** The cheapest valid answer: nothing differs, the same question was decided before, or it is measured now. */
async function decide(context: RunContext, started: Date): Promise<Results> {
  const { prepared, run, store } = context
  if (prepared.question.tasks.length === 0) return writeResults(withoutSuites(prepared.question), context, started)
  const question = { ...prepared.question, shared: sharedTasks(prepared.question.tasks, run) }
  const unchanged = await sameOnBothSides(question, context)
  if (unchanged !== null) return writeResults(unchanged, context, started)
  const earlier = await decidedBefore(context, started)
  if (earlier !== null) return earlier
  const results = writeResults(await measure(question, context), context, started)
  if (isComplete(results)) await store?.decide(results)
  return results
}

/**
 * The plan of trials, with the agent's identity. Two sides of the same commit are measured separately, as if they
 * differed.
 */
function runPlan(
  { run, settings }: Prepared,
  { comparison }: EvaluationRequest,
  identity: Awaited<ReturnType<Settings['agent']['identity']>>,
): RunPlan {
  const { base, head } = run.sides
  const isIndependent = comparison.kind === 'gate' && comparison.independent === true
  return {
    ...run,
    agent: { ...identity, model: settings.model ?? identity.model },
    sides: { base: base === null || !isIndependent ? base : { ...base, salt: 'base of a self-test' }, head },
  }
}

function contextOf(
  prepared: Prepared,
  run: RunPlan,
  store: RunContext['store'],
  request: EvaluationRequest,
  host: Host,
): RunContext {
  const { settings, trees } = prepared
  const judge = openJudge(settings, request, host, store?.folder ?? null)
  const budget = runBudget(settings, judge)
  const hooks = hookRunner({ hooks: noHooks, trees, host, sandbox: settings.sandbox })
  return { agent: settings.agent, run, prepared, request, host, hooks, judge, budget, store }
}

/**
 * The result without measuring, where nothing differs. The judge is not asked, because its answers to stored trials are
 * stored.
 */
async function sameOnBothSides(question: Measurement['question'], context: RunContext): Promise<Measurement | null> {
  const { prepared, request, host, store } = context
  const judge = openJudge(prepared.settings, request, host, store?.folder ?? null, 'stored answers')
  const known = await unchangedResult(question, { ...context, judge })
  return known === null ? null : { question, ...known, warnings: [] }
}

/**
 * The stored decision of the same question. Null where transcripts are requested, which needs the trials themselves.
 */
async function decidedBefore({ prepared, request, host, store }: RunContext, started: Date): Promise<Results | null> {
  const earlier = request.record === null ? ((await store?.decided()) ?? null) : null
  return earlier === null ? null : reusedResults(earlier, { prepared, request, host, started })
}
