import type { IncomingMessage } from 'node:http'
import { isRecord } from '../../core/errors/record.ts'
import { chatApi } from './chat-api.ts'
import { generateApi } from './generate-api.ts'
import { messagesApi } from './messages-api.ts'
import type { Body, ModelApi } from './model-api.ts'
import { Refusal } from './refusal.ts'
import { responsesApi } from './responses-api.ts'

const APIS: readonly ModelApi[] = [messagesApi, chatApi, responsesApi, generateApi]

/** The API that a request is for; null for any other path. */
export function apiOf({ url = '' }: IncomingMessage): ModelApi | null {
  const [path = '', query, ...rest] = url.split('?')
  const api = APIS.find((one) => (one.inAddress === undefined ? one.path === path : path.startsWith(one.path)))
  if (api === undefined || rest.length > 0) return null
  if (api.inAddress !== undefined && addressed(api, url) === null) return null
  return query === undefined || query === '' || api.queries.includes(query) ? api : null
}

/** What the address of a request says of it in place of its body; null: no request has such an address. */
function addressed({ path, inAddress }: ModelApi, url: string): Body | null {
  const [rest = '', query = ''] = url.slice(path.length).split('?')
  return inAddress === undefined ? {} : inAddress(rest, query)
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

/** The key in a request's headers; null where there is none, or several that differ. */
export function keyOf({ headers }: IncomingMessage): string | null {
  const bearer = /^bearer ([^\s]+)$/i.exec(headers.authorization ?? '')?.[1]
  const found = new Set([headers['x-api-key'], headers['x-goog-api-key'], bearer].filter((key) => key !== undefined))
  const [key] = found
  return found.size === 1 && typeof key === 'string' ? key : null
}

/**
 * Parses the body of a request. The forwarded body is serialized anew from the result, so that the provider reads
 * nothing that we did not.
 *
 * @throws Refusal
 */
export async function readBody(request: IncomingMessage, api: ModelApi, maxBytes: number): Promise<Body> {
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
  const known = addressed(api, request.url ?? '') ?? {}
  const odd = Object.keys(body).find(
    (name) => (api.capitals !== true && name !== name.toLowerCase()) || Object.hasOwn(known, name),
  )
  if (odd !== undefined) throw new Refusal(400, 'invalid', `This gateway refuses ${odd.slice(0, 80)}.`)
  return { ...body, ...known }
}

function parse(bytes: Buffer): unknown {
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
  } catch {
    return null
  }
}
