import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'

/**
 * Makes a folder and those above it, where they are missing. Node's own recursive call never ends in a file system that
 * answers "not found" to whoever makes a folder, such as /proc.
 *
 * @throws the file system's error
 */
export async function makeFolder(path: string): Promise<void> {
  try {
    await mkdir(path)
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException
    const isThere = code !== 'ENOENT' && (await stat(path).catch(() => null))?.isDirectory() === true
    if (isThere) return
    const above = dirname(path)
    const isMissing = code === 'ENOENT' && above !== path && (await stat(above).catch(() => null)) === null
    if (!isMissing) throw error
    await makeFolder(above)
    await makeFolder(path)
  }
}
