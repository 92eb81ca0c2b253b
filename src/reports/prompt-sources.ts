import { neverBlocks, PROVENANCES } from '../core/results/provenance.ts'
import type { ColumnResults } from '../core/results/results.ts'
import { group, plural } from './numbers.ts'

/**
 * Where the prompts behind a verdict come from, for `results` with prompts that nobody wrote or that a description was
 * tuned on: "18 prompts: 6 reviewed, 12 generated (they block nothing), 3 tuned on"; '' without such prompts.
 */
export function promptSources({ tasks }: Pick<ColumnResults, 'tasks'>): string {
  const ofHead = tasks.filter(({ origin }) => origin === 'head')
  const tuned = ofHead.filter((task) => task.tuned === true).length
  const isWritten = ofHead.every(({ provenance = 'written' }) => provenance === 'written')
  if (isWritten && tuned === 0) return ''
  const parts = PROVENANCES.flatMap((source) => {
    const count = ofHead.filter(({ provenance = 'written' }) => provenance === source).length
    return count === 0 || isWritten
      ? []
      : [`${group(count)} ${source}${neverBlocks({ provenance: source }) ? ' (they block nothing)' : ''}`]
  })
  const ofTuned = tuned === 0 ? [] : [`${group(tuned)} tuned on (a description was made from them)`]
  return `${plural(ofHead.length, 'prompt')}: ${[...parts, ...ofTuned].join(', ')}`
}
