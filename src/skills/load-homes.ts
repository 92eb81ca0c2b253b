import { dirname, join } from 'node:path/posix'
import type { Load, Loader, LoadPlace, LoadReason, PluginFacts, PluginRules } from './loading.ts'
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
    const places = loaders.flatMap((loader) => placeOf(path, loader, hides) ?? [])
    const place = places.find(({ missed }) => missed === null)
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

/**
 * The place of an agent that a SKILL.md is in, the folder around it, and what keeps it from being found there; null:
 * none. `hides`: whether a folder is a skill.
 */
export function placeOf(
  path: string,
  { places }: Loader,
  hides: (folder: string) => boolean,
): (Pick<LoadPlace, 'folder' | 'isSeenBelow'> & { home: string; missed: Pick<Load, 'state' | 'why'> | null }) | null {
  for (const place of places) {
    const { folder, isSeenBelow, isOnlyAtRoot = false } = place
    const isAtRoot = path.startsWith(`${folder}/`)
    const at = isAtRoot || isOnlyAtRoot ? 0 : path.indexOf(`/${folder}/`) + 1
    if (at === 0 && !isAtRoot) continue
    const root = path.slice(0, at + folder.length)
    const way = path
      .slice(root.length + 1)
      .split('/')
      .slice(0, -1)
    if (way.length === 0) continue
    const why = missedIn(place, root, way, hides)
    const where = { file: path, line: 1, column: 1 }
    return {
      ...{ folder, home: path.slice(0, Math.max(0, at - 1)), isSeenBelow },
      missed: why === null ? null : { state: 'not_reachable', why: { ...why, where } },
    }
  }
  return null
}

function missedIn(
  { folder, depth, nests, skips }: LoadPlace,
  root: string,
  way: readonly string[],
  hides: (folder: string) => boolean,
): Pick<LoadReason, 'code' | 'subject'> | null {
  if (way.length > depth) return { code: 'deep', subject: folder }
  const skipped = way.find((name) => skips?.test(name))
  if (skipped !== undefined) return { code: 'skipped', subject: skipped }
  const around = way.slice(0, -1).map((_, index) => [root, ...way.slice(0, index + 1)].join('/'))
  const skill = nests === true ? undefined : around.find(hides)
  return skill === undefined ? null : { code: 'inside', subject: skill }
}
