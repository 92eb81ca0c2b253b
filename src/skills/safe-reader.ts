import { constants } from 'node:fs'
import { type FileHandle, open, realpath } from 'node:fs/promises'
import { dirname, join, sep } from 'node:path'
import { type ObjectFile, objectFilesOf } from '../core/documents/object-files.ts'
import type { FileEntry } from '../core/git/list-files.ts'

type Unreadable = 'missing' | 'not-a-file' | 'outside' | 'too-large' | 'denied'

/**
 * Opens regular files of one tree. Refuses links, pipes and files outside of the tree, even if a listed file was
 * replaced by one since.
 */
export class SafeReader {
  readonly root: string
  readonly #folders = new Map<string, Promise<boolean>>()

  /** `root` is a real path. */
  constructor(root: string) {
    this.root = root
  }

  /** Returns a file's bytes, or why it cannot be read. */
  async read(entry: FileEntry, maxBytes: number): Promise<Uint8Array | Unreadable> {
    const object = this.object(entry)
    if (object !== undefined) {
      if (object?.size == null) return 'missing'
      return object.size > maxBytes ? 'too-large' : object.read()
    }
    return this.withFile(entry, async (handle, size) => (size > maxBytes ? 'too-large' : handle.readFile()))
  }

  /** The file in git's objects, null for a missing one; undefined for a tree whose files are on the disk. */
  object({ path, rawPath }: FileEntry): ObjectFile | null | undefined {
    return objectFilesOf(this.root)?.entry(rawPath ?? path)
  }

  /** Calls `use` with the open file and its size in bytes, then closes the file. Returns what `use` returns. */
  async withFile<T>(entry: FileEntry, use: (handle: FileHandle, size: number) => Promise<T>): Promise<T | Unreadable> {
    if (!(await this.#isInside(dirname(entry.path)))) return 'outside'
    const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0)
    let handle: FileHandle
    try {
      handle = await open(this.#absolute(entry), flags)
    } catch (error) {
      const code = error instanceof Error && 'code' in error ? error.code : null
      if (code === 'ENOENT' || code === 'ENOTDIR') return 'missing'
      // ELOOP: a link replaced the listed file. EISDIR, ENXIO: a folder, a socket.
      if (code === 'ELOOP' || code === 'EMLINK' || code === 'EISDIR' || code === 'ENXIO') return 'not-a-file'
      if (code === 'EACCES' || code === 'EPERM') return 'denied'
      throw error
    }
    try {
      const status = await handle.stat()
      return status.isFile() ? await use(handle, status.size) : 'not-a-file'
    } finally {
      await handle.close()
    }
  }

  #absolute(entry: FileEntry): string | Buffer {
    if (entry.rawPath === undefined) return join(this.root, entry.path)
    return Buffer.concat([Buffer.from(this.root + sep), entry.rawPath])
  }

  #isInside(folder: string): Promise<boolean> {
    const known = this.#folders.get(folder)
    if (known !== undefined) return known
    const absolute = join(this.root, folder)
    const answer = realpath(absolute).then(
      (real) => real === absolute || real.startsWith(this.root + sep),
      () => true,
    )
    this.#folders.set(folder, answer)
    return answer
  }
}
