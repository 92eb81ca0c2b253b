import type { Agent, RunRequest } from '../../agents/agent.ts'
import type { TranscriptEvent } from '../../agents/transcript/transcript.ts'
import { AccountsDiffer } from '../../agents/transcript/two-accounts.ts'
import { present } from '../../core/errors/present.ts'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import { causeIn } from '../../core/process/failure-cause.ts'
import type { TrialError } from './trial.ts'

/** One run of an agent: its events, and the error that ended it. */
interface AgentRun {
  events: readonly TranscriptEvent[]
  /** Null: the agent gave its final answer. */
  error: TrialError | null
  durationMs: number
}

/** An agent that ignores its stop signal for this long is abandoned; adapters stop their program sooner. */
const ABANDON_MS = 10_000
/** A longer timer would fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Runs an agent once, until its final answer, its time-out or the abort of `signal`. Events that arrive after a
 * time-out or a cancellation are dropped.
 *
 * @throws any error of the agent except an AgentFailure, which becomes the run's error
 */
export async function runAgent(
  agent: Agent,
  request: RunRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<AgentRun> {
  if (agent.answer !== undefined) return runAtOnce(() => agent.answer?.(request) ?? [], signal)
  const start = performance.now()
  const events: TranscriptEvent[] = []
  const stopping = stopAt(timeoutMs, signal)
  const finished = collect(agent.run(request, stopping.signal), events, stopping.signal)
  // An abandoned agent may still fail after nothing awaits it any more.
  finished.catch(() => {})

  let error: TrialError | null = null
  try {
    await Promise.race([finished, stopping.abandoned])
  } catch (reason) {
    if (!(reason instanceof AgentFailure)) throw reason
    error = errorOf(reason)
  } finally {
    stopping.clear()
  }
  return { events: [...events], error: stopping.reason() ?? error, durationMs: performance.now() - start }
}

function errorOf(failure: AgentFailure): TrialError {
  const { kind, message, lostSkill } = failure
  const cause = kind === 'agent' ? causeIn(message) : null
  return {
    kind,
    message,
    ...present({ cause }),
    ...(failure instanceof AccountsDiffer ? { accounts: failure.accounts } : {}),
    ...(lostSkill === null ? {} : { lostSkill }),
  }
}

/** Runs an agent that waits for nothing. Thousands of signals and timers would cost more than what it does. */
function runAtOnce(answer: () => readonly TranscriptEvent[], signal: AbortSignal): AgentRun {
  const start = performance.now()
  let events: readonly TranscriptEvent[] = []
  let error: TrialError | null = signal.aborted ? { kind: 'cancelled', message: 'the run was cancelled' } : null
  try {
    if (error === null) events = answer()
  } catch (reason) {
    if (!(reason instanceof AgentFailure)) throw reason
    error = errorOf(reason)
  }
  return { events, error, durationMs: performance.now() - start }
}

async function collect(source: AsyncIterable<TranscriptEvent>, events: TranscriptEvent[], signal: AbortSignal) {
  for await (const event of source) {
    if (signal.aborted) return
    events.push(event)
  }
}

/** A signal that aborts at the time-out or with `outer`, and the reason for which it did. */
function stopAt(timeoutMs: number, outer: AbortSignal) {
  const controller = new AbortController()
  const state: { reason: TrialError | null; leave: NodeJS.Timeout | null } = { reason: null, leave: null }
  const left = new AbortController()
  const abandoned = new Promise<void>((resolve) => left.signal.addEventListener('abort', () => resolve()))
  const stop = (reason: TrialError) => {
    if (state.reason !== null) return
    state.reason = reason
    state.leave = setTimeout(() => left.abort(), ABANDON_MS)
    controller.abort()
  }
  const cancel = () => stop({ kind: 'cancelled', message: 'the run was cancelled' })
  const timeOut = () => stop({ kind: 'timeout', message: `no final answer within ${timeoutMs / 1000} s` })
  const timer = setTimeout(timeOut, Math.min(timeoutMs, MAX_TIMER_MS))
  outer.addEventListener('abort', cancel, { once: true })
  if (outer.aborted) cancel()
  return {
    signal: controller.signal,
    abandoned,
    reason: () => state.reason,
    clear() {
      clearTimeout(timer)
      if (state.leave !== null) clearTimeout(state.leave)
      outer.removeEventListener('abort', cancel)
    },
  }
}
