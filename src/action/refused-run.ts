import { UserError } from '../errors/user-error.ts'

/** A dispatched run that nobody may have: who started it, or the comment that it is for, does not authorise it. */
export class RefusedRun extends UserError {
  /**
   * Who is told beside the log of the run: whoever wrote the comment and the check that waits for the run, that check
   * alone, or nobody.
   */
  readonly audience: 'author' | 'check' | 'nobody'

  constructor(reason: string, audience: RefusedRun['audience'] = 'author') {
    super({
      what: `This run may not be: ${reason}`,
      todo: 'Somebody who may write to this repository has to start it, or write a new comment.',
    })
    this.audience = audience
  }
}
