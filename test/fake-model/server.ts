import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { setTimeout as delay } from 'node:timers/promises'
import type { FakeAnswer, FakeMessage } from './answer.ts'
import { anthropicApi } from './anthropic-api.ts'
import type { ModelApi } from './api.ts'
import { googleApi } from './google-api.ts'
import { type ModelRequest, readModelRequest } from './model-request.ts'
import { openaiApi } from './openai-api.ts'
import { responsesApi } from './responses-api.ts'

export interface FakeModelOptions {
  /** Answers what the script does not. Without it, a request beyond the script is a violation. */
  answer?: (request: ModelRequest) => FakeAnswer
  /** Keys that are let in; any key when left out. A request without a key never is. */
  keys?: readonly string[]
}

export interface FakeModel {
  /** `http://127.0.0.1:PORT` */
  readonly origin: string
  /** The origin with `/v1`, where all APIs are. */
  readonly baseUrl: string
  /** Every well-formed request in the order of arrival, refused ones too. */
  readonly requests: readonly ModelRequest[]
  /** Resolves when a connection was closed by whoever asked before its answer had ended. */
  readonly abandoned: Promise<void>
  /** What no correct client would have sent. Tests end by asserting that it is empty. */
  readonly violations: readonly string[]
  /** Appends answers, given one a request in the order of arrival. */
  script(...answers: readonly FakeAnswer[]): void
  [Symbol.asyncDispose](): Promise<void>
}

const APIS: readonly ModelApi[] = [anthropicApi, openaiApi, responsesApi, googleApi]

/**
 * Starts a model on loopback that answers by a script, in the words of Anthropic's Messages, OpenAI's chat completions
 * or its Responses, or Google's `generateContent`, streamed or whole, as each request asks. It understands nothing that
 * it is told. Stop it with `await using` or `[Symbol.asyncDispose]()`.
 */
export async function startFakeModel(options: FakeModelOptions = {}): Promise<FakeModel> {
  const requests: ModelRequest[] = []
  const violations: string[] = []
  const scripted: FakeAnswer[] = []
  const closing = new AbortController()
  let abandon = () => {}
  const abandoned = new Promise<void>((resolve) => {
    abandon = resolve
  })

  const serve = async (incoming: IncomingMessage, response: ServerResponse): Promise<void> => {
    const text = await readText(incoming)
    response.once('close', () => {
      if (!response.writableFinished && !closing.signal.aborted) abandon()
    })
    const path = incoming.url ?? '/'
    const api = APIS.find((one) => isAt(one.path, path.split('?')[0] ?? ''))
    const request = api === undefined ? null : readModelRequest(path, plainHeaders(incoming), text)
    if (api === undefined || request === null || incoming.method !== 'POST') {
      violations.push(`${incoming.method} ${path}: no request to a model`)
      response.writeHead(404).end()
      return
    }
    requests.push(request)
    violations.push(...api.violations(request).map((violation) => `${api.id}: ${violation}`))
    const answer = mayAsk(request, options) ? next(request) : { kind: 'error' as const, status: 401 }
    await delay(answer.delayMs ?? 0, undefined, { signal: closing.signal })
    await send(response, answer, api, request, closing.signal)
  }
  const next = (request: ModelRequest): FakeAnswer => {
    const answer = scripted.shift() ?? options.answer?.(request)
    if (answer !== undefined) return answer
    violations.push('a request that nobody scripted an answer for')
    return { kind: 'error', status: 400, message: 'No answer is scripted.' }
  }

  const server = createServer((incoming, response) => {
    serve(incoming, response).catch((error: unknown) => {
      if (!closing.signal.aborted) violations.push(`The fake model failed: ${String(error)}`)
      response.destroy()
    })
  })
  const origin = await listen(server)
  return {
    origin,
    baseUrl: `${origin}/v1`,
    requests,
    abandoned,
    violations,
    script: (...answers) => {
      scripted.push(...answers)
    },
    async [Symbol.asyncDispose]() {
      closing.abort()
      await new Promise<void>((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      })
    },
  }
}

function isAt(where: string | RegExp, path: string): boolean {
  return typeof where === 'string' ? where === path : where.test(path)
}

function mayAsk({ key }: ModelRequest, { keys }: FakeModelOptions): boolean {
  return key !== null && (keys === undefined || keys.includes(key))
}

async function send(
  response: ServerResponse,
  answer: FakeAnswer,
  api: ModelApi,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<void> {
  switch (answer.kind) {
    case 'message':
      if (request.stream) return sendStream(response, answer, api, request, signal)
      return sendJson(response, 200, {}, api.message(answer, request))
    case 'error':
      return sendJson(response, answer.status, answer.headers ?? {}, api.error(answer))
    case 'raw':
      response.writeHead(answer.status ?? 200, {
        'content-type': answer.contentType ?? 'application/json',
        ...answer.headers,
      })
      response.end(answer.body)
      return
    case 'hang':
      if (answer.after === 'headers') response.writeHead(200, { 'content-type': 'application/json' }).flushHeaders()
      return
    case 'disconnect':
      response.destroy()
  }
}

async function sendStream(
  response: ServerResponse,
  answer: FakeMessage,
  api: ModelApi,
  request: ModelRequest,
  signal: AbortSignal,
): Promise<void> {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' })
  for (const [index, { event, data }] of api.chunks(answer, request).entries()) {
    if (index === answer.stallAtChunk) return
    if (index > 0) await delay(answer.chunkDelayMs ?? 0, undefined, { signal })
    const text = typeof data === 'string' ? data : JSON.stringify(data)
    const name = event === undefined ? '' : `event: ${event}\n`
    response.write(`${name}data: ${index === answer.malformedChunk ? '{"type": oops' : text}\n\n`)
  }
  response.end()
}

function sendJson(
  response: ServerResponse,
  status: number,
  headers: Readonly<Record<string, string>>,
  body: unknown,
): void {
  response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(JSON.stringify(body))
}

function listen(server: Server): Promise<string> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('The fake model has no port.'))
      else resolve(`http://127.0.0.1:${address.port}`)
    })
  })
}

async function readText(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

function plainHeaders(request: IncomingMessage): Record<string, string> {
  return Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
}
