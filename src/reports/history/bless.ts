import type { ColumnResults } from '../../core/results/results.ts'
import { notBlessable, pinnedText, readPinned, seriesFiles, seriesOfResults, seriesPairs } from './baseline.ts'
import { type FileChange, type HistorySource, type UpdateOutcome, updateBranch } from './history-branch.ts'

/** A series whose baseline was asked to move. Texts are foreign and not escaped. */
interface Blessed {
  series: string
  commit: string
  /** When it was measured, ISO 8601. */
  at: string
  /** Why its newest results did not become the baseline; null where they did, or were it already. */
  problem: string | null
}

/**
 * Makes the newest recorded results of every series its baseline; `results`: these instead, for their own series.
 * `by` goes into the commit's message. `blessed` is empty where nothing is recorded. Throws `UserError` where the
 * remote cannot be read.
 */
export async function bless(
  source: HistorySource,
  by: string,
  results?: readonly ColumnResults[],
): Promise<{ outcome: UpdateOutcome; blessed: Blessed[] }> {
  let blessed: Blessed[] = []
  const who = by.replace(/[^\w.@[\]-]+/g, ' ').slice(0, 100)
  const outcome = await updateBranch(source, `Bless the baseline, by ${who}`, async (state) => {
    const changes = new Map<string, FileChange>()
    if (results !== undefined) {
      blessed = results.map(blessedOf)
      for (const own of results) {
        const { baseline } = seriesFiles(seriesOfResults(own))
        const text = pinnedText(own)
        if (notBlessable(own) === null && (await state.read(baseline)) !== text) changes.set(baseline, { text })
      }
      return changes.size === 0 ? null : changes
    }
    blessed = []
    for (const { latest, baseline } of seriesPairs(state.files.keys())) {
      const id = state.files.get(latest) ?? ''
      const one = blessedOf(readPinned((await state.read(latest)) ?? '', latest))
      blessed.push(one)
      if (one.problem === null && state.files.get(baseline) !== id) changes.set(baseline, { id })
    }
    return changes.size === 0 ? null : changes
  })
  return { outcome, blessed }
}

function blessedOf(results: ColumnResults): Blessed {
  return {
    series: seriesOfResults(results),
    commit: results.sides.head.commit ?? '',
    at: results.createdAt,
    problem: notBlessable(results),
  }
}
