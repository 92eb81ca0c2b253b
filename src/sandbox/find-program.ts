import { constants } from 'node:fs'
import { access, stat } from 'node:fs/promises'
import { isAbsolute, join } from 'node:path'

/** Why a program cannot be started, with the code that starting it would have failed with. */
export class NoProgram extends Error {
  readonly code: string

  constructor(program: string, code: string) {
    super(`${code}: ${JSON.stringify(program)} cannot be started`)
    this.name = 'NoProgram'
    this.code = code
  }
}

/**
 * The absolute path of a program: a name is looked up in the folders of `path`, in which only absolute ones count.
 *
 * @throws NoProgram where there is none (`ENOENT`), or none that may be executed (`EACCES`)
 */
export async function findProgram(program: string, path: string | undefined): Promise<string> {
  const folders = program.includes('/') ? [''] : (path ?? '').split(':').filter(isAbsolute)
  let code = 'ENOENT'
  for (const folder of folders) {
    const candidate = folder === '' ? program : join(folder, program)
    const problem = await problemOf(candidate)
    if (problem === null) return candidate
    if (problem === 'EACCES') code = problem
  }
  throw new NoProgram(program, code)
}

async function problemOf(path: string): Promise<'ENOENT' | 'EACCES' | null> {
  const found = await stat(path).catch(() => null)
  if (found === null) return 'ENOENT'
  if (!found.isFile()) return 'EACCES'
  return access(path, constants.X_OK).then(
    () => null,
    () => 'EACCES',
  )
}
