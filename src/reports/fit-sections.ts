import { group } from './numbers.ts'

/** A part of a document that is shown whole, cut after a row, or left out. */
export interface Section {
  /** Name of its rows for the note about what was cut: "lost prompts". */
  what: string
  /** Lines before the rows: a heading, the head of a table, `<details>`. */
  before: string
  rows: readonly string[]
  /** Lines after the rows, such as `</details>`; '' for none. */
  after: string
  /** Most rows to show. */
  maxRows: number
  /** Number of rows that exist, where `rows` holds fewer. */
  total?: number
  /** Sections of lower importance are dropped first. */
  importance: number
}

interface FitOptions {
  max: number
  /** Length of a text in the unit of `max`. */
  measure(text: string): number
  /** Where the reader finds the rest: "in the job summary and results.json". */
  where: string
}

/**
 * `head`, the sections in their order and `foot`, within `max`. The most important sections get their rows first, the
 * others share the rest. A note under a section, or before `foot`, says what was cut.
 */
export function fitSections(head: string, sections: readonly Section[], foot: string, options: FitOptions): string {
  const filled = sections.filter((section) => section.rows.length > 0)
  // Room for the list of dropped sections: a name and a separator each.
  const reserve = filled.reduce(
    (sum, section) => sum + options.measure(counted(section)) + 2,
    120 + options.measure(options.where),
  )
  let left = options.max - options.measure(head) - options.measure(foot) - reserve
  const shown = new Map<Section, number>()
  for (const section of [...filled].sort((a, b) => b.importance - a.importance)) {
    const frame = options.measure(wrap(section, [], options.where)) + 2
    let [rows, used] = [0, frame]
    for (const row of section.rows.slice(0, section.maxRows)) {
      const cost = options.measure(row) + 1
      if (used + cost > left) break
      rows += 1
      used += cost
    }
    if (rows === 0) continue
    shown.set(section, rows)
    left -= used
  }
  const parts = [head]
  for (const section of filled) {
    const rows = shown.get(section)
    if (rows !== undefined) parts.push(wrap(section, section.rows.slice(0, rows), options.where))
  }
  const dropped = filled.filter((section) => !shown.has(section)).map(counted)
  if (dropped.length > 0) parts.push(`Left out to fit: ${dropped.join(', ')}. They are ${options.where}.`)
  parts.push(foot)
  return `${parts.filter((part) => part !== '').join('\n\n')}\n`
}

/** `2,990 lost prompts`. */
function counted({ what, rows, total }: Section): string {
  return `${group(total ?? rows.length)} ${what}`
}

function wrap(section: Section, rows: readonly string[], where: string): string {
  const total = section.total ?? section.rows.length
  const missing = total - rows.length
  const more =
    missing > 0 ? `\n\n${group(missing)} more ${missing === 1 ? singular(section.what) : section.what} ${where}.` : ''
  return `${section.before === '' ? '' : `${section.before}\n`}${rows.join('\n')}${more}${section.after === '' ? '' : `\n\n${section.after}`}`
}

/** `lost prompts` as `lost prompt`: the name of rows for one of them. */
function singular(rows: string): string {
  const words = rows.split(' ')
  const noun = words.findIndex((word) => word.endsWith('s'))
  return words.map((word, index) => (index === noun ? word.slice(0, -1) : word)).join(' ')
}

/** Bytes of `text` in UTF-8. */
export function utf8Length(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0) ?? 0
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4
  }
  return bytes
}
