import { dirname, join } from 'node:path/posix'
import type { PluginNotice } from './plugin-manifests.ts'
import { normal } from './plugin-shelves.ts'
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
 * The plugins of a repository, keyed by folder ('' for the root). Names come from a plugin's own manifest and from a
 * marketplace file in the same repository, which may name a plugin's folder or single skills. Claude Code's manifest
 * comes before those of other programs.
 */
export function pluginsByFolder(notices: readonly PluginNotice[]): Map<string, Plugin> {
  const plugins = new Map<string, Plugin>()
  const add = (folder: string, { skills = [], ...names }: Plugin) => {
    const known = plugins.get(folder)
    plugins.set(folder, { ...known, ...names, skills: [...(known?.skills ?? []), ...skills] })
  }
  for (const { kind, folder, isClaudes, name, skills } of notices) {
    if (kind !== 'marketplace') {
      add(folder, { ...(isClaudes ? { own: name } : { foreign: name }), skills: skills.map(normal) })
      continue
    }
    // A plugin that lists its skills covers only their folders, since plugins of a marketplace may share one source.
    const places = skills.length === 0 ? [folder] : skills.map((path) => normal(join(folder, path)))
    for (const place of places) {
      if (!isClaudes && plugins.get(place)?.listed !== undefined) continue
      add(place, { listed: name, skills: skills.length === 0 ? [] : ['.'] })
    }
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
