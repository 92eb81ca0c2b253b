import { codeFrame } from '../core/documents/code-frame.ts'
import { readTextFile } from '../core/documents/read-text-file.ts'
import { asUserErrors, type UserError, UserErrors, type Warning } from '../core/errors/user-error.ts'
import { plain } from '../reports/escape.ts'

/** Errors with positions in a tree that can still be read, so that the source lines can be shown. */
export class ErrorsInTree extends UserErrors {
  /** Absolute. */
  readonly root: string

  constructor(errors: readonly UserError[], root: string) {
    super(errors)
    this.root = root
  }
}

/** Adds the root of the tree to user errors, for the positions in them; returns any other error unchanged. */
export function inTree(error: unknown, root: string): unknown {
  const errors = asUserErrors(error)
  return errors === null ? error : new ErrorsInTree(errors, root)
}

/** The JSON document that `--json` prints on stdout in place of results when there are errors. */
export function errorJson(errors: readonly Pick<UserError, 'what' | 'where' | 'todo'>[]): string {
  const found = errors.map(({ what, where, todo }) => ({ what, where: where ?? null, todo }))
  return `${JSON.stringify({ schema: 'skill-eval-gate/error/v1', errors: found }, null, 2)}\n`
}

/**
 * An error or a warning as compilers print it: `file:line:column: error: ...`, the source lines around it if the file
 * can be read, and `-> what to do`. `root`: of the tree that positions are relative to; null: it cannot be read.
 */
export async function renderMessage(
  root: string | null,
  kind: 'error' | 'warning' | 'report only',
  { what, where, todo }: UserError | Warning,
): Promise<string> {
  const position = where === undefined ? '' : `${plain(where.file)}:${where.line}:${where.column}: `
  const lines = [`${position}${kind}: ${plain(what)}`]
  const frame = root === null || where === undefined ? '' : await frameOf(root, where)
  if (frame !== '') lines.push(frame)
  if (todo !== undefined) lines.push(`  -> ${plain(todo)}`)
  return lines.join('\n')
}

async function frameOf(root: string, where: NonNullable<Warning['where']>): Promise<string> {
  const read = await readTextFile(root, where.file).catch(() => null)
  return read !== null && 'text' in read ? codeFrame(read.text, where) : ''
}
