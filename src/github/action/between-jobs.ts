import { randomUUID } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { sha256 } from '../../core/errors/sha256.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { slugOf, withArtifacts } from './artifacts.ts'
import type { Environment } from './workflow-context.ts'

/** The job that hands something to a later job of its run, or takes it. */
export interface AtWork {
  environment: Environment
  /** Values of the job's matrix, without those that number its shard: each gate of a run has its own files. */
  job: string
  signal: AbortSignal
}

/**
 * Hands a part or results.json to later jobs of the run. False where the runner offers no artifacts.
 *
 * @throws UserError where it cannot be uploaded: a job that fails is one that can be run again
 */
export async function handOver(path: string, { environment, job, signal }: AtWork): Promise<boolean> {
  const name = basename(path)
  const own = `${prefixOf(job)}${name.replace(/\..*$/, '')}`
  const names = [own, `${own}-${randomUUID().slice(0, 8)}`]
  const artifact = { names, bytes: await readFile(path), as: { name } }
  const id = await withArtifacts(environment, signal, (run) => run.upload(artifact)).catch((error: unknown) => {
    const why = error instanceof Error ? error.message : String(error)
    throw new UserError({ what: `${name} could not be handed to later jobs: ${why}.`, todo: 'Run the job again.' })
  })
  return id !== null
}

/**
 * Writes the parts, or the results, that earlier jobs of the run handed over into a folder, which is made.
 *
 * @throws UserError where the artifacts of the run cannot be had
 */
export async function takeOver(
  what: 'parts' | 'results',
  folder: string,
  { environment, job, signal }: AtWork,
): Promise<void> {
  const prefix = prefixOf(job)
  const wanted = what === 'parts' ? /^(part-\d+-of-\d+)(?:-[0-9a-f]{8})?$/ : /^(results)(?:-[0-9a-f]{8})?$/
  const isWanted = (name: string) => name.startsWith(prefix) && wanted.test(name.slice(prefix.length))
  const refused = (why: string) =>
    new UserError({
      what: `What other jobs of this run handed over cannot be had: ${why}.`,
      todo: 'Run the job again. Where a runner has no artifacts, hand the files over another way, and name them.',
    })
  const files = await withArtifacts(environment, signal, (run) => run.download(isWanted)).catch((error: unknown) => {
    throw refused(error instanceof Error ? error.message : String(error))
  })
  if (files === null) throw refused(NONE)
  await mkdir(folder, { recursive: true })
  const end = what === 'parts' ? '.jsonl.gz' : '.json'
  for (const [name, bytes] of files) {
    await writeFile(join(folder, `${wanted.exec(name.slice(prefix.length))?.[1]}${end}`), bytes)
  }
}

const NONE = 'this runner offers no artifacts'

/** Jobs whose values differ only in signs that no name may have are told apart by a digest. */
function prefixOf(job: string): string {
  return job === '' ? 'skill-evals-' : `skill-evals-${slugOf(job)}-${sha256(job).slice(0, 8)}-`
}
