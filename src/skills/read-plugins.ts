import { dirname, join } from 'node:path/posix'
import { z } from 'zod'
import { parseJson } from '../errors/parse-json.ts'
import type { FileEntry } from '../git/list-files.ts'
import type { SafeReader } from './safe-reader.ts'

const maxManifestBytes = 1024 * 1024

const name = z.string().regex(/^[^\p{Cc}]{1,128}$/u)
const plugin = z.object({ name })
const marketplace = z.object({
  plugins: z
    .array(
      z
        .object({ name, source: z.unknown(), skills: z.array(z.unknown()).catch([]).default([]) })
        .nullable()
        .catch(null),
    )
    .max(1000),
})

/** A folder that is a plugin, or a skill of one. */
export interface Plugin {
  /** Name in its own manifest. */
  own?: string
  /** Name in a marketplace file of the same repository. */
  listed?: string
}

/**
 * Reads the plugins of a repository, keyed by folder ('' for the root). Names come from a plugin's own manifest and
 * from a marketplace file in the same repository, which may name a plugin's folder or single skills. Unreadable
 * manifests are ignored.
 */
export async function readPlugins(reader: SafeReader, files: readonly FileEntry[]): Promise<Map<string, Plugin>> {
  const plugins = new Map<string, Plugin>()
  const add = (folder: string, plugin: Plugin) => plugins.set(folder, { ...plugins.get(folder), ...plugin })
  for (const entry of files) {
    const [, folder = '', file] = /^(?:(.+)\/)?\.claude-plugin\/(plugin|marketplace)\.json$/s.exec(entry.path) ?? []
    if (file === undefined || entry.kind !== 'file') continue
    const content = await readJson(reader, entry)
    if (file === 'plugin') {
      const parsed = plugin.safeParse(content)
      if (parsed.success) add(folder, { own: parsed.data.name })
    } else {
      for (const [at, called] of marketplaceFolders(folder, content)) add(at, { listed: called })
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

/** Returns the name of the nearest plugin that contains a folder, or null. */
export function pluginOf(plugins: ReadonlyMap<string, Plugin>, folder: string): string | null {
  const [nearest] = pluginsAbove(plugins, folder)
  return nearest?.own ?? nearest?.listed ?? null
}

/**
 * Returns the folders of a marketplace's plugins, each with its plugin's name. A plugin that lists its skills covers
 * only their folders, since plugins of a marketplace may share one source.
 */
function marketplaceFolders(folder: string, content: unknown): [folder: string, name: string][] {
  const parsed = marketplace.safeParse(content)
  if (!parsed.success) return []
  return parsed.data.plugins.flatMap((entry) => {
    if (entry === null || typeof entry.source !== 'string') return []
    const source = join(folder, entry.source)
    const skills = entry.skills.filter((path) => typeof path === 'string')
    const folders = skills.length > 0 ? skills.map((path) => join(source, path)) : [source]
    return folders.map((path): [string, string] => [path.replace(/\/+$/, '').replace(/^\.$/, ''), entry.name])
  })
}

async function readJson(reader: SafeReader, entry: FileEntry): Promise<unknown> {
  const bytes = await reader.read(entry, maxManifestBytes)
  return typeof bytes === 'string' ? null : parseJson(new TextDecoder().decode(bytes))
}
