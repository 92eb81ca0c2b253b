import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'

/** Who may do what: a token writes to one scope, or to none, and reads from some. */
export interface CacheToken {
  writes: string | null
  reads: readonly string[]
}

export interface FakeCacheOptions {
  /** By what stands behind `Bearer`. */
  tokens: Readonly<Record<string, CacheToken>>
}

export interface CacheEntry {
  key: string
  /** Digest of the paths and the way of packing, which the client makes. */
  version: string
  scope: string
  bytes: Buffer
}

export interface FakeCache extends AsyncDisposable {
  /** For ACTIONS_RESULTS_URL: `http://127.0.0.1:PORT/`. */
  readonly url: string
  /** Complete ones, the oldest first. */
  readonly entries: CacheEntry[]
  /** `Method key`, in order. */
  readonly requests: readonly string[]
  /** What no correct client would have sent. */
  readonly violations: readonly string[]
  /** While set, every request is answered with it. */
  failWith: number | null
}

const createRequest = z.strictObject({ key: z.string().max(512), version: z.string().regex(/^[0-9a-f]{64}$/) })
const finalizeRequest = createRequest.extend({ size_bytes: z.string().regex(/^\d+$/) })
const lookUpRequest = createRequest.extend({ restore_keys: z.array(z.string()).max(9).optional() })

/**
 * The second version of the cache service of GitHub Actions on loopback, as @actions/cache speaks it: three remote
 * calls in JSON, and the storage that they send clients to. Entries cannot be changed; a pull request reads those of
 * its base and writes only its own.
 */
export async function startFakeCache({ tokens }: FakeCacheOptions): Promise<FakeCache> {
  const entries: CacheEntry[] = []
  const reserved = new Map<string, CacheEntry>()
  const requests: string[] = []
  const violations: string[] = []
  const state: { failWith: number | null } = { failWith: null }
  let uploads = 0

  const call = (method: string, token: CacheToken, body: unknown): unknown => {
    const read = <T>(schema: z.ZodType<T>): T => {
      const parsed = schema.safeParse(body)
      if (!parsed.success)
        throw new Error(`${method}: ${parsed.error.issues[0]?.path.join('.')} ${parsed.error.message}`)
      return parsed.data
    }
    const isSame = (one: CacheEntry, { key, version }: { key: string; version: string }) =>
      one.key === key && one.version === version && one.scope === token.writes
    switch (method) {
      case 'CreateCacheEntry': {
        const asked = read(createRequest)
        requests.push(`${method} ${asked.key}`)
        if (token.writes === null) return { ok: false, message: 'cache write denied: the token is read-only' }
        if ([...entries, ...reserved.values()].some((one) => isSame(one, asked))) return { ok: false }
        uploads += 1
        reserved.set(String(uploads), { ...asked, scope: token.writes, bytes: Buffer.alloc(0) })
        return { ok: true, signed_upload_url: `${origin()}/account/container/${uploads}?sig=signature` }
      }
      case 'FinalizeCacheEntryUpload': {
        const asked = read(finalizeRequest)
        requests.push(`${method} ${asked.key}`)
        const [id, entry] = [...reserved].find(([, one]) => isSame(one, asked)) ?? []
        if (id === undefined || entry === undefined) return { ok: false, message: 'nothing is reserved' }
        if (entry.bytes.length !== Number(asked.size_bytes)) violations.push(`${asked.size_bytes} bytes were announced`)
        reserved.delete(id)
        entries.push(entry)
        return { ok: true, entry_id: id }
      }
      case 'GetCacheEntryDownloadURL': {
        const asked = read(lookUpRequest)
        requests.push(`${method} ${asked.key}`)
        const readable = entries.filter(
          ({ scope, version }) => token.reads.includes(scope) && version === asked.version,
        )
        const newest = (wanted: (entry: CacheEntry) => boolean) => readable.toReversed().find(wanted)
        const found =
          newest(({ key }) => key === asked.key) ??
          (asked.restore_keys ?? []).map((prefix) => newest(({ key }) => key.startsWith(prefix))).find(Boolean)
        if (found === undefined) return { ok: false }
        const url = `${origin()}/account/container/entry-${entries.indexOf(found)}?sig=signature`
        return { ok: true, signed_download_url: url, matched_key: found.key }
      }
      default:
        throw new Error(`there is no method ${method}`)
    }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks)
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const json = (status: number, value: unknown) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    if (state.failWith !== null) return void json(state.failWith, { msg: 'out of order' })
    const method = /^\/twirp\/github\.actions\.results\.api\.v1\.CacheService\/(\w+)$/.exec(pathname)?.[1]
    if (method !== undefined) {
      const token = tokens[(request.headers.authorization ?? '').replace(/^Bearer /, '')]
      if (token === undefined) return void json(401, { msg: 'bad token' })
      return void json(200, call(method, token, JSON.parse(body.toString('utf8'))))
    }
    const upload = /^\/account\/container\/(\d+)$/.exec(pathname)?.[1]
    const entry = upload === undefined ? undefined : reserved.get(upload)
    if (request.method === 'PUT' && entry !== undefined) {
      if (request.headers['x-ms-blob-type'] !== 'BlockBlob') violations.push('no block blob')
      entry.bytes = body
      const time = new Date().toUTCString()
      return void response.writeHead(201, { etag: '"1"', 'last-modified': time, 'x-ms-version': '2025-01-05' }).end()
    }
    const stored = entries[Number(/^\/account\/container\/entry-(\d+)$/.exec(pathname)?.[1] ?? -1)]
    if (request.method === 'GET' && stored !== undefined) {
      return void response.writeHead(200, { 'content-length': stored.bytes.length }).end(stored.bytes)
    }
    violations.push(`${request.method} ${pathname}`)
    json(404, { msg: 'not found' })
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      violations.push(error instanceof Error ? error.message : String(error))
      response.writeHead(400, { 'content-type': 'application/json' }).end('{"msg":"bad request"}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const origin = () => `http://127.0.0.1:${address.port}`
  return {
    url: `${origin()}/`,
    entries,
    requests,
    violations,
    get failWith() {
      return state.failWith
    },
    set failWith(status) {
      state.failWith = status
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
