import { asMendable } from '../../core/errors/machine-problem.ts'
import { UserError } from '../../core/errors/user-error.ts'
import type { Unanswered } from '../../core/process/outcome.ts'
import type { Interrupted } from '../../core/process/with-signals.ts'
import type { Results } from '../../core/results/results.ts'
import type { Publishing } from '../../evaluate/request.ts'
import { nothingToMeasure, type SkipReason } from './skip-reason.ts'

/** How the result of a step is published, and what it is about. */
export interface PlacedPublishing extends Publishing {
  /** The commit that head is compared with; null where that is nothing, or not known. */
  against: string | null
}

/** How a step that evaluates ends. */
export type Outcome = { publishing: PlacedPublishing } & (
  | { kind: 'finished'; results: Results }
  /** By policy nothing has to be evaluated. */
  | { kind: 'unneeded'; reason: SkipReason }
  | Refused
  /** A signal ended it: nothing was decided. */
  | { kind: 'stopped'; interruption: Interrupted }
)

/** A result that was not published: the head moved, another result stands, or the token cannot write. */
export interface Withheld {
  kind: 'withheld'
}

/** Nothing could be decided. */
export interface Refused {
  kind: 'refused'
  errors: readonly UserError[]
  /** The thrown value where it is a bug rather than a user's mistake; else null. */
  bug: unknown
}

/** The outcome of a step whose request has no answer. */
export function unansweredStep(unanswered: Unanswered, publishing: PlacedPublishing): Outcome {
  switch (unanswered.kind) {
    case 'nothing':
      return { kind: 'unneeded', reason: nothingToMeasure(unanswered.why), publishing }
    case 'refused':
      return { kind: 'refused', errors: unanswered.errors, publishing, bug: null }
    case 'stopped':
      return { kind: 'stopped', interruption: unanswered.by, publishing }
  }
}

/** The outcome of a step in which `error` was thrown. A bug is published too: no older green check may outlive it. */
export function refusedBy(error: unknown, publishing: PlacedPublishing): Refused & { publishing: PlacedPublishing } {
  const errors = asMendable(error)
  if (errors !== null) return { kind: 'refused', errors, publishing, bug: null }
  const bug = new UserError({
    what: `Skill Eval Gate itself failed: ${error instanceof Error ? error.message : String(error)}`,
    todo: 'This is a bug: please report it with the log of this step.',
  })
  return { kind: 'refused', errors: [bug], publishing, bug: error }
}
