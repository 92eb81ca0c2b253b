/**
 * Thrown by a grader that turns out to have nothing to judge in this trial: score null, no verdict, counted in no mean.
 */
export class NotApplicable extends Error {
  constructor(reason: string) {
    super(reason)
    this.name = 'NotApplicable'
  }
}
