import type { AgentvTest, Assertion } from './agentv-suite.ts'
import type { ReferencedFiles } from './referenced-files.ts'

/** A grader of this tool that checks what an assertion checks. */
export interface CarriedGrader {
  type: string
  config: Record<string, unknown>
}

/**
 * What an assertion becomes. `lost`: the part of it that no grader here checks, as the end of a sentence; it is told to
 * the user. Without `graders` nothing of it is checked.
 */
export interface Carried {
  graders: CarriedGrader[]
  lost: string | null
}

/** What a grader may need besides its assertion. */
export interface CarryContext {
  test: AgentvTest
  files: ReferencedFiles
}

/** One kind of assertions as graders; undefined for an assertion of another kind. */
export type Carry = (assertion: Assertion, context: CarryContext) => Carried | undefined | Promise<Carried | undefined>

export function exactly(type: string, config: Record<string, unknown>): Carried {
  return { graders: [{ type, config }], lost: null }
}

export function partly(type: string, config: Record<string, unknown>, lost: string): Carried {
  return { graders: [{ type, config }], lost }
}

export function notAtAll(lost: string): Carried {
  return { graders: [], lost }
}

export const NO_VALUE = 'it does not say what it checks for'
export const NO_OPPOSITE = 'no grader here checks its opposite'
