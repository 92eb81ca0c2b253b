import type { IncomingMessage } from 'node:http'
import { isRecord } from '../errors/record.ts'
import { chatApi } from './chat-api.ts'
import { messagesApi } from './messages-api.ts'
import type { Body, ModelApi } from './model-api.ts'
import { Refusal } from './refusal.ts'
import { responsesApi } from './responses-api.ts'

const APIS: readonly ModelApi[] = [messagesApi, chatApi, responsesApi]

/** The API that a request is for; null for any other path. */
export function apiOf({ url = '' }: IncomingMessage): ModelApi | null {
  const [path, query, ...rest] = url.split('?')
  const api = APIS.find((one) => one.path === path)
  if (api === undefined || rest.length > 0) return null
  return query === undefined || query === '' || api.queries.includes(query) ? api : null
}

/** @throws Refusal for a request meant for another host, as a proxy gets it or by a foreign name for this address */
export function checkAddress({ url = '', headers }: IncomingMessage, isOurHost: (host: string) => boolean): void {
  if (!url.startsWith('/') || url.startsWith('//')) {
    throw new Refusal(400, 'invalid', 'This gateway is not a proxy: ask for a path, not for an address.')
  }
  if (headers.host === undefined || !isOurHost(headers.host.toLowerCase())) {
    throw new Refusal(421, 'invalid', 'This gateway does not answer to that host name.')
  }
}

/** The key in a request's headers; null where there is none, or two that differ. */
export function keyOf({ headers }: IncomingMessage): string | null {
  const apiKey = headers['x-api-key']
  const bearer = /^bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1]
  if (typeof apiKey === 'string' && bearer !== undefined && apiKey !== bearer) return null
  return typeof apiKey === 'string' ? apiKey : (bearer ?? null)
}

/**
 * Parses the body of a request. The forwarded body is serialized anew from the result, so that the provider reads
 * nothing that we did not.
 *
 * @throws Refusal
 */
export async function readBody(request: IncomingMessage, maxBytes: number): Promise<Body> {
  const { headers } = request
  if (headers['content-encoding'] !== undefined && headers['content-encoding'] !== 'identity') {
    throw new Refusal(415, 'invalid', 'This gateway reads uncompressed requests only.')
  }
  const tooLarge = new Refusal(413, 'too_large', `The request has more than ${maxBytes} bytes.`)
  if (Number(headers['content-length'] ?? 0) > maxBytes) throw tooLarge
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    if (!Buffer.isBuffer(chunk)) throw new Error('A request is read as bytes.')
    bytes += chunk.length
    if (bytes > maxBytes) throw tooLarge
    chunks.push(chunk)
  }
  const body = parse(Buffer.concat(chunks))
  if (!isRecord(body)) throw new Refusal(400, 'invalid', 'The request is not a JSON object.')
  // Some servers read names case-insensitively and would see a limit that we did not.
  const odd = Object.keys(body).find((name) => name !== name.toLowerCase())
  if (odd !== undefined) throw new Refusal(400, 'invalid', `This gateway refuses ${odd.slice(0, 80)}.`)
  return body
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
