import { expect, test } from 'vitest'
import { seededRandom } from '../../../src/gate/metrics/seeded-random.ts'

test('a seed gives the numbers of mulberry32', () => {
  const random = seededRandom(1)
  expect([random(), random(), random()]).toEqual([0.6270739405881613, 0.002735721180215478, 0.5274470399599522])
})
