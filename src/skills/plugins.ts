import { dirname, join } from 'node:path/posix'
import { z } from 'zod'
import type { FileEntry } from './file-entry.ts'
import type { SafeReader } from './read-file-safely.ts'

const maxManifestBytes = 1024 * 1024

const name = z.string().regex(/^[^\p{Cc}]{1,128}$/u)
const plugin = z.object({ name })
const marketplace = z.object({
  plugins: z
    .array(
      z
        .object({ name, source: z.unknown(), skills: z.array(z.unknown()).catch([]).default([]) })
        .nullable()
        .catch(null),
    )
    .max(1000),
})

/**
 * Names of plugins by the folder they are in ('' for the root): as their own manifests give them, else as a marketplace in the same repository
 * does, for a plugin's folder or for the single skills that it lists. A manifest that cannot be read names none.
 */
export async function readPlugins(reader: SafeReader, files: readonly FileEntry[]): Promise<Map<string, string>> {
  const own = new Map<string, string>()
  const listed = new Map<string, string>()
  for (const entry of files) {
    const [, folder = '', file] = /^(?:(.+)\/)?\.claude-plugin\/(plugin|marketplace)\.json$/s.exec(entry.path) ?? []
    if (file === undefined || entry.kind !== 'file') continue
    const content = await readJson(reader, entry)
    if (file === 'plugin') {
      const parsed = plugin.safeParse(content)
      if (parsed.success) own.set(folder, parsed.data.name)
    } else {
      for (const [at, called] of marketplaceFolders(folder, content)) listed.set(at, called)
    }
  }
  return new Map([...listed, ...own])
}

/** The name of the nearest plugin that a folder is in, or null. */
export function pluginOf(plugins: ReadonlyMap<string, string>, folder: string): string | null {
  for (let current = folder; ; current = dirname(current)) {
    const at = current === '.' ? '' : current
    const found = plugins.get(at)
    if (found !== undefined) return found
    if (at === '') return null
  }
}

/** A plugin that lists its skills is in those folders only: several plugins of a marketplace may share one source. */
function marketplaceFolders(folder: string, content: unknown): [folder: string, name: string][] {
  const parsed = marketplace.safeParse(content)
  if (!parsed.success) return []
  return parsed.data.plugins.flatMap((entry) => {
    if (entry === null || typeof entry.source !== 'string') return []
    const source = join(folder, entry.source)
    const skills = entry.skills.filter((path) => typeof path === 'string')
    const places = skills.length > 0 ? skills.map((path) => join(source, path)) : [source]
    return places.map((path): [string, string] => [path.replace(/\/+$/, '').replace(/^\.$/, ''), entry.name])
  })
}

async function readJson(reader: SafeReader, entry: FileEntry): Promise<unknown> {
  const bytes = await reader.read(entry, maxManifestBytes)
  if (typeof bytes === 'string') return null
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    return null
  }
}
