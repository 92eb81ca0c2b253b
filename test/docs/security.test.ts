import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rows = page.split('\n').filter((line) => /^\| /.test(line) && line.includes('`: '))

test('the table of rules is read', () => {
  expect(rows.length).toBeGreaterThan(40)
})

test.each(rows.map((row) => row.split(' | ').at(-1)?.replace(/ \|$/, '') ?? ''))('the test exists: %s', (cell) => {
  const [, file, name] = /^`(test\/[\w./-]+)`: (.+)$/.exec(cell) ?? []
  if (file === undefined || name === undefined) throw new Error(`not a file and a name: ${cell}`)
  const source = readFileSync(join(root, file), 'utf8').replace(/\\(['"`])/g, '$1')
  expect(source).toContain(name)
})
