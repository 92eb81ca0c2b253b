import { dirname } from 'node:path/posix'
import type { FileEntry } from './file-entry.ts'
import type { SafeReader } from './read-file-safely.ts'

const maxManifestBytes = 1024 * 1024
const manifest = '.claude-plugin/plugin.json'

/** Names of plugins by the folder they are in ('' for the root), as their manifests give them. A manifest that cannot be read names none. */
export async function readPlugins(reader: SafeReader, files: readonly FileEntry[]): Promise<Map<string, string>> {
  const plugins = new Map<string, string>()
  for (const entry of files) {
    if (entry.kind !== 'file' || !(entry.path === manifest || entry.path.endsWith(`/${manifest}`))) continue
    const bytes = await reader.read(entry, maxManifestBytes)
    const name = typeof bytes === 'string' ? null : nameIn(bytes)
    if (name !== null) plugins.set(entry.path.slice(0, -manifest.length).replace(/\/$/, ''), name)
  }
  return plugins
}

/** The name of the nearest plugin that a folder is in, or null. */
export function pluginOf(plugins: ReadonlyMap<string, string>, folder: string): string | null {
  for (let current = folder; ; current = dirname(current)) {
    const at = current === '.' ? '' : current
    const name = plugins.get(at)
    if (name !== undefined) return name
    if (at === '') return null
  }
}

function nameIn(bytes: Uint8Array): string | null {
  try {
    const parsed: unknown = JSON.parse(new TextDecoder().decode(bytes))
    if (typeof parsed !== 'object' || parsed === null || !('name' in parsed)) return null
    const { name } = parsed
    return typeof name === 'string' && /^[^\p{Cc}]{1,128}$/u.test(name) ? name : null
  } catch {
    return null
  }
}
