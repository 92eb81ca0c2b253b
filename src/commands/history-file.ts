import { readFile, stat } from 'node:fs/promises'
import { UserError } from '../core/errors/user-error.ts'
import { type History, readHistory } from '../reports/history/history-text.ts'

const MOST_BYTES = 64 * 1024 * 1024

/** Reads a history.jsonl. Throws UserError where there is none, or it is too large. */
export async function readHistoryFile(path: string): Promise<History> {
  return readHistory(await historyText(path))
}

/** The text of a history.jsonl. Throws UserError where there is none, or it is too large. */
export async function historyText(path: string): Promise<string> {
  const found = await stat(path).catch(() => null)
  if (found?.isFile() === true && found.size <= MOST_BYTES) return readFile(path, 'utf8')
  throw new UserError({
    what: found === null ? `There is no file "${path}".` : `"${path}" is no file of a history, or a too large one.`,
    todo: 'Name the history.jsonl that `--out DIR` wrote, or that of the branch skill-eval-history.',
  })
}
