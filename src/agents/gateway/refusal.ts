import type { ErrorKind } from './model-api.ts'

/**
 * Thrown for a request that is not sent to any provider. The agent sees its message, so the message holds nothing that
 * the agent does not know.
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

/** Thrown when a provider gave no answer that can be relayed. */
export class UpstreamFailure extends Error {
  readonly status: number
  readonly kind: ErrorKind
  /** Whether a retry makes sense. */
  readonly mayPass: boolean

  constructor(status: number, kind: ErrorKind, message: string, mayPass = false) {
    super(message)
    this.name = 'UpstreamFailure'
    this.status = status
    this.kind = kind
    this.mayPass = mayPass
  }
}

/** Thrown when nothing answers at a provider's address. `said`: what is there does in place of it; '': nothing is. */
export class Unreachable extends UpstreamFailure {
  readonly said: string

  constructor(said = '') {
    super(502, 'upstream', 'The model provider cannot be reached.', true)
    this.said = said
  }
}

/** Thrown by a `fetch` whose proxy failed. The message names the proxy without its credentials. */
export class ProxyFailure extends Error {
  /** Whether asking again may help. */
  readonly mayPass: boolean

  constructor(message: string, mayPass: boolean) {
    super(message)
    this.name = 'ProxyFailure'
    this.mayPass = mayPass
  }
}
