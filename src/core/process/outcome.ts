import { asUserErrors, type UserError } from '../errors/user-error.ts'
import { Interrupted } from './with-signals.ts'

/** What came of a request. Only bugs are thrown. */
export type Outcome<T> = { kind: 'answered'; value: T } | Unanswered

/** Why a request has no answer. */
export type Unanswered =
  /** There is nothing to measure, and nothing is wrong: report only. Its code says what is missing. */
  | { kind: 'nothing'; why: UserError }
  /** What somebody has to mend first. `root`: of the tree that positions are in, where it can still be read. */
  | { kind: 'refused'; errors: readonly UserError[]; root?: string }
  /** A signal ended it. */
  | { kind: 'stopped'; by: Interrupted }

export function answered<T>(value: T): Outcome<T> {
  return { kind: 'answered', value }
}

/** What was refused; each error once, since it may concern several agents. */
export function refused(errors: readonly UserError[]): Unanswered & { kind: 'refused' } {
  return { kind: 'refused', errors: [...new Map(errors.map((error) => [error.message, error])).values()] }
}

/** The outcome of work. What reading, agents or a signal threw in it becomes a value here; a bug is thrown again. */
export async function outcomeOf<T>(work: () => Promise<Outcome<T>>): Promise<Outcome<T>> {
  try {
    return await work()
  } catch (error) {
    return unansweredBy(error)
  }
}

/** What an error that ended work says of it. Throws a bug again. */
export function unansweredBy(error: unknown): Unanswered {
  if (error instanceof Interrupted) return { kind: 'stopped', by: error }
  const errors = asUserErrors(error)
  if (errors === null) throw error
  return refused(errors)
}

/** The errors in what kept a request from an answer. */
export function errorsIn(unanswered: Unanswered): readonly UserError[] {
  switch (unanswered.kind) {
    case 'nothing':
      return [unanswered.why]
    case 'refused':
      return unanswered.errors
    case 'stopped':
      return []
  }
}

/** Why none of several works has an answer, each error once. */
export function together(all: readonly Unanswered[]): Unanswered {
  const first = all.find(({ kind }) => kind === 'stopped') ?? all.find(({ kind }) => kind === 'refused') ?? all[0]
  return first?.kind === 'refused' ? refused(all.flatMap(errorsIn)) : (first ?? refused([]))
}
