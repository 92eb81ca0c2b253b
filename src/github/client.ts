import { Octokit } from '@octokit/rest'
import { wrongForm } from './answer-forms.ts'
import { paceRequests } from './pace-requests.ts'

/** The version of GitHub's REST API that this project is written and tested against. */
const API_VERSION = '2022-11-28'

const REQUEST_TIMEOUT_MS = 30_000

export type GitHubClient = Octokit

interface GitHubClientOptions {
  token: string
  /** GITHUB_API_URL: `https://api.github.com`, or `https://HOST/api/v3` of a GitHub Enterprise Server. */
  baseUrl: string
  userAgent: string
  /** Whether writes are spaced as GitHub asks for (1 s, comments 3 s). True when left out; tests turn it off. */
  throttle?: boolean
  /** How long one second of waiting before a retry lasts, in milliseconds: 1,000 when left out. */
  secondMs?: number
}

/**
 * A client for GitHub's REST API. Failed answers (5xx, no connection, none within 30 s) are retried twice, rate limits
 * twice when GitHub asks for no more than two minutes; other 4xx never. Calls fail with octokit's `RequestError`.
 */
export function createGitHubClient(options: GitHubClientOptions): GitHubClient {
  const client = new Octokit({
    auth: options.token,
    baseUrl: options.baseUrl.replace(/\/+$/, ''),
    userAgent: options.userAgent,
    request: { fetch: fetchWithTimeout },
    log: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  })
  paceRequests(client, { spaced: options.throttle ?? true, secondMs: options.secondMs ?? 1000 })
  client.hook.before('request', (request) => {
    request.headers['x-github-api-version'] = API_VERSION
  })
  client.hook.after('request', requireApiAnswer)
  return client
}

/** Answers of success without a body. */
const NO_BODY = [204, 205, 304]
/** What an object holds that only says something. */
const OF_MESSAGES = ['message', 'documentation_url', 'status', 'error']

/**
 * Throws an error like octokit's `RequestError`, with the status 502, for an answer of success that is not one of the
 * API: a page of a proxy, an empty body, no more than a message, or data of another form. Read as GitHub's it would say
 * that there is nothing, or end in a bug's error.
 */
function requireApiAnswer(
  { data, status, headers }: ApiAnswer,
  { method, url }: { method: string; url: string },
): void {
  const fail = (said: string): never => {
    const message = `what answered is not GitHub's API: ${said}`
    throw Object.assign(new Error(message), { status: 502, response: { status, headers } })
  }
  const isObject = typeof data === 'object' && data !== null
  const keys = isObject ? Object.keys(data) : []
  const hasContent = Array.isArray(data) || keys.some((key) => !OF_MESSAGES.includes(key))
  if (!hasContent && !NO_BODY.includes(status)) {
    const type = String(headers['content-type'] ?? 'text without a type').slice(0, 100)
    const isEmpty = data === undefined || data === ''
    const sent = isEmpty ? 'an empty body' : isObject ? 'an object without content' : type
    fail(`it sent ${sent} where JSON was asked for`)
  }
  const wrong = wrongForm(method, url, data)
  if (wrong !== null) fail(wrong)
}

interface ApiAnswer {
  data: unknown
  status: number
  headers: Readonly<Record<string, unknown>>
}

function ignore(): void {}

function fetchWithTimeout(url: string | URL | Request, init?: RequestInit): Promise<Response> {
  return fetch(url, { ...init, signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS) })
}
