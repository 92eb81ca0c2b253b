import { dirname, join } from 'node:path/posix'
import { z } from 'zod'
import { parseJson } from '../errors/parse-json.ts'
import { isRecord } from '../errors/record.ts'
import type { Warning } from '../errors/user-error.ts'
import type { FileEntry } from '../git/list-files.ts'
import type { SafeReader } from './safe-reader.ts'
import type { InstalledPlugin, Skill } from './skill.ts'

const MAX_BYTES = 1024 * 1024
const MAX_PLUGINS = 1000

/** Marketplace files at the root of a repository, Claude Code's first. Only the first one that there is counts. */
const MARKETPLACES = [
  '.claude-plugin/marketplace.json',
  '.github/plugin/marketplace.json',
  '.agents/plugins/marketplace.json',
]
const MANIFEST = '.claude-plugin/plugin.json'

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
})
const marketplaceSchema = z.object({
  metadata: z.object({ pluginRoot: z.string().optional() }).catch({}).default({}),
  plugins: z.array(z.unknown()).max(MAX_PLUGINS),
})
const manifestSchema = z.object({ name, skills: paths })

/** Where the skills of a plugin are, relative to the repository root. */
interface Shelves {
  name: string
  folder: string
  /** Folders of skills: every skill in them or below. */
  below: string[]
  /** Folders that are a skill, or hold skills one level down. */
  near: string[]
}

/** The plugins that a repository offers for installation. */
export interface InstalledPlugins {
  /** Those with a skill in the repository, in the order of the file. Null where the marketplace file cannot be read. */
  plugins: InstalledPlugin[] | null
  /** All of them, with their folders, and their names before repeated ones are numbered. */
  all: { name: string; folder: string; called: string }[]
  warnings: Warning[]
}

/**
 * Reads which skills whoever installs a plugin gets: by the marketplace file at the root, else by the manifests of
 * plugins. By Claude Code's rules: a plugin has what is in its `skills/` and in the folders that its manifest and its
 * entry name; a plugin whose source is the root of the marketplace has only the folders that its entry names, if it
 * names any. Plugins that are fetched from elsewhere have no skills here.
 */
export async function readInstalledPlugins(
  reader: SafeReader,
  files: readonly FileEntry[],
  skills: readonly Skill[],
): Promise<InstalledPlugins> {
  const regular = new Map(files.filter(({ kind }) => kind === 'file').map((entry) => [entry.path, entry]))
  const broken = new Set<string>()
  const read = async (path: string): Promise<unknown> => {
    const entry = regular.get(path)
    const bytes = entry === undefined ? 'missing' : await reader.read(entry, MAX_BYTES)
    const value = typeof bytes === 'string' ? null : parseJson(new TextDecoder().decode(bytes))
    if (entry !== undefined && !isRecord(value)) broken.add(path)
    return value
  }
  const file = MARKETPLACES.find((path) => regular.has(path))
  if (file === undefined) {
    const manifests = [...regular.keys()].filter((path) => path === MANIFEST || path.endsWith(`/${MANIFEST}`))
    const found = await Promise.all(manifests.slice(0, MAX_PLUGINS).map((path) => ofManifest(path, read)))
    const shelves = found.flatMap((one) => one ?? [])
    const named = unique(shelves)
    return {
      plugins: named.flatMap((plugin) => withSkills(plugin, skills)),
      all: placesOf(named, shelves),
      warnings: brokenManifests(broken),
    }
  }
  const parsed = marketplaceSchema.safeParse(await read(file))
  if (!parsed.success) return { plugins: null, all: [], warnings: [unreadable(file)] }
  const entries = parsed.data.plugins.map((entry) => entrySchema.safeParse(entry))
  const { pluginRoot } = parsed.data.metadata
  const found = await Promise.all(
    entries.flatMap(({ data }) => (data === undefined ? [] : [ofEntry(data, pluginRoot, read, regular)])),
  )
  const wrong = entries.filter(({ success }) => !success).length
  const shelves = found.flatMap((one) => one ?? [])
  const named = unique(shelves)
  const twice = shelves.filter((one, index) => shelves.findIndex((other) => other.name === one.name) < index)
  return {
    plugins: named.flatMap((plugin) => withSkills(plugin, skills)),
    all: placesOf(named, shelves),
    warnings: [
      ...(wrong === 0 ? [] : [wrongEntries(file, wrong)]),
      ...twice.slice(0, MOST_TOLD).map((one) => namedTwice(file, one.name)),
      ...brokenManifests(broken),
    ],
  }
}

const MOST_TOLD = 3

async function ofManifest(path: string, read: (path: string) => Promise<unknown>): Promise<Shelves | null> {
  const { data } = manifestSchema.safeParse(await read(path))
  const folder = normal(dirname(dirname(path)))
  return data === undefined ? null : shelvesAt(folder, data.name, data.skills)
}

async function ofEntry(
  { name: called, source, strict, skills }: z.output<typeof entrySchema>,
  pluginRoot: string | undefined,
  read: (path: string) => Promise<unknown>,
  files: ReadonlyMap<string, unknown>,
): Promise<Shelves | null> {
  const path = typeof source === 'string' ? source : source?.source === 'local' ? source.path : undefined
  if (path === undefined) return null
  const isBare = pluginRoot !== undefined && !path.startsWith('.')
  const folder = normal(isBare ? join(pluginRoot, path) : path)
  if (folder.startsWith('../') || folder === '..' || folder.startsWith('/')) return null
  // The entry replaces what the root's `skills/` holds, as one folder there serves several plugins.
  if (folder === '' && skills.some((one) => normal(one) !== '')) {
    return { name: called, folder, below: [], near: skills.map((one) => normal(one)) }
  }
  const manifest = strict ? manifestSchema.partial().safeParse(await read(join(folder, MANIFEST))) : null
  const own = shelvesAt(folder, called, [...skills, ...(manifest?.data?.skills ?? [])])
  const isSkill = files.has(join(folder, 'SKILL.md'))
  return isSkill && skills.length === 0 ? { ...own, near: [...own.near, folder] } : own
}

function shelvesAt(folder: string, called: string, skills: readonly string[]): Shelves {
  const named = skills.map((path) => normal(join(folder, path)))
  return {
    name: called,
    folder,
    below: [join(folder, 'skills'), ...named.filter((path) => path !== folder)],
    near: named.filter((path) => path === folder),
  }
}

/** The plugin with its skills; nothing without any. */
function withSkills(
  { name: called, below, near }: Omit<Shelves, 'folder'>,
  skills: readonly Skill[],
): InstalledPlugin[] {
  const isNear = new Set(near)
  const isBelow = new Set(below)
  const holds = (path: string): boolean => {
    const own = normal(dirname(path))
    if (isNear.has(own) || (own !== '' && isNear.has(normal(dirname(own))))) return true
    for (let folder = own; folder !== ''; folder = normal(dirname(folder))) if (isBelow.has(folder)) return true
    return false
  }
  const held = skills.filter(({ path, mirrors }) => [path, ...mirrors].some(holds)).map(({ path }) => path)
  return held.length === 0 ? [] : [{ name: called, skills: held }]
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

/** A folder relative to the root; '' is the root. */
function normal(path: string): string {
  return join(path).replace(/\/+$/, '').replace(/^\.$/, '')
}

function unreadable(file: string): Warning {
  return {
    what: `${file} cannot be read, so no rooms are made of its plugins.`,
    where: { file, line: 1, column: 1 },
    todo: 'Correct it: Claude Code cannot add this marketplace either. `claude plugin validate .` says what is wrong.',
  }
}

/** Agents do not load a plugin with such a manifest; its `skills/` counts all the same. */
function brokenManifests(paths: ReadonlySet<string>): Warning[] {
  return [...paths]
    .sort()
    .slice(0, MOST_TOLD)
    .map((file) => ({
      what: `${file} cannot be read: agents do not load its plugin, and folders of skills that it names are in no room.`,
      where: { file, line: 1, column: 1 },
      todo: 'Correct it: `claude plugin validate` says what is wrong.',
    }))
}

function wrongEntries(file: string, count: number): Warning {
  return {
    what: `${count} of the plugins in ${file} ${count === 1 ? 'has' : 'have'} no valid name or source, and ${count === 1 ? 'is' : 'are'} no room.`,
    where: { file, line: 1, column: 1 },
    todo: 'Correct them: `claude plugin validate .` says what is wrong.',
  }
}

function namedTwice(file: string, called: string): Warning {
  return {
    what: `Two plugins in ${file} are named \`${called}\`; here the second one is \`${called}-2\`.`,
    where: { file, line: 1, column: 1 },
    todo: 'Give one of them another name: nobody can install both.',
  }
}
