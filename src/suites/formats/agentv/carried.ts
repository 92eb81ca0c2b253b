/** A grader of ours that checks the same as an assertion. */
interface CarriedGrader {
  type: string
  config: Record<string, unknown>
}

/**
 * The graders that replace an assertion; empty if no grader checks any part of it. `lost` names what they do not check,
 * as the end of a warning; null if nothing is lost.
 */
export interface Carried {
  graders: CarriedGrader[]
  lost: string | null
}

/** Makes the result for an assertion that one grader checks, wholly or but for `lost`. */
export function carriedAs(type: string, config: Record<string, unknown>, lost: string | null = null): Carried {
  return { graders: [{ type, config }], lost }
}

/** Makes the result for an assertion that no grader checks. `lost` says why. */
export function notCarried(lost: string): Carried {
  return { graders: [], lost }
}

export const NO_VALUE = 'it does not say what it checks for'
export const NO_OPPOSITE = 'no grader here checks its opposite'
