import { randomBytes } from 'node:crypto'
import { lstat, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import { UserError } from '../errors/user-error.ts'

/**
 * Writes a file, whole or not at all, and makes its folder. What is there already is replaced only with `force`; a
 * folder or a link never is. True where something was written, false where the same content was there. Throws
 * UserError.
 */
export async function writeNewFile(path: string, text: string, { force }: { force: boolean }): Promise<boolean> {
  try {
    const found = await lstat(path).catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null
      throw error
    })
    if (found !== null && !found.isFile()) {
      const what = found.isDirectory() ? 'a folder' : found.isSymbolicLink() ? 'a link' : 'no regular file'
      throw new UserError({ what: `"${path}" is ${what}, and is not replaced.`, todo: 'Name another file with --out.' })
    }
    if (found !== null && (await readFile(path, 'utf8')) === text) return false
    if (found !== null && !force) {
      throw new UserError({
        what: `"${path}" exists already.`,
        todo: 'Name another file with --out, or replace it with --force.',
      })
    }
    await replace(path, text)
    return true
  } catch (error) {
    if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') throw error
    throw new UserError({
      what: `"${path}" could not be written: ${error.message}.`,
      todo: 'Name a file that you may write with --out, or print it with --stdout.',
    })
  }
}

async function replace(path: string, text: string): Promise<void> {
  await mkdir(dirname(path), { recursive: true })
  const fresh = join(dirname(path), `.${basename(path)}.${process.pid}-${randomBytes(4).toString('hex')}.new`)
  try {
    await writeFile(fresh, text, { flag: 'wx' })
    await rename(fresh, path)
  } finally {
    await rm(fresh, { force: true })
  }
}
