import { join } from 'node:path/posix'
import { z } from 'zod'
import { parseJson } from '../core/errors/parse-json.ts'
import { isRecord } from '../core/errors/record.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { FileEntry } from '../core/git/list-files.ts'
import { MAX_MANIFEST_BYTES } from './plugin-folders.ts'
import type { FolderTree } from './plugin-shelves.ts'
import { namedDifferently } from './plugin-warnings.ts'
import type { SafeReader } from './safe-reader.ts'
import { MANIFEST } from './usual-plugins.ts'

/** Where programs look for the manifest of a plugin, in its folder; the first one counts. */
const MANIFESTS = [
  MANIFEST,
  '.plugin/plugin.json',
  '.cursor-plugin/plugin.json',
  '.codex-plugin/plugin.json',
  'plugin.json',
]

/** The manifests and marketplace files of a tree. */
export interface Manifests {
  paths: readonly string[]
  has(path: string): boolean
  read(path: string): Promise<unknown>
  /** Of one that was read. */
  textOf(path: string): string
  /** Those that were read and are none. */
  broken: ReadonlySet<string>
}

export function manifestsOf(reader: SafeReader, files: readonly FileEntry[]): Manifests {
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

const named = z.object({ name: z.string() })

/** The manifest that counts in each folder of a plugin. A bare plugin.json is one only beside a folder of skills. */
export function manifestByFolder(paths: readonly string[], tree: FolderTree): Map<string, string> {
  const found = new Map<string, string>()
  for (const name of MANIFESTS) {
    for (const path of paths) {
      if (path !== name && !path.endsWith(`/${name}`)) continue
      const folder = path.slice(0, -name.length).replace(/\/$/, '')
      const isOne = name !== 'plugin.json' || tree.has(join(folder, 'skills'))
      if (isOne && !found.has(folder)) found.set(folder, path)
    }
  }
  return new Map([...found].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/** Warns of folders whose manifests call the plugin differently: which name users see depends on their program. */
export async function disagreeing({ has, read }: Manifests, folders: ReadonlySet<string>): Promise<Warning[]> {
  const warnings: Warning[] = []
  for (const folder of folders) {
    const files = MANIFESTS.map((name) => join(folder, name)).filter(has)
    if (files.length < 2) continue
    const found = await Promise.all(
      files.map(async (file) => ({ file, called: named.safeParse(await read(file)).data?.name })),
    )
    const [first, ...others] = found.filter(({ called }) => called !== undefined)
    const other = others.find(({ called }) => called !== first?.called)
    if (first !== undefined && other !== undefined) warnings.push(namedDifferently(first, other))
  }
  return warnings.slice(0, MOST_TOLD)
}

const MOST_TOLD = 3
