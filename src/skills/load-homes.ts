import { dirname, join } from 'node:path/posix'
import type { Load, Loader, PluginFacts, PluginRules } from './loading.ts'
import { type FolderTree, normal, type Shelves, shelvesAround } from './plugin-shelves.ts'

/**
 * Tells the folder from which any agent finds a SKILL.md, whatever the folders between are called: a project, a plugin
 * that only its manifest makes one, or the root for one of a marketplace; null: none does.
 */
export function homesOf(
  loaders: readonly Loader[],
  offered: readonly { isUnlisted: boolean; rules: PluginRules; facts: PluginFacts; shelves: readonly Shelves[] }[],
  { hasFile }: FolderTree,
): (path: string) => string | null {
  const listed = offered.flatMap(({ isUnlisted, rules, facts: { market }, shelves: all }) => {
    const homes = all.flatMap(({ shelves, folder }) =>
      shelves.map((shelf) => [shelf, market === null ? folder : ''] as const),
    )
    return isUnlisted ? [] : [{ rules, homes: new Map(homes) }]
  })
  const hides = (folder: string) => hasFile(join(folder, 'SKILL.md'))
  return (path) => {
    const place = loaders.flatMap((loader) => placeOf(path, loader) ?? []).find(({ deep }) => deep === null)
    if (place !== undefined) return place.home
    for (const { rules, homes } of listed) {
      for (const shelf of shelvesAround(normal(dirname(path)), rules, hides)) {
        const home = homes.get(shelf.replace(/\/$/, ''))
        if (home !== undefined) return home
      }
    }
    return null
  }
}

/** The place of an agent that a SKILL.md is in, and the folder around it; null: none. */
export function placeOf(
  path: string,
  { places }: Loader,
): { home: string; place: string; deep: Pick<Load, 'state' | 'why'> | null } | null {
  for (const { folder, depth } of places) {
    const at = path.startsWith(`${folder}/`) ? 0 : path.indexOf(`/${folder}/`) + 1
    if (at === 0 && !path.startsWith(`${folder}/`)) continue
    const way = path.slice(at + folder.length + 1).split('/')
    if (way.length < 2) continue
    const where = { file: path, line: 1, column: 1 }
    const deep =
      way.length - 1 <= depth
        ? null
        : { state: 'not_reachable' as const, why: { code: 'deep' as const, subject: folder, where } }
    return { home: path.slice(0, Math.max(0, at - 1)), place: folder, deep }
  }
  return null
}
