import { readBlobs, type TreeEntry } from './commit-files.ts'
import type { Repository } from './repository.ts'

/** Contents kept for the other side, which has most of them as well. */
const mostKeptBytes = 64 * 1024 * 1024

interface Asked {
  id: string
  size: number
  resolve(content: Buffer): void
  reject(error: unknown): void
}

/**
 * Reads blobs by id for several trees of a repository, each content once while it is kept. What is asked for while git
 * answers is read together with the next call, so that few processes are started.
 */
export class BlobStore {
  readonly #repository: Repository
  readonly #signal: AbortSignal | undefined
  readonly #sizes = new Map<string, number>()
  readonly #kept = new Map<string, Promise<Buffer>>()
  #keptBytes = 0
  #asked: Asked[] = []
  #isReading = false

  constructor(repository: Repository, signal?: AbortSignal) {
    this.#repository = repository
    this.#signal = signal
  }

  /** Takes the sizes of blobs from a listing that asked for them. */
  measure(entries: Iterable<TreeEntry>): void {
    for (const { id, size } of entries) if (size !== null) this.#sizes.set(id, size)
  }

  /** Bytes of a measured blob; null where the clone lacks it. */
  size(id: string): number | null {
    return this.#sizes.get(id) ?? null
  }

  /** The content of a blob with a size. */
  read(id: string): Promise<Buffer> {
    const known = this.#kept.get(id)
    if (known !== undefined) return known
    const size = this.#sizes.get(id)
    if (size === undefined) throw new Error(`the blob ${id} is not in this clone`)
    const content = new Promise<Buffer>((resolve, reject) => {
      this.#asked.push({ id, size, resolve, reject })
    })
    this.#keep(id, size, content)
    if (!this.#isReading) {
      this.#isReading = true
      setImmediate(() => void this.#readAsked())
    }
    return content
  }

  /** Drops the contents that are kept. One that is asked for again is read again. */
  release(): void {
    this.#kept.clear()
    this.#keptBytes = 0
  }

  #keep(id: string, size: number, content: Promise<Buffer>): void {
    this.#kept.set(id, content)
    this.#keptBytes += size
    // A failure is for who awaits it.
    content.catch(() => null)
    for (const oldest of this.#kept.keys()) {
      if (this.#keptBytes <= mostKeptBytes || oldest === id) return
      this.#kept.delete(oldest)
      this.#keptBytes -= this.#sizes.get(oldest) ?? 0
    }
  }

  async #readAsked(): Promise<void> {
    while (this.#asked.length > 0) {
      const batch = this.#asked
      this.#asked = []
      try {
        // A copy: a part would keep the whole answer of git in memory.
        const use = async ({ resolve }: Asked, content: Buffer) => resolve(Buffer.from(content))
        await readBlobs(this.#repository, batch, use, this.#signal)
      } catch (error) {
        for (const { reject } of batch) reject(error)
      }
    }
    this.#isReading = false
  }
}
