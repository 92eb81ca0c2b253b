/**
 * Thrown by the reader of a format that recognised a file which turns out not to be a suite. An error only if the user
 * named the file.
 */
export class NoSuite extends Error {
  /** The end of a sentence that begins with the file's name. */
  readonly reason: string
  /** True if it may be the suite of a removed skill. The user is then warned that it was not read. */
  readonly isSuspect: boolean

  constructor(reason: string, isSuspect = false) {
    super(reason)
    this.name = 'NoSuite'
    this.reason = reason
    this.isSuspect = isSuspect
  }
}
