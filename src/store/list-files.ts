import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import pLimit from 'p-limit'

/** An entry of a folder; `at` is when it was last changed, in milliseconds. */
export interface FoundFile {
  path: string
  at: number
  bytes: number
  isFile: boolean
}

const limit = pLimit(24)

/** Names in a folder; none where it cannot be read. */
export async function listNames(folder: string): Promise<string[]> {
  return readdir(folder).catch(() => [])
}

/** What is in a folder, links as themselves; what is gone meanwhile is left out. */
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
