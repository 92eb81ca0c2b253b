import { setMaxListeners } from 'node:events'
import { setImmediate } from 'node:timers/promises'
import type { RunRequest } from '../../agents/agent.ts'
import { buildTranscript } from '../../agents/transcript/build-transcript.ts'
import type { Transcript, TranscriptEvent } from '../../agents/transcript/transcript.ts'
import { answersCall } from '../../agents/transcript/two-accounts.ts'
import { isUnanswered, unansweredText } from '../../agents/transcript/unanswered.ts'
import { contextProblem } from '../../agents/trial-context.ts'
import { present } from '../../core/errors/present.ts'
import { messagesOf } from '../../suites/messages.ts'
import { createWorkspace, filesWith } from '../../suites/workspace.ts'
import { runAgent } from './run-agent.ts'
import { isOfAgent, watchFailures } from './stop-on-same-failure.ts'
import type { Trial, TrialError } from './trial.ts'
import { type TrialFolders, trialFolders } from './trial-folders.ts'
import type { PlannedTrial, Progress, TrialDeps } from './trials-request.ts'

/** An agent that never waits still yields to signals and progress this often. */
const YIELD_EVERY_MS = 50

/**
 * Runs all trials, at most `concurrency` at a time, each in a fresh workspace, and returns them in the planned order.
 * An AgentFailure becomes the error of its trial; an agent that cannot work at all is not started for every trial, see
 * `watchFailures`. When this returns or throws, no agent runs and no folder is left.
 *
 * @throws any other error: a UserError is for the user to correct, the rest are bugs
 */
export async function runTrials(
  planned: Pick<readonly PlannedTrial[], 'length' | 'at'>,
  deps: TrialDeps,
): Promise<Trial[]> {
  const progress: Progress = { done: 0, total: planned.length, errors: 0, running: 0, cached: 0 }
  const report = () => deps.onProgress?.({ ...progress })
  const broken = new AbortController()
  const signal = AbortSignal.any([deps.signal, broken.signal])
  // Every running trial listens.
  setMaxListeners(0, signal)
  const folders = trialFolders(deps.tempRoot)
  const running: Running = { deps, signal, folders, transcripts: new Map() }
  const failures = watchFailures()
  let yielded = performance.now()

  const runOne = async (plan: PlannedTrial): Promise<Trial> => {
    if (performance.now() - yielded > YIELD_EVERY_MS) {
      yielded = performance.now()
      await setImmediate()
    }
    progress.running += 1
    report()
    const refusal = signal.aborted ? null : (unfit(plan, deps) ?? failures.refusal(plan))
    const trial = signal.aborted
      ? cancelledTrial(plan)
      : refusal !== null
        ? await unstarted(plan, refusal, deps)
        : await runWithinBudget(plan, running)
    if (refusal === null) failures.note(trial, plan)
    progress.running -= 1
    progress.done += 1
    if (trial.status === 'error') progress.errors += 1
    if (trial.cached) progress.cached += 1
    report()
    return trial
  }

  const trials: Trial[] = []
  const { inSlot } = deps
  let next = 0
  // Each takes the next trial that nobody has: a promise for every trial at once would fill the memory.
  const work = async (): Promise<void> => {
    for (let at = next++; at < planned.length; at = next++) {
      const plan = planned.at(at)
      if (plan !== undefined) trials[at] = await (inSlot === undefined ? runOne(plan) : inSlot(() => runOne(plan)))
    }
  }
  const workers = Array.from({ length: Math.min(Math.max(1, deps.concurrency), planned.length) }, () =>
    work().catch((error: unknown) => {
      // The other trials stop and are awaited, because nothing may outlive this call.
      broken.abort()
      throw error
    }),
  )
  const ended = await Promise.allSettled(workers)
  await folders.dispose()
  for (const worker of ended) if (worker.status === 'rejected') throw worker.reason
  return trials
}

/** What the trials of a run share. */
interface Running {
  deps: TrialDeps
  signal: AbortSignal
  folders: TrialFolders
  /** Transcripts of events that many trials share, each made once. */
  transcripts: Map<readonly TranscriptEvent[], Transcript>
}

/** Why the agent cannot have what a trial finds besides skills; null: it can. */
function unfit({ context }: PlannedTrial, { agent }: TrialDeps): TrialError | null {
  const problem = contextProblem(agent, context)
  return problem === null ? null : { kind: 'agent', message: problem }
}

/** Runs a trial if the budget lets it start. */
async function runWithinBudget(plan: PlannedTrial, running: Running): Promise<Trial> {
  const { deps } = running
  if (deps.budget?.start() === false) {
    return unstarted(plan, { kind: 'budget', message: 'the budget of the run was reached before this trial' }, deps)
  }
  const costs: (number | null)[] = []
  try {
    return await runWithRetries(plan, running, (cost) => costs.push(cost))
  } finally {
    const known = costs.filter((cost) => cost !== null)
    deps.budget?.end(known.length === 0 ? null : known.reduce((sum, cost) => sum + cost, 0))
  }
}

/** Called with the cost of each attempt and retry. */
type OnCost = (costUsd: number | null) => void

/**
 * Runs one trial and as many further attempts as `afterTrial` requests. Retries it in a fresh workspace after an error
 * of the agent, unless a skill was loaded: that load counts. Returns the first attempt that ran.
 *
 * Where a call was lost the model had chosen to load something, so that a retry without a load of that does not answer
 * for it: it would count the trials of a server that loses calls as not triggered, the more so the more of them it
 * loses.
 */
async function runWithRetries(plan: PlannedTrial, running: Running, onCost: OnCost): Promise<Trial> {
  let retries = 0
  let number = plan.attempt ?? 1
  let first: Trial | null = null
  let lost: TrialError | null = null
  for (;;) {
    const { trial, next } = await runAttempt(plan, { number, retries, lost }, running, onCost)
    if (next === 'retry') {
      retries += 1
      if (trial.error?.kind === 'disagreement' && lost?.lostSkill === undefined) lost = trial.error
      continue
    }
    lost = null
    first ??= trial
    if (next === 'done' || running.signal.aborted) return first
    number += 1
  }
}

/** One attempt, which counts from 1, after so many retries of it and of those before it. */
interface Attempt {
  number: number
  retries: number
  /** The error of one before it of which a call was lost; null: of none. */
  lost: TrialError | null
}

/** Runs an attempt in a workspace of its own, and says what comes next. */
async function runAttempt(
  plan: PlannedTrial,
  { number, retries, lost }: Attempt,
  running: Running,
  onCost: OnCost,
): Promise<{ trial: Trial; next: 'retry' | 'again' | 'done' }> {
  const { deps, signal } = running
  const place = await openPlace(plan, running)
  const workspace = place?.path ?? null
  let isOver = false
  try {
    const unprepared = workspace === null ? null : ((await deps.prepareTrial?.(plan, workspace, signal)) ?? null)
    const ran =
      unprepared === null ? await runOnce(plan, workspace ?? '', number, running) : unrunTrial(plan, unprepared)
    const trial = { ...answeredFor(ran, lost), ...(retries === 0 ? {} : { retries }) }
    // An agent that was told to stop may be about to write.
    isOver = trial.error === null || isOfAgent(trial.error)
    onCost(trial.transcript.costUsd)
    const isRetried = mayRetry(trial) && retries < (deps.retries ?? 0) && !signal.aborted
    const next = isRetried ? 'retry' : ((await deps.afterTrial?.(trial, workspace, number, plan)) ?? 'done')
    if (unprepared === null && workspace !== null) await deps.cleanUpTrial?.(plan, workspace, signal)
    return { trial, next }
  } finally {
    await place?.leave(isOver)
  }
}

/** Makes the workspace of an attempt; null: the agent needs none. `leave` says whether the agent ended by itself. */
async function openPlace(plan: PlannedTrial, { deps, folders }: Running) {
  if (!deps.agent.provides.files) return null
  const folder = folders.take(plan.stopCondition?.triggerOnly === true)
  const files = filesWith(plan.task.files, plan.context)
  const project = plan.project === undefined ? undefined : await folders.project(plan.project)
  const workspace = await createWorkspace(await folders.path(), folder.name, files, project)
  const leave = async (isOver: boolean) => {
    const isGone = await workspace.dispose()
    if (isOver && isGone) folder.free()
  }
  return { path: workspace.path, leave }
}

/** The trial; where a call before it was `lost` and it does not load what that was for either, it is the same error. */
function answeredFor(trial: Trial, lost: TrialError | null): Trial {
  const { skillInvocations: loads } = trial.transcript
  const isAnswer =
    lost === null || trial.error !== null || loads.some((load) => answersCall(lost.lostSkill ?? null, load))
  return isAnswer ? trial : { ...trial, status: 'error', error: lost }
}

function mayRetry({ error, transcript }: Trial): boolean {
  return error !== null && isOfAgent(error) && transcript.skillInvocations.length === 0
}

async function runOnce(
  plan: PlannedTrial,
  workspace: string,
  attempt: number,
  { deps, signal, transcripts }: Running,
): Promise<Trial> {
  const { task, side, phase, index, skills, context, mode, systemPrompt, instructions, model, stopCondition } = plan
  const [prompt = task.prompt, ...followUps] = messagesOf(task)
  const request: RunRequest = {
    prompt,
    followUps,
    workspace,
    files: task.files.map((file) => file.path),
    skills,
    ...present({ context }),
    mode,
    systemPrompt,
    instructions,
    model,
    ...present({ stopCondition }),
    trial: { task: task.key, side, phase, index, attempt },
  }
  const run = await runAgent(deps.agent, request, { timeoutMs: task.timeoutMs ?? deps.timeoutMs, signal })
  const transcript =
    deps.agent.answer === undefined ? buildTranscript(run.events) : sharedTranscript(run.events, transcripts)
  const error = run.error ?? noAnswer(transcript, deps.onNoAnswer ?? 'error')
  return {
    task: task.key,
    side,
    phase,
    index,
    status: error === null ? 'ok' : 'error',
    error,
    transcript,
    durationMs: run.durationMs,
    cached: deps.agent.recorded === true && (run.error?.kind === 'agent' || run.error === null),
  }
}

function sharedTranscript(events: readonly TranscriptEvent[], known: Running['transcripts']): Transcript {
  const transcript = known.get(events) ?? buildTranscript(events)
  known.set(events, transcript)
  return transcript
}

/** The error of a run that proves nothing, because its model gave no answer; null where it proves something. */
export function noAnswer(transcript: Transcript, rule: NonNullable<TrialDeps['onNoAnswer']>): TrialError | null {
  const { unanswered } = transcript
  if (unanswered === null || !isUnanswered(transcript) || rule === 'count_as_not_triggered') return null
  return { kind: unanswered.kind, message: unansweredText(unanswered) }
}

async function unstarted(plan: PlannedTrial, error: TrialError, deps: TrialDeps): Promise<Trial> {
  const trial = unrunTrial(plan, error)
  await deps.afterTrial?.(trial, null, 1, plan)
  return trial
}

function cancelledTrial(plan: PlannedTrial): Trial {
  return unrunTrial(plan, { kind: 'cancelled', message: 'the run was cancelled before this trial' })
}

function unrunTrial({ task, side, phase, index }: PlannedTrial, error: TrialError): Trial {
  return {
    task: task.key,
    side,
    phase,
    index,
    status: 'error',
    error,
    transcript: buildTranscript([]),
    durationMs: 0,
    cached: false,
  }
}
