import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { z } from 'zod'

export interface FakeArtifacts extends AsyncDisposable {
  /** For ACTIONS_RESULTS_URL: `http://127.0.0.1:PORT/`. */
  readonly url: string
  /** For ACTIONS_RUNTIME_TOKEN. */
  readonly token: string
  /** Complete ones. */
  readonly artifacts: readonly FakeArtifact[]
  /** What no correct client would have sent. */
  readonly violations: readonly string[]
  /** While set, the named method is answered with the status; `PUT` is the storage. */
  fail: { method: string; status: number } | null
}

export interface FakeArtifact {
  id: number
  name: string
  type: string
  bytes: Buffer
}

const RUN = 'ce7f54c7-61c7-4aae-887f-30da475f5f1a'
const JOB = 'ca395085-040a-526b-2ce8-bdc85f692774'
const named = z.strictObject({
  workflow_run_backend_id: z.literal(RUN),
  workflow_job_run_backend_id: z.literal(JOB),
  name: z.string().regex(/^[^":<>|*?\r\n\\/]+$/),
})
const createRequest = named.extend({ version: z.literal(7), mime_type: z.string() })
const finalizeRequest = named.extend({
  size: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
})

/**
 * The artifact service of GitHub Actions on loopback, as the library of actions/upload-artifact v7 speaks it with
 * `archive: false`: two remote calls in JSON, and the storage between them. A name is taken once in a run.
 */
export async function startFakeArtifacts(): Promise<FakeArtifacts> {
  const artifacts: FakeArtifact[] = []
  const open = new Map<string, FakeArtifact>()
  const violations: string[] = []
  const state: { fail: FakeArtifacts['fail'] } = { fail: null }
  const claims = Buffer.from(JSON.stringify({ scp: `Actions.Example Actions.Results:${RUN}:${JOB}` })).toString(
    'base64url',
  )
  const token = `e30.${claims}.signature`

  const call = (method: string, body: unknown): [number, object] => {
    if (method === 'CreateArtifact') {
      const { name, mime_type: type } = createRequest.parse(body)
      if ([...artifacts, ...open.values()].some((one) => one.name === name)) return [409, { code: 'already_exists' }]
      const id = artifacts.length + open.size + 1
      open.set(String(id), { id, name, type, bytes: Buffer.alloc(0) })
      return [200, { ok: true, signed_upload_url: `${origin()}/account/container/${id}?sig=signature` }]
    }
    const { name, size, hash } = finalizeRequest.parse(body)
    const [key, artifact] = [...open].find(([, one]) => one.name === name) ?? []
    if (key === undefined || artifact === undefined) return [404, { code: 'not_found' }]
    if (artifact.bytes.length !== Number(size)) violations.push(`${size} bytes were announced`)
    if (hash !== `sha256:${createHash('sha256').update(artifact.bytes).digest('hex')}`) violations.push('another hash')
    open.delete(key)
    artifacts.push(artifact)
    return [200, { ok: true, artifact_id: String(artifact.id) }]
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(Buffer.from(chunk))
    const body = Buffer.concat(chunks)
    const { pathname } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const json = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const method = /^\/twirp\/github\.actions\.results\.api\.v1\.ArtifactService\/(\w+)$/.exec(pathname)?.[1] ?? 'PUT'
    if (state.fail?.method === method) return void json(state.fail.status, { msg: 'out of order' })
    if (method !== 'PUT') {
      if (request.headers.authorization !== `Bearer ${token}`) return void json(401, { msg: 'bad token' })
      return void json(...call(method, JSON.parse(body.toString('utf8'))))
    }
    const artifact = open.get(/^\/account\/container\/(\d+)$/.exec(pathname)?.[1] ?? '')
    if (request.method !== 'PUT' || artifact === undefined) {
      violations.push(`${request.method} ${pathname}`)
      return void json(404, { msg: 'not found' })
    }
    if (request.headers['x-ms-blob-type'] !== 'BlockBlob') violations.push('no block blob')
    if (request.headers.authorization !== undefined) violations.push('the storage was shown the token')
    artifact.bytes = body
    response.writeHead(201).end()
  }

  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => {
      violations.push(error instanceof Error ? error.message : String(error))
      response.writeHead(400).end('{}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the server has no port')
  const origin = () => `http://127.0.0.1:${address.port}`
  return {
    url: `${origin()}/`,
    token,
    artifacts,
    violations,
    get fail() {
      return state.fail
    },
    set fail(value) {
      state.fail = value
    },
    async [Symbol.asyncDispose]() {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
