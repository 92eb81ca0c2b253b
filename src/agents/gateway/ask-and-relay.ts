import type { ServerResponse } from 'node:http'
import { askUpstream, type Progress, type Question } from './ask-upstream.ts'
import type { ProviderRefusal, Timeouts } from './gateway.ts'
import { noReading, type Reading } from './model-api.ts'
import { relayError, relayResponse } from './relay-response.ts'
import type { Target } from './trials.ts'
import { secretsOf } from './upstream-headers.ts'

/** How a question to a provider ended. */
interface Ended {
  reading: Reading
  /** True: the provider answered with an error, which is not charged. */
  isError: boolean
  /** What was relayed of it; null: no error, or nothing of it. */
  error: { status: number; text: string } | null
  answerBytes: number
  /** Milliseconds that the provider worked on it; null: not at all, or not for us. */
  msAtWork: number | null
  failure: { error: unknown } | null
}

/** Asks the provider and relays the answer. Never throws: usage is settled first. */
export async function askAndRelay(
  question: Question,
  {
    response,
    hideUsage,
    target: { backoff, standing },
    signal,
    onRefusal,
  }: {
    response: ServerResponse
    hideUsage: boolean
    target: Target
    signal: AbortSignal
    onRefusal: (refusal: ProviderRefusal) => void
  },
  { fetch, timeouts: { headersMs, idleMs } }: { fetch: typeof globalThis.fetch; timeouts: Timeouts },
): Promise<Ended> {
  const { api, upstream } = question
  const progress: Progress = { sentAt: null }
  const ended: Ended = {
    reading: noReading(),
    isError: false,
    error: null,
    answerBytes: 0,
    msAtWork: null,
    failure: null,
  }
  const onBytes = (bytes: number) => {
    ended.answerBytes += bytes
  }
  try {
    const access = { fetch, backoff, headersMs, idleMs, signal, progress, onRefusal }
    const answer = await askUpstream(question, access)
    const passing = { api, reading: ended.reading, hideUsage, idleMs, signal, onBytes }
    if (answer.ok) standing.accepted()
    ended.isError = !answer.ok
    if (answer.ok) await relayResponse(answer, response, passing)
    else {
      const text = await relayError(answer, response, secretsOf(upstream), passing)
      ended.error = { status: answer.status, text }
    }
  } catch (error) {
    ended.failure = { error }
  }
  if (progress.sentAt !== null) ended.msAtWork = performance.now() - progress.sentAt
  return ended
}
