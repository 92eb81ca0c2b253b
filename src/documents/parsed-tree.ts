import { MAX_ENTRIES } from './limits.ts'

/** The way from the top of a document to a value in it: keys and indexes, `['skills', 0, 'name']`. */
export type ValuePath = readonly (string | number)[]

/**
 * What the two parsers give back: the value, and the offset (in characters) of what a path names, null where there is
 * nothing.
 */
export interface ParsedTree {
  value: unknown
  offsetOf(path: ValuePath, what: 'value' | 'key'): number | null
}

/** A syntax error at an offset of the text, before the file's name is known. */
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

/** At the entry that is one too many. */
export function tooManyEntries(offset: number): SyntaxProblem {
  return new SyntaxProblem(
    `The file holds more than ${MAX_ENTRIES.toLocaleString('en')} entries`,
    offset,
    'Split it, and keep data other than suites out of the folders of evals.',
  )
}
