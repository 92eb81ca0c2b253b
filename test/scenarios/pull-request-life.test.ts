import { describe, test } from 'vitest'
import { seededRandom } from '../../src/gate/metrics/seeded-random.ts'
import { begin, doStep, expectSound, possible } from './pull-life.ts'

// The life of a pull request, generated: whatever happens in whatever order, the check has no success that the current
// question does not have, there is one comment, and nothing waits for a run that ended.

const isAll = process.env['PROPERTY_RUNS'] === 'all'
const [sequences, length] = isAll ? [70, 14] : [6, 6]

describe('a pull request', () => {
  test.each(Array.from({ length: sequences }, (_, index) => index + 1))(
    'is never green by what was found of another head or base (sequence %i)',
    { timeout: 300_000 },
    async (seed) => {
      const random = seededRandom(3400 + seed)
      const life = await begin(random() < 0.5 ? 'fine' : 'worse', seed % 3 === 0)
      await using _ = life.scene
      const done: string[] = []
      for (let count = 0; count < length; count += 1) {
        const names = possible(life)
        const step = names[Math.floor(random() * names.length)] ?? ''
        done.push(step)
        await doStep(life, step)
        expectSound(life, `${life.isFork ? 'fork' : 'own'}, ${life.content}: ${done.join(', ')}`)
      }
    },
  )
})
