import { sharedTasks } from '../plan/plan-trials.ts'
import type { Results } from '../results/results.ts'
import { withCheck } from './check-skills.ts'
import { inRun } from './in-run.ts'
import { type Measurement, measure } from './measure.ts'
import { openParts } from './measured-parts.ts'
import { openJudge } from './open-judge.ts'
import { prefillBase, withPrefilled } from './prefill-base.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { isComplete, reusedResults } from './reused-results.ts'
import type { RunContext } from './run-and-grade.ts'
import { unchangedResult } from './unchanged-result.ts'
import { withoutSuites } from './without-suites.ts'
import { writeResults } from './write-results.ts'

/**
 * Evaluates one request from end to end: reads both sides, asks the agent in trials, grades them, lets the gate decide
 * and writes the results. Publishes nothing. Throws `UserError` or `UserErrors` for errors that the user can fix; there
 * is no decision then, and nothing may be shown as green.
 */
export async function evaluate(request: EvaluationRequest, host: Host): Promise<Results> {
  const { value, warnings } = await inRun(request, host, async (context, started) => {
    const { prepared, store } = context
    // Tasks are asked of agents in trials, graders and metrics turn trials into figures, the gate decides.
    const results = withCheck(await decide(context, started), prepared.check)
    const wantsPrefill = request.store?.fill === true && prepared.settings.store.fillOnPush && store !== null
    return wantsPrefill ? withPrefilled(results, await prefillBase(context)) : results
  })
  return { ...value, warnings: [...value.warnings, ...warnings] }
}

/**
 * The cheapest valid answer: nothing differs, the same question was decided before, or it is measured now. What shards
 * measured is joined, although an earlier run may have decided the same.
 */
async function decide(asked: RunContext, started: Date): Promise<Results> {
  const { prepared, run, store, request, host } = asked
  const context = { ...asked, parts: await openParts(request, prepared, run, host) }
  if (prepared.question.tasks.length === 0) return writeResults(withoutSuites(prepared.question), context, started)
  const question = { ...prepared.question, shared: sharedTasks(prepared.question.tasks, run) }
  const unchanged = await sameOnBothSides(question, context)
  if (unchanged !== null) return writeResults(unchanged, context, started)
  const earlier = context.parts === null ? await decidedBefore(context, started) : null
  if (earlier !== null) return earlier
  const results = writeResults(await measure(question, context), context, started)
  if (isComplete(results)) await store?.decide(results)
  return results
}

/**
 * The result without measuring, where nothing differs. The judge is not asked, because its answers to stored trials are
 * stored.
 */
export async function sameOnBothSides(
  question: Measurement['question'],
  context: RunContext,
): Promise<Measurement | null> {
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
