import { z } from 'zod'
import type { GradeResult } from './grader.ts'
import type { Session } from './session.ts'

/** A limit in a configuration: absent and 0 are none. */
export const limit = z
  .int()
  .nullish()
  .transform((value) => value ?? 0)

/** Outcomes of checks, each of which holds or fails. */
export interface Checks {
  total: number
  failed: number
  /** What failed, in words; one message may stand for several. */
  messages: readonly string[]
}

/** One check for each item; `problemOf` says what is wrong with it, null when nothing is. */
export function checkEach<Item>(items: readonly Item[], problemOf: (item: Item) => string | null): Checks {
  const messages = items.flatMap((item) => problemOf(item) ?? [])
  return { total: items.length, failed: messages.length, messages }
}

/** Checks an inclusive upper limit. A limit of 0 or less is none; an unknown value (null) passes. */
export function checkLimit(limit: number, actual: number | null, problem: (actual: number) => string): Checks {
  if (limit <= 0) return { total: 0, failed: 0, messages: [] }
  const messages = actual !== null && actual > limit ? [problem(actual)] : []
  return { total: 1, failed: messages.length, messages }
}

export function sumOf(parts: readonly Checks[]): Checks {
  return {
    total: parts.reduce((sum, part) => sum + part.total, 0),
    failed: parts.reduce((sum, part) => sum + part.failed, 0),
    messages: parts.flatMap((part) => part.messages),
  }
}

/** The score is the share of checks that hold, 1 when there are none; it passes when all hold. */
export function verdictOf({ total, failed, messages }: Checks, success: string): Omit<GradeResult, 'details'> {
  return {
    score: total === 0 ? 1 : (total - failed) / total,
    passed: failed === 0,
    feedback: failed === 0 ? success : messages.join('; '),
  }
}

/** The grade without a session: checks of what the agent did fail. */
export function withoutSession(grader: string): GradeResult {
  return { score: 0, passed: false, feedback: `No session data available for ${grader} grading`, details: {} }
}

/** Tokens of input and output together; null when the agent did not say. */
export function tokensOf({ usage }: Session): number | null {
  return usage === null ? null : usage.inputTokens + usage.outputTokens
}
