import { groupBy } from '../core/errors/group-by.ts'
import { wrap } from './columns.ts'
import { cut, plain } from './escape.ts'
import { type HistoryLine, type HistorySkill, seriesOf } from './history/history-line.ts'
import { isAsked, type Only, roomRuns, underNewestNames } from './history/history-rooms.ts'
import { plural, score } from './numbers.ts'
import { compare } from './view.ts'

const BARS = '▁▂▃▄▅▆▇█'
/** Stands between two runs of different models. */
const MODEL_CHANGE = '┊'
/** Runs of a sparkline. */
const MOST_POINTS = 40

/**
 * The history for a terminal: for each series a table with a row a skill, the lowest F1 first: the newest figures, the
 * change since the first shown run, and a line of bars of F1 from 0 to 1, one a run, ` ` where it is n/a. Before it a
 * table of the rooms, where there are several; below it the days of the runs. `only`: these skills and rooms. `width`:
 * of the terminal, in columns.
 */
export function trendText(lines: readonly HistoryLine[], only: Only = {}, width = 100): string {
  if (lines.length === 0) return 'No run is recorded yet.\n'
  const bySeries = new Map<string, HistoryLine[]>()
  for (const line of lines.toSorted((a, b) => compare(a.at, b.at))) {
    bySeries.set(seriesOf(line), [...(bySeries.get(seriesOf(line)) ?? []), line])
  }
  return [...bySeries].map(([series, runs]) => seriesText(series, runs, only, width)).join('\n')
}

function seriesText(series: string, runs: readonly HistoryLine[], only: Only, width: number): string {
  const { skills = [], rooms = [] } = only
  const latest = runs.slice(-MOST_POINTS)
  const shown = underNewestNames(latest)
  const [first, last] = [shown[0], shown.at(-1)]
  if (first === undefined || last === undefined) return ''
  const isShown = (row: HistorySkill) => isAsked(row, only)
  const byRoom = skills.length > 0 ? null : roomRuns(latest)
  const ofRooms =
    byRoom === null ? [] : tableOf('room', byRoom, ({ skill }) => rooms.length === 0 || rooms.includes(skill))
  const models = [...new Set(shown.map(({ agent }) => agent.model ?? ''))].filter((model) => model !== '')
  const oldest = runs[0] ?? first
  const title = [
    `${plain(cut(series, 120))}: ${plural(runs.length, 'run')}`,
    `${oldest.at.slice(0, 10)} to ${last.at.slice(0, 10)}`,
    ...(runs.length > latest.length ? [`the newest ${latest.length} are shown`] : []),
    ...(models.length === 0 ? [] : [`${models.map((model) => plain(cut(model, 60))).join(', then ')}`]),
    `newest ${last.commit.slice(0, 12)}: ${last.decision.state.replace('_', ' ')}`,
  ]
  const rest = ofRooms.length === 0 ? [] : [...ofRooms, '']
  const dates = wrap(`Runs, oldest first: ${datesOf(shown)}`, width, '', '  ')
  return `${[title.join(' · '), '', ...rest, ...tableOf('skill', shown, isShown), '', dates].join('\n')}\n`
}

/** The day of each run; several of one day are counted. */
function datesOf(runs: readonly HistoryLine[]): string {
  const days = groupBy(runs, ({ at }) => at.slice(0, 10))
  return [...days].map(([day, of]) => (of.length === 1 ? day : `${day} (${of.length})`)).join(', ')
}

/** A table of the rows that the newest run has, the lowest F1 first. */
function tableOf(
  what: 'skill' | 'room',
  runs: readonly HistoryLine[],
  isShown: (row: HistorySkill) => boolean,
): string[] {
  const names = new Set(runs.at(-1)?.skills.flatMap((row) => (isShown(row) ? [row.skill] : [])))
  const rows = [...names]
    .map((name) => rowOf(name, runs))
    .sort((a, b) => (a.f1 ?? 2) - (b.f1 ?? 2))
    .map(({ cells }) => cells)
  const head = [what, 'F1', 'since', 'recall', 'precision', 'F1 of each run']
  const widths = head.map((_, index) => Math.max(...[head, ...rows].map((cells) => [...(cells[index] ?? '')].length)))
  const print = (cells: readonly string[]) =>
    cells
      .map((cell, index) => (index === 0 || index === 5 ? cell : cell.padStart(widths[index] ?? 0)))
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell))
      .join('  ')
      .trimEnd()
  return [print(head), ...rows.map(print)]
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
