import { type Block, blocksOf, type Line } from './blocks.ts'
import { columns, displayWidth, wrap } from './columns.ts'
import { plain } from './escape.ts'

/** A space that no line is broken at: what is set as code is copied. */
const FIXED = '\u00A0'

/** Our own markdown as text for a terminal of `width` columns: what the comment shows as a table is one here. */
export function terminalText(markdown: string, width: number): string {
  return blocksText(blocksOf(markdown), width).join('\n\n').replaceAll(FIXED, ' ')
}

function blocksText(blocks: readonly Block[], width: number): string[] {
  return blocks.map((block) => linesOf(block, width).join('\n'))
}

function linesOf(block: Block, width: number): string[] {
  switch (block.kind) {
    case 'text':
      return block.lines.flatMap((line) => packed(textOf(line), width, ['', '  ', '  ']))
    case 'list':
      return block.items.flatMap((lines) =>
        lines.flatMap((line, index) =>
          packed(textOf(line), width, index === 0 ? ['- ', '  ', '    '] : ['    ', '      ', '    ']),
        ),
      )
    case 'table':
      return tableText(block, width)
    case 'code':
      return block.text.split('\n').map((line) => `  ${line}`)
    case 'fold': {
      const inner = blocksText(block.blocks, width - 2).flatMap((text) => text.split('\n'))
      return [...wrap(textOf(block.heading), width, '', '  ').split('\n'), ...inner.map((line) => `  ${line}`)]
    }
  }
}

/**
 * Facts with `·` between them, as many in a line as fit; one that is longer is wrapped. The last parameter: what the
 * first line begins with, those that go on, and those that begin with a fact.
 */
function packed(text: string, width: number, [first, on, next]: readonly [string, string, string]): string[] {
  const lines: string[] = []
  for (const part of text.split(' · ')) {
    const beside = `${lines.at(-1)} · ${part}`
    if (lines.length > 0 && displayWidth(beside) <= width) lines.splice(-1, 1, beside)
    else if (lines.length === 0) lines.push(...wrap(part, width, first, on).split('\n'))
    else lines.push(...wrap(part, width, next, `${next}  `).split('\n'))
  }
  return lines
}

/** The text of a line. An address that is no line of a file is said, since nobody can click. */
function textOf(line: Line): string {
  const parts = line.map(({ text, is, url }, index) => {
    const address = url === null || is === 'code' || line[index + 1]?.url === url ? '' : ` (${url})`
    const marked = is === 'added' ? `{+${text}+}` : is === 'removed' ? `[-${text}-]` : text
    return is === 'code' ? plain(text).replaceAll(' ', FIXED) : `${marked}${address}`
  })
  // A command stays beside the word that says what it is.
  return guarded(
    parts.map((part, index) => (line[index + 1]?.is === 'code' ? part.replace(/: $/, `:${FIXED}`) : part)).join(''),
  )
}

/** Without the beginnings of a runner's commands, also where a line is broken later. */
function guarded(text: string): string {
  return text.replace(/(?<=^|[ \u00A0]):(?=:)/g, ': ').replaceAll('##[', '# #[')
}

/**
 * A table as aligned columns; where it is too wide with narrow headings, then with wrapped text. Where a word would not
 * fit either, a block of lines for each row: nothing is cut.
 */
function tableText({ right, rows: all }: Block & { kind: 'table' }, width: number): string[] {
  const cells = all.map((row) => row.map((lines) => lines.map(textOf)))
  const [head = [], ...rows] = cells
  const narrow = [
    head.map((lines, index) => (right[index] === true ? lines.flatMap((line) => line.split(/[ \u00A0]/)) : lines)),
    ...rows.map((row) => row.map((lines) => lines.map((line) => line.replace(/\u00A0→\u00A0/g, '→')))),
  ]
  const most = Math.max(...cells.map((row) => row.length))
  const wide = (table: typeof cells, of: (line: string) => number) =>
    Array.from({ length: most }, (_, index) =>
      Math.max(0, ...table.flatMap((row) => (row.length < most && row.length > 1 ? [] : (row[index] ?? []).map(of)))),
    )
  const sum = (widths: readonly number[]) => widths.reduce((total, one) => total + one + 2, -2)
  if (sum(wide(cells, displayWidth)) <= width) return printed(cells, right)
  const widths = wide(narrow, displayWidth)
  const least = wide(narrow, (line) => Math.max(...line.split(' ').map(displayWidth)))
  const min = widths.map((own, index) => (right[index] === true ? own : Math.min(own, least[index] ?? own)))
  if (sum(min) > width) return stacked(head, rows, width)
  while (sum(widths) > width) {
    const room = widths.map((own, index) => own - (min[index] ?? own))
    const widest = room.indexOf(Math.max(...room))
    widths[widest] = (widths[widest] ?? 0) - 1
  }
  return printed(
    narrow.map((row) =>
      row.map((lines, index) =>
        right[index] === true ? lines : lines.flatMap((line) => wrap(line, widths[index] ?? width, '').split('\n')),
      ),
    ),
    right,
  )
}

/** Rows of cells of several lines. Of a heading the last line stands above the figures. */
function printed(table: readonly (readonly (readonly string[])[])[], right: readonly boolean[]): string[] {
  const lines = table.flatMap((row, place) => {
    const height = Math.max(1, ...row.map((cell) => cell.length))
    return Array.from({ length: height }, (_, at) =>
      row.map((cell) => cell[place === 0 ? at - height + cell.length : at] ?? ''),
    )
  })
  return columns(
    lines,
    right.flatMap((is, index) => (is ? [index] : [])),
  )
}

function stacked(
  head: readonly (readonly string[])[],
  rows: readonly (readonly (readonly string[])[])[],
  width: number,
): string[] {
  return rows.flatMap(([first = [], ...others]) => {
    const told = others.map((lines, index) => `${head[index + 1]?.join(' ') ?? ''} ${lines.join(' ')}`.trim())
    const name = first.join(' ')
    return [
      ...(name === '' ? [] : wrap(name, width, '', '  ').split('\n')),
      ...(told.length === 0 ? [] : wrap(told.join(', '), width, '    ').split('\n')),
    ]
  })
}
