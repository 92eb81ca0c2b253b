import { UserError } from '../../core/errors/user-error.ts'

/** Refusal of a dispatched run that neither its starter nor its comment authorises. */
export class RefusedRun extends UserError {
  /**
   * Where the refusal is reported, beside the log of the run. `author`: in a reply to the comment and in the check that
   * was queued for the run; `check`: in that check alone; `log`: nowhere else.
   */
  readonly audience: 'author' | 'check' | 'log'

  constructor(reason: string, audience: RefusedRun['audience'] = 'author') {
    super({
      what: `This run is not authorised: ${reason}`,
      todo: 'A person with write access to this repository has to start it, or write a new comment.',
    })
    this.audience = audience
  }
}
