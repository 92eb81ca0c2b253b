import { describe, expect, test } from 'vitest'
import { decideOnce } from '../../src/gate/decide-once.ts'
import { visibleLoss } from '../../src/import/visible-loss.ts'
import { seededRandom } from '../../src/power/random.ts'

const hit = { fired: ['pdf'], failed: false }
const miss = { fired: [], failed: false }

interface Suite {
  prompts: number
  base: number
  head: number
}

/**
 * How often a skill that loses so many of its prompts is found, of 200 seeded suites of prompts that fire by chance.
 */
function found({ prompts, base, head }: Suite, lost: number): number {
  let count = 0
  for (let seed = 1; seed <= 200; seed += 1) {
    const random = seededRandom(seed)
    const draw = (chance: number, trials: number) =>
      Array.from({ length: trials }, () => (random.next() < chance ? hit : miss))
    const tasks = Array.from({ length: 2 * prompts }, (_, index) => {
      const isLost = index < lost
      const chance = isLost ? 0.97 : index < prompts ? random.beta(0.8, 0.2) : random.beta(0.2, 0.8)
      return { base: draw(chance, base), head: draw(isLost ? 0 : chance, head) }
    })
    const range = (from: number) => Array.from({ length: prompts }, (_, index) => from + index)
    const { hypotheses } = decideOnce({
      tasks,
      hypotheses: [
        { skill: 'pdf', endpoint: 'recall', tasks: range(0), candidates: [], tolerance: 1 },
        { skill: 'pdf', endpoint: 'falseTriggers', tasks: range(prompts), candidates: [], tolerance: 1 },
      ],
      alpha: 0.05,
      jobs: 1,
    })
    if (hypotheses[0]?.regressed === true) count += 1
  }
  return count / 200
}

const like = ({ prompts, base, head }: Suite, questions = 2, tolerance = 1) =>
  visibleLoss(
    Array.from({ length: prompts }, () => ({ base, head })),
    questions,
    tolerance,
  )

describe('what trials that cannot be added to show of a loss', () => {
  test.each([
    [{ prompts: 20, base: 1, head: 1 }, 8],
    [{ prompts: 20, base: 3, head: 3 }, 4],
    [{ prompts: 20, base: 3, head: 2 }, 4],
    [{ prompts: 20, base: 10, head: 10 }, 2],
    [{ prompts: 8, base: 5, head: 5 }, 2],
    [{ prompts: 100, base: 3, head: 3 }, 8],
  ])('%o: %i prompts, which are found four times in five, and half as many are not', (suite, loss) => {
    expect(like(suite)).toBe(loss)
    expect(found(suite, loss)).toBeGreaterThan(0.75)
    expect(found(suite, Math.floor(loss / 2))).toBeLessThan(0.7)
  })

  test('too few prompts show nothing, and none at all neither', () => {
    expect(like({ prompts: 4, base: 1, head: 1 })).toBe(null)
    expect(found({ prompts: 4, base: 1, head: 1 }, 4)).toBe(0)
    expect(visibleLoss([], 2, 1)).toBe(null)
  })

  test('more questions and a larger tolerance hide more', () => {
    expect(like({ prompts: 20, base: 3, head: 3 }, 20)).toBe(5)
    expect(like({ prompts: 20, base: 3, head: 3 }, 2, 6)).toBe(7)
  })
})
