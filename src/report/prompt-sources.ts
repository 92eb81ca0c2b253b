import type { Results } from '../results/results.ts'
import { group, plural } from './numbers.ts'

/**
 * Who the prompts behind a verdict come from, for `results` with prompts that nobody wrote: "18 prompts: 6 reviewed, 12
 * generated (they block nothing)"; '' where people wrote all of them.
 */
export function promptSources({ tasks }: Pick<Results, 'tasks'>): string {
  const ofHead = tasks.filter(({ origin }) => origin === 'head')
  if (ofHead.every(({ provenance = 'written' }) => provenance === 'written')) return ''
  const parts = (['written', 'reviewed', 'mined', 'generated'] as const).flatMap((source) => {
    const count = ofHead.filter(({ provenance = 'written' }) => provenance === source).length
    return count === 0 ? [] : [`${group(count)} ${source}${source === 'generated' ? ' (they block nothing)' : ''}`]
  })
  return `${plural(ofHead.length, 'prompt')}: ${parts.join(', ')}`
}
