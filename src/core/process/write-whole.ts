import { randomUUID } from 'node:crypto'
import { chmod, copyFile, link, lstat, rename, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { makeFolder } from './make-folder.ts'

/** A file to be written. */
export interface WholeFile {
  path: string
  /** At once, or in pieces. */
  content: string | Buffer | Iterable<string>
}

/**
 * Writes a file whole or not at all, replacing an existing one, and makes its folder. A link in its place is replaced
 * and never followed, because it may lead out of the folder.
 *
 * @throws the file system's error
 */
export async function writeWhole(path: string, content: WholeFile['content']): Promise<void> {
  await writeAllWhole([{ path, content }])
}

/**
 * Writes files, all of them or none: where one cannot be written, what was there before stands. Each is whole at any
 * moment, and has the permissions of the one that it replaces.
 *
 * @throws the file system's error
 */
export async function writeAllWhole(files: readonly WholeFile[]): Promise<void> {
  const mark = randomUUID()
  const staged = files.map(({ path, content }) => ({
    path,
    content,
    fresh: `${path}.${mark}.tmp`,
    old: `${path}.${mark}.old`,
  }))
  const undo: (() => Promise<void>)[] = []
  try {
    for (const { path, content, fresh } of staged) {
      await makeFolder(dirname(path))
      await writeFile(fresh, content, { flag: 'wx' })
    }
    for (const { path, fresh, old } of staged) {
      const isThere = await keepMode(path, fresh)
      // One file alone needs no way back.
      const isKept = isThere && files.length > 1
      // Some file systems have no second names.
      if (isKept) await link(path, old).catch(() => copyFile(path, old))
      await rename(fresh, path)
      undo.push(() => (isKept ? rename(old, path) : rm(path, { force: true })))
    }
  } catch (error) {
    for (const step of undo) await step()
    throw error
  } finally {
    const left = files.length > 1 ? staged.flatMap(({ fresh, old }) => [fresh, old]) : staged.map(({ fresh }) => fresh)
    for (const path of left) await rm(path, { force: true }).catch(() => {})
  }
}

/** Gives `fresh` the permissions of the file that it replaces; false where there is none. */
async function keepMode(path: string, fresh: string): Promise<boolean> {
  const found = await lstat(path).catch(() => null)
  if (found?.isFile() === true) await chmod(fresh, found.mode)
  return found !== null
}
