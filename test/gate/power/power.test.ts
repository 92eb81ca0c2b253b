import { readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { powerText } from '../../../src/commands/power-text.ts'
import { power } from '../../../src/gate/power/power.ts'
import { worsened } from '../../../src/gate/power/probability.ts'
import { seededRandom } from '../../../src/gate/power/random.ts'
import { CERTAIN, statedWorld } from '../../../src/gate/power/rates.ts'
import { separateSuites } from '../../../src/gate/power/separate-suites.ts'
import { runOnce } from '../../../src/gate/power/simulate.ts'
import type { Design } from '../../../src/gate/power/world.ts'
import { SCHEDULE } from '../../../src/gate/schedule.ts'

const design: Design = {
  skills: 2,
  prompts: 20,
  negatives: 20,
  baseTrials: 3,
  headTrials: 2,
  drift: 0,
  drop: 0.15,
  endpoint: 'recall',
  rates: CERTAIN,
  tolerance: 1,
  schedule: SCHEDULE,
  changed: null,
}

describe('power', () => {
  test('the same seed gives the same figures, another one others', () => {
    const figures = (seed: number) => power(design, { reps: 60, seed })
    expect(figures(1)).toEqual(figures(1))
    expect(figures(1)).not.toEqual(figures(2))
  })

  test('a decision without an error reads each trial a few times only, as a simulation makes millions', () => {
    const world = separateSuites({ ...design, rates: statedWorld({ positives: [1], negatives: [0] }) })
    const drawn = world.draw('none', seededRandom(1))
    const reads = { trials: 0, fired: 0, failed: 0 }
    runOnce(world, {
      trial(...asked) {
        const { fired } = drawn.trial(...asked)
        reads.trials += 1
        return {
          get fired() {
            reads.fired += 1
            return fired
          },
          get failed() {
            reads.failed += 1
            return false
          },
        }
      },
    })
    // For the one hypothesis of its task; for errors, for that hypothesis where it did not fire, and for figures.
    expect(reads.fired).toBe(reads.trials)
    expect(reads.failed).toBe(reads.trials * 2.5)
  })

  test('blocks few harmless pull requests and finds most losses of 15 points', () => {
    const { falseBlock, power: found, trialsPerTask, baseTrialsPerTask } = power(design, { reps: 400, seed: 1 })
    expect(falseBlock.perPullRequest).toBeLessThan(0.04)
    expect(found.lost).toBeGreaterThan(0.9)
    expect(found.shift).toBeGreaterThan(0.85)
    expect(found.flat).toBeGreaterThan(0.7)
    expect(trialsPerTask.harmless).toBeLessThan(3.5)
    expect(baseTrialsPerTask).toBe(3)
  })

  test('is told in the singular where one prompt is lost', () => {
    const said = (over: Partial<Design>) =>
      powerText({ certain: power({ ...design, ...over }, { reps: 1, seed: 1 }) }, { ...design, ...over }, 1)
    expect(said({})).toContain('3 prompts that fired go entirely')
    const small = { prompts: 9, negatives: 9, drop: 0.1 }
    expect(said(small)).toContain('1 prompt that fired goes entirely')
  })

  test('false triggers are found as well', () => {
    const { power: found } = power({ ...design, endpoint: 'falseTriggers' }, { reps: 200, seed: 1 })
    expect(found.lost).toBeGreaterThan(0.8)
  })

  test('prompts that always do the same lose none by chance, and one lost prompt cannot hide', () => {
    const steady = { ...design, skills: 1, rates: statedWorld({ positives: [1], negatives: [0] }) }
    const report = power(steady, { reps: 50, seed: 1 })
    expect(report.falseBlock.perPullRequest).toBe(0)
    expect(report.detectablePrompts).toBe(1)
  })

  test('a suite of three noisy prompts is said not to see a single lost one', () => {
    const tiny = { ...design, skills: 10, prompts: 3, negatives: 3 }
    expect(power(tiny, { reps: 100, seed: 1 }).detectablePrompts).not.toBe(1)
  })

  test('a store from before the model moved makes nobody’s pull request red', () => {
    const { falseBlock, baseTrialsPerTask } = power({ ...design, drift: 1.5 }, { reps: 200, seed: 1 })
    expect(falseBlock.perPullRequest).toBeLessThan(0.05)
    // Often the check sees it, and base is measured again.
    expect(baseTrialsPerTask).toBeGreaterThan(3.5)
  })

  test.each(['shift', 'flat'] as const)(
    '%s takes the stated points from the mean, as far as there is room',
    (shape) => {
      const before = [0.9, 0.8, 0.5, 0.95, 0.7, 0.6]
      for (const [direction, drop] of [
        ['down', 0.2],
        ['up', 0.1],
      ] as const) {
        const after = worsened(before, { shape, drop: drop, direction }, seededRandom(1))
        const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
        const moved = Math.abs(mean(after) - mean(before))
        expect(moved).toBeGreaterThan(drop * 0.6)
        expect(moved).toBeLessThan(drop + 1e-6)
        expect(after.every((p) => p >= 0 && p <= 1)).toBe(true)
      }
    },
  )

  test('lost takes whole prompts, of those that can be lost', () => {
    const before = [0.9, 0.1, 0.8, 0.2, 0.95, 0.3]
    const down = worsened(before, { shape: 'lost', drop: 0.34, direction: 'down' }, seededRandom(1))
    expect(down.filter((p) => p === 0)).toHaveLength(2)
    expect([down[1], down[3], down[5]]).toEqual([0.1, 0.2, 0.3])
    const up = worsened(before, { shape: 'lost', drop: 1, direction: 'up' }, seededRandom(1))
    expect(up).toEqual([0.9, 1, 0.8, 1, 0.95, 1])
  })
})

describe('one decision for simulation and reality', () => {
  test.each(['src/gate/power/simulate.ts', 'src/gate/screen-and-confirm.ts'])(
    '%s decides with src/gate/decide.ts',
    (file) => {
      const source = readFileSync(new URL(`../../../${file}`, import.meta.url), 'utf8')
      expect(source).toMatch(/import \{[^}]*\bdecide\b[^}]*\} from '\.\.?\/decide\.ts'/)
    },
  )

  test('nothing else of the gate is used by what simulates, nor by the benchmark', () => {
    const folder = new URL('../../../src/gate/power/', import.meta.url)
    const files = [
      ...readdirSync(folder).map((name) => new URL(name, folder)),
      ...['src/commands/power-command.ts', 'bench/gate/run.ts'].map(
        (path) => new URL(`../../../${path}`, import.meta.url),
      ),
    ]
    const used = files.flatMap((file) => gateImports(readFileSync(file, 'utf8')))
    expect([...new Set(used)].sort()).toEqual([
      'SCHEDULE from schedule.ts',
      'decide from decide.ts',
      'decideOnce from decide-once.ts',
      'epsilon from is-loss.ts',
      'recallRegressed from is-loss.ts',
      'untouchedTrials from schedule.ts',
    ])
  })

  test('the command and the benchmark go through the simulation', () => {
    const read = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8')
    expect(read('bench/gate/run.ts')).toContain("import { simulate } from '../../src/gate/power/simulate.ts'")
    expect(read('src/gate/power/power.ts')).toContain("import { simulate } from './simulate.ts'")
    expect(read('src/commands/power-command.ts')).toMatch(
      /import \{[^}]*\bpower\b[^}]*\} from '\.\.\/gate\/power\/power\.ts'/,
    )
  })
})

/** What a module takes of src/gate at run time, as `name from file`; types are gone by then. */
function gateImports(source: string): string[] {
  return [...source.matchAll(/^import \{([^}]*)\} from '(?:[^']*\/gate|\.\.)\/([^'/]+)'/gm)].flatMap(
    ([, names = '', file]) =>
      names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && !name.startsWith('type '))
        .map((name) => `${name} from ${file}`),
  )
}
