import { rm } from 'node:fs/promises'
import type { z } from 'zod'
import type { Warning } from '../../core/errors/user-error.ts'
import { readEntry, writeEntry } from './entry-file.ts'
import { SealedFiles } from './sealed-files.ts'
import type { StoreFolder } from './store-folder.ts'

/** What an entry of one kind may be. */
interface EntryForm<T> {
  schema: z.ZodType<T>
  maxBytes: number
}

/**
 * Reads and writes the entries of a store for one run. Nothing in the folder is trusted: an entry with any other
 * content than expected counts as missing and is removed. After a failed write nothing more is written. Both become
 * warnings.
 */
export class StoreFiles {
  readonly folder: StoreFolder
  /** Files whose content a run that this one trusts, or this one, wrote. */
  readonly sealed: SealedFiles
  readonly #readOnly: boolean
  #damaged = 0
  #failure: string | null = null

  constructor(folder: StoreFolder, readOnly: boolean, sealed = new SealedFiles(folder.path)) {
    this.folder = folder
    this.sealed = sealed
    this.#readOnly = readOnly
  }

  /**
   * The content of an entry; null where there is none. `belongs`: whether the content is the one of this path. `whose`:
   * `own` for an entry that only a sealed content may stand for.
   */
  async read<T>(
    path: string,
    { schema, maxBytes }: EntryForm<T>,
    belongs: (content: T) => boolean,
    whose: 'anyone' | 'own' = 'anyone',
  ): Promise<T | null> {
    const entry = await readEntry(path, schema, maxBytes)
    if (entry.found === 'entry' && belongs(entry.content)) {
      return whose === 'anyone' || this.sealed.holds(path, entry.digest) ? entry.content : null
    }
    if (entry.found !== 'nothing') {
      this.#damaged += 1
      await rm(path, { recursive: true, force: true }).catch(() => {})
    }
    return null
  }

  /** Writes an entry; returns false where it was not written. */
  async write(path: string, content: unknown, maxBytes: number): Promise<boolean> {
    if (this.#readOnly || this.#failure !== null) return false
    try {
      const digest = await writeEntry(path, content, maxBytes)
      if (digest !== null) this.sealed.add(path, digest)
      return digest !== null
    } catch (error) {
      this.#failure = error instanceof Error ? error.message : String(error)
      return false
    }
  }

  /** One warning for all damaged entries, and one for the first failed write. */
  warnings(): Warning[] {
    return [
      ...(this.#damaged === 0 ? [] : [damageWarning(this.#damaged)]),
      ...(this.#failure === null
        ? []
        : [
            {
              what: `Trials could not be kept in ${this.folder.path}: ${this.#failure}`,
              todo: 'They are run again next time.',
            },
          ]),
    ]
  }
}

function damageWarning(count: number): Warning {
  return {
    what: `${count === 1 ? 'An entry' : `${count} entries`} of the result store could not be used and ${count === 1 ? 'was' : 'were'} removed.`,
    todo: 'Nothing: their trials are measured again.',
  }
}
