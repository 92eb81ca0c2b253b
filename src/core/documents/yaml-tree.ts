import {
  Alias,
  type Document,
  isCollection,
  isMap,
  isPair,
  isScalar,
  isSeq,
  type Node,
  parseDocument as parseYaml,
  visit,
} from 'yaml'
import { MAX_ENTRIES } from './limits.ts'
import { type ParsedTree, SyntaxProblem, tooManyEntries, type ValuePath } from './parsed-tree.ts'

/** Largest number of open brackets, checked before parsing: the YAML parser takes seconds to refuse 100,000. */
const MAX_OPEN_BRACKETS = 500
/** Repetitions of one anchor, times the aliases inside it. Allows 20,000 tasks that merge one set of defaults. */
const MAX_ALIASES = 20_000

/**
 * Parses YAML 1.2 with merge keys.
 *
 * @throws SyntaxProblem
 */
export function parseYamlTree(text: string): ParsedTree {
  refuseTooMuch(text)
  const document = parseYaml(text, { merge: true, prettyErrors: false, logLevel: 'error', strict: true })
  const error = document.errors[0]
  if (error !== undefined) {
    const [what, todo] = wording(error.code, error.message)
    throw new SyntaxProblem(what, error.pos[0], todo)
  }
  visit(document, {
    Pair(_, pair) {
      if (isCollection(pair.key)) {
        throw new SyntaxProblem(
          'A list or mapping is used as a key',
          pair.key.range?.[0] ?? 0,
          'Put a comma between two entries.',
        )
      }
    },
  })
  const anchored = resolveAliases(document)
  return { value: toValue(document), offsetOf: (path, what) => offsetOf(document, anchored, path, what) }
}

type Anchored = ReadonlyMap<Alias, Node | undefined>

/**
 * Maps each alias to its node. Replaces the parser's own search over all nodes for each alias, which takes ten seconds
 * for 20,000 aliases.
 */
function resolveAliases(document: Document): Anchored {
  const byAlias = new Map<Alias, Node | undefined>()
  const byName = new Map<string, Node>()
  visit(document, (_, node) => {
    if (node instanceof Alias) {
      const target = byName.get(node.source)
      byAlias.set(node, target)
      node.resolve = (resolving, context) => {
        if (context === undefined) return known(target)
        const own = { ...context, aliasResolveCache: target === undefined ? [node] : [target, node] }
        return Alias.prototype.resolve.call(node, resolving, own)
      }
    } else if ((isScalar(node) || isCollection(node)) && node.anchor !== undefined) byName.set(node.anchor, node)
  })
  return byAlias
}

function known(node: Node | undefined): ReturnType<Alias['resolve']> {
  return isScalar(node) || isCollection(node) ? node : undefined
}

function toValue(document: Document): unknown {
  try {
    return document.toJS({ maxAliasCount: MAX_ALIASES }) ?? null
  } catch (error) {
    if (error instanceof ReferenceError && /unresolved alias/i.test(error.message)) {
      throw new SyntaxProblem(
        'An alias (`*name`) has no anchor (`&name`) before it',
        firstUnresolved(document),
        'Define the anchor first, or quote text that starts with `*`.',
      )
    }
    if (error instanceof Error && /merge/i.test(error.message)) {
      throw new SyntaxProblem(
        'A merge key (`<<`) is given something that is not a mapping',
        firstMerge(document),
        'Give it an alias of a mapping (`<<: *defaults`), or quote it.',
      )
    }
    if (error instanceof ReferenceError || error instanceof RangeError) {
      throw new SyntaxProblem(
        'The file repeats aliases so often that it would not fit into memory',
        0,
        'Write the repeated part out, or split the file.',
      )
    }
    throw error
  }
}

function firstUnresolved(document: Document): number {
  let offset = 0
  visit(document, {
    Alias(_, alias) {
      if (alias.resolve(document) !== undefined) return undefined
      offset = alias.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return offset
}

/** Returns the offset of the first merge key with a value other than a mapping or an alias; 0 without one. */
function firstMerge(document: Document): number {
  let offset = 0
  visit(document, {
    Pair(_, pair) {
      const { key, value } = pair
      if (!isScalar(key) || (key.value !== '<<' && typeof key.value !== 'symbol')) return undefined
      if (isMap(value) || value instanceof Alias) return undefined
      offset = key.range?.[0] ?? 0
      return visit.BREAK
    },
  })
  return offset
}

function offsetOf(document: Document, anchored: Anchored, path: ValuePath, what: 'value' | 'key'): number | null {
  let node: unknown = document.contents
  let offset = startOf(node)
  for (const step of path) {
    if (node instanceof Alias) node = anchored.get(node)
    let next: unknown
    if (isSeq(node) && typeof step === 'number') next = node.items[step]
    else if (isMap(node))
      next = node.items.find((pair) => isScalar(pair.key) && String(pair.key.value) === String(step))
    if (next === undefined) return null
    if (isPair(next)) {
      const keyOffset = startOf(next.key)
      offset = what === 'key' ? keyOffset : (startOf(next.value) ?? keyOffset)
      node = next.value
    } else {
      offset = startOf(next)
      node = next
    }
  }
  return offset
}

function startOf(node: unknown): number | null {
  if (node instanceof Alias || isScalar(node) || isCollection(node)) return node.range?.[0] ?? null
  return null
}

/**
 * Counts open brackets, lines and entry marks without parsing YAML, and throws above their limits. Quotes are ignored.
 * The count of brackets restarts at each line that begins a list item or a key, so that lone brackets in the prose of
 * many prompts stay far below the limit.
 */
function refuseTooMuch(text: string): void {
  let open = 0
  let entries = 0
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === OPEN_LIST || code === OPEN_MAP) {
      open += 1
      if (open > MAX_OPEN_BRACKETS) {
        throw new SyntaxProblem(
          'The file nests lists and mappings too deep',
          index,
          'Flatten it; no suite format needs more than ten levels.',
        )
      }
    } else if (code === CLOSE_LIST || code === CLOSE_MAP) {
      if (open > 0) open -= 1
    } else if (code === NEW_LINE) {
      entries += 1
      NEW_ENTRY.lastIndex = index + 1
      if (NEW_ENTRY.test(text)) open = 0
    } else if (isMark(text, index, code, open)) entries += 1
    if (entries > MAX_ENTRIES) throw tooManyEntries(index)
  }
}

function isMark(text: string, index: number, code: number, open: number): boolean {
  if (code === SPACE) return index > 0 && '-?:'.includes(text.charAt(index - 1))
  return (code === COMMA && open > 0) || code === ANCHOR || code === ALIAS || code === TAG || code === BACKSLASH
}

const SPACE = 0x20
const ANCHOR = 0x26
const ALIAS = 0x2a
const TAG = 0x21
const BACKSLASH = 0x5c
const OPEN_LIST = 0x5b
const CLOSE_LIST = 0x5d
const OPEN_MAP = 0x7b
const CLOSE_MAP = 0x7d
const NEW_LINE = 0x0a
const COMMA = 0x2c
const NEW_ENTRY = / {0,200}(?:- |[\w-]{1,100}:(?= |\r?\n))/y

/** Translates a parser's error for an author who does not know the parser. */
function wording(code: string, message: string): [what: string, todo: string] {
  const known = WORDING[code]
  if (known !== undefined) return known
  return [`This is not valid YAML: ${message}`, 'Check quotes, brackets and indentation here and on the line above.']
}

const WORDING: Readonly<Record<string, [what: string, todo: string]>> = {
  DUPLICATE_KEY: ['This key occurs twice in one mapping', 'Remove or rename one of the two.'],
  TAB_AS_INDENT: ['A tab is used as indentation, which YAML forbids', 'Indent with spaces.'],
  BLOCK_AS_IMPLICIT_KEY: [
    'There is a second `: ` on this line, so YAML takes it for a mapping in a mapping',
    'Put the text in double quotes.',
  ],
  MULTIPLE_DOCS: ['The file holds several YAML documents (`---`)', 'Keep one document per file.'],
  RESOURCE_EXHAUSTION: [
    'The file nests lists and mappings too deep',
    'Flatten it; no suite format needs more than ten levels.',
  ],
  BAD_DQ_ESCAPE: [
    'This text holds an escape that YAML does not know',
    'Use single quotes, or write a backslash as \\\\ inside double quotes.',
  ],
  BAD_SCALAR_START: ['Text may not start with this character without quotes', 'Put the text in double quotes.'],
}
