import { lstat, mkdir, mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { hostMark, startMark } from './process-identity.ts'
import { removeFolder } from './remove-folder.ts'

/** One folder for everything a run writes. Its name says which process it belongs to, so that a later run can tell that it is orphaned. */
export interface RunFolder {
  path: string
  /** Removes it. Never throws: what cannot be removed now, the next start removes. */
  dispose(): Promise<void>
}

const PREFIX = 'skill-eval-gate-run'
const NAME = new RegExp(`^${PREFIX}-([0-9a-f]{8})-(\\d{1,10})-(\\d{1,20})-[A-Za-z0-9]{6}$`)

/** A fresh folder below `parent` (the system's temporary folder), readable by nobody else. */
export async function createRunFolder(parent: string = tmpdir()): Promise<RunFolder> {
  const start = (await startMark(process.pid)) ?? '0'
  await mkdir(parent, { recursive: true })
  const path = await mkdtemp(join(parent, `${PREFIX}-${hostMark()}-${process.pid}-${start}-`))
  return {
    path,
    async dispose() {
      await removeFolder(path).catch(() => {})
    },
  }
}

/**
 * Removes the run folders that killed runs left in `parent`: those of this machine and user whose process is gone. A pid that another
 * process has by now does not keep one alive. Returns the paths removed.
 */
export async function removeStaleRunFolders(parent: string = tmpdir()): Promise<string[]> {
  const removed: string[] = []
  for (const name of await readdir(parent).catch(() => [])) {
    const [, host, pid, start] = NAME.exec(name) ?? []
    if (host !== hostMark() || pid === undefined || start === undefined) continue
    if (await isRunning(Number(pid), start)) continue
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

async function isRunning(pid: number, start: string): Promise<boolean> {
  return (await startMark(pid)) === start
}

function isForeign(uid: number): boolean {
  return process.getuid !== undefined && process.getuid() !== uid
}
