import { join } from 'node:path/posix'
import { groupBy } from '../core/errors/group-by.ts'
import { parseJson } from '../core/errors/parse-json.ts'
import { isRecord } from '../core/errors/record.ts'
import { type ManifestFile, type Manifests, manifestIn, marketIn } from './plugin-manifests.ts'
import { folderOfSource, leavesRoot, normal } from './plugin-shelves.ts'

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

/** What names a plugin in `Candidates`. */
export function pluginKey(folder: string, listed: string): string {
  return JSON.stringify([folder, listed])
}

const USUAL = ['agents', 'commands'] as const

/**
 * The plugins of a repository by their folders, from their own manifests and from marketplace files. As in Claude Code
 * (2.1.329), what its own manifest names replaces `agents/` and `commands/`, and what an entry names is added.
 * Unreadable manifests are ignored here; `readOfferedPlugins` tells of them.
 */
export async function readPluginFolders({ everywhere }: Pick<Manifests, 'everywhere'>) {
  const all = await everywhere()
  const listed = groupBy(all.flatMap(listedIn), (one) => pluginKey(one.folder, one.listed))
  const once = [...listed.values()].flatMap(([first]) => first ?? [])
  const found = groupBy(once, ({ folder }) => folder)
  const replaced = new Set<string>()
  for (const { kind, folder, isClaudes, content } of all) {
    const { name = null, ...own } = (kind === 'plugin' ? manifestIn(content) : null) ?? {}
    if (name === null) continue
    found.set(folder, withOwn(found.get(folder) ?? [], { name, listed: name, folder, ...named(own) }))
    if (!isClaudes || !isRecord(content)) continue
    for (const shelf of USUAL) if (content[shelf] !== undefined) replaced.add(join(folder, shelf))
  }
  const withUsual = (one: PluginFolder, shelf: (typeof USUAL)[number]) =>
    replaced.has(join(one.folder, shelf)) ? one[shelf] : [...new Set([shelf, ...one[shelf]])]
  const complete = (one: PluginFolder): PluginFolder => {
    return { ...one, agents: withUsual(one, 'agents'), commands: withUsual(one, 'commands') }
  }
  return new Map([...found].map(([folder, plugins]) => [folder, plugins.map(complete)]))
}

function listedIn({ kind, folder: from, content }: ManifestFile): PluginFolder[] {
  const { pluginRoot, entries = [] } = (kind === 'marketplace' ? marketIn(content) : null) ?? {}
  return entries.flatMap((entry) => {
    const folder = entry?.source == null ? null : folderOfSource(entry.source, pluginRoot, from)
    return entry === null || folder === null ? [] : { name: entry.name, listed: entry.name, folder, ...named(entry) }
  })
}

/** The plugins in a folder with what a manifest in it says. */
function withOwn(listed: readonly PluginFolder[], own: PluginFolder): PluginFolder[] {
  if (listed.length === 0) return [own]
  return listed.map((one) => ({
    ...one,
    // A manifest of the root names no plugin of a marketplace that has several there.
    name: listed.length === 1 ? own.name : one.name,
    agents: [...new Set([...one.agents, ...own.agents])],
    commands: [...new Set([...one.commands, ...own.commands])],
  }))
}

/**
 * The files and folders of subagents and commands that a manifest or a marketplace file names, relative to the folders
 * of its plugins; '' is such a folder itself. Empty for any other text.
 */
export function candidatePathsIn(text: string): string[] {
  const content = parseJson(text)
  return [manifestIn(content), ...(marketIn(content)?.entries ?? [])].flatMap((one) => {
    return one === null ? [] : Object.values(named(one)).flat()
  })
}

function named({ agents = [], commands = [] }: Partial<Record<(typeof USUAL)[number], readonly string[]>>) {
  return { agents: inside(agents), commands: inside(commands) }
}

function inside(paths: readonly string[]): string[] {
  return paths.map(normal).filter((path) => !leavesRoot(path))
}
