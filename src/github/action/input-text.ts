import type { TextForm } from '../../core/config/value-kinds.ts'
import { UserError } from '../../core/errors/user-error.ts'

/** The text of an input by its name; '' where it is not set. */
export type TextOf = (name: string) => string

/** One a line; a glob may hold commas. */
export function lines(value: string): string[] {
  return value.split(/\r?\n/).flatMap((line) => (line.trim() === '' ? [] : [line.trim()]))
}

/**
 * An input's value in the form that it takes.
 *
 * @throws UserError that names the input
 */
export function readAs<Value>(name: string, { read, takes }: TextForm<Value>, text: string): Value {
  const found = read(text)
  if ('value' in found) return found.value
  throw bad(name, found.wrong, takes)
}

/** The error of an input that takes something else. */
export function bad(name: string, value: string, wanted: string): UserError {
  return new UserError({
    what: `The input "${name}" is ${JSON.stringify(value.slice(0, 100))}.`,
    todo: `It takes ${wanted}.`,
  })
}

/** The error of two inputs that cannot both hold. */
export function contradiction(one: string, other: string): UserError {
  return new UserError({
    what: `The inputs "${one}" and "${other}" contradict each other.`,
    todo: 'Leave one of the two out.',
  })
}
