/**
 * Thrown by a grader that has nothing to judge in a trial: its score is null and is not part of any mean or verdict.
 */
export class NotApplicable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotApplicable'
  }
}
