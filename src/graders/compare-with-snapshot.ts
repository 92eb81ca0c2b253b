import { join } from 'node:path'
import { writeWhole } from '../core/process/write-whole.ts'
import { type Difference, firstDifference } from './first-difference.ts'
import { type GraderFile, locateGraderFile, locateIn, readGraderFile, type SuitePlace } from './grader-file.ts'

/** The same limit as for files of a workspace. */
const MAX_BYTES = 10 * 1024 * 1024

/** A snapshot to compare with, and whether to update it. */
interface SnapshotRequest {
  /** Path from `contextDir` where that is not empty, else from the suite's folder, then from the repository's root. */
  snapshot: string
  contextDir: string
  place: SuitePlace
  /** True: the snapshot is rewritten where it differs or does not exist. */
  update: boolean
}

/**
 * Outcome of comparing a file with its snapshot. `failed`: they could not be compared, for `reason`.
 */
export type SnapshotOutcome =
  | { status: 'same' | 'updated' | 'created' | 'unchanged' }
  | { status: 'differs'; difference: Difference }
  | { status: 'failed'; verb: 'Invalid' | 'Failed to read' | 'Failed to write'; reason: string }

/**
 * Compares bytes with those of a snapshot, which must be a file of the repository, or updates the snapshot.
 *
 * @throws Error when the snapshot is larger than 10 MB
 */
export async function compareWithSnapshot(actual: Buffer, request: SnapshotRequest): Promise<SnapshotOutcome> {
  const located = await locateSnapshot(request)
  if ('reason' in located) return { status: 'failed', verb: 'Invalid', ...located }
  if (request.update && !located.exists) return writeSnapshot(located, actual, 'created')
  const expected = await readGraderFile(located, MAX_BYTES)
  if ('problem' in expected) return { status: 'failed', verb: 'Failed to read', reason: expected.problem }
  if (actual.equals(expected)) return { status: request.update ? 'unchanged' : 'same' }
  return request.update
    ? writeSnapshot(located, actual, 'updated')
    : { status: 'differs', difference: firstDifference(expected, actual) }
}

async function locateSnapshot({
  snapshot,
  contextDir,
  place,
}: SnapshotRequest): Promise<GraderFile | { reason: string }> {
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

async function writeSnapshot(
  { root, path }: GraderFile,
  content: Buffer,
  status: 'created' | 'updated',
): Promise<SnapshotOutcome> {
  try {
    await writeWhole(join(root, path), content)
    return { status }
  } catch (error) {
    return { status: 'failed', verb: 'Failed to write', reason: error instanceof Error ? error.message : String(error) }
  }
}
