import { normalize } from 'node:path/posix'

/** A file that has no place in a folder. `by`: the path of the one in its place. */
interface BlockedFile {
  path: string
  by: string
}

/**
 * The files among `others` that cannot stand in one folder with `files` and with those of `others` before them: what is
 * a file here has to be a folder there. Two files of one path are none of this.
 */
export function blockedFiles(files: readonly { path: string }[], others: readonly { path: string }[]): BlockedFile[] {
  const taken = new Map<string, string>()
  /** Folders, each with the first file below it. */
  const folders = new Map<string, string>()
  const take = (path: string) => {
    taken.set(normalize(path), path)
    for (const folder of foldersAbove(path)) if (!folders.has(folder)) folders.set(folder, path)
  }
  for (const { path } of files) take(path)
  return others.flatMap(({ path }) => {
    const above = foldersAbove(path).find((folder) => taken.has(folder))
    const by = folders.get(normalize(path)) ?? (above === undefined ? undefined : taken.get(above))
    if (by !== undefined) return [{ path, by }]
    take(path)
    return []
  })
}

function foldersAbove(path: string): string[] {
  const parts = normalize(path).split('/')
  return parts.slice(1).map((_, index) => parts.slice(0, index + 1).join('/'))
}
