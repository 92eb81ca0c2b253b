import type { Actor, Level, Scope } from './actors.ts'
import type { Json } from './json.ts'
import type { Site } from './shapes.ts'

export interface HandlerContext {
  site: Site
  actor: Actor
  path: Record<string, string>
  pathname: string
  query: URLSearchParams
  body: Json | undefined
}

export interface FakeResponse {
  status: number
  body?: Json
  headers?: Record<string, string>
}

/**
 * How one operation is served, after its request was validated and before its response is. Throws `HttpFailure` for
 * refusals.
 */
export interface Handler {
  /** Permissions of which one is enough. May depend on what is addressed: comments on pull requests take two. */
  permissions: (context: HandlerContext) => readonly (readonly [Scope, Level])[]
  handle: (context: HandlerContext) => FakeResponse
}
