import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'

/** An entry of a folder. */
export interface FoundFile {
  path: string
  /** Time of its last change, in milliseconds since 1970. */
  at: number
  bytes: number
  isFile: boolean
}

const limit = pLimit(24)

/** Names in a folder; empty where it cannot be read. */
export async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** The entries of a folder, or those with the given `names`. Links are not followed; vanished entries are left out. */
export async function listFiles(folder: string, names?: readonly string[]): Promise<FoundFile[]> {
  const found = await Promise.all(
    (names ?? (await listNames(folder))).map((name) =>
      limit(async () => {
        const path = join(folder, name)
        const stats = await lstat(path).catch(() => null)
        return stats === null ? [] : [{ path, at: stats.mtimeMs, bytes: stats.size, isFile: stats.isFile() }]
      }),
    ),
  )
  return found.flat()
}
