import type { UserError } from './user-error.ts'

/** A file that should have been read and could not be: a suite, a SKILL.md, a link to either. The others are read. */
export interface Unread {
  /** Relative to the repository root, with `/`; for a glob without a match the glob. */
  file: string
  /** Its mistakes; at least one. */
  errors: readonly UserError[]
}
