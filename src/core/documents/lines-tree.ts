import { basename, extname } from 'node:path/posix'
import { MAX_ENTRIES } from './limits.ts'
import { type ParsedTree, tooManyEntries } from './parsed-tree.ts'

/** Whether a file is a list of lines by its extension. */
export function isLinesFile(file: string): boolean {
  return /\.txt$/i.test(file)
}

/**
 * Parses a text as one list of its lines, under the name of the file: `should-trigger.txt` says what its lines are.
 * Blank lines and those that begin with `#` are left out.
 *
 * @throws SyntaxProblem
 */
export function parseLinesTree(text: string, file: string): ParsedTree {
  const name = basename(file, extname(file))
  const lines = [...text.matchAll(/^[^\S\r\n]*([^#\s].*?)[^\S\r\n]*$/gm)].map(({ 1: line = '', 0: raw, index }) => ({
    line,
    offset: index + raw.indexOf(line),
  }))
  const over = lines[MAX_ENTRIES]
  if (over !== undefined) throw tooManyEntries(over.offset)
  return {
    value: { [name]: lines.map(({ line }) => line) },
    offsetOf: ([key, index, ...inner]) => {
      if (key === undefined || (key === name && index === undefined)) return 0
      return inner.length === 0 && typeof index === 'number' ? (lines[index]?.offset ?? null) : null
    },
  }
}
