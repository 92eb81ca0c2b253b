import type { ErrorKind } from './model-api.ts'

/**
 * Thrown for a request that no provider is asked. Its message goes to the agent: it holds nothing that the agent does
 * not know.
 */
export class Refusal extends Error {
  readonly status: number
  readonly kind: ErrorKind

  constructor(status: number, kind: ErrorKind, message: string) {
    super(message)
    this.name = 'Refusal'
    this.status = status
    this.kind = kind
  }
}

/** Thrown when a provider was asked and gave nothing that can be passed on. */
export class UpstreamFailure extends Error {
  readonly status: number
  readonly kind: ErrorKind
  /** Whether it makes sense to ask again. */
  readonly mayPass: boolean

  constructor(status: number, kind: ErrorKind, message: string, mayPass = false) {
    super(message)
    this.name = 'UpstreamFailure'
    this.status = status
    this.kind = kind
    this.mayPass = mayPass
  }
}
