import { join } from 'node:path/posix'
import { z } from 'zod'
import { addToGroup } from '../core/errors/group-by.ts'
import { parseJson } from '../core/errors/parse-json.ts'
import { isRecord } from '../core/errors/record.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { folderOfSource, leavesRoot, normal } from './plugin-shelves.ts'
import type { SafeReader } from './safe-reader.ts'

/** A plugin's folder, and where in it its subagents and commands are. Plugins may share a folder. */
export interface PluginFolder {
  /** In its own manifest, else in the marketplace file. */
  name: string
  /** In the marketplace file, else in its own manifest. */
  listed: string
  /** Relative to the repository root, with `/`; '' for the root itself. */
  folder: string
  /** Files and folders, relative to the plugin's; '' is that folder itself. */
  agents: readonly string[]
  commands: readonly string[]
}

/** Most of a manifest that is read. */
export const MAX_MANIFEST_BYTES = 1024 * 1024
const MAX_LISTED = 1000

const name = z.string().regex(/^[^\p{Cc}]{1,128}$/u)
/** A path, a list of them, or for commands an object by their names. Anything else names nothing. */
const paths = z
  .union([
    z.string().transform((path) => [path]),
    z
      .array(z.unknown())
      .max(MAX_LISTED)
      .transform((all) => all.filter((one) => typeof one === 'string')),
    z
      .record(z.string(), z.object({ source: z.string().optional() }))
      .transform((all) => Object.values(all).flatMap(({ source }) => source ?? [])),
  ])
  .catch([])
  .default([])
const named = z.object({ agents: paths, commands: paths })
const plugin = named.extend({ name })
const marketplace = z.object({
  metadata: z.object({ pluginRoot: z.string().optional() }).catch({}).default({}),
  plugins: z.array(z.unknown()).max(MAX_LISTED),
})
const entrySchema = plugin.extend({
  source: z.union([z.string(), z.object({ source: z.literal('local'), path: z.string() }).transform((at) => at.path)]),
})

/** Gemini's extensions hold no Markdown subagents. */
const MANIFEST = /^(?:(.+)\/)?(plugin|marketplace)\.json$/s
/** Folders of manifests in a plugin's folder, of several programs. */
const MANIFEST_FOLDER = /(?:^|\/)(?:\.(?:[a-z]+-)?plugin|\.github\/plugin|\.agents\/plugins)$/

/**
 * The plugins of a repository by their folders, from their own manifests and from marketplace files. As in Claude Code
 * (2.1.329), what its own manifest names replaces `agents/` and `commands/`, and what an entry names is added.
 * Unreadable manifests are ignored here; `readInstalledPlugins` tells of them.
 */
export async function readPluginFolders(
  reader: SafeReader,
  files: readonly FileEntry[],
): Promise<Map<string, PluginFolder[]>> {
  const { own, listed, replaced } = await readManifests(reader, files)
  const found = new Map<string, PluginFolder[]>()
  for (const one of listed) {
    if (!found.get(one.folder)?.some((known) => known.listed === one.listed)) addToGroup(found, one.folder, one)
  }
  for (const { folder, data } of own) {
    const more = { agents: inside(data.agents), commands: inside(data.commands) }
    const entries = found.get(folder) ?? [{ name: data.name, listed: data.name, folder, agents: [], commands: [] }]
    const merged = entries.map((one) => ({
      ...one,
      // A manifest of the root names no plugin of a marketplace that has several there.
      name: entries.length === 1 ? data.name : one.name,
      agents: [...new Set([...one.agents, ...more.agents])],
      commands: [...new Set([...one.commands, ...more.commands])],
    }))
    found.set(folder, merged)
  }
  const withUsual = (folder: string, shelf: (typeof USUAL)[number], named: readonly string[]) =>
    replaced.has(join(folder, shelf)) ? named : [...new Set([shelf, ...named])]
  for (const [folder, plugins] of found) {
    const complete = plugins.map((one) => ({
      ...one,
      agents: withUsual(folder, 'agents', one.agents),
      commands: withUsual(folder, 'commands', one.commands),
    }))
    found.set(folder, complete)
  }
  return found
}

/** What the manifests of a tree say, in the order of its files. */
interface Manifests {
  /** Plugins by their own manifests. */
  own: { folder: string; data: z.output<typeof plugin> }[]
  /** Plugins by marketplace files. */
  listed: PluginFolder[]
  /** Usual folders in whose place a manifest names others. */
  replaced: ReadonlySet<string>
}

async function readManifests(reader: SafeReader, files: readonly FileEntry[]): Promise<Manifests> {
  const own: Manifests['own'] = []
  const listed: PluginFolder[] = []
  const replaced = new Set<string>()
  for (const entry of files) {
    const [, at = '', file] = MANIFEST.exec(entry.path) ?? []
    const folder = at.replace(MANIFEST_FOLDER, '')
    if (file === undefined || entry.kind !== 'file' || (file === 'marketplace' && folder === at)) continue
    const bytes = await reader.read(entry, MAX_MANIFEST_BYTES)
    const content = typeof bytes === 'string' ? null : parseJson(new TextDecoder().decode(bytes))
    if (file === 'marketplace') {
      listed.push(...entriesOf(content, folder))
      continue
    }
    const { data } = plugin.safeParse(content)
    if (data === undefined) continue
    own.push({ folder, data })
    if (!at.endsWith('.claude-plugin') || !isRecord(content)) continue
    for (const shelf of USUAL) if (content[shelf] !== undefined) replaced.add(join(folder, shelf))
  }
  return { own, listed, replaced }
}

/** Folders that a plugin has without naming them. */
const USUAL = ['agents', 'commands'] as const

/** Whether a path may be a manifest of a plugin or a marketplace file. */
export function mayBeManifest(path: string): boolean {
  return MANIFEST.test(path)
}

/**
 * The files and folders of subagents and commands that a manifest or a marketplace file names, relative to the folders
 * of its plugins; '' is such a folder itself. Empty for any other text.
 */
export function candidatePathsIn(text: string): string[] {
  const content = parseJson(text)
  const listed = marketplace.safeParse(content).data?.plugins ?? []
  return [content, ...listed].flatMap((one) => {
    const { data } = named.safeParse(one)
    return data === undefined ? [] : inside([...data.agents, ...data.commands])
  })
}

/** The plugins of a marketplace file in `folder`. */
function entriesOf(content: unknown, folder: string): PluginFolder[] {
  const parsed = marketplace.safeParse(content)
  if (!parsed.success) return []
  const { metadata, plugins } = parsed.data
  return plugins.flatMap((one): PluginFolder[] => {
    const { data } = entrySchema.safeParse(one)
    if (data === undefined) return []
    const source = folderOfSource(data.source, metadata.pluginRoot, folder)
    const [agents, commands] = [inside(data.agents), inside(data.commands)]
    return source === null ? [] : [{ name: data.name, listed: data.name, folder: source, agents, commands }]
  })
}

function inside(paths: readonly string[]): string[] {
  return paths.map(normal).filter((path) => !leavesRoot(path))
}
