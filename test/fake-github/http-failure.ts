import type { Level, Scope } from './actors.ts'
import type { Json } from './json.ts'

/**
 * An answer that is no success. `violation` says that the client sent something that no correct client sends; tests
 * assert there is none.
 */
export class HttpFailure extends Error {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly errors: readonly Json[] | undefined
  readonly violation: boolean

  constructor(
    status: number,
    message: string,
    options: { headers?: Record<string, string>; errors?: readonly Json[]; violation?: boolean } = {},
  ) {
    super(message)
    this.status = status
    this.headers = options.headers ?? {}
    this.errors = options.errors
    this.violation = options.violation ?? false
  }
}

export function notFound(): HttpFailure {
  return new HttpFailure(404, 'Not Found')
}

/** GitHub's answer to a well-formed request whose values it does not accept. */
export function invalid(message: string, errors: readonly Json[] = []): HttpFailure {
  return new HttpFailure(422, message, { errors, violation: true })
}

/**
 * GitHub's answer to a token without the permission; the header lists what would have done, alternatives separated by
 * semicolons.
 */
export function notAccessible(alternatives: readonly (readonly [Scope, Level])[], isApp: boolean): HttpFailure {
  const accepted = alternatives.map(([scope, level]) => `${scope}=${level}`).join('; ')
  return new HttpFailure(403, `Resource not accessible by ${isApp ? 'integration' : 'personal access token'}`, {
    headers: { 'x-accepted-github-permissions': accepted },
  })
}
