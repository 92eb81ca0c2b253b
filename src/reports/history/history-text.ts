import { parseJson } from '../../core/errors/parse-json.ts'
import { plural } from '../../core/errors/plural.ts'
import { isRecord } from '../../core/errors/record.ts'
import { HISTORY_SCHEMA, type HistoryLine, historyLine, seriesOf } from './history-line.ts'

/** The history as it stands in a file of JSON Lines. */
export interface History {
  /** In the order of the file. */
  lines: HistoryLine[]
  /** One for each kind of line that could not be read, in plain words, not escaped. */
  warnings: string[]
}

/** Longest line, in characters. */
const MOST_LINE = 4_000_000
const MOST_LINES = 200_000
const DAY = 24 * 60 * 60 * 1000
/** From this age on, a day keeps one line of each series. */
const COMPACT_AFTER_DAYS = 90
/** Digits of a digest by which a line is known that another stands for. */
const SHORT = 12

/** Reads a history. A line that cannot be read costs itself, and a warning. */
export function readHistory(text: string): History {
  const lines: HistoryLine[] = []
  const broken: number[] = []
  let newer = 0
  let more = 0
  for (const [index, line] of linesOf(text).entries()) {
    if (line.trim() === '') continue
    if (index >= MOST_LINES) {
      more += 1
      continue
    }
    const value = line.length > MOST_LINE ? undefined : parseJson(line)
    const parsed = historyLine.safeParse(value)
    if (parsed.success) lines.push(parsed.data)
    else if (isOfNewerVersion(value)) newer += 1
    else broken.push(index + 1)
  }
  const shown = broken.slice(0, 5).join(', ')
  return {
    lines,
    warnings: [
      ...(broken.length === 0 ? [] : [`${plural(broken.length, 'line')} of the history cannot be read: ${shown}`]),
      ...(newer === 0 ? [] : [`${plural(newer, 'line')} of the history has the schema of a newer version`]),
      ...(more === 0 ? [] : [`${plural(more, 'line')} beyond the first ${MOST_LINES} left out`]),
    ],
  }
}

/**
 * The history with lines that it does not hold yet, which go to its end; null where it holds all of them and nothing is
 * to be compacted. What cannot be read stays as it is. `now`: in milliseconds; lines that are older than 90 days are
 * compacted to the newest one of each day and series.
 */
export function addLines(text: string, fresh: readonly HistoryLine[], now: number): string | null {
  const kept = linesOf(text).filter((line) => line.trim() !== '')
  const parsed = kept.map((line) => historyLine.safeParse(line.length > MOST_LINE ? undefined : parseJson(line)).data)
  const known = new Set<string>()
  for (const line of parsed) for (const key of line === undefined ? [] : keysOf(line)) known.add(key)
  const added: HistoryLine[] = []
  for (const line of fresh) {
    const [key = ''] = keysOf(line)
    if (known.has(key)) continue
    known.add(key)
    added.push(line)
  }
  const all = [
    ...kept.map((written, index) => ({ written, line: parsed[index] })),
    ...added.map((line) => ({ written: JSON.stringify(line), line })),
  ]
  const compacted = compact(all, now)
  if (added.length === 0 && compacted.length === all.length) return null
  return compacted.map(({ written }) => `${written}\n`).join('')
}

interface Written {
  /** As it stands in the file. */
  written: string
  line: HistoryLine | undefined
}

/** Replaces old lines by the newest of each day and series, which stands for them, in the place of the first. */
function compact(all: readonly Written[], now: number): Written[] {
  const days = new Map<string, Written[]>()
  for (const one of all) {
    if (one.line === undefined || now - Date.parse(one.line.at) < COMPACT_AFTER_DAYS * DAY) continue
    const key = JSON.stringify([one.line.at.slice(0, 10), seriesOf(one.line)])
    const known = days.get(key)
    if (known === undefined) days.set(key, [one])
    else known.push(one)
  }
  const replaced = new Map<Written, Written | null>()
  for (const group of days.values()) {
    const [first] = group
    if (first === undefined || group.length === 1) continue
    for (const one of group) replaced.set(one, null)
    replaced.set(first, newestOf(group.flatMap(({ line }) => line ?? [])))
  }
  return all.flatMap((one) => {
    const other = replaced.get(one)
    return other === undefined ? [one] : other === null ? [] : [other]
  })
}

function newestOf(lines: readonly HistoryLine[]): Written {
  const newest = lines.reduce((a, b) => (Date.parse(b.at) >= Date.parse(a.at) ? b : a))
  const others = lines.flatMap((line) => [
    ...(line === newest ? [] : [line.digest.slice(0, SHORT)]),
    ...(line.stands_for ?? []),
  ])
  const line = { ...newest, stands_for: [...new Set(others)] }
  return { written: JSON.stringify(line), line }
}

/** What a line is known by: commit and digest. Of those that it stands for, the digest alone is left. */
function keysOf({ digest, stands_for: others = [] }: HistoryLine): string[] {
  // The digest covers the commit.
  return [digest.slice(0, SHORT), ...others]
}

function isOfNewerVersion(value: unknown): boolean {
  const schema = isRecord(value) ? value['schema'] : undefined
  return typeof schema === 'string' && schema.startsWith('skill-eval-gate/history/') && schema !== HISTORY_SCHEMA
}

function linesOf(text: string): string[] {
  return text.split('\n').map((line) => line.replace(/\r$/, ''))
}
