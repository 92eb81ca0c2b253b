/** A run of characters that look alike. */
interface Span {
  text: string
  is: 'plain' | 'code' | 'strong' | 'small' | 'added' | 'removed'
  url: string | null
}

export type Line = readonly Span[]

/** What our own markdown is made of. A cell, an item and a paragraph may have several lines. */
export type Block =
  | { kind: 'text'; lines: readonly Line[] }
  | { kind: 'list'; items: readonly (readonly Line[])[] }
  | { kind: 'table'; right: readonly boolean[]; rows: readonly (readonly (readonly Line[])[])[] }
  | { kind: 'code'; text: string }
  | { kind: 'fold'; heading: Line; isOpen: boolean; blocks: readonly Block[] }

/**
 * The blocks of markdown that we wrote, for what shows no markdown. Foreign text is again what it was before
 * `escapeInline` and `code`, which leave none that could begin a block or a span.
 */
export function blocksOf(markdown: string): Block[] {
  return blocksIn(markdown.split('\n'))
}

/** Takes the lines of a block list off `lines`, up to the end of the fold that it is in. */
function blocksIn(lines: string[]): Block[] {
  const blocks: Block[] = []
  for (let line = lines.shift(); line !== undefined && line !== '</details>'; line = lines.shift()) {
    const fold = /^<details( open)?><summary>(.*)<\/summary>$/.exec(line)
    if (line.trim() === '' || line.startsWith('<!--')) continue
    if (fold !== null)
      blocks.push({
        kind: 'fold',
        heading: spansOf(fold[2] ?? ''),
        isOpen: fold[1] !== undefined,
        blocks: blocksIn(lines),
      })
    else if (!isCode(line)) {
      blocks.push({ kind: 'code', text: taken(lines, isCode).join('\n') })
      lines.shift()
    } else if (isRow(line)) blocks.push(tableOf([line, ...taken(lines, isRow)]))
    else if (isItem(line))
      blocks.push({ kind: 'list', items: [line, ...taken(lines, isItem)].map((one) => linesOf(one.slice(2))) })
    else blocks.push({ kind: 'text', lines: linesOf(line) })
  }
  return blocks
}

const isRow = (line: string) => line.startsWith('|')
const isItem = (line: string) => line.startsWith('- ')
const isCode = (line: string) => !line.startsWith('```')

/** Takes the first lines that pass a test. */
function taken(lines: string[], test: (line: string) => boolean): string[] {
  const end = lines.findIndex((line) => !test(line))
  return lines.splice(0, end < 0 ? lines.length : end)
}

function tableOf([head = '', rule = '', ...rows]: readonly string[]): Block {
  const cells = (row: string) =>
    row
      .replace(/^\| ?| ?\|$/g, '')
      .split('|')
      .map((cell) => cell.trim())
  return {
    kind: 'table',
    right: cells(rule).map((cell) => cell.endsWith(':')),
    rows: [head, ...rows].map((row) => cells(row).map(linesOf)),
  }
}

/** The lines of a cell, an item or a paragraph. */
export function linesOf(text: string): Line[] {
  return text.split('<br>').map(spansOf)
}

const TOKEN =
  /`([^`]*)`|\\(.)|&(amp|lt|gt|quot|nbsp|#124|#8203);|<(\/?)(code|sub|span|del|ins)>|(\*\*)|(\[)|\]\(([^)]*)\)|[^`\\&<*[\]]+|./gsu
const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  nbsp: '\u00A0',
  '#124': '|',
}
const TAGS: Readonly<Record<string, Span['is']>> = { code: 'code', sub: 'small', del: 'removed', ins: 'added' }

function spansOf(text: string): Span[] {
  const spans: Span[] = []
  let is: Span['is'] = 'plain'
  let linkFrom = 0
  const add = (more: string, how = is) => {
    const last = spans.at(-1)
    if (last?.is === how && spans.length > linkFrom) last.text += more
    else spans.push({ text: more, is: how, url: null })
  }
  for (const [whole, quoted, escaped, entity, closes, tag, strong, opens, url] of text.matchAll(TOKEN)) {
    if (quoted !== undefined) add(quoted, 'code')
    else if (escaped !== undefined) add(escaped)
    else if (entity !== undefined) add(ENTITIES[entity] ?? '')
    else if (tag !== undefined) is = closes === '/' ? 'plain' : (TAGS[tag] ?? is)
    else if (strong !== undefined) is = is === 'strong' ? 'plain' : 'strong'
    else if (opens !== undefined) linkFrom = spans.length
    else if (url !== undefined) {
      for (const span of spans.slice(linkFrom)) span.url = url
      linkFrom = spans.length
    } else add(whole)
  }
  return spans.filter((span) => span.text !== '')
}
