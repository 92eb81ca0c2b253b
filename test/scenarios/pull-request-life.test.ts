import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../src/gate/metrics/seeded-random.ts'
import { begin, live, possible } from './pull-life.ts'

// The life of a pull request, generated: whatever happens in whatever order, the check has no success that the current
// question does not have, there is one comment, and nothing waits for a run that ended.

const isAll = process.env['PROPERTY_RUNS'] === 'all'
const [sequences, length] = isAll ? [70, 14] : [4, 6]

/** Every step, where it matters: what is worse on main is not on the other branch, which has the change already. */
const EACH = [
  ...['retarget', 'push worse', 'retarget, killed', 'night', 'reopen', 'the default branch is renamed', 'merge queue'],
  ...['stays queued', 'retarget', 'two race, a third is cancelled', 'close', 'edit title', 'reopen', 'push fine'],
  ...['draft', 'ready', 'stays queued', 'push worse', 'queued begins', 'wrong input', 'rerun', 'push broken'],
  ...['push fine', 'killed', 'run on demand'],
]

describe('a pull request', () => {
  test('is never green by what was found of another head or base (each step once)', { timeout: 300_000 }, async () => {
    const life = await begin('fine', false)
    await using _ = life.scene
    expect(new Set(EACH)).toEqual(new Set(possible(life)))
    await live(life, () => EACH.shift())
  })

  test.each(Array.from({ length: sequences }, (_, index) => index + 1))(
    'is never green by what was found of another head or base (sequence %i)',
    { timeout: 300_000 },
    async (seed) => {
      const random = seededRandom(3400 + seed)
      const life = await begin(random() < 0.5 ? 'fine' : 'worse', seed % 3 === 0)
      await using _ = life.scene
      let left = length
      await live(life, () => {
        const names = possible(life)
        left -= 1
        return left < 0 ? undefined : names[Math.floor(random() * names.length)]
      })
    },
  )
})
