import { dirname, join } from 'node:path/posix'
import { z } from 'zod'
import { parseJson } from '../core/errors/parse-json.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import type { SafeReader } from './safe-reader.ts'
import type { SkillPlugin } from './skill.ts'

const maxManifestBytes = 1024 * 1024

const name = z.string().regex(/^[^\p{Cc}]{1,128}$/u)
const plugin = z.object({ name, skills: z.unknown().optional() })
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
  /** Name in the manifest of another program. */
  foreign?: string
  /** Folders of skills that a manifest names, relative to the plugin, without `skills`, which always is one. */
  skills?: readonly string[]
}

const MANIFEST = /^(?:(.+)\/)?(plugin|marketplace|gemini-extension)\.json$/s
/** Folders of manifests in a plugin's folder, of several programs. */
const MANIFEST_FOLDER = /(?:^|\/)(?:\.(?:[a-z]+-)?plugin|\.github\/plugin|\.agents\/plugins)$/

/**
 * Reads the plugins of a repository, keyed by folder ('' for the root). Names come from a plugin's own manifest and
 * from a marketplace file in the same repository, which may name a plugin's folder or single skills. Claude Code's
 * manifest comes before those of other programs. Unreadable manifests are ignored.
 */
export async function readPlugins(reader: SafeReader, files: readonly FileEntry[]): Promise<Map<string, Plugin>> {
  const plugins = new Map<string, Plugin>()
  const add = (folder: string, { skills = [], ...names }: Plugin) => {
    const known = plugins.get(folder)
    plugins.set(folder, { ...known, ...names, skills: [...(known?.skills ?? []), ...skills] })
  }
  for (const entry of files) {
    const [, at = '', file] = MANIFEST.exec(entry.path) ?? []
    if (file === undefined || entry.kind !== 'file') continue
    const folder = at.replace(MANIFEST_FOLDER, '')
    if (file === 'marketplace' && folder === at) continue
    const isOwn = at.endsWith('.claude-plugin')
    const content = await readJson(reader, entry)
    if (file === 'marketplace') {
      for (const [place, called] of marketplaceFolders(folder, content)) {
        const known = plugins.get(place)
        if (isOwn || known?.listed === undefined) add(place, { listed: called.name, skills: called.skills })
      }
      continue
    }
    const parsed = plugin.safeParse(content)
    if (!parsed.success) continue
    const { name: called, skills } = parsed.data
    add(folder, { ...(isOwn ? { own: called } : { foreign: called }), skills: foldersIn(skills) })
  }
  return plugins
}

function foldersIn(skills: unknown): string[] {
  const paths: unknown[] = Array.isArray(skills) ? skills.slice(0, 1000) : [skills]
  return paths.filter((path) => typeof path === 'string').map((path) => join(path).replace(/\/+$/, ''))
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
function marketplaceFolders(folder: string, content: unknown): [at: string, { name: string; skills: string[] }][] {
  const parsed = marketplace.safeParse(content)
  if (!parsed.success) return []
  return parsed.data.plugins.flatMap((entry) => {
    if (entry === null || typeof entry.source !== 'string') return []
    const source = join(folder, entry.source)
    const listed = entry.skills.filter((path) => typeof path === 'string')
    const folders = listed.length > 0 ? listed.map((path) => join(source, path)) : [source]
    const skills = listed.length > 0 ? ['.'] : []
    return folders.map((path): [string, { name: string; skills: string[] }] => [
      path.replace(/\/+$/, '').replace(/^\.$/, ''),
      { name: entry.name, skills },
    ])
  })
}

async function readJson(reader: SafeReader, entry: FileEntry): Promise<unknown> {
  const bytes = await reader.read(entry, maxManifestBytes)
  return typeof bytes === 'string' ? null : parseJson(new TextDecoder().decode(bytes))
}
