import type { UserError } from '../errors/user-error.ts'
import { plain } from '../report/escape.ts'

/** A suite can be wrong in thousands of places; nobody mends more than this at a time. */
const MOST = 100

/**
 * Errors for a log: place, what is wrong and what to do, without control characters or anything that a runner would
 * read as a command.
 */
export function describeErrors(errors: readonly Pick<UserError, 'what' | 'where' | 'todo'>[]): string {
  const lines = errors.slice(0, MOST).map(({ what, where, todo }) => {
    const place = where === undefined ? '' : `${plain(where.file)}:${where.line}:${where.column}: `
    return `${place}${plain(what)}\n  -> ${plain(todo)}`
  })
  if (errors.length > MOST) lines.push(`${errors.length - MOST} more errors.`)
  return lines.join('\n')
}
