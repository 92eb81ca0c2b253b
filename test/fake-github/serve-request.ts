import { type Actor, isAllowed } from './actors.ts'
import { checkHandlers } from './check-handlers.ts'
import { commentHandlers } from './comment-handlers.ts'
import { type MatchedOperation, matchOperation, requestErrors, responseErrors } from './contract.ts'
import type { PlannedFailure } from './failure-queue.ts'
import type { FakeResponse, Handler } from './handler.ts'
import { HttpFailure, invalid, notAccessible, notFound } from './http-failure.ts'
import { issueHandlers } from './issue-handlers.ts'
import type { Json } from './json.ts'
import { repositoryHandlers } from './repository-handlers.ts'
import { reviewHandlers } from './review-handlers.ts'
import type { Site } from './shapes.ts'

export interface Incoming {
  site: Site
  actor: Actor | null
  method: string
  target: URL
  headers: Readonly<Record<string, string>>
  text: string
  body: Json | undefined
  /** Whether the hour's requests are used up. */
  exhausted: boolean
  planned: PlannedFailure | null
}

export interface Answer {
  status: number
  headers: Record<string, string>
  body: Json | undefined
  /** In place of the body. */
  text?: string
  violations: string[]
}

const HANDLERS: Readonly<Record<string, Handler>> = {
  ...commentHandlers,
  ...issueHandlers,
  ...checkHandlers,
  ...repositoryHandlers,
  ...reviewHandlers,
}
const API_VERSIONS = ['2022-11-28', '2026-03-10']

/**
 * Answers one request: planned failure, who is asking, what is asked, whether they may, whether it is well formed, and
 * then serves it.
 */
export function serveRequest(incoming: Incoming): Answer {
  const { method, target, planned } = incoming
  const matched = matchOperation(method, target.pathname)
  const label = `${method} ${target.pathname}`
  if (planned !== null && planned.applied !== true) return plannedAnswer(planned)
  try {
    const response = serve(incoming, matched)
    const wrong = responseErrors(matched?.operation ?? null, response.status, response.body)
    if (wrong.length > 0) {
      const violations = wrong.map((error) => `${label}: the fake's own response is not GitHub's: ${error}`)
      return { status: 500, headers: {}, body: { message: 'Server Error' }, violations }
    }
    if (planned !== null) return plannedAnswer(planned)
    return { status: response.status, headers: response.headers ?? {}, body: response.body, violations: [] }
  } catch (error) {
    if (!(error instanceof HttpFailure)) throw error
    return failureAnswer(error, label, matched)
  }
}

function serve(incoming: Incoming, matched: MatchedOperation | null): FakeResponse {
  const { site, actor, target, headers, text, body } = incoming
  if ((headers['user-agent'] ?? '') === '')
    throw new HttpFailure(403, 'Request forbidden by administrative rules.', { violation: true })
  const version = headers['x-github-api-version']
  if (version !== undefined && !API_VERSIONS.includes(version)) {
    throw new HttpFailure(400, `The API version ${version} is not supported.`, { violation: true })
  }
  if (actor === null)
    throw new HttpFailure(401, headers['authorization'] === undefined ? 'Requires authentication' : 'Bad credentials')
  if (incoming.exhausted) throw new HttpFailure(403, 'API rate limit exceeded for installation.')
  const handler = matched === null ? undefined : HANDLERS[matched.operation.id]
  if (matched === null || handler === undefined)
    throw new HttpFailure(501, 'The fake GitHub does not serve this.', { violation: true })
  const isOwn = matched.path['owner'] === site.state.owner && matched.path['repo'] === site.state.repo
  if (!isOwn && matched.operation.id !== 'repos/get-content') throw notFound()
  if (text !== '' && body === undefined) throw new HttpFailure(400, 'Problems parsing JSON', { violation: true })
  const context = { site, actor, path: matched.path, pathname: target.pathname, query: target.searchParams, body }
  const alternatives = handler.permissions(context)
  if (!isAllowed(actor, alternatives)) throw notAccessible(alternatives, actor.app !== null)
  const wrong = requestErrors(matched, target.searchParams, body)
  if (wrong.length > 0) throw invalid(`Invalid request.\n\n${wrong.join('\n')}`)
  return handler.handle(context)
}

function plannedAnswer({ status, headers, message, text }: PlannedFailure): Answer {
  if (text !== undefined) return { status, headers: headers ?? {}, body: undefined, text, violations: [] }
  return { status, headers: headers ?? {}, body: { message: message ?? `Planned failure ${status}` }, violations: [] }
}

function failureAnswer(failure: HttpFailure, label: string, matched: MatchedOperation | null): Answer {
  const body: Json = {
    message: failure.message,
    documentation_url: matched?.operation.documentation ?? 'https://docs.github.com/rest',
    status: String(failure.status),
    ...(failure.errors === undefined || failure.errors.length === 0 ? {} : { errors: failure.errors }),
  }
  const wrong = responseErrors(matched?.operation ?? null, failure.status, body)
  const violations = wrong.map((error) => `${label}: the fake's own refusal is not GitHub's: ${error}`)
  if (failure.violation)
    violations.push(`${label}: ${failure.status} ${failure.message} ${JSON.stringify(failure.errors ?? [])}`)
  return { status: failure.status, headers: { ...failure.headers }, body, violations }
}
