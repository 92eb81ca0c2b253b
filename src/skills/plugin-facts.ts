import type { SourcePosition } from '../core/errors/user-error.ts'
import { lineOf } from './line-of.ts'
import type { LoadReason, PluginEntry } from './loading.ts'
import type { Shelves } from './plugin-shelves.ts'

/** What is known of the plugins that a marketplace file names. */
interface Named {
  all: readonly { name: string; folder: string; called: string }[]
  shelves: readonly Shelves[]
  /** The manifest of a plugin's folder, where it cannot be read; else null. */
  unreadIn(folder: string): string | null
  /** Whether the program that reads the file refuses entries with a wrong source. */
  isStrict: boolean
}

/** Each entry of a marketplace file, with the line that names it. `called`: their names, as written. */
export function marketEntries(
  { file, text, called }: { file: string; text: string; called: readonly string[] },
  { all, shelves, unreadIn, isStrict }: Named,
): PluginEntry[] {
  const here = new Map(all.map((one) => [one.called, one]))
  return called.map((name) => {
    const found = here.get(name)
    const folder = found?.folder ?? null
    const manifest = folder === null ? null : unreadIn(folder)
    const at = lineOf(file, text, JSON.stringify(name))
    const { faults: [fault = null] = [], isRefused = false } = shelves.find((one) => one.folder === folder) ?? {}
    const unread: LoadReason | null =
      manifest === null ? null : { code: 'manifest', subject: manifest, where: topOf(manifest) }
    const refused: LoadReason | null =
      isStrict && isRefused && fault !== null ? { code: 'fault', subject: fault, where: at } : null
    return {
      name: found?.name ?? name,
      folder,
      at,
      broken: unread ?? refused,
      fault,
    }
  })
}

function topOf(file: string): SourcePosition {
  return { file, line: 1, column: 1 }
}
