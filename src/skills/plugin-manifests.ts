import { join } from 'node:path/posix'
import { z } from 'zod'
import { parseJson } from '../core/errors/parse-json.ts'
import { isRecord } from '../core/errors/record.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { followLink } from './follow-link.ts'
import { type FolderTree, folderOfSource, folderTree } from './plugin-shelves.ts'
import { namedDifferently } from './plugin-warnings.ts'
import type { SafeReader } from './safe-reader.ts'
import { MANIFEST } from './usual-plugins.ts'

/** Most of a manifest that is read. */
export const MAX_MANIFEST_BYTES = 1024 * 1024
export const MAX_PLUGINS = 1000

const name = z.string().regex(/^[^\p{Cc}]{1,128}$/u)
/** A path, a list of them, or for commands an object by their names. Anything else names nothing. */
const paths = z
  .union([
    z.string().transform((path) => [path]),
    z
      .array(z.unknown())
      .max(MAX_PLUGINS)
      .transform((all) => all.filter((one) => typeof one === 'string')),
    z
      .record(z.string(), z.object({ source: z.string().optional() }))
      .transform((all) => Object.values(all).flatMap(({ source }) => source ?? [])),
  ])
  .catch([])
  .default([])
const partsSchema = z.object({ skills: paths, agents: paths, commands: paths })
const manifestSchema = partsSchema.extend({ name: name.nullable().catch(null).default(null) })
const entrySchema = partsSchema.extend({
  name,
  /** Null: it is fetched from elsewhere. */
  source: z
    .union([
      z.string(),
      z
        .object({ source: z.string(), path: z.string().optional() })
        .transform(({ source, path = null }) => (source === 'local' ? path : null)),
    ])
    .nullable()
    .default(null),
  strict: z.boolean().catch(true).default(true),
})
const marketSchema = z.object({
  name: z.string().optional().catch(undefined),
  metadata: z.object({ pluginRoot: z.string().optional() }).catch({}).default({}),
  plugins: z.array(z.unknown()).max(MAX_PLUGINS),
})

/** What a marketplace file says of one plugin. */
export type MarketEntry = z.output<typeof entrySchema>

/** What a manifest says of its plugin; its name is null where it has none that is fit. Null: it is no manifest. */
export function manifestIn(content: unknown): z.output<typeof manifestSchema> | null {
  return manifestSchema.safeParse(content).data ?? null
}

/** What a marketplace file says. An entry is null where it has no valid name or source. Null: it is no such file. */
export function marketIn(
  content: unknown,
): { name: string | null; pluginRoot: string | undefined; entries: (MarketEntry | null)[] } | null {
  const { data } = marketSchema.safeParse(content)
  if (data === undefined) return null
  const entries = data.plugins.map((one) => entrySchema.safeParse(one).data ?? null)
  return { name: data.name ?? null, pluginRoot: data.metadata.pluginRoot, entries }
}

/** Where programs look for the manifest of a plugin, in its folder; the first one counts. */
const MANIFESTS = [
  MANIFEST,
  '.plugin/plugin.json',
  '.cursor-plugin/plugin.json',
  '.codex-plugin/plugin.json',
  'plugin.json',
]

const ANYWHERE = /^(?:(.+)\/)?(plugin|marketplace|gemini-extension)\.json$/s
/** Folders of manifests in a plugin's folder, of several programs. */
const MANIFEST_FOLDER = /(?:^|\/)(?:\.(?:[a-z]+-)?plugin|\.github\/plugin|\.agents\/plugins)$/

/** Whether a path may be a manifest of a plugin or a marketplace file. */
export function mayBeManifest(path: string): boolean {
  return ANYWHERE.test(path)
}

/** What a manifest, or an entry of a marketplace file, says of the plugin in a folder. */
export interface PluginNotice extends z.output<typeof partsSchema> {
  kind: 'plugin' | 'marketplace' | 'gemini-extension'
  isClaudes: boolean
  folder: string
  name: string
  /** What a manifest of Claude Code names, so that it replaces the usual folders. */
  replaces: ReadonlySet<string>
}

/** The manifests and marketplace files of a tree, those through links too. */
export interface Manifests {
  paths: readonly string[]
  tree: FolderTree
  has(path: string): boolean
  /** Reads one that the rules of an agent, or of rooms, ask for. */
  read(path: string): Promise<unknown>
  /** Of one that was read. */
  textOf(path: string): string
  /** Those that were asked for and are none. */
  broken: ReadonlySet<string>
  /** What all of them say, in the order of the tree's files; those that cannot be read say nothing. */
  everywhere(): Promise<PluginNotice[]>
  /** Links of the tree that lead to nothing in it. */
  deadLinks: ReadonlySet<string>
}

export async function manifestsOf(reader: SafeReader, files: readonly FileEntry[]): Promise<Manifests> {
  const regular = new Map(files.filter(({ kind }) => kind === 'file').map((entry) => [entry.path, entry]))
  const { entryAt, dead } = await throughLinks(reader.root, files, regular)
  const broken = new Set<string>()
  const held = new Map<string, { text: string; value: unknown }>()
  const load = async (path: string) => {
    const known = held.get(path)
    if (known !== undefined) return known
    const entry = entryAt(path)
    const bytes = entry === undefined ? 'missing' : await reader.read(entry, MAX_MANIFEST_BYTES)
    const text = typeof bytes === 'string' ? '' : new TextDecoder().decode(bytes)
    const one = { text, value: parseJson(text) }
    held.set(path, one)
    return one
  }
  return {
    tree: folderTree(files),
    paths: files.flatMap(({ path }) => (entryAt(path) === undefined ? [] : [path])),
    has: (path) => entryAt(path) !== undefined,
    async read(path) {
      const { value } = await load(path)
      if (entryAt(path) !== undefined && !isRecord(value)) broken.add(path)
      return value
    },
    textOf: (path) => held.get(path)?.text ?? '',
    broken,
    async everywhere() {
      const found: PluginNotice[] = []
      for (const { path } of files) {
        const [, at = '', kind] = ANYWHERE.exec(path) ?? []
        const folder = at.replace(MANIFEST_FOLDER, '')
        if (kind === undefined || entryAt(path) === undefined || (kind === 'marketplace' && folder === at)) continue
        const { value } = await load(path)
        const isClaudes = at.endsWith('.claude-plugin')
        found.push(...noticesIn(value, { kind: kind as PluginNotice['kind'], folder, isClaudes }))
      }
      return found
    },
    deadLinks: dead,
  }
}

function noticesIn(content: unknown, at: Pick<PluginNotice, 'kind' | 'folder' | 'isClaudes'>): PluginNotice[] {
  if (at.kind === 'marketplace') {
    const { pluginRoot, entries = [] } = marketIn(content) ?? {}
    return entries.flatMap((entry) => {
      const folder = entry?.source == null ? null : folderOfSource(entry.source, pluginRoot, at.folder)
      return entry === null || folder === null ? [] : { ...entry, ...at, folder, replaces: new Set<string>() }
    })
  }
  const manifest = manifestIn(content)
  if (manifest === null || manifest.name === null) return []
  const replaces = new Set(at.isClaudes && isRecord(content) ? Object.keys(content) : [])
  return [{ ...at, ...manifest, name: manifest.name, replaces }]
}

/** The regular file at a path of a tree, also through links, and the links that lead to nothing. */
async function throughLinks(root: string, files: readonly FileEntry[], regular: ReadonlyMap<string, FileEntry>) {
  const targets = new Map<string, string>()
  const dead = new Set<string>()
  for (const { path } of files.filter(({ kind }) => kind === 'symlink')) {
    const target = await followLink(root, path)
    if (typeof target === 'string') dead.add(path)
    else targets.set(path, target.inside)
  }
  const entryAt = (path: string): FileEntry | undefined => {
    const own = regular.get(path)
    const link = own === undefined && targets.size > 0 ? partsOf(path).find((part) => targets.has(part)) : undefined
    return link === undefined ? own : regular.get(join(targets.get(link) ?? '', path.slice(link.length)))
  }
  return { entryAt, dead }
}

/** `a`, `a/b` and `a/b/c` of `a/b/c`. */
function partsOf(path: string): string[] {
  return path.split('/').map((_, index, all) => all.slice(0, index + 1).join('/'))
}

/** The manifest that counts in each folder of a plugin. A bare plugin.json is one only beside a folder of skills. */
export function manifestByFolder(all: readonly string[], tree: FolderTree): Map<string, string> {
  const found = new Map<string, string>()
  for (const own of MANIFESTS) {
    for (const path of all) {
      if (path !== own && !path.endsWith(`/${own}`)) continue
      const folder = path.slice(0, -own.length).replace(/\/$/, '')
      const isOne = own !== 'plugin.json' || tree.has(join(folder, 'skills'))
      if (isOne && !found.has(folder)) found.set(folder, path)
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Warns of folders whose manifests call the plugin differently: which name users see depends on their program. */
export async function disagreeing({ has, read }: Manifests, folders: ReadonlySet<string>): Promise<Warning[]> {
  const warnings: Warning[] = []
  for (const folder of folders) {
    const files = MANIFESTS.map((own) => join(folder, own)).filter(has)
    if (files.length < 2) continue
    const found = await Promise.all(
      files.map(async (file) => ({ file, called: manifestIn(await read(file))?.name ?? undefined })),
    )
    const [first, ...others] = found.filter(({ called }) => called !== undefined)
    const other = others.find(({ called }) => called !== first?.called)
    if (first !== undefined && other !== undefined) warnings.push(namedDifferently(first, other))
  }
  return warnings.slice(0, MOST_TOLD)
}

const MOST_TOLD = 3
