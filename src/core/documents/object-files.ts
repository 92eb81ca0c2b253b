/** A file of a commit that is read from git's objects. */
export interface ObjectFile {
  /** Git's id of its content: equal ids mean equal bytes. */
  id: string
  /** In bytes; null where this clone lacks the content, as a partial clone does. */
  size: number | null
  /** The content. Only for a file with a size. */
  read(): Promise<Uint8Array>
}

/** What a path of such a tree leads to, links followed, or why it leads nowhere. */
export type ObjectPlace =
  /** `file` is null for a folder. `path` is relative to the root; '' for the root itself. */
  { path: string; file: ObjectFile | null } | 'outside' | 'missing' | 'loop'

/** The files of a commit without a work tree. Paths are relative to the root, with `/`. */
export interface ObjectFiles {
  /** What a path leads to, as a work tree would say it. */
  at(path: string): ObjectPlace
  /** The listed entry itself, by the bytes of its name; no link is followed. */
  entry(name: Uint8Array | string): ObjectFile | null
  /** Begins to read files that are about to be asked for, together. Bounded. */
  prefetch(paths: Iterable<string>): void
  /** Drops the contents that are kept: both sides were read. */
  release(): void
}

const trees = new Map<string, ObjectFiles>()

/**
 * Has everything below `root`, a real path of an empty folder, read from `files` in place of the disk. Dispose of it
 * when the tree is no longer read.
 */
export function registerObjectFiles(root: string, files: ObjectFiles): Disposable {
  trees.set(root, files)
  return { [Symbol.dispose]: () => trees.delete(root) }
}

/** The files to read in place of the disk below a root; undefined for a root whose files are on the disk. */
export function objectFilesOf(root: string): ObjectFiles | undefined {
  return trees.get(root)
}
