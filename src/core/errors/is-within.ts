import { isAbsolute, relative, sep } from 'node:path'

/** Whether an absolute path is a folder or lies in it. Links are not followed: pass real paths where that matters. */
export function isWithin(folder: string, path: string): boolean {
  return !isOutside(relative(folder, path))
}

/** Whether a path, as `relative` or `normalize` returns it, leads out of the folder that it starts from. */
export function isOutside(path: string): boolean {
  return path === '..' || path.startsWith('../') || path.startsWith(`..${sep}`) || isAbsolute(path)
}
