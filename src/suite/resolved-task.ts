import type { SourcePosition } from '../errors/user-error.ts'
import type { Task } from './suite.ts'

/** A task whose skills have the names that the catalogue gives them. */
export interface ResolvedTask extends Task {
  /**
   * See `taskKey`. It is made before `expectsNoSkill` is spread over the catalogue: otherwise a new skill would make
   * every task a new one.
   */
  key: string
  /** All suite files that hold this task. */
  suites: readonly string[]
  /** The other positions of this task, besides `source`. */
  also: readonly SourcePosition[]
}
