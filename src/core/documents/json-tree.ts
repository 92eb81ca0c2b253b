import { MAX_DEPTH, MAX_ENTRIES } from './limits.ts'
import { type ParsedTree, SyntaxProblem, tooManyEntries, type ValuePath } from './parsed-tree.ts'

/** Number of entries that may still be parsed. The lines of a JSON Lines file share one. */
export interface EntriesLeft {
  entries: number
}

interface Node {
  offset: number
  value: unknown
  /** Children by key or index. `keyOffset` is used in objects only. */
  children: Map<string | number, { keyOffset: number; node: Node }> | null
}

/**
 * Parses JSON with line and block comments and trailing commas. Our own parser, because a YAML parser accepts JSON with
 * a missing comma and silently drops tasks, and `JSON.parse` has no positions. Counts `left` down by one for each
 * entry.
 *
 * @throws SyntaxProblem
 */
export function parseJsonTree(text: string, left: EntriesLeft = { entries: MAX_ENTRIES }): ParsedTree {
  const reader = new JsonReader(text, left)
  const root = reader.document()
  return {
    value: root === null ? null : root.value,
    offsetOf: (path, what) => (root === null ? null : offsetOf(root, path, what)),
  }
}

function offsetOf(root: Node, path: ValuePath, what: 'value' | 'key'): number | null {
  let node = root
  let keyOffset = root.offset
  for (const step of path) {
    const child = node.children?.get(step)
    if (child === undefined) return null
    node = child.node
    keyOffset = child.keyOffset
  }
  return what === 'key' ? keyOffset : node.offset
}

const LITERALS: ReadonlyMap<string, unknown> = new Map<string, unknown>([
  ['true', true],
  ['false', false],
  ['null', null],
])
const NUMBER = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y
const WORD = /[\p{L}\p{N}_.+-]+/uy

class JsonReader {
  readonly #text: string
  readonly #left: EntriesLeft
  #at = 0

  constructor(text: string, left: EntriesLeft) {
    this.#text = text
    this.#left = left
  }

  /** Null for a file without a value. */
  document(): Node | null {
    this.#skip()
    if (this.#at >= this.#text.length) return null
    const root = this.#value(1)
    this.#skip()
    if (this.#at < this.#text.length) {
      throw this.#problem(
        `${this.#found()} after the end of the JSON value`,
        'Keep one value per file; JSON Lines belong in a file named `*.jsonl`.',
      )
    }
    return root
  }

  #value(depth: number): Node {
    if (depth > MAX_DEPTH) {
      throw this.#problem(
        `The file nests lists and objects more than ${MAX_DEPTH} levels deep`,
        'Flatten it; no suite format needs more than ten levels.',
      )
    }
    const offset = this.#at
    this.#left.entries -= 1
    if (this.#left.entries < 0) throw tooManyEntries(offset)
    const first = this.#text[offset]
    if (first === '{') return this.#object(depth)
    if (first === '[') return this.#array(depth)
    if (first === '"') return { offset, value: this.#string(), children: null }
    NUMBER.lastIndex = offset
    const number = NUMBER.exec(this.#text)
    if (number !== null) {
      this.#at += number[0].length
      return { offset, value: Number(number[0]), children: null }
    }
    for (const [word, value] of LITERALS) {
      if (this.#text.startsWith(word, offset) && this.#word() === word) {
        this.#at += word.length
        return { offset, value, children: null }
      }
    }
    throw this.#problem(
      `${this.#found()} where a JSON value should be`,
      'Write text in double quotes, or true, false, null, a number, a list or an object.',
    )
  }

  #object(depth: number): Node {
    const offset = this.#at
    const children: NonNullable<Node['children']> = new Map()
    const entries: [string, unknown][] = []
    this.#items('}', 'object', () => {
      const keyOffset = this.#at
      if (this.#text[keyOffset] !== '"') {
        throw this.#problem(
          `${this.#found()} where a key should be`,
          'Write keys in double quotes, as in {"prompt": "..."}.',
        )
      }
      const key = this.#string()
      if (children.has(key)) {
        throw this.#problem(
          `The key "${key}" occurs twice in one object`,
          'Remove or rename one of the two.',
          keyOffset,
        )
      }
      this.#skip()
      if (this.#text[this.#at] !== ':') {
        throw this.#problem(
          `${this.#found()} where the \`:\` after the key "${key}" should be`,
          'Put a `:` between key and value.',
        )
      }
      this.#at += 1
      this.#skip()
      const node = this.#value(depth + 1)
      children.set(key, { keyOffset, node })
      entries.push([key, node.value])
    })
    return { offset, value: Object.fromEntries(entries), children }
  }

  #array(depth: number): Node {
    const offset = this.#at
    const children: NonNullable<Node['children']> = new Map()
    const values: unknown[] = []
    this.#items(']', 'list', () => {
      const node = this.#value(depth + 1)
      children.set(values.length, { keyOffset: node.offset, node })
      values.push(node.value)
    })
    return { offset, value: values, children }
  }

  /** Reads from the opening to the closing bracket; `item` reads what is between two commas. */
  #items(close: string, what: 'object' | 'list', item: () => void): void {
    const open = this.#at
    this.#at += 1
    for (;;) {
      this.#skip()
      if (this.#text[this.#at] === close) break
      if (this.#at >= this.#text.length) throw this.#unclosed(open, close, what)
      item()
      this.#skip()
      const after = this.#text[this.#at]
      if (after === close) break
      if (this.#at >= this.#text.length) throw this.#unclosed(open, close, what)
      if (after !== ',') {
        throw this.#problem(
          `${this.#found()} where a \`,\` or \`${close}\` should be`,
          'Put a comma between two entries, and escape a double quote inside text as \\".',
        )
      }
      this.#at += 1
    }
    this.#at += 1
  }

  #string(): string {
    const start = this.#at
    let end = start + 1
    for (;;) {
      const character = this.#text[end]
      if (character === undefined || character === '\n') {
        throw this.#problem(
          'Text that starts here has no closing double quote on its line',
          'Add the `"`; write a line break as \\n.',
        )
      }
      if (character === '"') break
      end += character === '\\' ? 2 : 1
    }
    this.#at = end + 1
    const raw = this.#text.slice(start, end + 1).replaceAll('\t', '\\t')
    try {
      const value: unknown = JSON.parse(raw)
      if (typeof value === 'string') return value
    } catch {
      // Reported below, with a position.
    }
    throw this.#problem(
      'This text holds an escape or control character that JSON does not know',
      'Write a backslash as \\\\.',
      start,
    )
  }

  /** Skips white space and comments. */
  #skip(): void {
    for (;;) {
      const character = this.#text[this.#at]
      if (
        character === ' ' ||
        character === '\n' ||
        character === '\r' ||
        character === '\t' ||
        character === '\u00A0'
      ) {
        this.#at += 1
      } else if (this.#text.startsWith('//', this.#at)) {
        const end = this.#text.indexOf('\n', this.#at)
        this.#at = end === -1 ? this.#text.length : end
      } else if (this.#text.startsWith('/*', this.#at)) {
        const end = this.#text.indexOf('*/', this.#at + 2)
        if (end === -1) throw this.#problem('A comment that starts here is not closed', 'End it with */.')
        this.#at = end + 2
      } else return
    }
  }

  #word(): string {
    WORD.lastIndex = this.#at
    return WORD.exec(this.#text)?.[0] ?? ''
  }

  #found(): string {
    if (this.#at >= this.#text.length) return 'The file ends'
    const word = this.#word().slice(0, 30)
    return word === '' ? `Found \`${this.#text[this.#at]}\`` : `Found \`${word}\``
  }

  #unclosed(open: number, close: string, what: string): SyntaxProblem {
    return this.#problem(`The ${what} that starts here is not closed`, `Add the missing \`${close}\`.`, open)
  }

  #problem(what: string, todo: string, offset: number = this.#at): SyntaxProblem {
    return new SyntaxProblem(what, offset, todo)
  }
}
