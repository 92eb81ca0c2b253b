import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('a gate begins without what few gates need', () => {
  const packages = importedAtStart('src/commands/gate-command.ts')
  expect(packages).toContain('yaml')
  // Node's own `http` brings its whole HTTP client along.
  const late = ['node:http', 'node:https', 'undici', 'ai', 'fast-xml-parser', 'preact', '@clack/prompts']
  expect(late.filter((name) => packages.has(name))).toEqual([])
})

/** What a file and the files that it imports load before anything runs: modules of Node and packages. */
function importedAtStart(entry: string): Set<string> {
  const files = new Set([entry])
  const packages = new Set<string>()
  for (const file of files) {
    const source = readFileSync(join(root, file), 'utf8')
    for (const [, what = '', from = ''] of source.matchAll(/^(?:import|export) ([^;']*?) from '([^']+)'/gm)) {
      if (what.startsWith('type ')) continue
      const imported = join(dirname(file), from)
      // A text may hold lines of a program that is none of ours.
      if (!from.startsWith('.')) packages.add(from)
      else if (existsSync(join(root, imported))) files.add(imported)
    }
  }
  return packages
}
