import { mkdir, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Difference, firstDifference } from './first-difference.ts'
import { type GraderFile, locateGraderFile, locateIn, readGraderFile, type SuitePlace } from './grader-file.ts'

/** As much as is read of a file of a workspace. */
const MAX_BYTES = 10 * 1024 * 1024

export interface SnapshotRequest {
  /**
   * As the suite writes it: seen from `contextDir` where there is one, else from the suite's folder and then the
   * repository's root.
   */
  snapshot: string
  contextDir: string
  place: SuitePlace
  /** Writes the snapshot anew where it differs or does not exist. */
  update: boolean
}

/**
 * How a file compares to its snapshot; `failed`: it could not be compared, with the reason as words that stand before
 * "for <file>".
 */
export type SnapshotOutcome =
  | { status: 'same' | 'updated' | 'created' | 'unchanged' }
  | { status: 'differs'; difference: Difference }
  | { status: 'failed'; verb: 'Invalid' | 'Failed to read' | 'Failed to write'; reason: string }

/**
 * Compares bytes with those of a snapshot, which is a file of the repository and never one outside of it.
 *
 * @throws Error when the snapshot is larger than 10 MB
 */
export async function compareWithSnapshot(actual: Buffer, request: SnapshotRequest): Promise<SnapshotOutcome> {
  const located = await locate(request)
  if ('reason' in located) return { status: 'failed', verb: 'Invalid', ...located }
  if (request.update && !located.exists) return write(located, actual, 'created')
  const expected = await readGraderFile(located, MAX_BYTES)
  if ('problem' in expected) return { status: 'failed', verb: 'Failed to read', reason: expected.problem }
  if (actual.equals(expected)) return { status: request.update ? 'unchanged' : 'same' }
  return request.update
    ? write(located, actual, 'updated')
    : { status: 'differs', difference: firstDifference(expected, actual) }
}

async function locate({ snapshot, contextDir, place }: SnapshotRequest): Promise<GraderFile | { reason: string }> {
  if (contextDir === '') {
    const found = await locateGraderFile(snapshot, place)
    return found === 'outside' ? { reason: 'path is outside of the repository' } : found
  }
  const folder = await locateGraderFile(contextDir, place)
  if (folder === 'outside') return { reason: `context_dir ${contextDir} is outside of the repository` }
  if (!folder.exists) return { reason: `context_dir ${contextDir} does not exist` }
  const found = await locateIn(folder, snapshot)
  return found === 'outside' ? { reason: 'path escapes context directory' } : found
}

async function write(
  { root, path }: GraderFile,
  content: Buffer,
  status: 'created' | 'updated',
): Promise<SnapshotOutcome> {
  const file = join(root, path)
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(file, content)
    return { status }
  } catch (error) {
    return { status: 'failed', verb: 'Failed to write', reason: error instanceof Error ? error.message : String(error) }
  }
}
