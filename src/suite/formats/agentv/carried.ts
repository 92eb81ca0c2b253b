/** A grader of this tool that checks what an assertion checks. */
export interface CarriedGrader {
  type: string
  config: Record<string, unknown>
}

/**
 * What an assertion becomes. `lost`: the part of it that no grader here checks, as the end of a sentence for a warning.
 * Without `graders` nothing of it is checked.
 */
export interface Carried {
  graders: CarriedGrader[]
  lost: string | null
}

export function carriedAs(type: string, config: Record<string, unknown>, lost: string | null = null): Carried {
  return { graders: [{ type, config }], lost }
}

export function notCarried(lost: string): Carried {
  return { graders: [], lost }
}

export const NO_VALUE = 'it does not say what it checks for'
export const NO_OPPOSITE = 'no grader here checks its opposite'
