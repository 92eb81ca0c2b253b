import { asUserErrors, type SourcePosition } from '../../src/core/errors/user-error.ts'

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
    return errors.map((parts) => `${placed(parts)} -> ${parts.todo}`)
  }
  return []
}

/** What a message tells, behind its place: `file:line:column: what`. */
function placed({ what, where }: { what: string; where?: SourcePosition | undefined }): string {
  return where === undefined ? what : `${where.file}:${where.line}:${where.column}: ${what}`
}

/**
 * The place and the subject of a message, without its wording: `file:line:column: name, name, 2 times`. The names are
 * those that it says in backticks, suggestions among them, up to its `->`.
 */
export function subjectOf(message: string): string {
  const [told = ''] = message.split(' -> ')
  const place = /^(.+?:\d+:\d+): /.exec(told)?.[1]
  const names = [...told.matchAll(/`([^`]+)`|\((\d+ times)\)/g)].map(([, name, times]) => name ?? times)
  return [place, names.join(', ')].filter((part) => part !== undefined && part !== '').join(': ')
}

/** The places and the subjects of warnings. */
export function subjectsOf(warnings: readonly { what: string; where?: SourcePosition | undefined }[]): string[] {
  return warnings.map((warning) => subjectOf(placed(warning)))
}
