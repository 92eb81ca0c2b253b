import { join } from 'node:path/posix'
import { isRecord } from '../core/errors/record.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import type { Loader, PluginEntry, PluginFacts, PluginRules } from './loading.ts'
import { marketEntries } from './plugin-facts.ts'
import { pluginKey } from './plugin-folders.ts'
import {
  disagreeing,
  MAX_PLUGINS,
  type Manifests,
  type MarketEntry,
  manifestByFolder,
  manifestIn,
  marketIn,
} from './plugin-manifests.ts'
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
import type { InstalledBy, InstalledPlugin, Skill } from './skill.ts'
import { MANIFEST, ofCursor, usualPlugins } from './usual-plugins.ts'

/** Marketplace files at the root of a repository. Only the first one that there is makes rooms. */
const MARKETPLACES = [
  '.claude-plugin/marketplace.json',
  '.github/plugin/marketplace.json',
  '.agents/plugins/marketplace.json',
  '.plugin/marketplace.json',
  '.cursor-plugin/marketplace.json',
]

/** The plugins that a repository offers for installation. */
export interface InstalledPlugins {
  facts: PluginFacts
  /** Those with a skill in the repository, in the order of the file. Null where the marketplace file cannot be read. */
  plugins: InstalledPlugin[] | null
  /** All of them, with their folders, and their names before repeated ones are numbered. */
  all: { name: string; folder: string; called: string; key: string }[]
  warnings: Warning[]
}

/** What rooms are made of, and by id what each agent that installs plugins makes of the same files. */
export interface PluginsOfAll extends InstalledPlugins {
  by: ReadonlyMap<string, InstalledBy>
}

interface Around {
  manifests: Manifests
  tree: FolderTree
  skills: readonly Skill[]
}

/**
 * Reads which skills whoever installs a plugin gets: by the marketplace file at the root, and the rules of the first
 * agent that reads it, else by the manifests of plugins. Plugins that are fetched from elsewhere have no skills here.
 */
export async function readInstalledPlugins(
  manifests: Manifests,
  files: readonly FileEntry[],
  skills: readonly Skill[],
  loaders: readonly Loader[],
): Promise<PluginsOfAll> {
  const around = { manifests, tree: folderTree(files), skills }
  const market = MARKETPLACES.find(manifests.has)
  const owner = loaders.find(({ plugins }) => market !== undefined && plugins?.markets.includes(market) === true)
  const rules = owner?.plugins ?? (market === ofCursor.markets[0] ? ofCursor : usualPlugins)
  const found = await byRules(market, rules, around)
  const differing = await disagreeing(manifests, new Set(found.all.map(({ folder }) => folder)))
  const by = new Map<string, InstalledBy>()
  for (const { id, plugins } of loaders) {
    if (plugins === undefined) continue
    const markets = plugins.markets.filter(manifests.has)
    const [own] = markets
    const isSame = market === undefined || (own === market && plugins === rules)
    by.set(id, {
      ...(isSame ? found : await byRules(own, plugins, around)),
      markets,
      isUnlisted: !isSame && own === undefined,
    })
  }
  return { ...found, by, warnings: [...found.warnings, ...differing] }
}

async function byRules(market: string | undefined, rules: PluginRules, around: Around): Promise<InstalledPlugins> {
  if (market === undefined) return ofManifests(around)
  const parsed = marketIn(await around.manifests.read(market))
  if (parsed !== null) return ofMarket({ file: market, rules }, parsed, around)
  const facts = { market: { file: market, isRead: false }, entries: [], unread: [] }
  return { plugins: null, all: [], facts, warnings: [unreadable(market)] }
}

async function ofManifests({
  manifests: { paths: all, read, broken },
  tree,
  skills,
}: Around): Promise<InstalledPlugins> {
  const files = manifestByFolder(all, tree)
  const found = await Promise.all([...files].slice(0, MAX_PLUGINS).map((one) => ofManifest(one, read, tree)))
  const shelves = found.flatMap((one) => one ?? [])
  const entries = unique(shelves).map(({ name, folder }): PluginEntry => {
    const at = { file: files.get(folder) ?? join(folder, MANIFEST), line: 1, column: 1 }
    return { name, folder, at, broken: null, fault: null }
  })
  const facts = { market: null, entries, unread: [...broken] }
  return { ...installedFrom(shelves, skillIndex(skills, tree, usualPlugins), [...broken]), facts }
}

async function ofMarket(
  { file, rules }: { file: string; rules: PluginRules },
  { name: own, pluginRoot, entries: all }: NonNullable<ReturnType<typeof marketIn>>,
  { manifests, tree, skills }: Around,
): Promise<InstalledPlugins> {
  const { broken, textOf } = manifests
  const entries = all.filter((entry) => entry !== null)
  const found = await Promise.all(entries.map((entry) => ofEntry(entry, { pluginRoot, manifests, tree, rules })))
  const wrong = all.length - entries.length
  const shelves = found.flatMap((one) => one ?? [])
  const twice = shelves.filter((one, index) => shelves.findIndex((other) => other.name === one.name) < index)
  const installed = installedFrom(shelves, skillIndex(skills, tree, rules), [...broken])
  const called = entries.map(({ name }) => name)
  return {
    ...installed,
    facts: {
      market: { file, isRead: true, ...(own === undefined ? {} : { name: own }) },
      entries: marketEntries({ file, text: textOf(file), called }, installed.all, shelves),
      unread: [...broken],
    },
    warnings: [
      ...(wrong === 0 ? [] : [wrongEntries(file, wrong)]),
      ...namedTwice(file, twice),
      ...(rules.refuses.includes('undotted') ? faultyPlugins(file, shelves) : []),
      ...installed.warnings,
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

async function ofManifest(
  [folder, path]: [string, string],
  read: Manifests['read'],
  tree: FolderTree,
): Promise<Shelves | null> {
  const content = await read(path)
  const { name = null, skills = [] } = manifestIn(content) ?? {}
  // Agent Plugins 1.0 has its skills in `skills/`, whatever else the manifest says.
  const own = isRecord(content) && String(content['$schema']).startsWith(PORTABLE) ? [] : skills
  return name === null ? null : shelvesOf({ name, folder, listed: [], own }, tree, usualPlugins)
}

const PORTABLE = 'https://agent-plugins.org/'

async function ofEntry(
  entry: MarketEntry,
  sources: { pluginRoot: string | undefined; manifests: Manifests; tree: FolderTree; rules: PluginRules },
): Promise<Shelves | null> {
  const { pluginRoot, manifests, tree, rules } = sources
  const { name: called, source: path } = entry
  const folder = path === null ? null : folderOfSource(path, pluginRoot)
  if (path === null || folder === null) return null
  const manifest = rules.manifests.map((one) => join(folder, one)).find(manifests.has) ?? null
  const content = manifest === null ? undefined : await manifests.read(manifest)
  const own = manifestIn(content)
  const { isWhole, ...named } = namedBy(entry, own?.skills ?? [], rules, manifest === null)
  const found = shelvesOf({ name: called, folder, ...named }, tree, rules)
  const is = {
    broken: manifest !== null && manifests.broken.has(manifest),
    nameless: own?.name === null,
    renamed: (own?.name ?? called) !== called,
    undotted: pluginRoot === undefined && !path.startsWith('.'),
  }
  const refused = rules.refuses.find((one) => is[one])
  const isUnread = refused === 'broken' || refused === 'nameless'
  const isTwice = isWhole && tree.has(join(folder, MANIFEST))
  const faults = faultsOf(found, [
    [is.undotted, `\`source\` is \`${path}\` without \`./\` before it`],
    [refused === 'renamed', `\`${manifest}\` names \`${own?.name}\``],
    [isTwice, `\`strict\` is false, and there is a ${MANIFEST}`],
  ])
  return { ...found, faults, isRefused: refused !== undefined && !isUnread, unread: isUnread ? manifest : null }
}

/** The folders of skills that an entry and its manifest name. */
function namedBy(
  { strict, skills, agents, commands }: MarketEntry,
  own: readonly string[],
  { listed }: PluginRules,
  isWithout: boolean,
) {
  // Where an entry that is not strict names parts of its plugin, there must be no manifest.
  const isWhole = listed === 'beside' && !strict && skills.length + agents.length + commands.length > 0
  const isListed = listed === 'beside' || (listed === 'without_manifest' && isWithout)
  return { listed: isListed ? skills : [], own: isWhole ? [] : own, isWhole }
}

function faultsOf({ faults }: Shelves, more: readonly (readonly [isSo: boolean, text: string])[]): string[] {
  return [...more.flatMap(([isSo, text]) => (isSo ? [text] : [])), ...faults]
}

function placesOf(named: readonly Shelves[], shelves: readonly Shelves[]): InstalledPlugins['all'] {
  return named.map(({ name, folder }, index) => {
    const called = shelves[index]?.name ?? name
    return { name, folder, called, key: pluginKey(folder, called) }
  })
}

function unique(plugins: readonly Shelves[]): Shelves[] {
  const taken = new Set<string>()
  return plugins.map((plugin) => {
    let own = plugin.name
    for (let number = 2; taken.has(own); number += 1) own = `${plugin.name}-${number}`
    taken.add(own)
    return { ...plugin, name: own }
  })
}
