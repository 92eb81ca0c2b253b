import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

/**
 * The licence texts of the packages that `moduleIds` (absolute paths of bundled modules) come from, sorted by name.
 * Throws for a package that ships no licence text and names no licence we know how to word: then somebody has to look.
 */
export async function licenceTexts(moduleIds: readonly string[]): Promise<string> {
  const folders = new Set(moduleIds.map(packageFolder).filter((folder) => folder !== null))
  const sections = await Promise.all([...folders].map(section))
  sections.sort((a, b) => (a.title < b.title ? -1 : 1))
  const unique = sections.filter((entry, index) => entry.title !== sections[index - 1]?.title)
  return `${unique.map(({ title, text }) => `${title}\n${'-'.repeat(title.length)}\n\n${text.trim()}\n`).join('\n\n')}`
}

/** `.../node_modules/@scope/name` of a module's path, or null for our own source and the bundler's runtime. */
function packageFolder(id: string): string | null {
  const match = /^(.*[\\/]node_modules[\\/](?:@[^\\/]+[\\/])?[^\\/]+)[\\/]/.exec(id.replaceAll('\0', ''))
  return match?.[1] ?? null
}

async function section(folder: string): Promise<{ title: string; text: string }> {
  const manifest: { name: string; version: string; license?: string } = JSON.parse(
    await readFile(join(folder, 'package.json'), 'utf8'),
  )
  const files = await readdir(folder)
  const licence = files.find((file) => /^(licen[cs]e|copying)/i.test(file))
  const title = `${manifest.name} ${manifest.version} (${manifest.license ?? 'licence in text'})`
  if (licence !== undefined) return { title, text: await readFile(join(folder, licence), 'utf8') }
  if (manifest.license === undefined) throw new Error(`${manifest.name} ships no licence text and names none`)
  return { title, text: `Ships no licence text; its package.json says: ${manifest.license}` }
}
