import { codeFrame } from '../core/documents/code-frame.ts'
import { readTextFile } from '../core/documents/read-text-file.ts'
import { asUserErrors, type UserError, UserErrors, type Warning } from '../core/errors/user-error.ts'
import type { Unanswered } from '../core/process/outcome.ts'
import { exitCodes } from '../core/results/exit-codes.ts'
import { plain } from '../reports/escape.ts'
import type { ExitCode, Terminal } from './terminal.ts'

/** Adds the root of the tree to user errors, for the positions in them; returns any other error unchanged. */
export function inTree(error: unknown, root: string): unknown {
  const errors = asUserErrors(error)
  return errors === null ? error : new UserErrors(errors, root)
}

/**
 * Says why a command has no answer, as JSON too where that is asked for, and returns its exit code. `root`: of the tree
 * that positions are in.
 */
export async function showUnanswered(
  unanswered: Unanswered,
  { json = false, root = null }: { json?: boolean | undefined; root?: string | null },
  terminal: Terminal,
): Promise<ExitCode> {
  switch (unanswered.kind) {
    case 'stopped':
      terminal.stderr(`${unanswered.by.message}\n`)
      return unanswered.by.exitCode
    case 'nothing':
      terminal.stderr(`${await renderMessage(null, 'report only', unanswered.why)}\n${NOTHING_DECIDED}\n`)
      if (json) terminal.stdout(errorJson([unanswered.why]))
      return exitCodes.notEvaluated
    case 'refused':
      for (const one of unanswered.errors)
        terminal.stderr(`${await renderMessage(unanswered.root ?? root, 'error', one)}\n`)
      if (json) terminal.stdout(errorJson(unanswered.errors))
      return exitCodes.configuration
  }
}

const NOTHING_DECIDED = 'Exit code 2: nothing was measured and nothing decided. It is no failure of this change.'

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
