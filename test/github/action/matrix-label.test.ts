import { expect, test } from 'vitest'
import { matrixLabel } from '../../../src/github/action/matrix-label.ts'

test.each<[label: string, matrix: object | null, shard: string]>([
  ['', null, ''],
  ['linux, 20', { os: 'linux', node: 20 }, ''],
  // The text of the shard, or its numbers below keys that say so.
  ['3', { shard: '3/4', node: 3 }, '3/4'],
  ['3, 4', { node: 3, python: 4, shard: 3 }, '3/4'],
  ['1', { shard: { index: 1, of: 4 }, node: 1 }, '1/4'],
  ['2', { part: 2, of: 2, node: 2 }, '2/2'],
  // Below other keys one number, and how many there are.
  ['', { i: 2, of: 4 }, '2/4'],
  ['1', { i: 1, node: 1 }, '1/4'],
  ['4', { i: 2, node: 4 }, '2/4'],
  // A gate in one part is not numbered by its matrix.
  ['1', { node: 1 }, '1/1'],
])('is "%s" for %o of shard "%s"', (label, matrix, shard) => {
  expect(matrixLabel(JSON.stringify(matrix), shard)).toBe(label)
})

test('is the same for each shard of a job, whatever else its matrix holds', () => {
  const labels = (node: number) =>
    [1, 2, 3, 4].map((shard) => matrixLabel(JSON.stringify({ node, shard }), `${shard}/4`))
  for (const node of [1, 2, 4, 22]) expect(new Set(labels(node))).toEqual(new Set([String(node)]))
})
