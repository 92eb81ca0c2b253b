import type { Section } from './fit-sections.ts'
import { group } from './numbers.ts'
import { tableLines } from './table-lines.ts'

/** Opens and closes a folded block of markdown; `heading` holds no foreign text. */
export function fold(heading: string, total: number, open = false): Pick<Section, 'before' | 'after'> {
  return {
    before: `<details${open ? ' open' : ''}><summary>${heading} (${group(total)})</summary>\n`,
    after: '</details>',
  }
}

/** A paragraph of its own. No rows without a text. */
export function lineSection(what: string, text: string, importance: number): Section {
  return { what, before: '', rows: text === '' ? [] : [text], after: '', maxRows: 1, importance }
}

/** What a folded list or table is made of. */
interface Folded<Item> {
  what: string
  heading: string
  items: readonly Item[]
  maxRows: number
  importance: number
  /** In the heading, where that is not the number of items. */
  count?: number
  open?: boolean
}

/** A folded list: a row of each item, of which the first are shown. */
export function listSection<Item>(of: Folded<Item> & { row: (item: Item) => string }): Section {
  const { what, heading, items, maxRows, importance, row, count = items.length, open } = of
  const rows = items.slice(0, maxRows).map(row)
  return { what, ...fold(heading, count, open), rows, maxRows, total: items.length, importance }
}

/** A folded table of the same. `headings`: those of figures end in `>`. `intro`: a sentence before it. */
export function tableSection<Item>(
  of: Folded<Item> & { headings: readonly string[]; row: (item: Item) => readonly string[]; intro?: string },
): Section {
  const { items, maxRows, headings, row, intro } = of
  const align = headings.map((one) => (one.endsWith('>') ? 'r' : 'l')).join('')
  const names = headings.map((one) => one.replace(/>$/, ''))
  const { head, rows } = tableLines(names, align, items.slice(0, maxRows).map(row))
  const section = listSection({ ...of, row: () => '' })
  const said = intro === undefined ? '' : `${intro}\n\n`
  return { ...section, before: `${section.before}\n${said}${head}`, rows }
}
