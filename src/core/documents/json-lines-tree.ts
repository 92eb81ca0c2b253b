import { type EntriesLeft, parseJsonTree } from './json-tree.ts'
import { MAX_ENTRIES } from './limits.ts'
import { type ParsedTree, SyntaxProblem } from './parsed-tree.ts'

/**
 * Parses JSON Lines as one list: a JSON value on each line, skipping blank lines and comments.
 *
 * @throws SyntaxProblem
 */
export function parseJsonLinesTree(text: string): ParsedTree {
  const entries: { start: number; tree: ParsedTree }[] = []
  const left = { entries: MAX_ENTRIES }
  let start = 0
  for (const line of text.split('\n')) {
    const tree = line.trim() === '' ? null : parseLine(line, start, left)
    if (tree !== null && tree.offsetOf([], 'value') !== null) entries.push({ start, tree })
    start += line.length + 1
  }
  return {
    value: entries.length === 0 ? null : entries.map(({ tree }) => tree.value),
    offsetOf: ([index, ...inner], what) => {
      if (index === undefined) return 0
      const entry = typeof index === 'number' ? entries[index] : undefined
      const offset = entry?.tree.offsetOf(inner, what) ?? null
      return entry === undefined || offset === null ? null : entry.start + offset
    },
  }
}

function parseLine(line: string, start: number, left: EntriesLeft): ParsedTree {
  try {
    return parseJsonTree(line, left)
  } catch (error) {
    if (error instanceof SyntaxProblem) throw new SyntaxProblem(error.message, start + error.offset, error.todo)
    throw error
  }
}
