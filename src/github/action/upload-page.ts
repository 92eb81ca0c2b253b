import { createHash, randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { z } from 'zod'
import { parseJson } from '../../core/errors/parse-json.ts'
import { isRecord } from '../../core/errors/record.ts'
import type { Environment, WorkflowContext } from './workflow-context.ts'

/** Where an uploaded page can be opened, or why it could not be uploaded. */
export type UploadedPage = { url: string } | { problem: string }

/** The run and the job that a page belongs to. */
export interface PageUpload {
  environment: Environment
  workflow: Pick<WorkflowContext, 'runUrl'>
  /** Values of the job's matrix; '' without one. */
  job: string
  /** Ends the upload: an artifact service that is silent counts as missing. */
  signal: AbortSignal
}

/** A page beyond is not uploaded: nobody opens it, and storage costs money. */
const MOST_BYTES = 64 * 1024 * 1024

/** A connection that is silent for this long is ended, whoever waits for it. */
const SILENT_MS = 10_000

const SERVICE = 'twirp/github.actions.results.api.v1.ArtifactService'

/**
 * Uploads a page as an artifact of the run, as it is and not in a ZIP file, so that a browser opens it by one click. It
 * takes the runner's own token and no permission. Null where there is no page, or the runner offers no artifacts.
 *
 * These are three requests of the protocol that actions/upload-artifact v7 speaks with `archive: false`. Its library
 * would bring 160 packages along.
 */
export async function uploadPage(file: string, upload: PageUpload): Promise<UploadedPage | null> {
  const { ACTIONS_RESULTS_URL: address = '', ACTIONS_RUNTIME_TOKEN: token = '' } = upload.environment
  if (address === '' || token === '') return null
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null) return null
  if (bytes.length > MOST_BYTES) return { problem: `it has ${bytes.length} bytes, more than ${MOST_BYTES}` }
  const { job, signal } = upload
  try {
    const id = await send(bytes, { origin: new URL(address).origin, token, job, signal })
    return { url: `${upload.workflow.runUrl}/artifacts/${id}` }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

const createdSchema = z.object({ ok: z.literal(true), signed_upload_url: z.url() })
const finalizedSchema = z.object({ ok: z.literal(true), artifact_id: z.string().regex(/^\d+$/) })

/** Creates an artifact, fills it, and returns its id. */
async function send(
  bytes: Buffer,
  { origin, token, job, signal }: { origin: string; token: string; job: string; signal: AbortSignal },
): Promise<string> {
  const ids = backendIds(token)
  // Loaded late: a run without a page needs no client. This one goes through the runner's proxy.
  const { HttpClient } = await import('@actions/http-client')
  const client = new HttpClient('skill-eval-gate', [], { socketTimeout: SILENT_MS })
  // Ends the connections too: an open one would hold the process.
  signal.addEventListener('abort', () => client.dispose())
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const call = async <T>(method: string, body: object, schema: z.ZodType<T>): Promise<T | { refused: number }> => {
    const response = await client.post(`${origin}/${SERVICE}/${method}`, JSON.stringify({ ...ids, ...body }), headers)
    const read = schema.safeParse(parseJson(await response.readBody()))
    const { statusCode = 0 } = response.message
    return statusCode === 200 && read.success ? read.data : { refused: statusCode }
  }
  try {
    let name = artifactName(job)
    const create = () => call('CreateArtifact', { name, mime_type: 'text/html', version: 7 }, createdSchema)
    let created = await create()
    if ('refused' in created && created.refused === TAKEN) {
      name = artifactName(`${job}-${randomUUID().slice(0, 8)}`)
      created = await create()
    }
    if ('refused' in created) throw new Error(`CreateArtifact was answered with ${created.refused}`)
    const stored = await client.request('PUT', created.signed_upload_url, Readable.from([bytes]), {
      'content-type': 'text/html',
      'content-length': bytes.length,
      'x-ms-blob-type': 'BlockBlob',
      'x-ms-blob-content-type': 'text/html',
    })
    await stored.readBody()
    if (stored.message.statusCode !== 201) throw new Error(`the storage answered with ${stored.message.statusCode}`)
    const hash = `sha256:${createHash('sha256').update(bytes).digest('hex')}`
    const done = await call('FinalizeArtifact', { name, size: String(bytes.length), hash }, finalizedSchema)
    if ('refused' in done) throw new Error(`FinalizeArtifact was answered with ${done.refused}`)
    return done.artifact_id
  } finally {
    client.dispose()
  }
}

/** The status for a name that another step, another job or an earlier attempt has taken. */
const TAKEN = 409

function artifactName(job: string): string {
  const slug = job.replaceAll(/[^\w.-]+/g, '-').replace(/^-/, '')
  return slug === '' ? 'skill-evals.html' : `skill-evals-${slug.slice(0, 80)}.html`
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
