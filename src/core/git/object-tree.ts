import { basename, dirname, join } from 'node:path/posix'
import type { ObjectFile, ObjectFiles, ObjectPlace } from '../documents/object-files.ts'
import type { BlobStore } from './blob-store.ts'
import { cloneSettings } from './clone-settings.ts'
import { listTree, type TreeEntry } from './commit-files.ts'
import { entryOf, type FileEntry } from './list-files.ts'
import type { Repository } from './repository.ts'

/** The files of a commit, listed and read from git's objects. */
interface ObjectTree {
  /** As `listFiles` lists a work tree of the commit. */
  files: readonly FileEntry[]
  content: ObjectFiles
  /**
   * True where a work tree would hold other bytes than the objects: line ends or encodings that attributes or the
   * user's configuration convert in text files.
   */
  isConverted: boolean
}

/** Follows as many links as Linux does. */
const mostHops = 40
const mostLinkBytes = 4096
/** Read ahead by one call of `prefetch`. A larger file is read when it is asked for. */
const mostPrefetchBytes = 32 * 1024 * 1024
const mostPrefetchFileBytes = 1024 * 1024

/** Lists a commit (full id, present) and prepares reading it. Only links and attributes are read at once. */
export async function openObjectTree(
  repository: Repository,
  commit: string,
  blobs: BlobStore,
  signal?: AbortSignal,
): Promise<ObjectTree> {
  const entries = await listTree(repository, commit, signal, { sizes: true })
  blobs.measure(entries)
  const files = entries.map(({ mode, id, name }) => entryOf(name, mode, id))
  const content = new CommitFiles(entries, blobs)
  await content.readLinks()
  const attributes = entries.filter(
    ({ name, mode }) => mode !== '120000' && basename(name.toString()) === '.gitattributes',
  )
  return {
    files: files.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0)),
    content,
    isConverted: (await convertsByDefault(repository)) || (await convertsByAttributes(attributes, blobs)),
  }
}

class CommitFiles implements ObjectFiles {
  readonly #entries = new Map<string, TreeEntry>()
  readonly #byPath = new Map<string, TreeEntry>()
  readonly #folders = new Set<string>([''])
  readonly #links = new Map<string, string>()
  readonly #blobs: BlobStore

  constructor(entries: readonly TreeEntry[], blobs: BlobStore) {
    this.#blobs = blobs
    for (const entry of entries) {
      const path = entry.name.toString('utf8')
      this.#entries.set(entry.name.toString('latin1'), entry)
      this.#byPath.set(path, entry)
      for (let at = dirname(path); at !== '.' && !this.#folders.has(at); at = dirname(at)) this.#folders.add(at)
      // A submodule that is not checked out is an empty folder.
      if (entry.mode === '160000') this.#folders.add(path)
    }
  }

  async readLinks(): Promise<void> {
    const links = [...this.#byPath].filter(([, { mode, id }]) => {
      const size = this.#blobs.size(id)
      return mode === '120000' && size !== null && size < mostLinkBytes
    })
    await Promise.all(
      links.map(async ([path, { id }]) => this.#links.set(path, (await this.#blobs.read(id)).toString('utf8'))),
    )
  }

  at(path: string): ObjectPlace {
    const found = this.#resolve(path.split('/'))
    if (typeof found === 'string') return found
    const at = found.join('/')
    if (this.#folders.has(at)) return { path: at, file: null }
    const entry = this.#byPath.get(at)
    // A link that is too long, or that this clone lacks.
    if (entry === undefined || entry.mode === '120000') return 'missing'
    return { path: at, file: this.#file(entry) }
  }

  /** The parts of a path with its links followed, or where it leads to instead. */
  #resolve(left: string[]): string[] | Extract<ObjectPlace, string> {
    const done: string[] = []
    let hops = 0
    while (left.length > 0) {
      const part = left.shift() ?? ''
      if (part === '' || part === '.') continue
      if (part === '..') {
        if (done.pop() === undefined) return 'outside'
        continue
      }
      const here = join(...done, part)
      const target = this.#links.get(here)
      if (target !== undefined) {
        hops += 1
        if (hops > mostHops) return 'loop'
        if (target.startsWith('/')) return 'outside'
        left.unshift(...target.split('/'))
        continue
      }
      if (!this.#folders.has(here) && (left.some((next) => next !== '') || !this.#byPath.has(here))) {
        // What is missing may still be outside: a link that leads out, to nothing that is known here.
        return join(here, ...left).startsWith('..') ? 'outside' : 'missing'
      }
      done.push(part)
    }
    return done
  }

  entry(name: Uint8Array | string): ObjectFile | null {
    const key = (typeof name === 'string' ? Buffer.from(name, 'utf8') : Buffer.from(name)).toString('latin1')
    const entry = this.#entries.get(key)
    return entry === undefined ? null : this.#file(entry)
  }

  prefetch(paths: Iterable<string>): void {
    let bytes = 0
    for (const path of paths) {
      const place = this.at(path)
      const file = typeof place === 'string' ? null : place.file
      if (file?.size == null || file.size > mostPrefetchFileBytes) continue
      bytes += file.size
      if (bytes > mostPrefetchBytes) return
      void file.read()
    }
  }

  release(): void {
    this.#blobs.release()
  }

  #file({ id }: TreeEntry): ObjectFile {
    return { id, size: this.#blobs.size(id), read: () => this.#blobs.read(id) }
  }
}

/** Whether the user's configuration converts line ends of every text file, as it does on Windows. */
async function convertsByDefault(repository: Repository): Promise<boolean> {
  const { lineEnds } = await cloneSettings(repository)
  return lineEnds.some((line) => /^core\.(?:autocrlf true|eol crlf)$/i.test(line))
}

/** Whether attributes convert files of a kind that skills and suites have. Scripts of Windows do not count. */
async function convertsByAttributes(entries: readonly TreeEntry[], blobs: BlobStore): Promise<boolean> {
  for (const { id } of entries) {
    const size = blobs.size(id)
    if (size === null || size > mostPrefetchFileBytes) continue
    for (const line of (await blobs.read(id)).toString('utf8').split('\n')) {
      const [pattern = '', ...set] = line.trim().split(/\s+/)
      if (pattern.startsWith('#') || !set.some((one) => /^(?:eol=crlf|working-tree-encoding=.*|ident)$/.test(one)))
        continue
      if (!/\.(?!json|jsonl|jsonc|ya?ml|md|txt|csv|tsv|toml)[\w-]+$/i.test(pattern)) return true
    }
  }
  return false
}
