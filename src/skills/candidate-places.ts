import { basename, dirname } from 'node:path/posix'
import type { CandidateKind } from '../core/errors/candidate-kind.ts'
import type { PluginFolder } from './plugin-folders.ts'
import type { CandidateReader } from './skill.ts'

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
  readers: readonly CandidateReader[]
  /** Lower counts first, where copies for several agents differ. */
  rank: number
}

/** A place that agents look into: the folder before it, and the rest of the path in it. */
interface Shelf {
  pattern: RegExp
  kind: CandidateKind
  readers: readonly CandidateReader[]
}

/** In a project. Claude Code and opencode also look into folders below, Copilot does not. */
const SHELVES: readonly Shelf[] = [
  { pattern: /^(?:(.*)\/)?\.claude\/agents\/(.+)\.md$/s, kind: 'subagent', readers: ['claude-code', 'copilot'] },
  { pattern: /^(?:(.*)\/)?\.claude\/commands\/(.+)\.md$/s, kind: 'command', readers: ['claude-code', 'copilot'] },
  { pattern: /^(?:(.*)\/)?\.github\/agents\/([^/]+?)(?:\.agent)?\.md$/s, kind: 'subagent', readers: ['copilot'] },
  { pattern: /^(?:(.*)\/)?\.opencode\/agents?\/(.+)\.md$/s, kind: 'subagent', readers: ['opencode'] },
  { pattern: /^(?:(.*)\/)?\.gemini\/agents\/([^/]+)\.md$/s, kind: 'subagent', readers: ['gemini'] },
  // Kept elsewhere to be copied from.
  { pattern: /^(?:(.*)\/)?([^/]+)\.agent\.md$/s, kind: 'subagent', readers: ['copilot'] },
]

/** Whether a path may be that of a candidate, also of one that a plugin's manifest names. */
export function mayBeCandidate(path: string): boolean {
  return /\.md$/s.test(path) && basename(path) !== 'SKILL.md'
}

/** What a Markdown file is by its path; null: neither a subagent nor a command. */
export function candidatePlace(
  path: string,
  plugins: ReadonlyMap<string, readonly PluginFolder[]>,
): CandidatePlace | null {
  if (!mayBeCandidate(path)) return null
  const rank = SHELVES.findIndex(({ pattern }) => pattern.test(path))
  const shelf = SHELVES[rank]
  const ofPlugin = shelf === undefined || rank === SHELVES.length - 1 ? inPlugin(path, plugins) : null
  if (ofPlugin !== null) return ofPlugin
  const [, home = '', way = ''] = shelf?.pattern.exec(path) ?? []
  if (shelf === undefined) return null
  const { kind, readers } = shelf
  const isCommand = kind === 'command'
  const isClaude = readers.includes('claude-code') || readers.includes('gemini')
  return {
    kind,
    name: isCommand ? way.replaceAll('/', ':') : isClaude ? basename(way) : way,
    isNamed: !isCommand && isClaude,
    needsDescription: !isCommand,
    prefix: '',
    home,
    plugins: [],
    readers,
    rank,
  }
}

/** The file as one of the nearest plugins that have it: in their `agents/` or `commands/`, or named in a manifest. */
function inPlugin(path: string, plugins: ReadonlyMap<string, readonly PluginFolder[]>): CandidatePlace | null {
  for (let folder = parentOf(path); ; folder = parentOf(folder)) {
    const way = folder === '' ? path : path.slice(folder.length + 1)
    const found = (plugins.get(folder) ?? []).flatMap((plugin) => asOf(plugin, way) ?? [])
    const [first] = found
    if (first !== undefined) return { ...first, plugins: found.flatMap((one) => one.plugins) }
    if (folder === '') return null
  }
}

function asOf(plugin: PluginFolder, way: string): CandidatePlace | null {
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
    const place = { kind, name, isNamed: kind === 'subagent', needsDescription: true, prefix, home }
    return { ...place, plugins: [plugin], readers: ['claude-code', 'copilot'], rank: SHELVES.length }
  }
  return null
}

/** The folder of a path relative to the root; '' for the root itself. */
function parentOf(path: string): string {
  const folder = dirname(path)
  return folder === '.' ? '' : folder
}
