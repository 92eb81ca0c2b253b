import { join } from 'node:path/posix'
import { freeName } from '../core/errors/free-name.ts'
import { isRecord } from '../core/errors/record.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { homesOf } from './load-homes.ts'
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
  manifestsOf,
  marketIn,
} from './plugin-manifests.ts'
import { folderOfSource, type Shelves, shelvesOf } from './plugin-shelves.ts'
import { brokenManifests, faultyPlugins, namedTwice, unreadable, wrongEntries } from './plugin-warnings.ts'
import type { SafeReader } from './safe-reader.ts'
import type { InstalledBy } from './skill.ts'
import { MANIFEST, ofCursor, usualPlugins } from './usual-plugins.ts'

/** Marketplace files at the root of a repository. Only the first one that there is makes rooms. */
const MARKETPLACES = [
  '.claude-plugin/marketplace.json',
  '.github/plugin/marketplace.json',
  '.agents/plugins/marketplace.json',
  '.plugin/marketplace.json',
  '.cursor-plugin/marketplace.json',
]

/** The plugins that the files of a repository name, by the rules of one agent. */
export interface NamedPlugins {
  rules: PluginRules
  facts: PluginFacts
  shelves: readonly Shelves[]
  /** All of them, with their folders, and their names before repeated ones are numbered. */
  all: { name: string; folder: string; called: string; key: string }[]
  warnings: Warning[]
}

/** Which plugins a repository offers for installation, before it is known which skills are in them. */
export interface OfferedPlugins {
  manifests: Manifests
  /** Those that make rooms. */
  main: NamedPlugins
  /** By id of the agent that installs them. */
  by: ReadonlyMap<string, NamedPlugins & Pick<InstalledBy, 'markets' | 'isUnlisted'>>
  warnings: readonly Warning[]
  /** See `homesOf`. */
  homeOf(path: string): string | null
}

/**
 * Reads what plugins whoever installs one gets: by the marketplace file at the root that an agent reads, else by the
 * manifests of plugins. Plugins that are fetched from elsewhere have no skills here.
 */
export async function readOfferedPlugins(
  reader: SafeReader,
  files: readonly FileEntry[],
  loaders: readonly Loader[],
): Promise<OfferedPlugins> {
  const manifests = await manifestsOf(reader, files)
  const market = MARKETPLACES.find(manifests.has)
  const owner = loaders.find(({ plugins }) => market !== undefined && plugins?.markets.includes(market) === true)
  const rules = owner?.plugins ?? (market === ofCursor.markets[0] ? ofCursor : usualPlugins)
  const main = await byRules(market, rules, manifests)
  const differing = await disagreeing(manifests, new Set(main.all.map(({ folder }) => folder)))
  const by = new Map<string, NamedPlugins & Pick<InstalledBy, 'markets' | 'isUnlisted'>>()
  for (const { id, plugins } of loaders) {
    if (plugins === undefined) continue
    const markets = plugins.markets.filter(manifests.has)
    const [own] = markets
    const named = own === market && plugins === rules ? main : await byRules(own, plugins, manifests)
    by.set(id, { ...named, markets, isUnlisted: market !== undefined && own === undefined })
  }
  const homeOf = homesOf(loaders, [...by.values()], manifests.tree)
  return { manifests, main, by, warnings: differing, homeOf }
}

async function byRules(market: string | undefined, rules: PluginRules, manifests: Manifests): Promise<NamedPlugins> {
  if (market === undefined) return ofManifests(rules, manifests)
  const parsed = marketIn(await manifests.read(market))
  if (parsed !== null) return ofMarket({ file: market, rules }, parsed, manifests)
  const facts = { market: { file: market, isRead: false, name: null }, entries: [], unread: [] }
  return { rules, facts, shelves: [], all: [], warnings: [unreadable(market)] }
}

async function ofManifests(rules: PluginRules, manifests: Manifests): Promise<NamedPlugins> {
  const { paths, broken, tree } = manifests
  const files = manifestByFolder(paths, tree)
  const found = await Promise.all([...files].slice(0, MAX_PLUGINS).map((one) => ofManifest(one, rules, manifests)))
  const shelves = found.flatMap((one) => one ?? [])
  const all = numbered(shelves)
  const entries = all.map(({ name, folder }, index): PluginEntry => {
    const at = { file: files.get(folder) ?? join(folder, MANIFEST), line: 1, column: 1 }
    return { name, folder, shelves: shelves[index]?.shelves ?? [], at, broken: null, fault: null }
  })
  const unread = [...broken]
  return { rules, facts: { market: null, entries, unread }, shelves, all, warnings: brokenManifests(unread) }
}

async function ofMarket(
  { file, rules }: { file: string; rules: PluginRules },
  { name: own, pluginRoot, entries: written }: NonNullable<ReturnType<typeof marketIn>>,
  manifests: Manifests,
): Promise<NamedPlugins> {
  const { broken, textOf } = manifests
  const listed = written.filter((entry) => entry !== null)
  const found = await Promise.all(listed.map((entry) => ofEntry(entry, { pluginRoot, manifests, rules })))
  const wrong = written.length - listed.length
  const shelves = found.flatMap((one) => one ?? [])
  const called = listed.map(({ name }) => name)
  const all = numbered(shelves)
  const unread = [...broken]
  const entries = marketEntries({ file, text: textOf(file), called }, all, shelves)
  return {
    rules,
    facts: { market: { file, isRead: true, name: own }, entries, unread },
    shelves,
    all,
    warnings: [
      ...(wrong === 0 ? [] : [wrongEntries(file, wrong)]),
      ...namedTwice(file, all),
      ...(rules.refuses.includes('undotted') ? faultyPlugins(file, shelves) : []),
      ...brokenManifests(unread),
    ],
  }
}

async function ofManifest(
  [folder, path]: [string, string],
  rules: PluginRules,
  { read, tree }: Manifests,
): Promise<Shelves | null> {
  const content = await read(path)
  const { name = null, skills = [] } = manifestIn(content) ?? {}
  // Agent Plugins 1.0 has its skills in `skills/`, whatever else the manifest says.
  const own = isRecord(content) && String(content['$schema']).startsWith(PORTABLE) ? [] : skills
  return name === null ? null : shelvesOf({ name, folder, listed: [], own }, tree, rules)
}

const PORTABLE = 'https://agent-plugins.org/'

async function ofEntry(
  entry: MarketEntry,
  sources: { pluginRoot: string | undefined; manifests: Manifests; rules: PluginRules },
): Promise<Shelves | null> {
  const { pluginRoot, manifests, rules } = sources
  const { name: called, source: path } = entry
  const { tree } = manifests
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

/** Plugins with names that tell them apart. */
function numbered(plugins: readonly Shelves[]): NamedPlugins['all'] {
  const taken = new Set<string>()
  return plugins.map(({ name: called, folder }) => {
    const name = freeName(called, taken)
    taken.add(name)
    return { name, folder, called, key: pluginKey(folder, called) }
  })
}
