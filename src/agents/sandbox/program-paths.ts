import { lstat, stat } from 'node:fs/promises'
import { basename, dirname, isAbsolute, join, resolve } from 'node:path'
import { isWithin } from '../../core/errors/is-within.ts'
import { followLinks } from './follow-links.ts'
import { type HiddenPaths, showsHidden } from './hidden-paths.ts'

/** No program is installed there, and folders of other trials are. */
const TEMPORARY = ['/tmp', '/var/tmp']

/**
 * Paths that a program needs to start: its file; its installation folder, where that is known to hold nothing else; and
 * for a program of an npm package all packages installed with it.
 */
export async function programPaths(program: string, hidden: HiddenPaths): Promise<string[]> {
  const { real } = await followLinks(program)
  const modules = /^.*?\/node_modules(?=\/)/.exec(real)?.[0]
  const around = await Promise.all([real, program].map((path) => installedInto(dirname(path), hidden)))
  const shown = modules === undefined || showsHidden(modules, hidden) ? [] : [modules]
  return [program, ...shown, ...around.flatMap((path) => path ?? [])]
}

/** Paths on PATH to show: installation folders, and from mixed folders only Node, which scripts need. */
export async function searchedPaths(path: string | undefined, hidden: HiddenPaths): Promise<string[]> {
  const folders = (path ?? '').split(':').filter(isAbsolute)
  const found = folders.map(async (entry) => {
    const folder = resolve(entry)
    if (!(await isFolder(folder))) return []
    const { real } = await followLinks(folder)
    const shown = await installedInto(real, hidden)
    if (shown !== null) return [folder, shown]
    const node = join(folder, 'node')
    return (await isFile(node)) ? [node] : []
  })
  return (await Promise.all(found)).flat()
}

/**
 * The installation folder of a program: `PREFIX` for `PREFIX/bin`, else the folder itself; null where it may hold more
 * than what was installed.
 */
async function installedInto(folder: string, hidden: HiddenPaths): Promise<string | null> {
  const { homes, runner, checkouts } = hidden
  if ([...runner, ...TEMPORARY].some((one) => isWithin(one, folder))) return null
  const shows = (path: string) =>
    dirname(path) === '/' || checkouts.some((checkout) => isWithin(path, checkout)) || showsHidden(path, hidden)
  const prefix = basename(folder) === 'bin' && !shows(dirname(folder)) ? dirname(folder) : null
  if (![...homes, ...checkouts].some((one) => isWithin(one, folder))) return prefix ?? (shows(folder) ? null : folder)
  // `~/.local`, `~/.cargo` and the like hold passwords beside programs, and a project of the user is no tool.
  const isShared = prefix === null || homes.some((home) => dirname(prefix) === home)
  return isShared || !(await isFolder(join(prefix, 'lib'))) || (await isThere(join(prefix, '.git'))) ? null : prefix
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}

function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )
}

function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (found) => found.isFile(),
    () => false,
  )
}
