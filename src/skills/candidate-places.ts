import { basename, dirname } from 'node:path/posix'
import type { CandidateKind } from '../core/errors/candidate-kind.ts'
import type { Loader } from './loading.ts'
import { isTemplate } from './locate-skills.ts'
import type { PluginFolder } from './plugin-folders.ts'

/** What the path of a Markdown file makes of it. */
export interface CandidatePlace {
  kind: CandidateKind
  /** By the path; the frontmatter may say another. */
  name: string
  /** True: the frontmatter's name counts. */
  isNamed: boolean
  /** True: without a description in its frontmatter nothing lists it. */
  needsDescription: boolean
  /** What an agent puts before the name that the frontmatter has: the folders below a plugin's own. */
  prefix: string
  /** Where an agent finds two of one name and takes one: the folder around `.claude`, or the plugin's. */
  home: string
  /** All that have the file; their folder is one. */
  plugins: readonly PluginFolder[]
  /** Ids of the agents that find it there. */
  readers: readonly string[]
  /** Lower counts first, where copies for several agents differ. */
  rank: number
}

/** A place in a project that agents look into. */
export interface CandidateShelf {
  /** Of a path: the folder before the place, and the way of the file in it without its ending. */
  readonly pattern: RegExp
  readonly kind: CandidateKind
  /** True: called by the name in its frontmatter, else by its file. False: by its way, and never for a command. */
  readonly isNamed: boolean
  /** True: kept there to be copied from. A plugin's own folder counts before it. */
  readonly isLoose?: true
}

/** Where agents look for subagents and commands. */
export interface CandidateShelves {
  /** In a project, by all agents together. Earlier ones count first. */
  readonly inProject: readonly (CandidateShelf & { readonly readers: readonly string[] })[]
  /** Ids of the agents that also find those of plugins. */
  readonly ofPlugins: readonly string[]
  /** How agents find skills. */
  readonly loaders: readonly Loader[]
}

/** Whether a path may be that of a candidate, also of one that a plugin's manifest names. */
export function mayBeCandidate(path: string): boolean {
  return /\.md$/s.test(path) && basename(path) !== 'SKILL.md' && !isTemplate(path)
}

/** What a Markdown file is by its path; null: neither a subagent nor a command. */
export function candidatePlace(
  path: string,
  plugins: ReadonlyMap<string, readonly PluginFolder[]>,
  { inProject, ofPlugins }: CandidateShelves,
): CandidatePlace | null {
  if (!mayBeCandidate(path)) return null
  const rank = inProject.findIndex(({ pattern }) => pattern.test(path))
  const shelf = inProject[rank]
  const ofPlugin = shelf === undefined || shelf.isLoose === true ? inPlugin(path, plugins) : null
  if (ofPlugin !== null) return { ...ofPlugin, readers: ofPlugins, rank: inProject.length }
  const [, home = '', way = ''] = shelf?.pattern.exec(path) ?? []
  if (shelf === undefined) return null
  const { kind, readers, isNamed } = shelf
  const isCommand = kind === 'command'
  return {
    kind,
    name: isCommand ? way.replaceAll('/', ':') : isNamed ? basename(way) : way,
    isNamed,
    needsDescription: !isCommand,
    prefix: '',
    home,
    plugins: [],
    readers,
    rank,
  }
}

/** A file of a plugin, as far as the plugin alone tells. */
type PlaceInPlugin = Omit<CandidatePlace, 'readers' | 'rank'>

/** The file as one of the nearest plugins that have it: in their `agents/` or `commands/`, or named in a manifest. */
function inPlugin(path: string, plugins: ReadonlyMap<string, readonly PluginFolder[]>): PlaceInPlugin | null {
  for (let folder = parentOf(path); ; folder = parentOf(folder)) {
    const way = folder === '' ? path : path.slice(folder.length + 1)
    const found = (plugins.get(folder) ?? []).flatMap((plugin) => asOf(plugin, way) ?? [])
    const [first] = found
    if (first !== undefined) return { ...first, plugins: found.flatMap((one) => one.plugins) }
    if (folder === '') return null
  }
}

function asOf(plugin: PluginFolder, way: string): PlaceInPlugin | null {
  const { folder: home, agents, commands } = plugin
  const shelves = [
    { kind: 'subagent', at: agents },
    { kind: 'command', at: commands },
  ] as const
  for (const { kind, at } of shelves) {
    const shelf = at.find((one) => way === one || one === '' || way.startsWith(`${one}/`))
    if (shelf === undefined) continue
    // A file that is named itself is at the top of its folder.
    const below = way === shelf ? basename(way) : way.slice(shelf === '' ? 0 : shelf.length + 1)
    const folders = below.split('/').slice(0, -1)
    const prefix = folders.map((folder) => `${folder}:`).join('')
    const name = `${prefix}${basename(below).replace(/(?:\.agent)?\.md$/, '')}`
    return { kind, name, isNamed: kind === 'subagent', needsDescription: true, prefix, home, plugins: [plugin] }
  }
  return null
}

/** The folder of a path relative to the root; '' for the root itself. */
function parentOf(path: string): string {
  const folder = dirname(path)
  return folder === '.' ? '' : folder
}
