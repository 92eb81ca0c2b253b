import { MAX_ENTRIES } from './limits.ts'

/** Path from the top of a document to a value: keys and indexes, `['skills', 0, 'name']`. */
export type ValuePath = readonly (string | number)[]

/** Result of the parsers: the value, and the offset (in characters) of a path; null where there is nothing. */
export interface ParsedTree {
  value: unknown
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

/** The error at the first entry over the limit. */
export function tooManyEntries(offset: number): SyntaxProblem {
  return new SyntaxProblem(
    `The file holds more than ${MAX_ENTRIES.toLocaleString('en')} entries`,
    offset,
    'Split it, and keep data other than suites out of the folders of evals.',
  )
}
