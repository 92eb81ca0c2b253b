import { randomUUID } from 'node:crypto'
import { rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'

/**
 * Writes a file whole or not at all, replacing an existing one, and makes its folder. A link in its place is replaced
 * and never followed, because it may lead out of the folder. `text`: at once, or in pieces.
 *
 * @throws the file system's error
 */
export async function writeWhole(path: string, text: string | Iterable<string>): Promise<void> {
  const unfinished = `${path}.${randomUUID()}.tmp`
  try {
    await makeFolder(dirname(path))
    await writeFile(unfinished, text, { flag: 'wx' })
    await rename(unfinished, path)
  } catch (error) {
    await rm(unfinished, { force: true }).catch(() => {})
    throw error
  }
}
