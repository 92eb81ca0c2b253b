/**
 * Thrown by a reader that recognised a file by its content and then finds that it is no suite. An error only if the
 * user named the file.
 */
export class NoSuite extends Error {
  /** The end of a sentence that begins with the file's name. */
  readonly reason: string
  /** True if it may be the suite of a skill that was removed: the user is warned that it was not read. */
  readonly isSuspect: boolean

  constructor(reason: string, isSuspect = false) {
    super(reason)
    this.name = 'NoSuite'
    this.reason = reason
    this.isSuspect = isSuspect
  }
}
