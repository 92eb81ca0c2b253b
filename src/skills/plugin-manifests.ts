import { join } from 'node:path/posix'
import { z } from 'zod'
import type { Warning } from '../core/errors/user-error.ts'
import type { FolderTree } from './plugin-shelves.ts'
import { namedDifferently } from './plugin-warnings.ts'

/** Where Claude Code looks for the manifest of a plugin, in its folder. */
export const MANIFEST = '.claude-plugin/plugin.json'
/** Where programs look for the manifest of a plugin, in its folder; the first one counts. */
const MANIFESTS = [
  MANIFEST,
  '.plugin/plugin.json',
  '.cursor-plugin/plugin.json',
  '.codex-plugin/plugin.json',
  'plugin.json',
]

/** Reads the manifests of a tree. */
interface ManifestFiles {
  has(path: string): boolean
  read(path: string): Promise<unknown>
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
export async function disagreeing({ has, read }: ManifestFiles, folders: ReadonlySet<string>): Promise<Warning[]> {
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
