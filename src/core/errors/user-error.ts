/**
 * A position in a file. `line` and `column` count from 1, in characters. `file` is relative to the repository root,
 * with `/`.
 */
export interface SourcePosition {
  file: string
  line: number
  column: number
}

/** What code tells errors, warnings and findings apart by. Their sentences are for people. */
export type Code =
  /** A working tree has nothing to be compared with, though nothing is wrong with it. */
  | 'no_base'
  /** The change installs the gate, and there is nothing to measure yet. */
  | 'nothing_yet'
  /** No prompt has a label or a grader. */
  | 'nothing_labelled'
  /** The budget does not cover the first trials, and nothing was spent. */
  | 'too_little_budget'
  /** Parts of a gate that decide nothing, whatever else can be measured. */
  | 'parts_refused'
  /** A configuration for a newer version of this program. */
  | 'newer_config'
  /** A file or an entry that was not read. */
  | 'left_out'

/** The parts of an error that a user can fix. */
export interface UserErrorParts {
  /** Absent: no code asks for it. */
  code?: Code | undefined
  /** What is wrong, in one sentence. May hold untrusted text: escape it where it is printed. */
  what: string
  /** The position, when it is in a file. */
  where?: SourcePosition | undefined
  /** How to fix it, in one sentence. */
  todo: string
}

/**
 * An error that the user caused and can fix: bad input, a missing file, a missing permission. Ends a run with exit code
 * 3 (configuration). Any other error is a bug of ours and keeps its stack.
 */
export class UserError extends Error {
  readonly code: Code | undefined
  readonly what: string
  readonly where: SourcePosition | undefined
  readonly todo: string

  constructor(parts: UserErrorParts) {
    super(formatUserError(parts))
    this.name = 'UserError'
    this.code = parts.code
    this.what = parts.what
    this.where = parts.where
    this.todo = parts.todo
  }
}

/** A user error after which no further trial or grade can succeed, so that it ends the run wherever it is met. */
export class RunEnded extends UserError {}

/** A model cannot be asked: the environment has no key for it. */
export class MissingKey extends UserError {
  /** The variable that would hold it. */
  readonly variable: string

  constructor(variable: string, parts: UserErrorParts) {
    super(parts)
    this.variable = variable
  }
}

/** What kept a question from being answered, such as failed trials or a spent budget: exit code 2 in a terminal. */
export class NotEvaluated extends UserError {}

/** Several errors found in one pass, so that the user can fix them together. `errors` is never empty. */
export class UserErrors extends Error {
  readonly errors: readonly UserError[]

  constructor(errors: readonly UserError[]) {
    super(errors.map((error) => error.message).join('\n'))
    this.name = 'UserErrors'
    this.errors = errors
  }
}

/** Throws nothing for an empty list, the error itself for one, `UserErrors` for more. */
export function throwIfAny(errors: readonly UserError[]): void {
  const [first, ...rest] = errors
  if (first === undefined) return
  if (rest.length === 0) throw first
  throw new UserErrors(errors)
}

/** The user errors in `error`; null when it is a bug. */
export function asUserErrors(error: unknown): readonly UserError[] | null {
  if (error instanceof UserError) return [error]
  if (error instanceof UserErrors) return error.errors
  return null
}

/** `file:line:column: what\n -> todo`, like a compiler's messages. */
export function formatUserError({ what, where, todo }: UserErrorParts): string {
  const position = where === undefined ? '' : `${where.file}:${where.line}:${where.column}: `
  return `${position}${what}\n  -> ${todo}`
}

/** A finding that does not stop a run. */
export interface Warning {
  code?: Code | undefined
  what: string
  where?: SourcePosition | undefined
  todo?: string | undefined
}
