import { mkdir, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { throwIfAny } from '../../src/core/errors/user-error.ts'
import { type LoadedSuites, loadSuites } from '../../src/suites/loading/load-suites.ts'
import { SharedReadings } from '../../src/suites/loading/shared-readings.ts'

type LoadOptions = Partial<Omit<Parameters<typeof loadSuites>[0], 'root'>>

/**
 * A folder with the given files, which goes away with its scope: `await using folder = await repositoryFolder({...})`.
 */
export async function repositoryFolder(files: Record<string, string | Uint8Array>) {
  const root = await realpath(await mkdtemp(join(tmpdir(), 'suites-')))
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(root, path)), { recursive: true })
    await writeFile(join(root, path), content)
  }
  return {
    root,
    /** Loads the suites. Throws the mistakes of those that cannot be read, and of entries. */
    load: async (options?: LoadOptions) => {
      const { unread, ...loaded } = await loadFrom(root, options)
      const entries = loaded.suites.flatMap(({ leftOut = [] }) => leftOut)
      throwIfAny([...unread.flatMap(({ errors }) => errors), ...entries])
      return loaded
    },
    [Symbol.asyncDispose]: () => rm(root, { recursive: true, force: true }),
  }
}

/** Loads the suites of a folder, with all files in it as the repository's. */
export async function loadFrom(root: string, options: LoadOptions = {}): Promise<LoadedSuites> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true })
  const files = entries
    .filter((entry) => entry.isFile() || entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(root.length + 1))
  const skillFiles = files.filter((file) => /(^|\/)SKILL\.md$/.test(file))
  return loadSuites({ root, files, skillFiles, shared: new SharedReadings(), ...options })
}

/** `fixtures/<name>` of this project. */
export function fixture(name: string): string {
  return fileURLToPath(new URL(`../../fixtures/${name}`, import.meta.url))
}
