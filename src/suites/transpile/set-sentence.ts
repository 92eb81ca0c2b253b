import type { Assertion } from '../formats/agentv/agentv-suite.ts'
import { child, positionOf } from '../formats/agentv/cursor.ts'
import type { SuiteBuilder } from '../reader/suite-builder.ts'

/** One sentence for a set of assertions that need not all hold. Empty for an empty set. */
export function setSentence(builder: SuiteBuilder, set: Assertion, members: readonly string[]): string[] {
  if (members.length === 0) {
    builder.warn({ what: 'A set of assertions is empty and is left out', where: positionOf(set.cursor) })
    return []
  }
  return [`${introduction(set)}: ${members.join('; ')}`]
}

function introduction({ cursor, negated, written }: Assertion): string {
  const aggregator = child(cursor, 'aggregator')
  const own = child(aggregator, 'threshold').value
  const threshold = typeof own === 'number' ? own : child(cursor, 'threshold').value
  const not = negated ? 'It is not so that ' : ''
  if (typeof threshold === 'number') {
    const share = `at least ${Number((threshold * 100).toFixed(4))}% of these hold`
    return negated ? `${not}${share}` : `At${share.slice(2)}`
  }
  const kind = child(aggregator, 'type').value
  if (typeof kind === 'string' && kind !== 'weighted_average') {
    return `${not}${negated ? 't' : 'T'}hese hold together, as the aggregator \`${kind}\` decides`
  }
  if (negated && kind === undefined && written.trim() !== 'composite') return 'It is not so that all of these hold'
  return `${not}${negated ? 't' : 'T'}hese hold on weighted average`
}
