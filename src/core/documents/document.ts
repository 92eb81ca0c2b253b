import { type SourcePosition, UserError } from '../errors/user-error.ts'
import { delimiterOf, isTableFile, parseCsvTree } from './csv-tree.ts'
import { parseJsonLinesTree } from './json-lines-tree.ts'
import { parseJsonTree } from './json-tree.ts'
import { MAX_DEPTH, MAX_VALUES } from './limits.ts'
import { lineStarts, positionAt } from './line-starts.ts'
import { isLinesFile, parseLinesTree } from './lines-tree.ts'
import { type ParsedTree, SyntaxProblem, type ValuePath } from './parsed-tree.ts'
import { parseYamlTree } from './yaml-tree.ts'

/** A parsed file with the positions of its values. */
export interface SourceDocument {
  /** Relative to the repository root, with `/`. */
  file: string
  /** Without a byte order mark. */
  text: string
  /** Plain objects, arrays, strings, numbers, booleans and null; null for an empty file. */
  value: unknown
  /** Start of the value at `path`. Without a value there, start of its nearest parent. */
  positionOf(path: ValuePath): SourcePosition
  /** Position of the key at the end of `path`. Without such a key, position of the value. */
  keyPositionOf(path: ValuePath): SourcePosition
}

/**
 * Parses JSON (with comments and trailing commas), JSON Lines (as one list), CSV and TSV (as a list of rows), text (as
 * a list of lines under the file's name), the block at the top of Markdown, or YAML. The file's name decides which.
 *
 * @throws UserError with a position for syntax errors, and for nesting or aliases that would exhaust the machine
 */
export function parseDocument(source: string, file: string): SourceDocument {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  const starts = lineStarts(text)
  const at = (offset: number): SourcePosition => ({ file, ...positionAt(starts, offset) })
  const tree = parseTree(text, file, at)
  const positionOf = (path: ValuePath, what: 'value' | 'key'): SourcePosition => {
    const own = tree.offsetOf(path, what)
    if (own !== null) return at(own)
    for (let length = path.length - (what === 'value' ? 1 : 0); length >= 0; length -= 1) {
      const offset = tree.offsetOf(path.slice(0, length), 'value')
      if (offset !== null) return at(offset)
    }
    return at(0)
  }
  const document: SourceDocument = {
    file,
    text,
    value: tree.value,
    positionOf: (path) => positionOf(path, 'value'),
    keyPositionOf: (path) => positionOf(path, 'key'),
  }
  refuseBombs(document)
  return document
}

/** Returns the value at `path`, or undefined. */
export function valueAt(value: unknown, path: ValuePath): unknown {
  let current = value
  for (const step of path) {
    if (typeof current !== 'object' || current === null || !Object.hasOwn(current, step)) return undefined
    current = Reflect.get(current, step)
  }
  return current
}

/** Whether a file is JSON by its extension. `.jsonl` is not: it holds several values. */
export function isJsonFile(file: string): boolean {
  return /\.(json|jsonc|json5)$/i.test(file)
}

/** Splits Markdown into the block of YAML at its top, at the same offsets, and what follows it. */
export function splitMarkdown(text: string): { front: string; rest: string } {
  const fence = /^---[ \t]*$/gm
  const isOpen = fence.exec(text)?.index === 0
  const end = isOpen ? fence.exec(text) : null
  if (end === null) return { front: '', rest: text }
  return { front: text.slice(0, end.index).trimEnd().replace('---', '   '), rest: text.slice(fence.lastIndex) }
}

/** What Git on Windows leaves of a symbolic link. */
const LINK = /^(?:\.{1,2}\/)+[^\s"'`:,{}[\]]{1,500}\s*$/

function parseTree(text: string, file: string, at: (offset: number) => SourcePosition): ParsedTree {
  try {
    if (/\.jsonl$/i.test(file)) return parseJsonLinesTree(text)
    if (isTableFile(file)) return parseCsvTree(text, delimiterOf(file))
    if (isLinesFile(file)) return parseLinesTree(text, file)
    if (LINK.test(text)) {
      throw new SyntaxProblem(
        `The file holds nothing but the path \`${text.trim()}\`: a link that was committed as text`,
        0,
        'Commit it as a link, from where `git config core.symlinks` is not false, or remove it: what it names is read at its own path.',
      )
    }
    if (isJsonFile(file)) return parseJsonTree(text)
    return parseYamlTree(/\.md$/i.test(file) ? splitMarkdown(text).front : text)
  } catch (error) {
    if (error instanceof SyntaxProblem) {
      throw new UserError({ what: error.message, where: at(error.offset), todo: error.todo })
    }
    throw error
  }
}

/** Bounds the walk over all values, not their memory: aliases repeat a value without using more memory. */
function refuseBombs(document: SourceDocument): void {
  const open: { value: object; depth: number }[] = []
  let count = 0
  const visit = (value: unknown, depth: number): void => {
    count += 1
    if (typeof value === 'object' && value !== null) open.push({ value, depth })
  }
  visit(document.value, 1)
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (next.depth > MAX_DEPTH) {
      throw new UserError({
        what: `The file nests lists and mappings more than ${MAX_DEPTH} levels deep`,
        where: document.positionOf([]),
        todo: 'Flatten it; no suite format needs more than ten levels.',
      })
    }
    if (count > MAX_VALUES) {
      throw new UserError({
        what: `The file expands to more than ${MAX_VALUES.toLocaleString('en')} values`,
        where: document.positionOf([]),
        todo: 'Split it, and check for YAML aliases (`*name`) that repeat other aliases.',
      })
    }
    for (const child of Object.values(next.value)) visit(child, next.depth + 1)
  }
}
