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
// A ZIP file has no type: what reads it takes the version for its form.
const createRequest = z.union([
  named.extend({ version: z.literal(7), mime_type: z.string() }),
  named.extend({ version: z.literal(4), expires_at: z.iso.datetime() }),
])
const finalizeRequest = named.extend({
  size: z.string().regex(/^\d+$/),
  hash: z.string().regex(/^sha256:[0-9a-f]{64}$/),
})

/**
 * The artifact service of GitHub Actions on loopback, as the library of actions/upload-artifact v7 speaks it, with
 * `archive: false` and without, and that of actions/download-artifact: remote calls in JSON, and the storage between
 * them. A name is taken once in a run.
 */
export async function startFakeArtifacts(): Promise<FakeArtifacts> {
  const artifacts: FakeArtifact[] = []
  const open = new Map<string, FakeArtifact>()
  const violations: string[] = []
  let created = 0
  const state: { fail: FakeArtifacts['fail'] } = { fail: null }
  const claims = Buffer.from(JSON.stringify({ scp: `Actions.Example Actions.Results:${RUN}:${JOB}` })).toString(
    'base64url',
  )
  const token = `e30.${claims}.signature`

  const call = (method: string, body: unknown): [number, object] => {
    if (method === 'CreateArtifact') {
      const { name, ...rest } = createRequest.parse(body)
      const type = 'mime_type' in rest ? rest.mime_type : 'application/zip'
      if ([...artifacts, ...open.values()].some((one) => one.name === name)) return [409, { code: 'already_exists' }]
      created += 1
      const id = created
      open.set(String(id), { id, name, type, bytes: Buffer.alloc(0) })
      return [200, { ok: true, signed_upload_url: `${origin()}/account/container/${id}?sig=signature` }]
    }
    if (method === 'ListArtifacts') {
      named.omit({ name: true }).parse(body)
      const ids = { workflow_run_backend_id: RUN, workflow_job_run_backend_id: JOB }
      return [200, { artifacts: artifacts.map(({ name, bytes }) => ({ ...ids, name, size: String(bytes.length) })) }]
    }
    if (method === 'GetSignedArtifactURL') {
      const found = artifacts.find(({ name }) => name === named.parse(body).name)
      return found === undefined ? [404, {}] : [200, { signed_url: `${origin()}/account/container/${found.id}?sig=s` }]
    }
    if (method === 'DeleteArtifact') {
      const at = artifacts.findIndex(({ name }) => name === named.parse(body).name)
      if (at < 0) return [404, { code: 'not_found' }]
      const [gone] = artifacts.splice(at, 1)
      return [200, { ok: true, artifact_id: String(gone?.id) }]
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
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://127.0.0.1')
    const json = (status: number, value: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value))
    const method = /^\/twirp\/github\.actions\.results\.api\.v1\.ArtifactService\/(\w+)$/.exec(pathname)?.[1] ?? 'PUT'
    if (state.fail?.method === method) return void json(state.fail.status, { msg: 'out of order' })
    if (method !== 'PUT') {
      if (request.headers.authorization !== `Bearer ${token}`) return void json(401, { msg: 'bad token' })
      return void json(...call(method, JSON.parse(body.toString('utf8'))))
    }
    const id = /^\/account\/container\/(\d+)$/.exec(pathname)?.[1] ?? ''
    if (request.headers.authorization !== undefined) violations.push('the storage was shown the token')
    const stored = artifacts.find((one) => request.method === 'GET' && String(one.id) === id)
    if (stored !== undefined) return void response.writeHead(200).end(stored.bytes)
    const artifact = open.get(id)
    if (request.method !== 'PUT' || artifact === undefined) {
      violations.push(`${request.method} ${pathname}`)
      return void json(404, { msg: 'not found' })
    }
    // A block, and then the list of blocks that makes a file of it.
    if (searchParams.get('comp') === 'block') artifact.bytes = body
    else if (searchParams.get('comp') !== 'blocklist') violations.push('neither a block nor their list')
    else if (request.headers['x-ms-blob-content-type'] !== artifact.type) violations.push('another type')
    else if (!body.includes(`<Latest>${searchParams.get('blockid') ?? 'MA=='}</Latest>`))
      violations.push('another block')
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
