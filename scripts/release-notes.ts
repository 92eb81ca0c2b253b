/**
 * Prints the notes of a release: the section of CHANGELOG.md whose heading is the version, and which is not empty.
 * `node scripts/release-notes.ts VERSION [CHANGELOG]`
 */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

/** The text below `## VERSION`, up to the next heading of that level. Throws where there is none. */
export function releaseNotes(changelog: string, version: string): string {
  const sections = changelog.replaceAll('\r\n', '\n').split(/^## /m)
  const own = sections.find((section) => {
    const [heading = ''] = section.split('\n')
    return heading.replace(/^\[|\].*$/g, '').replace(/ .*$/, '') === version
  })
  const text = own?.slice(own.indexOf('\n') + 1).trim() ?? ''
  if (text === '')
    throw new Error(`CHANGELOG.md has no section "## ${version}" with text: write it before the release.`)
  return `${text}\n`
}

if (import.meta.main) {
  const [version = '', file = join(import.meta.dirname, '../CHANGELOG.md')] = process.argv.slice(2)
  process.stdout.write(releaseNotes(readFileSync(file, 'utf8'), version))
}
