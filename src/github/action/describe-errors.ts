import type { UserError } from '../../core/errors/user-error.ts'
import { plain } from '../../reports/escape.ts'

/** Errors shown; a suite can have thousands. */
const MOST_ERRORS = 100

/**
 * Errors as text for a log: position, what is wrong and what to do. Without control characters and without anything
 * that a runner would read as a command.
 */
export function describeErrors(errors: readonly Pick<UserError, 'what' | 'where' | 'todo'>[]): string {
  const lines = errors.slice(0, MOST_ERRORS).map(({ what, where, todo }) => {
    const position = where === undefined ? '' : `${plain(where.file)}:${where.line}:${where.column}: `
    return `${position}${plain(what)}\n  -> ${plain(todo)}`
  })
  if (errors.length > MOST_ERRORS) lines.push(`${errors.length - MOST_ERRORS} more errors.`)
  return lines.join('\n')
}
