import type { Warning } from '../core/errors/user-error.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { converse } from '../gate/converse.ts'
import type { AlphaParts } from '../gate/decision.ts'
import { type Verdict, withProblem } from '../gate/gate.ts'
import type { Observation } from '../gate/metrics/observation.ts'
import { mostMoreTrials } from '../gate/most-more-trials.ts'
import type { GateQuestion } from '../gate/question.ts'
import { planTrials } from '../trials/plan/plan-trials.ts'
import type { TrialRequest } from '../trials/plan/trial-request.ts'
import { modelChanged } from '../trials/store/model-changed.ts'
import { type TaskTrial, wholeTrial } from '../trials/trial/message-trial.ts'
import { aroundTrials } from './around-trials.ts'
import { reuseAcrossEdits } from './reuse-across-edits.ts'
import { runAndGrade } from './run-and-grade.ts'
import { type RunContext, TrialLog } from './run-context.ts'
import { storedBase } from './stored-base.ts'
import { withErrors, withinBudget } from './unrun-trials.ts'
import type { Listings } from './whole-part.ts'

/** The verdict, with the trials and listings behind it. */
export interface Measurement {
  question: GateQuestion
  verdict: Verdict
  ran: TrialLog
  warnings: readonly Warning[]
  /** The listings that the agent showed its model; absent where they were not read. */
  surfaces?: Listings | null
  sameAsBase?: ColumnResults['sameAsBase']
  /** The same trials decided with other parts of alpha; absent: nothing was decided by chance. */
  again?(final: AlphaParts): Measurement
}

/** Runs the trials that the gate asks for until it has its verdict. Throws `UserError` where no agent starts. */
export async function measure(asked: GateQuestion, context: RunContext): Promise<Measurement> {
  const { again, ...measured } = await aroundTrials(asked, context, withOneModel)
  return { ...measured, again: (final) => ({ ...measured, ...again(final) }) }
}

type Decision = Pick<Measurement, 'question' | 'verdict'>

interface Measured extends Decision {
  ran: TrialLog
  again(final: AlphaParts): Decision
}

/**
 * Measures with one model. A provider may switch the model behind a name. The trials of the older one are then run
 * again, where a store keeps those of the newer one.
 */
async function withOneModel(question: GateQuestion, context: RunContext): Promise<Measured> {
  const first = await measureOnce(question, context)
  if (modelRenamed(first.ran.trials, context) === null) return first
  const last = context.store === null ? first : await measureOnce(question, context)
  const renamed = modelRenamed(last.ran.trials, context)
  if (renamed === null) return last
  const withName = <T extends Decision>(one: T): T => ({
    ...one,
    verdict: withProblem(one.verdict, one.question, renamed),
  })
  return { ...withName(last), again: (final) => withName(last.again(final)) }
}

/** The question with what is stored of its trials. Shards have looked already, each for its own tasks. */
export async function storedQuestion(
  asked: GateQuestion,
  { run, request, store, parts }: RunContext,
): Promise<GateQuestion> {
  if (parts !== null) {
    const notComparable = asked.notComparable ?? parts.whole?.notComparable ?? null
    return { ...asked, shared: new Set([...asked.shared, ...parts.shared]), stored: parts.stored, notComparable }
  }
  const shared = new Set([...asked.shared, ...(await reuseAcrossEdits(asked, run, store))])
  // Without new trials, stored ones cannot be checked.
  const stored =
    request.offline === null ? await storedBase({ ...asked, shared }, run, store) : new Map<string, number>()
  return { ...asked, shared, stored }
}

async function measureOnce(asked: GateQuestion, context: RunContext): Promise<Measured> {
  const { run } = context
  const ran = new TrialLog()
  const question = await storedQuestion(asked, context)
  // Fresh trials of a task whose sides differ in a body are run on both.
  let mostMore = mostMoreTrials({ ...question, shared: asked.shared })
  const byKey = new Map(question.tasks.map((task) => [task.key, task]))
  const taskOf = (key: string) => {
    const task = byKey.get(key)
    if (task === undefined) throw new Error(`there is no task ${key}`)
    return task
  }
  const ask = async (asks: readonly TrialRequest[]): Promise<readonly Observation[]> => {
    const planned = planTrials(
      asks.map((request) => ({ ...request, task: taskOf(request.task) })),
      run,
    )
    if (ran.trials.length > 0) mostMore = Math.max(0, mostMore - planned.length)
    return runAndGrade(planned, { ...context, ran, mostMore })
  }
  const { question: decided, verdict, again } = await converse(question, ask)
  // The one that is added last stands first: what the budget kept from running matters where nothing else failed.
  const { trials } = ran
  const spentUsd = context.request.turn?.isAlone === false ? null : context.budget.spentUsd()
  const told = (one: Verdict) => withErrors(withinBudget(one, question, trials, spentUsd), question, trials)
  return {
    question: decided,
    verdict: told(verdict),
    ran,
    again: (final) => ({ question: decided, verdict: told(again(final)) }),
  }
}

/** The result where neither side has a suite: nothing is measured, and nothing passes by that. */
export function withoutSuites(question: GateQuestion): Measurement {
  const message = 'there is no eval suite, so descriptions were compared and nothing was measured'
  const reasons = [{ code: 'not_evaluated' as const, skill: null, message, blocks: false }]
  const verdict = { state: 'not_evaluated' as const, reasons, skills: [], fallen: [], notes: [] }
  return { question, verdict, ran: new TrialLog(), warnings: [] }
}

/** Why the trials cannot be compared: the model behind the name changed. Null where it did not. */
function modelRenamed(
  trials: readonly TaskTrial[],
  { prepared: { settings }, parts }: Pick<RunContext, 'prepared' | 'parts'>,
): string | null {
  const { models, model } = settings
  const current = models.answeredAs() ?? parts?.answeredAs[0] ?? null
  const older = trials.map(wholeTrial).filter(({ transcript }) => modelChanged(transcript.events, current))
  if (older.length === 0) return null
  const names = new Set(
    older.flatMap(({ transcript: { events } }) =>
      events.flatMap((event) => (event.type === 'usage' ? (event.model ?? []) : [])),
    ),
  )
  return `the model ${model ?? ''} changed during the run: it called itself ${[...names].slice(0, 3).join(', ')} and now ${current ?? 'nothing'}; trials of both cannot be compared, run again`
}
