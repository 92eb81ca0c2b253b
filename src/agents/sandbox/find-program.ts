import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'

/** Thrown for a program that cannot be started, with the error code that starting it would give. */
export class NoProgram extends Error {
  readonly code: string

  constructor(program: string, code: string) {
    super(`${code}: ${JSON.stringify(program)} cannot be started`)
    this.name = 'NoProgram'
    this.code = code
  }
}

/**
 * Finds the absolute path of a program. A name is looked up in the absolute folders of `path`.
 *
 * @throws NoProgram with `ENOENT` where there is none, `EACCES` where none may be executed
 */
export async function findProgram(program: string, path: string | undefined): Promise<string> {
  const folders = program.includes('/') ? [''] : (path ?? '').split(':').filter(isAbsolute)
  let code = 'ENOENT'
  for (const folder of folders) {
    const candidate = folder === '' ? program : join(folder, program)
    const problem = await accessErrorOf(candidate)
    if (problem === null) return candidate
    if (problem === 'EACCES') code = problem
  }
  throw new NoProgram(program, code)
}

async function accessErrorOf(path: string): Promise<'ENOENT' | 'EACCES' | null> {
  const found = await stat(path).catch(() => null)
  if (found === null) return 'ENOENT'
  if (!found.isFile()) return 'EACCES'
  return access(path, constants.X_OK).then(
    () => null,
    () => 'EACCES',
  )
}
