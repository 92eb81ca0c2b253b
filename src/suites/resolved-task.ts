import type { SourcePosition } from '../core/errors/user-error.ts'
import type { Task } from './suite.ts'

/** A task whose labels use the catalogue's names of skills. */
export interface ResolvedTask extends Task {
  /**
   * See `taskKey`. Computed before `expectsNoSkill` adds labels for every skill: otherwise a new skill in the catalogue
   * would change the keys of such tasks.
   */
  key: string
  /** All suite files that hold this task. */
  suites: readonly string[]
  /** Further positions of this task, besides `source`. */
  also: readonly SourcePosition[]
}
