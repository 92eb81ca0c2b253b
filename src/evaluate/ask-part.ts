import { gate } from '../gate/gate.ts'
import type { GateQuestion } from '../gate/question.ts'
import { planTrials } from '../trials/plan/plan-trials.ts'
import { aroundTrials } from './around-trials.ts'
import { type Measurement, measure, storedQuestion } from './measure.ts'
import { runAndGrade } from './run-and-grade.ts'
import { type RunContext, TrialLog } from './run-context.ts'
import { type Whole, wholeOf } from './whole-part.ts'

/** What a runner asked, and what it found. `whole`: present where it asked everything. */
export interface AskedPart extends Pick<Measurement, 'question' | 'ran' | 'warnings'> {
  whole?: Whole
}

/** Asks all that the gate asks, since the run that merges may ask nobody. */
async function askAll(asked: GateQuestion, context: RunContext): Promise<AskedPart> {
  const question = await storedQuestion(asked, context)
  const { ran, warnings, surfaces = null, question: decided } = await measure(asked, context)
  return { question, ran, warnings, whole: wholeOf(surfaces, decided) }
}

/** Asks what is a shard's to ask: its own tasks first, or everything where nobody else may ask the agent. */
export function askPart(
  question: GateQuestion,
  context: RunContext,
  own: { own: ReadonlySet<string>; of: number },
): Promise<AskedPart> {
  return context.prepared.settings.models.isByJobToken
    ? askAll(question, context)
    : aroundTrials(question, context, (asked, ready) => askFirst(asked, ready, own))
}

/** Runs what the gate asks first of a shard's own tasks. */
async function askFirst(
  asked: GateQuestion,
  context: RunContext,
  { own, of }: { own: ReadonlySet<string>; of: number },
): Promise<{ question: GateQuestion; ran: TrialLog }> {
  const ran = new TrialLog()
  const question = await storedQuestion(asked, context)
  const byKey = new Map(question.tasks.map((task) => [task.key, task]))
  const step = gate(question).next()
  const requests = step.done === true ? [] : step.value
  const first = requests.flatMap((request) => {
    const task = byKey.get(request.task)
    return task === undefined ? [] : [{ ...request, task }]
  })
  // Checks of stored trials are left to the run that merges.
  const isOwn = ({ task, phase }: (typeof first)[number]) => phase === 'screen' && own.has(task.key)
  const others = planTrials(
    first.filter((request) => !isOwn(request)),
    context.run,
  )
  const beside = { trials: await notStored(others, context), of }
  await runAndGrade(planTrials(first.filter(isOwn), context.run), { ...context, ran, beside })
  return { question, ran }
}

/** How many trials are left to other runners, where that tells what the gate costs. */
async function notStored(
  trials: ReturnType<typeof planTrials>,
  { store, prepared }: Pick<RunContext, 'store' | 'prepared'>,
): Promise<number> {
  if (store === null || prepared.question.deterministic || prepared.settings.budgetUsd === null) return trials.length
  let count = 0
  for (const trial of trials) if ((await store.find(trial, 1)) === null) count += 1
  return count
}
