import { dirname, join } from 'node:path/posix'
import { type Manifests, manifestIn, marketIn } from './plugin-manifests.ts'
import { folderOfSource, normal } from './plugin-shelves.ts'
import type { SkillPlugin } from './skill.ts'

/** A folder that is a plugin, or a skill of one. */
export interface Plugin {
  /** Name in its own manifest. */
  own?: string
  /** Name in a marketplace file of the same repository. */
  listed?: string
  /** Name in the manifest of another program. */
  foreign?: string
  /** Folders of skills that a manifest names, relative to the plugin, without `skills`, which always is one. */
  skills?: readonly string[]
}

/**
 * Reads the plugins of a repository, keyed by folder ('' for the root). Names come from a plugin's own manifest and
 * from a marketplace file in the same repository, which may name a plugin's folder or single skills. Claude Code's
 * manifest comes before those of other programs. Unreadable manifests are ignored.
 */
export async function readPlugins({ everywhere }: Manifests): Promise<Map<string, Plugin>> {
  const plugins = new Map<string, Plugin>()
  const add = (folder: string, { skills = [], ...names }: Plugin) => {
    const known = plugins.get(folder)
    plugins.set(folder, { ...known, ...names, skills: [...(known?.skills ?? []), ...skills] })
  }
  for (const { kind, folder, isClaudes, content } of await everywhere()) {
    if (kind === 'marketplace') {
      for (const [place, called] of marketplaceFolders(folder, content)) {
        if (isClaudes || plugins.get(place)?.listed === undefined) add(place, called)
      }
      continue
    }
    const { name = null, skills = [] } = manifestIn(content) ?? {}
    if (name !== null) add(folder, { ...(isClaudes ? { own: name } : { foreign: name }), skills: skills.map(normal) })
  }
  return plugins
}

/** Returns the plugins that contain a folder, the nearest first. `way` is the path from the plugin to the folder. */
export function pluginsAbove(plugins: ReadonlyMap<string, Plugin>, folder: string): (Plugin & { way: string })[] {
  const found: (Plugin & { way: string })[] = []
  for (let current = folder; ; current = dirname(current)) {
    const at = current === '.' ? '' : current
    const plugin = plugins.get(at)
    if (plugin !== undefined) found.push({ ...plugin, way: folder.slice(at === '' ? 0 : at.length + 1) })
    if (at === '') return found
  }
}

/** Returns the nearest plugin that installs the skill in a folder, else the nearest that contains it, or null. */
export function pluginOf(plugins: ReadonlyMap<string, Plugin>, folder: string): SkillPlugin | null {
  const above = pluginsAbove(plugins, folder).map((plugin) => ({
    name: plugin.own ?? plugin.listed ?? plugin.foreign ?? '',
    folder: folder.slice(0, folder.length - plugin.way.length).replace(/\/$/, ''),
    installs: ['skills', ...(plugin.skills ?? [])].some((shelf) => isOn(shelf, plugin.way)),
  }))
  return above.find(({ installs }) => installs) ?? above.at(0) ?? null
}

/** Whether the folder of a skill is one of skills, or in it. A skill may stand in the plugin's own folder. */
function isOn(shelf: string, way: string): boolean {
  return way === '' || way === shelf || way.startsWith(`${shelf}/`) || shelf === '.'
}

/**
 * Returns the folders of a marketplace's plugins, each with its plugin's name. A plugin that lists its skills covers
 * only their folders, since plugins of a marketplace may share one source.
 */
function marketplaceFolders(from: string, content: unknown): [at: string, plugin: Plugin][] {
  const { pluginRoot, entries = [] } = marketIn(content) ?? {}
  return entries.flatMap((entry): [string, Plugin][] => {
    const source = entry?.source == null ? null : folderOfSource(entry.source, pluginRoot, from)
    if (entry === null || source === null) return []
    const { name: listed, skills } = entry
    if (skills.length === 0) return [[source, { listed }]]
    return skills.map((path) => [normal(join(source, path)), { listed, skills: ['.'] }])
  })
}
