import { lineOf } from './line-of.ts'
import type { LoadReason, PluginEntry } from './loading.ts'
import type { Shelves } from './plugin-shelves.ts'

/**
 * Each entry of a marketplace file, with the line that names it. `called`: their names, as written. `all`: those with
 * a folder here, each with its `shelves` in the same place.
 */
export function marketEntries(
  { file, text, called }: { file: string; text: string; called: readonly string[] },
  all: readonly { name: string; folder: string; called: string }[],
  shelves: readonly Shelves[],
): PluginEntry[] {
  const here = new Map(all.map((one, index) => [one.called, { ...one, own: shelves[index] }]))
  return called.map((name) => {
    const found = here.get(name)
    const at = lineOf(file, text, JSON.stringify(name))
    const { faults: [fault = null] = [], isRefused, unread = null, shelves: folders = [] } = found?.own ?? {}
    const manifest: LoadReason | null =
      unread === null ? null : { code: 'manifest', subject: unread, where: { file: unread, line: 1, column: 1 } }
    const refused: LoadReason | null =
      isRefused === true && fault !== null ? { code: 'fault', subject: fault, where: at } : null
    return {
      name: found?.name ?? name,
      folder: found?.folder ?? null,
      shelves: folders,
      at,
      broken: manifest ?? refused,
      fault,
    }
  })
}
