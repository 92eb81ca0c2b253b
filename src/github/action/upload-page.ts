import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { slugOf, withArtifacts } from './artifacts.ts'
import type { Environment, WorkflowContext } from './workflow-context.ts'

/** Where an uploaded page can be opened, or why it could not be uploaded. */
export type UploadedPage = { url: string } | { problem: string }

/** The run and the job that a page belongs to. */
interface PageUpload {
  environment: Environment
  workflow: Pick<WorkflowContext, 'runUrl'>
  /** Values of the job's matrix; '' without one. */
  job: string
  /** Ends the upload: an artifact service that is silent counts as missing. */
  signal: AbortSignal
}

/** A page beyond is not uploaded: nobody opens it, and storage costs money. */
const MOST_BYTES = 64 * 1024 * 1024

/**
 * Uploads a page as an artifact of the run, as it is and not in a ZIP file, so that a browser opens it by one click. It
 * takes the runner's own token and no permission. Null where there is no page, or the runner offers no artifacts.
 */
export async function uploadPage(
  file: string,
  { environment, workflow, job, signal }: PageUpload,
): Promise<UploadedPage | null> {
  const bytes = await readFile(file).catch(() => null)
  if (bytes === null) return null
  if (bytes.length > MOST_BYTES) return { problem: `it has ${bytes.length} bytes, more than ${MOST_BYTES}` }
  const names = [job, `${job}-${randomUUID().slice(0, 8)}`].map(nameOf)
  try {
    const id = await withArtifacts(environment, signal, (artifacts) =>
      artifacts.upload({ names, bytes, as: { type: 'text/html' } }),
    )
    return id === null ? null : { url: `${workflow.runUrl}/artifacts/${id}` }
  } catch (error) {
    return { problem: error instanceof Error ? error.message : String(error) }
  }
}

function nameOf(job: string): string {
  const slug = slugOf(job)
  return slug === '' ? 'skill-evals.html' : `skill-evals-${slug}.html`
}
