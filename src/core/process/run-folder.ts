import { lstat, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { runsFolder } from '../errors/cache-folder.ts'
import { formatMark, ownMark, parseMark, stateOf } from './process-mark.ts'
import { removeFolder } from './remove-folder.ts'

/**
 * A folder for everything that a run writes. Its name identifies its process, so that a later run can find out whether
 * that process is gone.
 */
export interface RunFolder {
  path: string
  /** Removes the folder. Never throws: a later run removes the rest. */
  dispose(): Promise<void>
}

/** Agents show their models where they are: the name says neither skill nor eval. */
const PREFIX = 'seg-run-'

/**
 * Makes a run folder in `parent` (default: the system's temporary folder), readable only by this user. With `name` its
 * path is the same each time, unless this process has such a folder already.
 */
export async function createRunFolder(parent: string = tmpdir(), name?: string): Promise<RunFolder> {
  await mkdir(parent, { recursive: true })
  const start = join(parent, `${PREFIX}${formatMark(ownMark())}-`)
  const path = (name === undefined ? null : await makeNew(`${start}${name}`)) ?? (await mkdtemp(start))
  return {
    path,
    async dispose() {
      await removeFolder(path).catch(() => {})
    },
  }
}

/** Makes a folder and returns its path; null where something has that name. */
async function makeNew(path: string): Promise<string | null> {
  try {
    await mkdir(path, { mode: 0o700 })
    return path
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return null
    throw error
  }
}

/** Removes what killed runs left, in both places where run folders are made. */
export async function removeOldRuns(environment: Parameters<typeof runsFolder>[0]): Promise<void> {
  await removeStaleRunFolders()
  await removeStaleRunFolders(runsFolder(environment))
}

/**
 * Removes the run folders that killed runs of this machine and user left in `parent`. A folder whose process is gone is
 * removed even if another process has its pid by now. Returns the removed paths.
 */
export async function removeStaleRunFolders(parent: string = tmpdir()): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(parent).catch(() => [])) {
    const owner = name.startsWith(PREFIX) ? parseMark(name.slice(PREFIX.length)) : null
    if (owner === null || stateOf(owner) !== 'gone') continue
    const path = join(parent, name)
    const found = await lstat(path).catch(() => null)
    if (found === null || !found.isDirectory() || isForeign(found.uid)) continue
    const gone = await removeFolder(path).then(
      () => true,
      () => false,
    )
    if (gone) removed.push(path)
  }
  return removed
}

function isForeign(uid: number): boolean {
  return process.getuid !== undefined && process.getuid() !== uid
}
