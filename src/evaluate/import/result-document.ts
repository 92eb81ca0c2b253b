import type { SourceDocument } from '../../core/documents/document.ts'
import { parseJsonTree } from '../../core/documents/json-tree.ts'
import { lineStarts, positionAt } from '../../core/documents/line-starts.ts'
import { type ParsedTree, SyntaxProblem, type ValuePath } from '../../core/documents/parsed-tree.ts'
import { type SourcePosition, UserError } from '../../core/errors/user-error.ts'

/** Positions are computed for texts of at most this many characters. */
const MOST_WITH_PLACES = 5_000_000

/**
 * Parses a file of results. Positions are computed by a second, slower parse on first use: programs write results, and
 * nearly all are valid. Throws a positioned `UserError` for what is not JSON.
 */
export function resultDocument(source: string, file: string): SourceDocument {
  const text = source.startsWith('\uFEFF') ? source.slice(1) : source
  let tree: ParsedTree | null | undefined
  const parseTree = (): ParsedTree => parseJsonTree(text)
  const starts = lazily(() => lineStarts(text))
  const at = (offset: number): SourcePosition => ({ file, ...positionAt(starts(), offset) })
  const offsetOf = (path: ValuePath, what: 'value' | 'key'): number | null => {
    if (tree === undefined) tree = text.length > MOST_WITH_PLACES ? null : quietly(parseTree)
    return tree?.offsetOf(path, what) ?? null
  }
  const wrong = (error: unknown) =>
    text.length > MOST_WITH_PLACES ? refuseLarge(error, text, at) : readLeniently(parseTree, at)
  const nearest = (path: ValuePath, what: 'value' | 'key'): SourcePosition => {
    const own = offsetOf(path, what)
    if (own !== null) return at(own)
    for (let length = path.length - (what === 'value' ? 1 : 0); length >= 0; length -= 1) {
      const offset = offsetOf(path.slice(0, length), 'value')
      if (offset !== null) return at(offset)
    }
    return at(0)
  }
  return {
    file,
    text,
    value: parseWhole(text, wrong),
    positionOf: (path) => nearest(path, 'value'),
    keyPositionOf: (path) => nearest(path, 'key'),
  }
}

function parseWhole(text: string, wrong: (error: unknown) => unknown): unknown {
  if (text.trim() === '') return null
  try {
    return JSON.parse(text)
  } catch (error) {
    return wrong(error)
  }
}

/** Returns the value despite comments and trailing commas; throws a positioned error for anything else. */
function readLeniently(parseTree: () => ParsedTree, at: (offset: number) => SourcePosition): unknown {
  try {
    return parseTree().value
  } catch (error) {
    if (!(error instanceof SyntaxProblem)) throw error
    throw notJson(error.message, at(error.offset))
  }
}

/** Returns the value despite comments and trailing commas; throws a positioned error for all other mistakes. */
function refuseLarge(error: unknown, text: string, at: (offset: number) => SourcePosition): never {
  const message = error instanceof Error ? error.message : String(error)
  const place = /position (\d+)/.exec(message)?.[1]
  const what = message.replace(/ in JSON.*/s, '').replace(/ \.\.\..*/s, '')
  throw notJson(what.slice(0, 200), at(place === undefined ? text.length : Number(place)))
}

function notJson(what: string, where: SourcePosition): UserError {
  return new UserError({
    what: `${what}: this is not a complete file of results`,
    where,
    todo: 'Make it again, and check that whatever wrote it came to its end.',
  })
}

/** Null for a file that is too large for positions. */
function quietly(parseTree: () => ParsedTree): ParsedTree | null {
  try {
    return parseTree()
  } catch (error) {
    if (error instanceof SyntaxProblem) return null
    throw error
  }
}

function lazily<T>(make: () => T): () => T {
  let made: T | undefined
  return () => {
    made ??= make()
    return made
  }
}
