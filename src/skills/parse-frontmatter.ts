import { LineCounter, parseDocument } from 'yaml'
import type { SourcePosition, Warning } from '../core/errors/user-error.ts'
import { readLoosely } from './read-loosely.ts'

/** A parsed SKILL.md. */
export interface Frontmatter {
  /**
   * Top-level keys with their YAML values. If the text is not strict YAML, the values are strings with folded white
   * space. Empty without frontmatter.
   */
  data: Readonly<Record<string, unknown>>
  /** The text up to the line that ends the frontmatter, with a byte order mark; '' without one. */
  head: string
  /** The text after the frontmatter; all of the text without one. Line breaks are `\n`. */
  body: string
  /** Position of each top-level key. */
  positions: ReadonlyMap<string, SourcePosition>
  warnings: readonly Warning[]
}

/**
 * Reads the YAML block at the start of a SKILL.md. Agents differ in strictness. Text that is not strict YAML (a colon
 * in an unquoted description, tabs, text that continues without a block scalar) is therefore read line by line, with a
 * warning instead of an error. `file` is used in positions.
 */
export function parseFrontmatter(text: string, file: string, whose = 'skill'): Frontmatter {
  const lines = text.replace(/^\uFEFF/, '').split(/\r\n|\n|\r/)
  const opened = /^---[ \t]*$/.test(lines[0] ?? '')
  const end = opened ? lines.findIndex((line, index) => index > 0 && isFenceEnd(line)) : -1
  if (end === -1) {
    const what = opened ? 'The frontmatter is not closed: no line with `---` follows.' : 'There is no frontmatter.'
    const todo = 'Begin the file with `---`, `name:` and `description:` lines, and `---`.'
    return {
      data: {},
      head: '',
      body: lines.join('\n'),
      positions: new Map(),
      warnings: [{ what, where: at(file, 1), todo }],
    }
  }
  const block = lines.slice(1, end)
  const head = `${text.startsWith('\uFEFF') ? '\uFEFF' : ''}${lines.slice(0, end + 1).join('\n')}`
  const body = lines.slice(end + 1).join('\n')
  const loose = readLoosely(block)
  const positions = new Map(loose.map(({ key, line, column }) => [key, { file, line: line + 2, column }]))
  const strict = readStrictly(block.join('\n'))
  if ('data' in strict) return { data: strict.data, head, body, positions, warnings: [] }

  const what = `The frontmatter is not strict YAML (${strict.problem}); some agents will not load this ${whose}.`
  const todo = 'Quote the value, or write it as a block: `description: >-` with indented lines below.'
  return {
    data: Object.fromEntries(loose.map(({ key, value }) => [key, value])),
    head,
    body,
    positions,
    warnings: [{ what, where: { ...at(file, strict.line + 2), column: strict.column }, todo }],
  }
}

type Strict = { data: Record<string, unknown> } | { problem: string; line: number; column: number }

function readStrictly(block: string): Strict {
  if (block.length > maxStrictCharacters) return { problem: 'it is too long', line: 0, column: 1 }
  try {
    const lineCounter = new LineCounter()
    const document = parseDocument(block, { lineCounter, uniqueKeys: false, prettyErrors: false, logLevel: 'silent' })
    const [error] = document.errors
    if (error !== undefined) {
      const { line, col } = lineCounter.linePos(error.pos[0])
      return { problem: firstLine(error.message), line: line - 1, column: Math.max(1, col) }
    }
    const value: unknown = document.toJS({ maxAliasCount: 50 })
    if (value === null || value === undefined) return { data: {} }
    if (isRecord(value)) return { data: value }
    return { problem: 'it is not a list of keys and values', line: 0, column: 1 }
  } catch (error) {
    // Aliases that multiply, or brackets nested too deep for the stack.
    return { problem: firstLine(error instanceof Error ? error.message : String(error)), line: 0, column: 1 }
  }
}

/** Fifty times the longest known frontmatter. A longer one would only take the parser's time. */
const maxStrictCharacters = 128 * 1024

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isFenceEnd(line: string): boolean {
  return /^(?:---|\.\.\.)[ \t]*$/.test(line)
}

function at(file: string, line: number): SourcePosition {
  return { file, line, column: 1 }
}

function firstLine(message: string): string {
  return (message.split('\n')[0] ?? '').slice(0, 200).replace(/[.:\s]+$/, '')
}

/** Whether a field is set, also where it is no strict YAML. */
export function isTrue(value: unknown): boolean {
  return value === true || (typeof value === 'string' && value.trim().toLowerCase() === 'true')
}

/** The fields of a frontmatter with their places. */
export function fieldsOf(
  { data, positions }: Frontmatter,
  file: string,
): ReadonlyMap<string, { value: unknown; at: SourcePosition }> {
  const entries = Object.entries(data)
  return new Map(entries.map(([key, value]) => [key, { value, at: positions.get(key) ?? at(file, 1) }]))
}
