import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { type Actor, DEFAULT_TOKENS } from './actors.ts'
import { createFailureQueue, type PlannedFailure } from './failure-queue.ts'
import type { Json } from './json.ts'
import { type Answer, serveRequest } from './serve-request.ts'
import { createState, type FakeState, timeOf } from './state.ts'

export interface FakeGitHubOptions {
  owner?: string
  repo?: string
  /** Added to the default tokens. */
  tokens?: Record<string, Actor>
  /** Requests until GitHub says that the hour's are used up. 1,000, as GITHUB_TOKEN has, when left out. */
  rateLimit?: number
}

export interface RecordedRequest {
  method: string
  /** With the query. */
  path: string
  body: Json | undefined
  token: string | null
  headers: Readonly<Record<string, string>>
  status: number
}

export interface FakeGitHub {
  /** `http://127.0.0.1:PORT`, to be used as GITHUB_API_URL. */
  readonly url: string
  /** Every request in the order of arrival, refused ones too. */
  readonly requests: readonly RecordedRequest[]
  /**
   * What no correct client would have sent, and what the fake itself got wrong. Tests end by asserting that it is
   * empty.
   */
  readonly violations: readonly string[]
  readonly state: FakeState
  /** Whom each token speaks for. Tests may add some, as GitHub makes one for each run. */
  readonly tokens: Record<string, Actor>
  failNext(failure: PlannedFailure): void
  /** Forgets the failures that no request has met. */
  failNoMore(): void
  [Symbol.asyncDispose](): Promise<void>
}

/**
 * Starts a GitHub API on loopback with one empty repository. Requests and responses are validated against GitHub's own
 * description; limits, permissions and ownership that the description leaves out are added. Stop it with `await using`
 * or `[Symbol.asyncDispose]()`.
 */
export async function startFakeGitHub(options: FakeGitHubOptions = {}): Promise<FakeGitHub> {
  const state = createState(options.owner ?? 'acme', options.repo ?? 'skills')
  const tokens: Record<string, Actor> = { ...DEFAULT_TOKENS, ...options.tokens }
  const rateLimit = options.rateLimit ?? 1000
  const requests: RecordedRequest[] = []
  const violations: string[] = []
  const failures = createFailureQueue()
  let url = ''

  const answer = async (request: IncomingMessage): Promise<Answer> => {
    const method = request.method ?? 'GET'
    const path = request.url ?? '/'
    const headers = plainHeaders(request)
    const token = /^(?:token|bearer) (.+)$/i.exec(headers['authorization'] ?? '')?.[1] ?? null
    const text = await readText(request)
    const used = requests.length + 1
    const recorded: RecordedRequest = { method, path, body: parseBody(text), token, headers, status: 0 }
    requests.push(recorded)
    const served = serveRequest({
      site: { state, url },
      actor: token === null ? null : (tokens[token] ?? null),
      method,
      target: new URL(path, url),
      headers,
      text,
      body: recorded.body,
      exhausted: used > rateLimit,
      planned: failures.take(method, new URL(path, url).pathname),
    })
    violations.push(...served.violations)
    recorded.status = served.status
    const reset = Math.floor(Date.now() / 1000) + 3600
    const date = new Date(timeOf(state)).toUTCString()
    return { ...served, headers: { date, ...rateHeaders(rateLimit, used, reset), ...served.headers } }
  }

  const server = createServer((request, response) => {
    answer(request).then(
      (result) => send(response, result),
      (error: unknown) => {
        violations.push(
          `The fake GitHub failed: ${error instanceof Error ? (error.stack ?? error.message) : String(error)}`,
        )
        send(response, { status: 500, headers: {}, body: { message: 'Server Error' }, violations: [] })
      },
    )
  })
  url = await listen(server)
  return {
    url,
    requests,
    violations,
    state,
    tokens,
    failNext: failures.add,
    failNoMore: failures.clear,
    [Symbol.asyncDispose]: () => close(server),
  }
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('The fake GitHub has no port.'))
      else resolve(`http://127.0.0.1:${address.port}`)
    })
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve())
    server.closeAllConnections()
  })
}

function send(response: ServerResponse, { status, headers, body, text }: Answer): void {
  if (text !== undefined) response.writeHead(status, headers).end(text)
  else if (body === undefined) response.writeHead(status, headers).end()
  else
    response
      .writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers })
      .end(JSON.stringify(body))
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function parseBody(text: string): Json | undefined {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

function plainHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
}

function rateHeaders(limit: number, used: number, reset: number): Record<string, string> {
  return {
    'x-ratelimit-limit': String(limit),
    'x-ratelimit-remaining': String(Math.max(0, limit - used)),
    'x-ratelimit-used': String(Math.min(used, limit)),
    'x-ratelimit-reset': String(reset),
    'x-ratelimit-resource': 'core',
  }
}
