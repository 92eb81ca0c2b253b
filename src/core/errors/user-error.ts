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
export const CODES = [
  /** A working tree has nothing to be compared with, though nothing is wrong with it. */
  'no_base',
  /** The change installs the gate, and there is nothing to measure yet. */
  'nothing_yet',
  /** No prompt has a label or a grader. */
  'nothing_labelled',
  /** The budget does not cover the first trials, and nothing was spent. */
  'too_little_budget',
  /** Parts of a gate that decide nothing, whatever else can be measured. */
  'parts_refused',
  /** The service that the job's own token is for does not take it: nobody has finished the set-up. */
  'token_refused',
  /** A configuration for a newer version of this program. */
  'newer_config',
  /** A file or an entry that was not read. */
  'left_out',
  /** No further trial or grade can succeed, so that it ends the run wherever it is met. */
  'run_ended',
  /** A model cannot be asked: the environment has no key for it in `variable`. */
  'missing_key',
  /** What kept a question from being answered, such as failed trials or a spent budget. */
  'not_evaluated',
  /** A folder that is in no repository, or there is no git. */
  'no_repository',
  /** Neither who started a run nor its comment authorises it. */
  'not_authorised',
  /** The same, which the check says that was queued for the run, and no reply. */
  'not_authorised_in_check',
  /** The same, which nothing says but the log of the run. */
  'not_authorised_in_log',
] as const
export type Code = (typeof CODES)[number]

/** The parts of an error that a user can fix. */
interface UserErrorParts {
  /** Absent: no code asks for it. */
  code?: Code | undefined
  /** What is wrong, in one sentence. May hold untrusted text: escape it where it is printed. */
  what: string
  /** The position, when it is in a file. */
  where?: SourcePosition | undefined
  /** How to fix it, in one sentence. */
  todo: string
  /** What two mistakes of one kind share, in any place; absent: `what`, which then names no place. */
  kind?: string | undefined
  /** Of `missing_key`: the variable that would hold it. */
  variable?: string | undefined
  /** Of `missing_key`: the header in that variable which has no value. */
  header?: string | undefined
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
  readonly kind: string
  readonly variable: string | undefined
  readonly header: string | undefined

  constructor(parts: UserErrorParts) {
    super(formatUserError(parts))
    this.name = 'UserError'
    this.code = parts.code
    this.what = parts.what
    this.where = parts.where
    this.todo = parts.todo
    this.kind = parts.kind ?? parts.what
    this.variable = parts.variable
    this.header = parts.header
  }
}

/** Several errors found in one pass, so that the user can fix them together. `errors` is never empty. */
export class UserErrors extends Error {
  readonly errors: readonly UserError[]
  /** Absolute folder of the tree that positions are in, where it can still be read. */
  readonly root: string | null

  constructor(errors: readonly UserError[], root: string | null = null) {
    super(errors.map((error) => error.message).join('\n'))
    this.name = 'UserErrors'
    this.errors = errors
    this.root = root
  }
}

/** Whether a user error has a code. */
export function hasCode(error: unknown, code: Code): error is UserError {
  return error instanceof UserError && error.code === code
}

/** The mistake as a mark that it keeps when lines move: its kind, and its file. */
export function mistakeOf({ kind, where }: UserError): string {
  return JSON.stringify([kind, where?.file ?? null])
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
  /** What titles tell of as left out: files that were not read, names of no skill. */
  unread?: readonly string[] | undefined
}
