import { join } from 'node:path/posix'
import { parseJson } from '../core/errors/parse-json.ts'
import { manifestIn, marketIn, type PluginNotice } from './plugin-manifests.ts'
import { leavesRoot, normal } from './plugin-shelves.ts'

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
 */
export function foldersOfPlugins(notices: readonly PluginNotice[]): Map<string, PluginFolder[]> {
  const found = new Map<string, PluginFolder[]>()
  const replaced = new Set<string>()
  const of = (one: PluginNotice): PluginFolder => ({
    name: one.name,
    listed: one.name,
    folder: one.folder,
    ...named(one),
  })
  for (const one of notices.filter(({ kind }) => kind === 'marketplace').map(of)) {
    const known = found.get(one.folder) ?? []
    if (!known.some(({ listed }) => listed === one.listed)) found.set(one.folder, [...known, one])
  }
  for (const one of notices.filter(({ kind }) => kind === 'plugin')) {
    found.set(one.folder, withOwn(found.get(one.folder) ?? [], of(one)))
    for (const shelf of USUAL) if (one.replaces.has(shelf)) replaced.add(join(one.folder, shelf))
  }
  const withUsual = (one: PluginFolder, shelf: (typeof USUAL)[number]) =>
    replaced.has(join(one.folder, shelf)) ? one[shelf] : [...new Set([shelf, ...one[shelf]])]
  const complete = (one: PluginFolder): PluginFolder => {
    return { ...one, agents: withUsual(one, 'agents'), commands: withUsual(one, 'commands') }
  }
  return new Map([...found].map(([folder, plugins]) => [folder, plugins.map(complete)]))
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
