import { join } from 'node:path/posix'
import { z } from 'zod'
import { parseJson } from '../core/errors/parse-json.ts'
import { isRecord } from '../core/errors/record.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import type { PluginEntry, PluginFacts } from './loading.ts'
import { marketEntries } from './plugin-facts.ts'
import { MAX_MANIFEST_BYTES } from './plugin-folders.ts'
import { disagreeing, MANIFEST, manifestByFolder } from './plugin-manifests.ts'
import {
  type FolderTree,
  folderOfSource,
  folderTree,
  type Shelves,
  type SkillIndex,
  shelvesOf,
  skillIndex,
} from './plugin-shelves.ts'
import {
  brokenManifests,
  faultyPlugins,
  namedTwice,
  unreachedSkills,
  unreadable,
  wrongEntries,
} from './plugin-warnings.ts'
import type { SafeReader } from './safe-reader.ts'
import type { InstalledPlugin, Skill } from './skill.ts'

const MAX_PLUGINS = 1000

/**
 * Marketplace files at the root of a repository, Claude Code's first, with the manifests that its program reads. Only
 * the first one that there is counts.
 */
const MARKETPLACES = [
  { file: '.claude-plugin/marketplace.json', manifests: [MANIFEST] },
  { file: '.github/plugin/marketplace.json', manifests: ['plugin.json', '.github/plugin/plugin.json', MANIFEST] },
  { file: '.agents/plugins/marketplace.json', manifests: ['.codex-plugin/plugin.json', MANIFEST] },
  { file: '.plugin/marketplace.json', manifests: ['.plugin/plugin.json', 'plugin.json', MANIFEST] },
  { file: '.cursor-plugin/marketplace.json', manifests: ['.cursor-plugin/plugin.json', 'plugin.json', MANIFEST] },
]
/** Of programs that look for the skills of a plugin also deeper in a folder of skills. */
const DEEP: readonly string[] = ['.github/plugin/marketplace.json', '.agents/plugins/marketplace.json']

const name = z.string().regex(/^[^\p{Cc}]{1,128}$/u)
const paths = z
  .union([z.string().transform((path) => [path]), z.array(z.string()).max(MAX_PLUGINS)])
  .catch([])
  .default([])
const entrySchema = z.object({
  name,
  source: z.union([z.string(), z.object({ source: z.string(), path: z.string().optional() })]).optional(),
  strict: z.boolean().catch(true).default(true),
  skills: paths,
  agents: paths,
  commands: paths,
})
const marketplaceSchema = z.object({
  name: z.string().optional().catch(undefined),
  metadata: z.object({ pluginRoot: z.string().optional() }).catch({}).default({}),
  plugins: z.array(z.unknown()).max(MAX_PLUGINS),
})
const manifestSchema = z.object({ name, skills: paths })

type Read = (path: string) => Promise<unknown>

/** The plugins that a repository offers for installation. */
export interface InstalledPlugins {
  facts: PluginFacts
  /** Those with a skill in the repository, in the order of the file. Null where the marketplace file cannot be read. */
  plugins: InstalledPlugin[] | null
  /** All of them, with their folders, and their names before repeated ones are numbered. */
  all: { name: string; folder: string; called: string }[]
  warnings: Warning[]
}

/**
 * Reads which skills whoever installs a plugin gets: by the marketplace file at the root, else by the manifests of
 * plugins. By Claude Code's rules, see `shelvesOf`; by a marketplace file of other programs a folder of skills holds
 * those further down too. Plugins that are fetched from elsewhere have no skills here.
 */
export async function readInstalledPlugins(
  reader: SafeReader,
  files: readonly FileEntry[],
  skills: readonly Skill[],
): Promise<InstalledPlugins> {
  const manifests = manifestsOf(reader, files)
  const tree = folderTree(files)
  const market = MARKETPLACES.find((one) => manifests.has(one.file))
  const told = async (found: InstalledPlugins) => {
    const differing = await disagreeing(manifests, new Set(found.all.map(({ folder }) => folder)))
    return { ...found, warnings: [...found.warnings, ...differing] }
  }
  if (market === undefined) return told(await ofManifests(manifests, tree, skills))
  const parsed = marketplaceSchema.safeParse(await manifests.read(market.file))
  if (parsed.success) return told(await ofMarket(market, parsed.data, { manifests, tree, skills }))
  const facts = { market: { file: market.file, isRead: false }, entries: [], unread: [] }
  return { plugins: null, all: [], facts, warnings: [unreadable(market.file)] }
}

/** The manifests and marketplace files of a tree. */
interface Manifests {
  paths: readonly string[]
  has(path: string): boolean
  read: Read
  /** Of one that was read. */
  textOf(path: string): string
  /** Those that were read and are none. */
  broken: ReadonlySet<string>
}

function manifestsOf(reader: SafeReader, files: readonly FileEntry[]): Manifests {
  const regular = new Map(files.filter(({ kind }) => kind === 'file').map((entry) => [entry.path, entry]))
  const broken = new Set<string>()
  const texts = new Map<string, string>()
  return {
    paths: [...regular.keys()],
    has: (path) => regular.has(path),
    async read(path) {
      const entry = regular.get(path)
      const bytes = entry === undefined ? 'missing' : await reader.read(entry, MAX_MANIFEST_BYTES)
      const text = typeof bytes === 'string' ? '' : new TextDecoder().decode(bytes)
      const value = parseJson(text)
      texts.set(path, text)
      if (entry !== undefined && !isRecord(value)) broken.add(path)
      return value
    },
    textOf: (path) => texts.get(path) ?? '',
    broken,
  }
}

/** The plugins of a repository without a marketplace file. */
async function ofManifests(
  { paths: all, read, broken }: Manifests,
  tree: FolderTree,
  skills: readonly Skill[],
): Promise<InstalledPlugins> {
  const files = manifestByFolder(all, tree)
  const found = await Promise.all([...files].slice(0, MAX_PLUGINS).map((one) => ofManifest(one, read, tree)))
  const shelves = found.flatMap((one) => one ?? [])
  const entries = unique(shelves).map(({ name, folder }): PluginEntry => {
    const at = { file: files.get(folder) ?? join(folder, MANIFEST), line: 1, column: 1 }
    return { name, folder, at, broken: null, fault: null }
  })
  const facts = { market: null, entries, unread: [...broken] }
  return { ...installedFrom(shelves, skillIndex(skills, tree, false), [...broken]), facts }
}

/** The plugins that a marketplace file lists. */
async function ofMarket(
  { file, manifests: names }: (typeof MARKETPLACES)[number],
  { plugins: listed, metadata, name: own }: z.output<typeof marketplaceSchema>,
  { manifests, tree, skills }: { manifests: Manifests; tree: FolderTree; skills: readonly Skill[] },
): Promise<InstalledPlugins> {
  const { read, broken, has, textOf } = manifests
  const isClaude = file === MARKETPLACES[0]?.file
  const entries = listed.map((entry) => entrySchema.safeParse(entry))
  const manifestIn = (folder: string) => names.map((path) => join(folder, path)).find(has)
  const nameless = new Set<string>()
  const readIn: Read = async (folder) => {
    const path = manifestIn(folder) ?? join(folder, MANIFEST)
    const content = await read(path)
    if (isClaude && isRecord(content) && !name.safeParse(content['name']).success) nameless.add(path)
    return content
  }
  const found = await Promise.all(
    entries.flatMap(({ data }) => (data === undefined ? [] : [ofEntry(data, metadata.pluginRoot, readIn, tree)])),
  )
  const wrong = entries.filter(({ success }) => !success).length
  const shelves = found.flatMap((one) => one ?? [])
  const twice = shelves.filter((one, index) => shelves.findIndex((other) => other.name === one.name) < index)
  const { plugins, all, warnings } = installedFrom(shelves, skillIndex(skills, tree, DEEP.includes(file)), [...broken])
  const unreadIn = (folder: string) => {
    const path = manifestIn(folder)
    return path !== undefined && (broken.has(path) || nameless.has(path)) ? path : null
  }
  const called = entries.flatMap(({ data }) => data?.name ?? [])
  const told = marketEntries({ file, text: textOf(file), called }, { all, shelves, unreadIn, isStrict: isClaude })
  return {
    plugins,
    all,
    facts: {
      market: { file, isRead: true, ...(own === undefined ? {} : { name: own }) },
      entries: told,
      unread: [...broken],
    },
    warnings: [
      ...(wrong === 0 ? [] : [wrongEntries(file, wrong)]),
      ...namedTwice(file, twice),
      ...(isClaude ? faultyPlugins(file, shelves) : []),
      ...warnings,
    ],
  }
}

function installedFrom(
  shelves: readonly Shelves[],
  index: SkillIndex,
  broken: readonly string[],
): Omit<InstalledPlugins, 'facts'> {
  const named = unique(shelves)
  const plugins = named.flatMap((plugin) => {
    const held = index.on(plugin.shelves)
    return held.length === 0 ? [] : [{ name: plugin.name, skills: held }]
  })
  const held = new Set(plugins.flatMap((plugin) => plugin.skills))
  // A plugin's own folder also holds what is no skill of it.
  const folders = new Set(shelves.flatMap((one) => one.shelves.filter((shelf) => shelf !== one.folder)))
  const unreached = index.below(folders).filter((path) => !held.has(path))
  return {
    plugins,
    all: placesOf(named, shelves),
    warnings: [
      ...brokenManifests(broken),
      ...unreachedSkills(unreached, (folder) => folders.has(folder) && index.hides(folder)),
    ],
  }
}

async function ofManifest([folder, path]: [string, string], read: Read, tree: FolderTree): Promise<Shelves | null> {
  const content = await read(path)
  const { data } = manifestSchema.safeParse(content)
  // Agent Plugins 1.0 has its skills in `skills/`, whatever else the manifest says.
  const own = isRecord(content) && String(content['$schema']).startsWith(PORTABLE) ? [] : (data?.skills ?? [])
  return data === undefined ? null : shelvesOf({ name: data.name, folder, listed: [], own }, tree)
}

const PORTABLE = 'https://agent-plugins.org/'

async function ofEntry(
  entry: z.output<typeof entrySchema>,
  pluginRoot: string | undefined,
  manifestOf: Read,
  tree: FolderTree,
): Promise<Shelves | null> {
  const { name: called, source, strict, skills: listed, agents, commands } = entry
  const path = typeof source === 'string' ? source : source?.source === 'local' ? source.path : undefined
  const folder = path === undefined ? null : folderOfSource(path, pluginRoot)
  if (path === undefined || folder === null) return null
  const manifest = manifestSchema.partial().safeParse(await manifestOf(folder)).data
  // Where an entry that is not strict names parts of its plugin, there must be no manifest.
  const isWhole = !strict && listed.length + agents.length + commands.length > 0
  const own = isWhole ? [] : (manifest?.skills ?? [])
  const found = shelvesOf({ name: called, folder, listed, own }, tree)
  const isRefused = pluginRoot === undefined && !path.startsWith('.')
  const faults = [
    ...(isRefused ? [`\`source\` is \`${path}\` without \`./\` before it`] : []),
    ...(isWhole && tree.has(join(folder, MANIFEST)) ? [`\`strict\` is false, and there is a ${MANIFEST}`] : []),
  ]
  return { ...found, faults: [...faults, ...found.faults], isRefused }
}

function placesOf(named: readonly Shelves[], shelves: readonly Shelves[]): InstalledPlugins['all'] {
  return named.map(({ name: own, folder }, index) => ({ name: own, folder, called: shelves[index]?.name ?? own }))
}

/** Numbers repeated names. */
function unique(plugins: readonly Shelves[]): Shelves[] {
  const taken = new Set<string>()
  return plugins.map((plugin) => {
    let own = plugin.name
    for (let number = 2; taken.has(own); number += 1) own = `${plugin.name}-${number}`
    taken.add(own)
    return { ...plugin, name: own }
  })
}
