import { UserErrors } from '../../src/core/errors/user-error.ts'
import { errorsIn, type Outcome } from '../../src/core/process/outcome.ts'

/** The value of an outcome. Throws what kept it from having one. */
export function valueIn<T>(outcome: Outcome<T>): T {
  if (outcome.kind === 'answered') return outcome.value
  const [first, ...more] = errorsIn(outcome)
  throw first === undefined || more.length > 0 ? new UserErrors(errorsIn(outcome)) : first
}
