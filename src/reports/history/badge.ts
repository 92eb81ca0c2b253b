import { band } from '../../gate/metrics/advice.ts'
import { type HistoryLine, seriesOf } from './history-line.ts'

const COLOURS = { excellent: 'brightgreen', good: 'green', 'needs work': 'yellow', poor: 'orange' } as const

/**
 * The badge as JSON for a shields endpoint (https://shields.io/badges/endpoint-badge): the F1 over all skills of the
 * newest run of each series, the lowest and the highest where there are several. Red where the newest decision of one
 * is a regression. Holds no foreign text.
 */
export function badge(lines: readonly HistoryLine[]): string {
  const newest = new Map<string, HistoryLine>()
  for (const line of lines) {
    const series = seriesOf(line)
    const known = newest.get(series)
    if (known === undefined || Date.parse(line.at) >= Date.parse(known.at)) newest.set(series, line)
  }
  const figures = [...newest.values()].flatMap(({ total }) => total.f1 ?? []).sort((a, b) => a - b)
  const states = [...newest.values()].map(({ decision }) => decision.state)
  const [low, high] = [figures[0], figures.at(-1)]
  const shown = (value: number) => (Math.floor(value * 100) / 100).toFixed(2)
  const range = low === undefined || high === undefined ? 'n/a' : [...new Set([shown(low), shown(high)])].join('–')
  const isRed = states.includes('regressed')
  const worst = band(low ?? null)
  return `${JSON.stringify({
    schemaVersion: 1,
    label: 'skill evals',
    message: isRed ? `F1 ${range}, regressed` : `F1 ${range}`,
    color: isRed ? 'red' : worst === null || states.includes('not_evaluated') ? 'lightgrey' : COLOURS[worst],
  })}\n`
}
