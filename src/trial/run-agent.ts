import type { Agent, RunRequest } from '../agents/agent.ts'
import { AgentFailure } from '../process/agent-failure.ts'
import type { TranscriptEvent } from '../transcript/transcript.ts'
import type { TrialError } from './trial.ts'

export interface AgentRun {
  events: readonly TranscriptEvent[]
  /** Null: the agent gave its final answer. */
  error: TrialError | null
  durationMs: number
}

/** After this long an agent that ignores its stop signal is abandoned; its own ways to stop are shorter. */
const ABANDON_MS = 10_000
/** Longer timers fire at once. */
const MAX_TIMER_MS = 2 ** 31 - 1

/**
 * Runs an agent once, until its final answer, its time-out or the end of the run. Events after a time-out or a
 * cancellation are dropped: they came too late.
 *
 * @throws whatever the agent throws besides an AgentFailure
 */
export async function runAgent(
  agent: Agent,
  request: RunRequest,
  { timeoutMs, signal }: { timeoutMs: number; signal: AbortSignal },
): Promise<AgentRun> {
  const start = performance.now()
  const events: TranscriptEvent[] = []
  const stopping = stopAt(timeoutMs, signal)
  const finished = collect(agent.run(request, stopping.signal), events, stopping.signal)
  // An abandoned agent may still fail; nobody listens then.
  finished.catch(() => {})

  let error: TrialError | null = null
  try {
    await Promise.race([finished, stopping.abandoned])
  } catch (reason) {
    if (!(reason instanceof AgentFailure)) throw reason
    error = { kind: reason.kind, message: reason.message }
  } finally {
    stopping.clear()
  }
  return { events: [...events], error: stopping.reason() ?? error, durationMs: performance.now() - start }
}

async function collect(source: AsyncIterable<TranscriptEvent>, events: TranscriptEvent[], signal: AbortSignal) {
  for await (const event of source) {
    if (signal.aborted) return
    events.push(event)
  }
}

/** Makes a signal that aborts at the time-out or with `outer`, and keeps the reason. */
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
