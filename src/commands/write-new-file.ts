import { UserError } from '../core/errors/user-error.ts'
import { writeWhole } from '../core/process/write-whole.ts'
import { asWriteError, fileState } from './file-state.ts'

/**
 * Writes a file, whole or not at all, and makes its folder. Returns false where the file had the same content already.
 *
 * @throws UserError where the file exists (without `force`), is a folder or a link, or cannot be written
 */
export async function writeNewFile(path: string, text: string, { force }: { force: boolean }): Promise<boolean> {
  try {
    const state = await fileState(path, text, 'Name another file with --out.')
    if (state === 'unchanged') return false
    if (state === 'replaced' && !force) {
      throw new UserError({
        what: `"${path}" exists already.`,
        todo: 'Name another file with --out, or replace it with --force.',
      })
    }
    await writeWhole(path, text)
    return true
  } catch (error) {
    throw asWriteError(
      error,
      (reason) => `"${path}" could not be written: ${reason}.`,
      'Name a file that you may write with --out, or print it with --stdout.',
    )
  }
}
