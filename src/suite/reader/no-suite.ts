/**
 * Thrown by a reader that finds out, from more than the content of the file, that it is no suite after all. Not an
 * error of the user's unless they named the file.
 */
export class NoSuite extends Error {
  /** The end of a sentence that begins with the file's name. */
  readonly reason: string
  /** True where it may be one all the same, of a skill that is gone: the user is warned that it was not read. */
  readonly isSuspect: boolean

  constructor(reason: string, isSuspect = false) {
    super(reason)
    this.name = 'NoSuite'
    this.reason = reason
    this.isSuspect = isSuspect
  }
}
