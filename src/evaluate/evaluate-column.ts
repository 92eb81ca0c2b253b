import { answered, type Outcome } from '../core/process/outcome.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { sharedTasks } from '../trials/plan/plan-trials.ts'
import { withCheck } from './check-skills.ts'
import type { Evaluated } from './decide-together.ts'
import { inRun } from './in-run.ts'
import { type Measurement, measure, withoutSuites } from './measure.ts'
import { openParts } from './measured-parts.ts'
import { openJudge } from './open-judge.ts'
import { prefillBase, withPrefilled } from './prefill-base.ts'
import type { OpenSides } from './read-sides.ts'
import type { EvaluationRequest, Host } from './request.ts'
import { isComplete, reusedResults } from './reused-results.ts'
import type { RunContext } from './run-context.ts'
import { unchangedResult } from './unchanged-result.ts'
import { writeResults } from './write-results.ts'

/**
 * Evaluates one subject from end to end: prepares its question, asks it in trials, grades them, lets the gate decide
 * and writes the results. `opened`: the sides; null: it opens its own.
 */
export async function evaluateColumn(
  request: EvaluationRequest,
  host: Host,
  opened: OpenSides | null,
): Promise<Outcome<Evaluated>> {
  const run = async (context: RunContext, started: Date): Promise<Evaluated> => {
    const { prepared, store } = context
    // Tasks are asked of agents in trials, graders and metrics turn trials into figures, the gate decides.
    const first = { ...(await decide(context, started)), catalogue: prepared.catalogues.head }
    const decided = withEach(first, (results) => withCheck(results, prepared.check))
    const wantsPrefill = request.store?.fill === true && prepared.settings.store.fillOnPush && store !== null
    if (!wantsPrefill) return decided
    const filled = await prefillBase(context)
    return withEach(decided, (results) => withPrefilled(results, filled))
  }
  const ran = await inRun(request, host, run, opened)
  if (ran.kind !== 'answered') return ran
  const { made, warnings } = ran.value
  return answered(withEach(made, (results) => ({ ...results, warnings: [...results.warnings, ...warnings] })))
}

function withEach(evaluated: Evaluated, change: (results: ColumnResults) => ColumnResults): Evaluated {
  const { results, open } = evaluated
  const changed = { ...evaluated, results: change(results) }
  return open === undefined ? changed : { ...changed, open: { ...open, decide: (final) => change(open.decide(final)) } }
}

/**
 * The cheapest valid answer: nothing differs, the same question was decided before, or it is measured now. What shards
 * measured is joined, although an earlier run may have decided the same.
 */
async function decide(asked: RunContext, started: Date): Promise<Omit<Evaluated, 'catalogue'>> {
  const { prepared, run, store, request, host } = asked
  const context = { ...asked, parts: await openParts(request, prepared, run, host) }
  if (prepared.question.tasks.length === 0)
    return { results: writeResults(withoutSuites(prepared.question), context, started) }
  const question = { ...prepared.question, shared: sharedTasks(prepared.question.tasks, run) }
  const unchanged = await sameOnBothSides(question, context)
  if (unchanged !== null) return { results: writeResults(unchanged, context, started) }
  const sharesAlpha = request.turn?.sharesAlpha === true
  const earlier = context.parts === null ? await decidedBefore(context, started) : null
  if (earlier !== null && !(sharesAlpha && hasSuspects(earlier))) return { results: earlier }
  const measured = await measure(question, context)
  const results = writeResults(measured, context, started)
  const { suspects } = measured.verdict
  if (sharesAlpha && suspects !== undefined && measured.again !== undefined) {
    const { again } = measured
    const { durationMs } = results
    // Not stored: another run of the same question may decide it otherwise, by what its other agents find.
    return {
      results,
      open: { suspects, decide: (final) => ({ ...writeResults(again(final), context, started), durationMs }) },
    }
  }
  if (isComplete(results)) await store?.decide(results)
  return { results }
}

/** Whether fresh trials were asked for to confirm a loss: also of a skill without prompts of its own, and so a row. */
export function hasSuspects({ skills, trials }: Pick<ColumnResults, 'skills' | 'trials'>): boolean {
  return (
    (trials.phases?.confirm ?? 0) > 0 ||
    skills.some(({ recall, falseTriggers }) =>
      [recall, falseTriggers].some((endpoint) => endpoint?.test?.confirmed === true),
    )
  )
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
  const judge = openJudge(prepared.settings, request, host, { store: store?.folder ?? null, from: 'stored answers' })
  const known = await unchangedResult(question, { ...context, judge })
  return known === null ? null : { question, ...known, warnings: [] }
}

/**
 * The stored decision of the same question. Null where transcripts are requested, which needs the trials themselves.
 */
async function decidedBefore(
  { prepared, request, host, store }: RunContext,
  started: Date,
): Promise<ColumnResults | null> {
  const earlier = request.record === null ? ((await store?.decided()) ?? null) : null
  return earlier === null ? null : reusedResults(earlier, { prepared, request, host, started })
}
