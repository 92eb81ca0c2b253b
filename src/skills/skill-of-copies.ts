import { basename, dirname } from 'node:path/posix'
import { groupBy } from '../core/errors/group-by.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { combinedDigest, contentDigest } from './content-digest.ts'
import type { Copies } from './group-copies.ts'
import type { Located, Locations } from './locate-skills.ts'
import { type Plugin, pluginOf, pluginsAbove } from './read-plugins.ts'
import type { SafeReader } from './safe-reader.ts'
import type { Skill } from './skill.ts'
import { skillListingDigest } from './skill-listing-digest.ts'

interface Around {
  reader: SafeReader
  plugins: ReadonlyMap<string, Plugin>
  owned: ReadonlyMap<string, readonly FileEntry[]>
  locations: Locations
}

/** The skill of some copies, before it is known who loads it. */
export async function skillOf({ equal, outdated }: Copies, around: Around): Promise<Skill> {
  const { reader, plugins, owned, locations } = around
  const { behind } = locations
  const [{ name, read, paths }] = equal
  const allPaths = equal.flatMap((copy) => copy.paths)
  const digests = new Set<string>()
  const listingDigests = new Set<string>()
  for (const folder of new Set(equal.flatMap(foldersOf))) {
    const files = owned.get(folder) ?? []
    if (files.length > 0) digests.add(await contentDigest(reader, folder, files, behind))
    const copy = { path: paths[0], listedText: read.listedText, folder, files, plugins: pluginsAbove(plugins, folder) }
    listingDigests.add(await skillListingDigest(reader, copy, behind))
  }
  const others = [...groupBy(outdated, (copy) => copy.read.text).values()]
  const variants = await Promise.all(
    others.flatMap(([first, ...more]) =>
      first === undefined ? [] : [skillOf({ equal: [first, ...more], outdated: [] }, around)],
    ),
  )
  return {
    name,
    bareName: name,
    plugin: pluginOf(plugins, folderOf(paths[0])),
    description: read.description,
    path: paths[0],
    folder: folderOf(paths[0]),
    aliases: aliasesOf(name, allPaths, plugins),
    mirrors: [...allPaths.slice(1), ...outdated.flatMap((copy) => copy.paths)],
    body: read.body,
    offered: read.offered,
    contentDigest: combinedDigest(digests),
    listingDigest: combinedDigest(listingDigests),
    descriptionPosition: read.descriptionPosition,
    frontmatter: read.frontmatter,
    ...(variants.length === 0 ? {} : { variants }),
  }
}

/** Returns the folders whose files belong to a skill: its own, and those of links to it. */
export function foldersOf({ entry, paths }: Located): string[] {
  const own = basename(entry.path) === 'SKILL.md' ? [folderOf(entry.path)] : []
  return [...own, ...paths.map(folderOf)]
}

/** The folder of a SKILL.md; '' at the root. */
export function folderOf(path: string): string {
  const folder = dirname(path)
  return folder === '.' ? '' : folder
}

function aliasesOf(name: string, paths: readonly string[], plugins: ReadonlyMap<string, Plugin>): string[] {
  const aliases = new Set<string>()
  for (const path of paths) {
    const folder = folderOf(path)
    const inFolder = basename(folder)
    const plugin = pluginOf(plugins, folder)
    if (inFolder !== '') aliases.add(inFolder)
    if (plugin !== null) for (const own of [name, inFolder]) if (own !== '') aliases.add(`${plugin.name}:${own}`)
  }
  aliases.delete(name)
  return [...aliases].sort()
}
