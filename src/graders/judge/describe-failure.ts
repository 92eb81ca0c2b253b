import { APICallError, RetryError } from 'ai'
import { cutText } from '../../core/errors/cut-text.ts'
import { JudgeFailure } from './judge-failure.ts'

/** Describes a failed request in a sentence without the request, its headers or the key. */
export function describeFailure(
  error: unknown,
  { model, timeoutSeconds }: { model: string; timeoutSeconds: number },
): JudgeFailure {
  if (error instanceof JudgeFailure) return error
  const last = RetryError.isInstance(error) ? error.lastError : error
  const tries = RetryError.isInstance(error) ? error.errors.length : 1
  const name = last instanceof Error ? last.name : ''
  if (name === 'TimeoutError') {
    return new JudgeFailure('timeout', `the judge ${model} did not answer within ${timeoutSeconds} seconds`)
  }
  if (name === 'AbortError') return new JudgeFailure('cancelled', 'the run was cancelled before the judge answered')
  const often = tries === 1 ? '' : `, ${tries} times`
  const status = APICallError.isInstance(last) ? last.statusCode : undefined
  const answered = status === undefined || status < 300 ? 'gave no answer' : `answered with HTTP ${status}`
  return new JudgeFailure('provider', `the judge ${model} ${answered}${often}: ${shortMessage(last)}`)
}

function shortMessage(error: unknown): string {
  const messages: string[] = []
  // The SDK's message often says only that something failed; its cause says what.
  for (let at = error, depth = 0; at instanceof Error && depth < 4; at = at.cause, depth += 1) {
    if (!messages.includes(at.message)) messages.push(at.message)
  }
  return cutText((messages.join(': ') || String(error)).replace(/\s+/g, ' ').trim(), 300)
}
