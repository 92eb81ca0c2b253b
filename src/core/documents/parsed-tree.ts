import { MAX_ENTRIES } from './limits.ts'

/** Path from the top of a document to a value: keys and indexes, `['skills', 0, 'name']`. */
export type ValuePath = readonly (string | number)[]

/** A parsed text. `value` is null for an empty text; `offsetOf` returns null for a path without a value. */
export interface ParsedTree {
  value: unknown
  /** Offset in characters of the value at `path`, or of its key. */
  offsetOf(path: ValuePath, what: 'value' | 'key'): number | null
}

/** A syntax error at an offset of the text; the file's name is added later. */
export class SyntaxProblem extends Error {
  readonly offset: number
  readonly todo: string

  constructor(what: string, offset: number, todo: string) {
    super(what)
    this.name = 'SyntaxProblem'
    this.offset = offset
    this.todo = todo
  }
}

/** Makes the error for the first entry over the limit. */
export function tooManyEntries(offset: number): SyntaxProblem {
  return new SyntaxProblem(
    `The file holds more than ${MAX_ENTRIES.toLocaleString('en')} entries`,
    offset,
    'Split it, and keep data other than suites out of the folders of evals.',
  )
}
