import { chmod, lstat, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * Removes a folder and everything in it, read-only files too. Retries for a moment while files are still being written.
 * Links are removed, not followed. A missing folder is not an error.
 */
export async function removeFolder(path: string): Promise<void> {
  const options = { recursive: true, force: true, maxRetries: 5, retryDelay: 50 } as const
  try {
    await rm(path, options)
  } catch {
    await makeRemovable(path)
    await rm(path, options)
  }
}

async function makeRemovable(path: string): Promise<void> {
  const found = await lstat(path).catch(() => null)
  if (found === null || !found.isDirectory()) return
  await chmod(path, 0o700).catch(() => {})
  for (const name of await readdir(path).catch(() => [])) await makeRemovable(join(path, name))
}
