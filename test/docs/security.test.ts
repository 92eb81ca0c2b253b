import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { ColumnResults } from '../../src/core/results/results.ts'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/security.md'), 'utf8')
const rules = readFileSync(join(root, 'test/security.md'), 'utf8')
const rows = rules.split('\n').filter((line) => /^\| /.test(line) && line.includes('`: '))

test('the table of rules is read', () => {
  expect(rows.length).toBeGreaterThan(40)
})

test('each way to turn something off has a test', () => {
  const ways = (page.split('## Who can turn what off')[1] ?? '').split('\n## ')[0]?.match(/^\| (?!not enforced)[^|]+/gm)
  expect(ways?.length).toBeGreaterThan(15)
  expect(ways?.filter((way) => !rows.some((row) => row.startsWith(way)))).toEqual([])
})

test.each(rows.map((row) => row.split(' | ').at(-1)?.replace(/ \|$/, '') ?? ''))('the test exists: %s', (cell) => {
  const [, file, name] = /^`(test\/[\w./-]+)`: (.+)$/.exec(cell) ?? []
  if (file === undefined || name === undefined) throw new Error(`not a file and a name: ${cell}`)
  const source = readFileSync(join(root, file), 'utf8').replace(/\\(['"`])/g, '$1')
  // In a title, not in a comment or a value.
  const before = source.split(name).slice(0, -1)
  expect(before.some((text) => /['"`][^'"`\n]{0,15}$/.test(text))).toBe(true)
})

// Each finding of an attack from outside, by words of the row that says what holds it.
test.each([
  [1, 'A weaker run after a failure'],
  [2, 'A loss behind a new name'],
  [3, 'Jobs of a matrix, one red and one green'],
  [4, "A fork's regression, by a router"],
  [5, 'beside the folders that `when.paths` names'],
  [6, 'A red comment of an older head'],
  [7, 'What is accepted has a size'],
  [8, 'The same in CI where no sandbox works'],
  [9, 'A dispatch that timed out'],
  [10, 'A check that a killed step left open'],
  [11, 'a package or action of a name that somebody else may take'],
  [12, 'A judge that spends more than the budget'],
  [13, "Results of base passed as head's"],
])('finding %i has a row', (_, words) => {
  expect(rows.filter((row) => row.includes(words))).toHaveLength(1)
})

/** Each reason why a decision does not block, by words of its row in "Who can turn what off". */
const NOT_ENFORCED: Record<NonNullable<ColumnResults['decision']['reportOnly']>, string> = {
  config: '`enforce: false` on base',
  router: 'or the router without `enforce: true`',
  installing: 'it installs the gate',
  first_run: 'the first suites',
  generated: 'all prompts are drafts',
  inferred: 'have inferred labels',
  own_results: 'the results come with the change',
  fork: "are of a fork's change",
}

test.each(Object.entries(NOT_ENFORCED))(
  'a decision that is not enforced (%s) has a row that says who can do that',
  (_, words) => {
    expect(
      page
        .split('## Who can turn what off')[1]
        ?.split('\n')
        .filter((line) => line.includes(words)),
    ).toHaveLength(1)
  },
)
