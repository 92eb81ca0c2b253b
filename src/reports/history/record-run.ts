import { UserError } from '../../core/errors/user-error.ts'
import type { ColumnResults } from '../../core/results/results.ts'
import { badge } from './badge.ts'
import { pinnedText, seriesFiles, seriesOfResults } from './baseline.ts'
import { type FileChange, type HistorySource, type UpdateOutcome, updateBranch } from './history-branch.ts'
import { digestOfLine, type HistoryLine, seriesOf } from './history-line.ts'
import { addLines, readHistory } from './history-text.ts'

/** The file of the branch that holds a line for each run. */
export const HISTORY_FILE = 'history.jsonl'
const BADGE_FILE = 'badge.json'
/** Longer results are not kept for a baseline, in characters. */
const MOST_PINNED = 16 * 1024 * 1024

/**
 * Appends lines to the history that it does not hold yet, and brings the badge up to date. With `results`, those become
 * the newest of their series, each of its own, which can be blessed. Throws `UserError` where the remote cannot be
 * read.
 */
export async function recordRun(
  source: HistorySource,
  lines: readonly HistoryLine[],
  { now, results = [], job = '' }: { now: Date; results?: readonly ColumnResults[]; job?: string },
): Promise<UpdateOutcome> {
  const pinned = results.map((own) => ({ own, text: pinnedText(own) }))
  return updateBranch(source, messageOf(lines), async (state) => {
    const before = (await state.read(HISTORY_FILE)) ?? ''
    const after = addLines(before, lines, now.getTime())
    const known = readHistory(after ?? before).lines
    const changes = new Map<string, FileChange>()
    if (after !== null) changes.set(HISTORY_FILE, { text: after }).set(BADGE_FILE, { text: badge(known) })
    for (const { own, text } of pinned) {
      if (text.length > MOST_PINNED) continue
      const series = seriesOfResults(own, job)
      const { latest } = seriesFiles(series)
      // A late run never replaces a newer one.
      const isNewest = known.every((line) => seriesOf(line) !== series || line.at <= own.createdAt)
      // Their line may have been merged before them.
      if (isNewest && (await state.read(latest)) !== text) changes.set(latest, { text })
    }
    return changes.size === 0 ? null : changes
  })
}

/** The lines of a file of the history, as `--out` writes it. Throws `UserError` for one that somebody edited. */
export function linesToMerge(text: string, file: string): HistoryLine[] {
  const { lines, warnings } = readHistory(text)
  const [warning] = warnings
  const forged = lines.findIndex((line) => !isGenuine(line))
  if (lines.length > 0 && warning === undefined && forged === -1) return lines
  throw new UserError({
    what:
      forged !== -1
        ? `Line ${forged + 1} of "${file}" was edited: its digest is of another text.`
        : `"${file}" is not a file of the history${warning === undefined ? '' : `: ${warning}`}.`,
    todo: 'Name a history.jsonl that `--out DIR` wrote, or the results.json of a run.',
  })
}

function isGenuine(line: HistoryLine): boolean {
  return digestOfLine(line) === line.digest
}

function messageOf(lines: readonly HistoryLine[]): string {
  const [first] = lines
  return lines.length === 1 && first !== undefined
    ? `Record the run of ${first.commit.slice(0, 12)}`
    : `Record ${lines.length} runs`
}
