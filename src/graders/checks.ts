import { z } from 'zod'
import type { GradeResult } from './grader.ts'
import type { Session } from './session.ts'

/** Schema of a limit in a configuration: absent and 0 mean no limit. */
export const limit = z
  .int()
  .nullish()
  .transform((value) => value ?? 0)

/** The outcome of several checks, each of which holds or fails. */
export interface Checks {
  total: number
  failed: number
  /** Messages of the failed checks; one message may cover several. */
  messages: readonly string[]
}

/** One check for each item. `failureOf` returns the message of a failed check, null for one that holds. */
export function checkEach<Item>(items: readonly Item[], failureOf: (item: Item) => string | null): Checks {
  const messages = items.flatMap((item) => failureOf(item) ?? [])
  return { total: items.length, failed: messages.length, messages }
}

/** Checks an inclusive upper limit. A limit of 0 or less is not checked; an unknown value (null) passes. */
export function checkLimit(limit: number, actual: number | null, failureOf: (actual: number) => string): Checks {
  if (limit <= 0) return { total: 0, failed: 0, messages: [] }
  const messages = actual !== null && actual > limit ? [failureOf(actual)] : []
  return { total: 1, failed: messages.length, messages }
}

/** All checks together. */
export function sumOf(parts: readonly Checks[]): Checks {
  return {
    total: parts.reduce((sum, part) => sum + part.total, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
    messages: parts.flatMap((part) => part.messages),
  }
}

/** The grade of checks: the score is the share that holds (1 without any), and it passes when all hold. */
export function verdictOf({ total, failed, messages }: Checks, success: string): Omit<GradeResult, 'details'> {
  return {
    score: total === 0 ? 1 : (total - failed) / total,
    passed: failed === 0,
    feedback: failed === 0 ? success : messages.join('; '),
  }
}

/** The failed grade of a trial without a session, in which the agent's behaviour cannot be checked. */
export function withoutSession(grader: string): GradeResult {
  return { score: 0, passed: false, feedback: `No session data available for ${grader} grading`, details: {} }
}

/** Tokens of input and output together; null when the agent did not report them. */
export function tokensOf({ usage }: Session): number | null {
  return usage === null ? null : usage.inputTokens + usage.outputTokens
}
