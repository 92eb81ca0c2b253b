import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import type { HttpClient } from '@actions/http-client'
import { z } from 'zod'
import { parseJson } from '../../core/errors/parse-json.ts'
import { isRecord } from '../../core/errors/record.ts'
import type { Environment } from './workflow-context.ts'
import { firstOfZip, zipOf } from './zip-file.ts'

/** Artifacts of the run that a step belongs to. */
interface Artifacts {
  /** Uploads one, and returns its id. Throws where the service refuses it. */
  upload(artifact: Artifact): Promise<string>
  /** The files in those ZIP files of this run, by their names. Throws where one cannot be had. */
  download(isWanted: (name: string) => boolean): Promise<Map<string, Buffer>>
}

interface Artifact {
  /** The first that no other step, job or attempt of the run has taken counts. */
  names: readonly string[]
  bytes: Buffer
  /** A file of this type is opened by one click. A ZIP file around `name` is kept for a day, and replaces an older. */
  as: { type: string } | { name: string }
}

/** More is not downloaded. */
const MOST_BYTES = 512 * 1024 * 1024
/** A connection that is silent for this long is ended, whoever waits for it. */
const SILENT_MS = 10_000
const DAY_MS = 86_400_000
/** The status for a name that is taken. */
const TAKEN = 409
const SERVICE = 'twirp/github.actions.results.api.v1.ArtifactService'

const created = z.object({ ok: z.literal(true), signed_upload_url: z.url() })
const finalized = z.object({ ok: z.literal(true), artifact_id: z.string().regex(/^\d+$/) })
const done = z.object({ ok: z.literal(true) })
const signed = z.object({ signed_url: z.url() })
const ids = { workflow_run_backend_id: z.string(), workflow_job_run_backend_id: z.string() }
const listed = z.object({
  artifacts: z.array(z.preprocess(inSnakeCase, z.object({ ...ids, name: z.string() }))).default([]),
})

/**
 * Uses the runner's artifacts, which take its own token and no permission. Null where it offers none. `signal` ends it.
 *
 * These are the requests of the protocol that actions/upload-artifact and actions/download-artifact speak. Their
 * library would bring 160 packages along.
 */
export async function withArtifacts<T>(
  { ACTIONS_RESULTS_URL: address = '', ACTIONS_RUNTIME_TOKEN: token = '' }: Environment,
  signal: AbortSignal,
  use: (artifacts: Artifacts) => Promise<T>,
): Promise<T | null> {
  if (address === '' || token === '') return null
  const own = backendIds(token)
  // Loaded late: most steps need no client. This one goes through the runner's proxy.
  const { HttpClient } = await import('@actions/http-client')
  const client = new HttpClient('skill-eval-gate', [], { socketTimeout: SILENT_MS })
  // Ends the connections too: an open one would hold the process.
  signal.addEventListener('abort', () => client.dispose())
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call: Call = async (method, body, schema) => {
    const url = `${new URL(address).origin}/${SERVICE}/${method}`
    const response = await client.post(url, JSON.stringify({ ...own, ...body }), headers)
    const read = schema.safeParse(inSnakeCase(parseJson(await response.readBody())))
    const { statusCode: status = 0 } = response.message
    return { method, status, value: status === 200 && read.success ? read.data : null }
  }
  try {
    return await use({
      upload: (artifact) => upload(artifact, call, client),
      download: (isWanted) => download(isWanted, call, client),
    })
  } finally {
    client.dispose()
  }
}

type Call = <T>(method: string, body: object, schema: z.ZodType<T>) => Promise<Answer<T>>

/** `value` is null where the service refuses. */
interface Answer<T> {
  method: string
  status: number
  value: T | null
}

function needed<T>({ method, status, value }: Answer<T>): T {
  if (value === null) throw new Error(`${method} was answered with ${status}`)
  return value
}

async function upload({ names, bytes, as }: Artifact, call: Call, client: HttpClient): Promise<string> {
  const isZip = 'name' in as
  const sent = isZip ? zipOf(as.name, bytes) : bytes
  const kind = isZip
    ? { version: 4, expires_at: new Date(Date.now() + DAY_MS).toISOString() }
    : { version: 7, mime_type: as.type }
  let [name = '', other = name] = names
  const create = () => call('CreateArtifact', { name, ...kind }, created)
  let answer = await create()
  if (answer.status === TAKEN) {
    // One that was never finished cannot be deleted.
    const isFree = isZip && (await call('DeleteArtifact', { name }, done)).value !== null
    if (!isFree) name = other
    answer = await create()
  }
  const url = needed(answer).signed_upload_url
  const type = isZip ? 'application/zip' : as.type
  await put(client, `${url}&comp=block&blockid=MA==`, sent, { 'x-ms-blob-type': 'BlockBlob' })
  const list = Buffer.from('<?xml version="1.0" encoding="utf-8"?><BlockList><Latest>MA==</Latest></BlockList>')
  await put(client, `${url}&comp=blocklist`, list, { 'x-ms-blob-content-type': type })
  const hash = `sha256:${createHash('sha256').update(sent).digest('hex')}`
  return needed(await call('FinalizeArtifact', { name, size: String(sent.length), hash }, finalized)).artifact_id
}

async function put(client: HttpClient, url: string, bytes: Buffer, more: Record<string, string>): Promise<void> {
  const headers = { 'content-type': 'application/octet-stream', 'content-length': bytes.length, ...more }
  const stored = await client.request('PUT', url, Readable.from([bytes]), headers)
  await stored.readBody()
  if (stored.message.statusCode !== 201) throw new Error(`the storage answered with ${stored.message.statusCode}`)
}

async function download(
  isWanted: (name: string) => boolean,
  call: Call,
  client: HttpClient,
): Promise<Map<string, Buffer>> {
  const { artifacts } = needed(await call('ListArtifacts', {}, listed))
  const found = new Map<string, Buffer>()
  for (const artifact of artifacts.filter(({ name }) => isWanted(name))) {
    const { signed_url } = needed(await call('GetSignedArtifactURL', artifact, signed))
    const response = await client.get(signed_url)
    const { statusCode, headers } = response.message
    if (statusCode !== 200) throw new Error(`the storage answered with ${statusCode}`)
    if (Number(headers['content-length'] ?? 0) > MOST_BYTES) throw new Error(`${artifact.name} is too large`)
    const bytes = (await response.readBodyBuffer?.()) ?? Buffer.alloc(0)
    found.set(artifact.name, firstOfZip(bytes, MOST_BYTES))
  }
  return found
}

/** GitHub writes names of fields as they are defined, other servers as JSON usually has them. */
function inSnakeCase(value: unknown): unknown {
  if (!isRecord(value)) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, one]) => [key.replaceAll(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`), one]),
  )
}

/** The run and the job by the service's own ids, which stand in the runner's token. */
function backendIds(token: string): { workflow_run_backend_id: string; workflow_job_run_backend_id: string } {
  const [, payload = ''] = token.split('.')
  const claims = parseJson(Buffer.from(payload, 'base64url').toString('utf8'))
  const scopes = isRecord(claims) ? String(claims['scp'] ?? '') : ''
  const [, run, job] = /(?:^| )Actions\.Results:([^\s:]+):([^\s:]+)(?: |$)/.exec(scopes) ?? []
  if (run === undefined || job === undefined) throw new Error("the runner's token does not name the job")
  return { workflow_run_backend_id: run, workflow_job_run_backend_id: job }
}

/** What tells the artifacts of a matrix's job apart, in a name that the service takes. */
export function slugOf(job: string): string {
  return job
    .replaceAll(/[^\w.-]+/g, '-')
    .replace(/^-/, '')
    .slice(0, 90)
}
