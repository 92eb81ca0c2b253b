import { parseDocument, valueAt } from '../../core/documents/document.ts'
import { readTextFile } from '../../core/documents/read-text-file.ts'
import { asUserErrors } from '../../core/errors/user-error.ts'

/** Pins what workflows use, where a repository keeps it. `gh actions-lock` writes it. */
export const LOCK = '.github/workflows/actions.lock'

/** What a lockfile lists for each workflow that it names. */
type Locked = ReadonlyMap<string, ReadonlySet<string>>

/**
 * What the lockfile of a repository lists, in lower case: GitHub runs nothing else in the workflows that it names, and
 * leaves the others as they are. Empty without the file; null for one that cannot be read.
 */
export async function lockedActions(root: string): Promise<Locked | null> {
  const read = await readTextFile(root, LOCK)
  if (!('text' in read)) return read.missing ? new Map() : null
  try {
    const workflows = Object.entries(Object(valueAt(parseDocument(read.text, `${LOCK}.yml`).value, ['workflows'])))
    const namesIn = (uses: unknown) => (Array.isArray(uses) ? uses : []).map((one) => String(one).toLowerCase())
    return new Map(workflows.map(([file, uses]) => [file, new Set(namesIn(uses))]))
  } catch (error) {
    if (asUserErrors(error) === null) throw error
    return null
  }
}
