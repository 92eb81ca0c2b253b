/**
 * Why the judge gave no verdict. `no_verdict`: its answer has none. `not_recorded`: only stored answers may be used,
 * and there is none. `timeout`, `cancelled`. `provider`: the request failed or was refused.
 */
type JudgeFailureKind = 'no_verdict' | 'not_recorded' | 'timeout' | 'cancelled' | 'provider'

/** Thrown by a judge that gave no verdict: the grade becomes an error, neither passed nor failed. */
export class JudgeFailure extends Error {
  readonly kind: JudgeFailureKind

  constructor(kind: JudgeFailureKind, message: string) {
    super(message)
    this.name = 'JudgeFailure'
    this.kind = kind
  }
}
