import { type HistoryLine, type HistorySkill, seriesOf } from '../history/history-line.ts'
import { cut, plain } from './escape.ts'
import { score } from './numbers.ts'
import { compare } from './view.ts'

const BARS = '▁▂▃▄▅▆▇█'
/** Stands between two runs of different models. */
const MODEL_CHANGE = '┊'
/** Runs of a sparkline. */
const MOST_POINTS = 40

/**
 * The history for a terminal: for each series a table with a row a skill, the lowest F1 first: the newest figures, the
 * change since the first shown run, and a line of bars of F1 from 0 to 1, one a run, ` ` where it is n/a.
 */
export function trendText(lines: readonly HistoryLine[], { skills = [] }: { skills?: readonly string[] } = {}): string {
  if (lines.length === 0) return 'No run is recorded yet.\n'
  const bySeries = new Map<string, HistoryLine[]>()
  for (const line of lines.toSorted((a, b) => compare(a.at, b.at))) {
    bySeries.set(seriesOf(line), [...(bySeries.get(seriesOf(line)) ?? []), line])
  }
  return [...bySeries].map(([series, runs]) => seriesText(series, runs, skills)).join('\n')
}

function seriesText(series: string, runs: readonly HistoryLine[], only: readonly string[]): string {
  const shown = runs.slice(-MOST_POINTS)
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined) return ''
  const names = new Set(last.skills.map(({ skill }) => skill))
  const rows = [...names]
    .filter((name) => only.length === 0 || only.includes(name))
    .map((name) => rowOf(name, shown))
    .sort((a, b) => (a.f1 ?? 2) - (b.f1 ?? 2))
    .map(({ cells }) => cells)
  const head = ['skill', 'F1', 'since', 'recall', 'precision', 'F1 of each run']
  const widths = head.map((_, index) => Math.max(...[head, ...rows].map((cells) => [...(cells[index] ?? '')].length)))
  const print = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (index === 0 || index === 5 ? cell : cell.padStart(widths[index] ?? 0)))
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell))
      .join('  ')
      .trimEnd()
  const models = [...new Set(shown.map(({ agent }) => agent.model ?? ''))].filter((model) => model !== '')
  const title = [
    `${plain(cut(series, 120))}: ${runs.length} ${runs.length === 1 ? 'run' : 'runs'}`,
    `${first.at.slice(0, 10)} to ${last.at.slice(0, 10)}`,
    ...(models.length === 0 ? [] : [`${models.map((model) => plain(cut(model, 60))).join(', then ')}`]),
    `newest ${last.commit.slice(0, 12)}: ${last.decision.state.replace('_', ' ')}`,
  ]
  return `${[title.join(' · '), '', print(head), ...rows.map(print)].join('\n')}\n`
}

function rowOf(name: string, runs: readonly HistoryLine[]): { f1: number | null; cells: string[] } {
  const points = runs.map((run) => run.skills.find(({ skill }) => skill === name))
  const newest = points.findLast((point) => point !== undefined)
  const oldest = points.find((point) => point?.f1 != null)
  const f1 = newest?.f1 ?? null
  const since = oldest?.f1 == null || f1 === null ? '' : signed(f1 - oldest.f1)
  return {
    f1,
    cells: [
      plain(cut(name, 60)),
      score(f1),
      since,
      of(newest?.tp, newest?.fn),
      of(newest?.tp, newest?.fp),
      sparkline(points, runs),
    ],
  }
}

function of(hits: number | undefined, others: number | undefined): string {
  if (hits === undefined || others === undefined) return 'n/a'
  const shown = (value: number) => String(Math.round(value * 10) / 10)
  return `${shown(hits)}/${shown(hits + others)}`
}

function signed(value: number): string {
  const shown = Math.abs(value).toFixed(2)
  return shown === '0.00' ? '=' : `${value > 0 ? '+' : '-'}${shown}`
}

function sparkline(points: readonly (HistorySkill | undefined)[], runs: readonly HistoryLine[]): string {
  return points
    .map((point, index) => {
      const before = runs[index - 1]?.agent.model
      const mark = index > 0 && before !== runs[index]?.agent.model ? MODEL_CHANGE : ''
      if (point?.f1 == null) return `${mark} `
      return `${mark}${BARS[Math.min(BARS.length - 1, Math.floor(point.f1 * BARS.length))] ?? ''}`
    })
    .join('')
}
