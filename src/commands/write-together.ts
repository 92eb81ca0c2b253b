import { randomBytes } from 'node:crypto'
import { chmod, copyFile, lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { asWriteError, type FileState, fileState } from './file-state.ts'

/** A file of a set that is written together. */
export interface FileToWrite {
  /** Name without a folder. */
  name: string
  text: string
}

/**
 * Writes files into one folder, which is made: all of them or, when one cannot be written, none. Each appears whole or
 * not at all. Returns the state of each file, in their order.
 *
 * @throws UserError where the folder or a file cannot be written, or a folder or a link is in the place of a file
 */
export async function writeTogether(folder: string, files: readonly FileToWrite[]): Promise<FileState[]> {
  for (const { name } of files)
    if (basename(name) !== name || /^\.{0,2}$/.test(name)) throw new Error(`not a file name: ${name}`)
  try {
    await mkdir(folder, { recursive: true })
    const states: FileState[] = []
    for (const file of files) states.push(await fileState(join(folder, file.name), file.text, NOT_REPLACED))
    await replaceAll(
      folder,
      files.filter((_, index) => states[index] !== 'unchanged'),
    )
    return states
  } catch (error) {
    throw asWriteError(
      error,
      (reason) => `The files could not be written into "${folder}": ${reason}. None of them was.`,
      'Name a folder that you may write to with --out-dir.',
    )
  }
}

const NOT_REPLACED = 'Remove it, or name another folder with --out-dir.'

/** Writes every file under a temporary name first, then renames them all; undoes the renames where one fails. */
async function replaceAll(folder: string, files: readonly FileToWrite[]): Promise<void> {
  const mark = `${process.pid}-${randomBytes(4).toString('hex')}`
  const staged = files.map(({ name, text }) => ({
    path: join(folder, name),
    fresh: join(folder, `.${name}.${mark}.new`),
    old: join(folder, `.${name}.${mark}.old`),
    text,
  }))
  const done: { path: string; old: string | null }[] = []
  try {
    for (const { fresh, text } of staged) await writeFile(fresh, text, { flag: 'wx' })
    for (const { path, fresh, old } of staged) {
      const existed = await backUp(path, fresh, old)
      await rename(fresh, path)
      done.push({ path, old: existed ? old : null })
    }
  } catch (error) {
    for (const { path, old } of done) await (old === null ? rm(path, { force: true }) : rename(old, path))
    throw error
  } finally {
    for (const { fresh, old } of staged) {
      await rm(fresh, { force: true })
      await rm(old, { force: true })
    }
  }
}

/** Copies an existing file to `old` and gives `fresh` its permissions; false where there is none. */
async function backUp(path: string, fresh: string, old: string): Promise<boolean> {
  try {
    await copyFile(path, old)
    await chmod(fresh, (await lstat(path)).mode)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
    throw error
  }
}
