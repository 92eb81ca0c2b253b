import { type Code, UserError } from '../../core/errors/user-error.ts'
import { refused, type Unanswered } from '../../core/process/outcome.ts'

/** Who reads why a run was refused, beside its log: author of the comment and check, the check alone, or nobody. */
type RefusalCode = Extract<Code, `not_authorised${string}`>

/** Refusal of a dispatched run that neither its starter nor its comment authorises. */
export function refusedRun(reason: string, code: RefusalCode = 'not_authorised'): Unanswered {
  const error = new UserError({
    code,
    what: `This run is not authorised: ${reason}`,
    todo: 'A person with write access to this repository has to start it, or write a new comment.',
  })
  return refused([error])
}
