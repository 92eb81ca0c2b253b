import { createHmac, timingSafeEqual } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'
import pLimit from 'p-limit'
import { z } from 'zod'
import { digest } from './digest.ts'
import { readEntry, sha256, writeEntry } from './entry-file.ts'
import { listFiles } from './list-files.ts'

/** Who fills a store: `owner` names the repository and the part of it, `key` is in reach of its runs alone. */
export interface Seal {
  key: Buffer
  owner: string
}

/** Far above the files of a store, at some 150 bytes each. */
const MOST_BYTES = 32 * 1_048_576
/** No entry is larger, see `MOST_RESULTS_BYTES`. */
const MOST_FILE_BYTES = 64 * 1_048_576

const hash = z.string().regex(/^[0-9a-f]{64}$/)
const sealed = z.strictObject({ files: z.array(z.tuple([z.string().max(300), hash])), mac: hash })

const limit = pLimit(24)

/** The files of a store whose contents are known to come from this run, or from one whose seal it trusts. */
export class SealedFiles {
  readonly #folder: string
  readonly #digests = new Map<string, string>()

  /** `folder`: the store's, absolute. */
  constructor(folder: string) {
    this.#folder = folder
  }

  /**
   * Adds the files that a seal in the folder lists; none where it is not of this owner and key. `isWhole`: none also
   * where one of them is missing or another: who cannot seal could otherwise leave out what they dislike.
   */
  async open(seal: Seal, isWhole: boolean): Promise<void> {
    const entry = await readEntry(this.#pathOf(seal), sealed, MOST_BYTES)
    if (entry.found !== 'entry') return
    const { files, mac } = entry.content
    if (!timingSafeEqual(Buffer.from(macOf(files, seal), 'hex'), Buffer.from(mac, 'hex'))) return
    if (isWhole && !(await Promise.all(files.map((file) => limit(() => this.#isThere(file))))).every(Boolean)) return
    for (const [name, value] of files) this.#digests.set(name, value)
  }

  /** Adds a file that this run wrote. `path` is absolute, `value` the SHA-256 of the file. */
  add(path: string, value: string): void {
    this.#digests.set(relative(this.#folder, path), value)
  }

  /** Whether a file with this SHA-256 is one of them. */
  holds(path: string, value: string): boolean {
    return this.#digests.get(relative(this.#folder, path)) === value
  }

  /** Whether a file is one of them as it stands there now. */
  async holdsNow(path: string): Promise<boolean> {
    const name = relative(this.#folder, path)
    const value = this.#digests.get(name)
    return value !== undefined && (await this.#isThere([name, value]))
  }

  /** Writes a seal over those of the files at `paths` that are among them. Throws the file system's error. */
  async close(seal: Seal, paths: readonly string[]): Promise<void> {
    const files = paths.flatMap((path): [string, string][] => {
      const name = relative(this.#folder, path)
      const value = this.#digests.get(name)
      return value === undefined ? [] : [[name, value]]
    })
    await writeEntry(this.#pathOf(seal), { files, mac: macOf(files, seal) }, MOST_BYTES)
  }

  async #isThere([name, value]: readonly [string, string]): Promise<boolean> {
    // Names come from a seal, so no other name is followed.
    const [found] = await listFiles(this.#folder, [name])
    if (found === undefined || !found.isFile || found.bytes > MOST_FILE_BYTES) return false
    return sha256(await readFile(found.path).catch(() => '')) === value
  }

  #pathOf({ owner }: Seal): string {
    return join(this.#folder, `seal-${digest(owner).slice(0, 16)}.jsonl`)
  }
}

function macOf(files: readonly (readonly [string, string])[], { key, owner }: Seal): string {
  return createHmac('sha256', key)
    .update(JSON.stringify([owner, files]))
    .digest('hex')
}
