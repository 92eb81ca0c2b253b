import { asUserErrors } from '../../src/core/errors/user-error.ts'

/**
 * What a user is told when `action` fails: `file:line:column: what -> todo`, one entry for each error. Other errors
 * pass through.
 */
export async function userErrorsOf(action: () => unknown): Promise<string[]> {
  try {
    await action()
  } catch (error) {
    const errors = asUserErrors(error)
    if (errors === null) throw error
    return errors.map(({ what, where, todo }) => {
      const position = where === undefined ? '' : `${where.file}:${where.line}:${where.column}: `
      return `${position}${what} -> ${todo}`
    })
  }
  return []
}
