import { markdownTable } from 'markdown-table'

/** A markdown table in parts, so that a page can show as many rows as fit. */
export interface TableLines {
  /** Two lines: the headings and the rule below them. */
  head: string
  rows: string[]
}

/**
 * A markdown table of escaped cells, each of one line. `align` holds a letter for each column: `l` for text, `r` for
 * figures.
 */
export function tableLines(
  headings: readonly string[],
  align: string,
  cells: readonly (readonly string[])[],
): TableLines {
  // Every cell counts as being as wide as a rule, `---`: without padding, one long prompt does not widen all rows.
  const table = markdownTable([headings, ...cells], { align: [...align], stringLength: () => 3 })
  const [names = '', rule = '', ...rows] = table.split('\n')
  return { head: `${names}\n${rule}`, rows }
}
