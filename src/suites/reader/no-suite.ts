/**
 * Thrown by the reader of a format that recognised a file which turns out not to be a suite. An error only if the user
 * named the file.
 */
export class NoSuite extends Error {
  /** The end of a sentence that begins with the file's name; empty where another format may read it. */
  readonly reason: string
  /** True if it may be the suite of a removed skill. The user is then warned that it was not read. */
  readonly isSuspect: boolean
  /** What to do about it; null: correct it, or configure how to read it. */
  readonly todo: string | null

  constructor(reason: string, isSuspect = false, todo: string | null = null) {
    super(reason)
    this.todo = todo
    this.name = 'NoSuite'
    this.reason = reason
    this.isSuspect = isSuspect
  }
}
