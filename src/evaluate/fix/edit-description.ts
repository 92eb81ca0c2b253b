import { isScalar, LineCounter, type Pair, parseDocument, type Scalar, YAMLMap } from 'yaml'
import { UserError } from '../../core/errors/user-error.ts'
import { parseFrontmatter } from '../../skills/parse-frontmatter.ts'

/** A SKILL.md with another description. */
interface EditedFile {
  /** The whole file. Every byte outside of the replaced lines is as it was. */
  text: string
  /** The replaced lines, from 1; `to` is included. */
  from: number
  to: number
  /** What stands in their place, without line ends. */
  lines: readonly string[]
}

/** The `description:` of a frontmatter in its file: the part to replace, by lines from 0 below the opening fence. */
interface Place {
  fromLine: number
  toLine: number
  /** What stands on the first line before the value, and on the last one after it. */
  before: string
  after: string
  /** Writings of a value, the one like the present first. */
  write: ((value: string) => string)[]
}

/**
 * Replaces the description in a SKILL.md and nothing else: other keys, comments, line ends and the body keep every
 * byte. The value is written in the style that it has (plain, quoted, block), as far as that can hold the new text.
 *
 * @throws UserError where the file has no description that could be replaced
 */
export function editDescription(text: string, description: string, file: string): EditedFile {
  const lines = splitLines(text)
  const end = lines.findIndex(({ text: line }, index) => index > 0 && /^(?:---|\.\.\.)[ \t]*$/.test(line))
  const block = lines.slice(1, Math.max(1, end))
  const place = end < 1 ? null : placeOf(block.map((line) => line.text))
  if (place === null) throw cannotReplace(file)
  const { fromLine, toLine, before, after, write } = place
  const old = parseFrontmatter(text, file)
  for (const writeAs of write) {
    const written = `${before}${writeAs(description)}${after}`.split('\n')
    const eol = block[fromLine]?.eol || '\n'
    const edited = [
      ...lines.slice(0, fromLine + 1).map(whole),
      ...written.map((line) => `${line}${eol}`),
      ...lines.slice(toLine + 2).map(whole),
    ].join('')
    if (saysOnly(description, parseFrontmatter(edited, file), old)) {
      return { text: edited, from: fromLine + 2, to: toLine + 2, lines: written }
    }
  }
  throw cannotReplace(file)
}

/** Whether the description is the wanted one, and everything else what it was. */
function saysOnly(
  description: string,
  now: ReturnType<typeof parseFrontmatter>,
  before: ReturnType<typeof parseFrontmatter>,
): boolean {
  // What is not strict YAML is read line by line, and may be strict with a quoted description: then only keys compare.
  const isSame = before.warnings.length === 0
  const others = ({ data, body }: typeof now) =>
    JSON.stringify([isSame ? { ...data, description: null } : Object.keys(data), body])
  const { description: value } = now.data
  return typeof value === 'string' && value.trim() === description && others(now) === others(before)
}

function cannotReplace(file: string): UserError {
  return new UserError({
    what: 'The description of this skill cannot be replaced where it stands.',
    where: { file, line: 1, column: 1 },
    todo: 'Write it as one text, such as `description: "..."`, in a frontmatter between two lines of `---`.',
  })
}

function splitLines(text: string): { text: string; eol: string }[] {
  return [...text.replace(/^\uFEFF/, '').matchAll(/([^\r\n]*)(\r\n|\n|\r|$)/g)]
    .filter(([all], index, found) => all !== '' || index < found.length - 1)
    .map(([, line = '', eol = ''], index) => ({
      text: index === 0 && text.startsWith('\uFEFF') ? `\uFEFF${line}` : line,
      eol,
    }))
}

function whole({ text, eol }: { text: string; eol: string }): string {
  return `${text}${eol}`
}

function placeOf(block: readonly string[]): Place | null {
  const source = block.join('\n')
  const lineCounter = new LineCounter()
  const document = parseDocument(source, { lineCounter, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' })
  const strict = document.errors.length === 0 && document.contents instanceof YAMLMap
  const items = strict ? (document.contents as YAMLMap).items : []
  const pair = items.findLast((one: Pair) => isScalar(one.key) && one.key.value === 'description')
  if (pair !== undefined && isScalar(pair.value)) return placeOfScalar(source, pair.value, lineCounter)
  return strict ? null : placeOfLoose(block)
}

function placeOfScalar(source: string, { range, type }: Scalar, lines: LineCounter): Place | null {
  if (!range) return null
  const start = range[0]
  const old = source.slice(start, range[1]).trimEnd()
  const end = start + old.length
  const lineEnd = source.indexOf('\n', end)
  return {
    fromLine: lines.linePos(start).line - 1,
    toLine: lines.linePos(Math.max(start, end - 1)).line - 1,
    before: source.slice(source.lastIndexOf('\n', start - 1) + 1, start),
    after: source.slice(end, lineEnd === -1 ? source.length : lineEnd),
    write: [...(WRITERS[type ?? '']?.(layoutOf(old)) ?? []), JSON.stringify],
  }
}

/** How a value of several lines is laid out. */
interface Layout {
  /** The first line: of a block the sign that opens it. */
  header: string
  indent: string
  /** The longest line below the first; null where fewer than two say anything. */
  width: number | null
  isWrapped: boolean
}

function layoutOf(old: string): Layout {
  const [header = '', ...rest] = old.split('\n')
  const [first, ...more] = rest.filter((line) => line.trim() !== '')
  return {
    header,
    indent: /^[ \t]*/.exec(first ?? '  ')?.[0] || '  ',
    width: more.length > 0 ? Math.max(60, ...rest.map((line) => line.length)) : null,
    isWrapped: rest.length > 0,
  }
}

/** How a new value is written in the style of the old one; where it cannot hold that, the next. JSON comes last. */
const WRITERS: Readonly<Record<string, (layout: Layout) => ((value: string) => string)[]>> = {
  BLOCK_FOLDED: (layout) => [
    (value) => `${layout.header}\n${indented(foldedLines(value, layout.width, layout.indent.length), layout.indent)}`,
    (value) => literalIfLong(value, layout),
  ],
  BLOCK_LITERAL: (layout) => [(value) => literal(value, layout), (value) => literalIfLong(value, layout)],
  QUOTE_SINGLE: () => [(value) => `'${value.replaceAll("'", "''")}'`],
  PLAIN: ({ indent, width, isWrapped }) => [
    (value) => wrapped(value, isWrapped ? (width ?? 100) : null, 0).join(`\n${indent}`),
    (value) => literalIfLong(value, { indent, header: '|-' }),
  ],
}

function literalIfLong(value: string, layout: Pick<Layout, 'header' | 'indent'>): string {
  return value.includes('\n') ? literal(value, layout) : JSON.stringify(value)
}

function literal(value: string, { header, indent }: Pick<Layout, 'header' | 'indent'>): string {
  return `${header.replace('>', '|')}\n${indented(value.split('\n'), indent)}`
}

function indented(lines: readonly string[], indent: string): string {
  return lines.map((line) => (line === '' ? '' : `${indent}${line}`)).join('\n')
}

/** The lines of a folded block: one line break of the value is an empty line more. */
function foldedLines(value: string, width: number | null, indent: number): string[] {
  return value.split('\n').flatMap((line, index) => [...(index === 0 ? [] : ['']), ...wrapped(line, width, indent)])
}

/** Breaks a line at single spaces, so that none is longer than `width`; null: not at all. */
function wrapped(text: string, width: number | null, indent: number): string[] {
  if (width === null) return [text]
  const lines: string[] = []
  for (const word of text.split(/(?<=\S) (?=\S)/)) {
    const last = lines.at(-1)
    if (last !== undefined && indent + last.length + 1 + word.length <= width)
      lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

/** Where the frontmatter is not strict YAML: the lines from `description:` to the next key. */
function placeOfLoose(block: readonly string[]): Place | null {
  const fromLine = block.findIndex((line) => /^description\s*:/.test(line))
  if (fromLine === -1) return null
  const next = block.findIndex((line, index) => index > fromLine && /^[A-Za-z_][\w-]*\s*:(?:\s|$)/.test(line))
  const last = block.slice(0, next === -1 ? block.length : next).findLastIndex((line) => line.trim() !== '')
  const before = /^description\s*:\s?/.exec(block[fromLine] ?? '')?.[0] ?? 'description: '
  return { fromLine, toLine: last, before, after: '', write: [JSON.stringify, (value) => value] }
}
