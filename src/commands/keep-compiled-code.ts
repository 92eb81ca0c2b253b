import { existsSync, lstatSync, mkdirSync } from 'node:fs'
import module from 'node:module'
import { dirname, join } from 'node:path'
import { cacheFolder } from '../core/errors/cache-folder.ts'
import { version } from '../core/errors/version.ts'

/**
 * From here on Node keeps the compiled code of what this program loads in the user's cache folder, which a later start
 * reads instead of compiling anew: about a tenth of the time of a small gate. Does nothing in CI, whose machines are
 * new each time and run other people's code, in a folder that others can write to, and in a Node older than 22.1.
 */
export function keepCompiledCode(environment: Readonly<Record<string, string | undefined>>): void {
  if (environment['CI'] !== undefined || module.enableCompileCache === undefined) return
  const folder = join(cacheFolder(environment), 'compiled', version)
  try {
    makeFolder(folder)
    if (isOwn(folder)) module.enableCompileCache(folder)
  } catch {
    // Without a cache folder everything is compiled, as at the first start.
  }
}

/** Makes a folder and those above it. Node's own `recursive` never ends in /proc, where nothing can be made. */
function makeFolder(folder: string): void {
  if (existsSync(folder)) return
  const parent = dirname(folder)
  if (parent !== folder) makeFolder(parent)
  mkdirSync(folder, 0o700)
}

/** Whether only this user can write to a folder: compiled code is run as it stands. */
function isOwn(folder: string): boolean {
  if (process.getuid === undefined) return true
  const { uid, mode } = lstatSync(folder)
  return uid === process.getuid() && (mode & 0o022) === 0
}
