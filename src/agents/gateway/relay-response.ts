import { once } from 'node:events'
import type { ServerResponse } from 'node:http'
import { parseJson } from '../../core/errors/parse-json.ts'
import { isRecord } from '../../core/errors/record.ts'
import { createEventSplitter, dataOf } from './event-splitter.ts'
import type { ModelApi, Reading } from './model-api.ts'
import { UpstreamFailure } from './refusal.ts'
import { withoutSecrets } from './upstream-headers.ts'

/** Headers of an answer that are relayed. All others, cookies first of all, are dropped. */
const RESPONSE_HEADERS =
  /^(content-type|request-id|x-request-id|retry-after|x-should-retry|(anthropic|x)-ratelimit-[a-z-]+)$/
/** Longer answers that are not streamed are relayed without being read. */
const MAX_READ_BYTES = 32 * 1_048_576
/** Longer errors are cut. */
const MAX_ERROR_BYTES = 1_048_576

/** How to relay one answer. */
interface Relay {
  api: ModelApi
  reading: Reading
  /** True: we requested the chunk with the usage, so the agent does not get it. */
  hideUsage: boolean
  idleMs: number
  signal: AbortSignal
  /** Called for every piece. */
  onBytes: (bytes: number) => void
}

/**
 * Relays an answer byte for byte as it arrives, and reads its usage.
 *
 * @throws UpstreamFailure when the provider stops in the middle
 */
export async function relayResponse(answer: Response, to: ServerResponse, passing: Relay): Promise<void> {
  to.writeHead(answer.status, headersOf(answer))
  if (answer.body === null) {
    to.end()
    return
  }
  const isStream = answer.headers.get('content-type')?.includes('text/event-stream') ?? false
  if (isStream) to.flushHeaders()
  const reader = isStream ? streamReader(passing) : wholeReader(passing)
  for await (const chunk of pieces(answer.body, passing)) {
    passing.onBytes(chunk.byteLength)
    for (const out of reader.push(chunk)) await write(to, out, passing.signal)
  }
  for (const out of reader.end()) await write(to, out, passing.signal)
  to.end()
}

/** Relays an error, with the key and our headers removed in case the error holds them. Returns its text. */
export async function relayError(
  answer: Response,
  to: ServerResponse,
  secrets: readonly string[],
  passing: Relay,
): Promise<string> {
  const text = withoutSecrets(await readError(answer, passing), secrets)
  const headers = Object.entries(headersOf(answer)).filter(([, value]) => !secrets.some((one) => value.includes(one)))
  to.writeHead(answer.status, Object.fromEntries(headers))
  to.end(text)
  return text
}

/**
 * The text of an error, cut after 1 MB.
 *
 * @throws UpstreamFailure when the provider stops in the middle
 */
export async function readError(answer: Response, limits: Pick<Relay, 'idleMs' | 'signal'>): Promise<string> {
  const parts: Uint8Array[] = []
  let bytes = 0
  if (answer.body !== null) {
    for await (const chunk of pieces(answer.body, limits)) {
      parts.push(chunk)
      bytes += chunk.byteLength
      if (bytes > MAX_ERROR_BYTES) break
    }
  }
  return Buffer.concat(parts).toString('utf8')
}

function headersOf(answer: Response): Record<string, string> {
  return Object.fromEntries([...answer.headers].filter(([name]) => RESPONSE_HEADERS.test(name)))
}

interface Reader {
  /** The bytes to relay now. */
  push(chunk: Uint8Array): readonly Uint8Array[]
  end(): readonly Uint8Array[]
}

function streamReader({ api, reading, hideUsage }: Relay): Reader {
  const splitter = createEventSplitter()
  /** Whether to relay the event. */
  const see = (event: Buffer): boolean => {
    if (DONE.test(event.toString('latin1', 0, 64))) reading.isWhole = true
    if (!mayTell(event, reading)) return true
    const data = dataOf(event)
    api.read(data, reading)
    return !(hideUsage && isUsageChunk(data))
  }
  return {
    push(chunk) {
      const events = splitter.push(chunk)
      const passed = events.filter(see)
      return hideUsage ? passed : [chunk]
    },
    end() {
      const rest = splitter.rest()
      const passed = rest.length > 0 && see(rest)
      return hideUsage && passed ? [rest] : []
    },
  }
}

/** Whether an event may hold something to read. */
function mayTell(event: Buffer, { model, hasContent }: Reading): boolean {
  const named = model === null && (event.includes('"model"') || event.includes('"modelVersion"'))
  return named || !hasContent || TOLD.some((word) => event.includes(word))
}

/** The end of a stream of chat completions. The same words may stand in what a model says. */
const DONE = /^data: ?\[DONE\]/m

const TOLD = [
  ...['"usage"', '"stop_reason"', '"finish_reason"', 'refusal', '"message_stop"', '"response.completed"'],
  ...['"usageMetadata"', '"finishReason"', '"promptFeedback"'],
  // Calls of tools.
  ...['"tool_use"', '"input_json_delta"', '"tool_calls"', '"function_call"', '"custom_tool_call"', '"functionCall"'],
]

function wholeReader({ api, reading }: Relay): Reader {
  const parts: Uint8Array[] = []
  let bytes = 0
  return {
    push(chunk) {
      bytes += chunk.byteLength
      if (bytes <= MAX_READ_BYTES) parts.push(chunk)
      return [chunk]
    },
    end() {
      if (bytes > MAX_READ_BYTES) {
        reading.isWhole = true
        reading.hasContent = true
        return []
      }
      const answer = parseJson(Buffer.concat(parts).toString('utf8'))
      reading.isWhole = answer !== null
      api.read(answer, reading)
      return []
    },
  }
}

function isUsageChunk(data: unknown): boolean {
  return isRecord(data) && Array.isArray(data['choices']) && data['choices'].length === 0 && isRecord(data['usage'])
}

/** The pieces of an answer; fails when one of them takes too long. */
async function* pieces(
  body: ReadableStream<Uint8Array>,
  { idleMs, signal }: Pick<Relay, 'idleMs' | 'signal'>,
): AsyncGenerator<Uint8Array> {
  const reader = body.getReader()
  let isDone = false
  try {
    for (;;) {
      const { done, value } = await readInTime(reader, idleMs)
      if (done) {
        isDone = true
        return
      }
      yield value
    }
  } catch (error) {
    if (error instanceof UpstreamFailure) throw error
    signal.throwIfAborted()
    throw new UpstreamFailure(502, 'upstream', 'The model provider closed the connection in the middle of its answer.')
  } finally {
    if (!isDone) await reader.cancel().catch(() => {})
  }
}

async function readInTime(reader: ReadableStreamDefaultReader<Uint8Array>, idleMs: number) {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    const failure = new UpstreamFailure(504, 'timeout', 'The model provider stopped in the middle of its answer.')
    timer = setTimeout(() => reject(failure), idleMs)
  })
  try {
    return await Promise.race([reader.read(), late])
  } finally {
    clearTimeout(timer)
  }
}

async function write(to: ServerResponse, chunk: Uint8Array, signal: AbortSignal): Promise<void> {
  signal.throwIfAborted()
  if (!to.write(chunk)) await once(to, 'drain', { signal })
}
