import { basename, join } from 'node:path'
import { makeFolder } from '../core/process/make-folder.ts'
import { writeAllWhole } from '../core/process/write-whole.ts'
import { asWriteError, type FileState, fileState } from './file-state.ts'

interface FileToWrite {
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
    await makeFolder(folder)
    const states: FileState[] = []
    for (const file of files) states.push(await fileState(join(folder, file.name), file.text, NOT_REPLACED))
    const changed = files.filter((_, index) => states[index] !== 'unchanged')
    await writeAllWhole(changed.map(({ name, text }) => ({ path: join(folder, name), content: text })))
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
