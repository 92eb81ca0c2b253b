import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { mutated } from './mutants.ts'

/** Files that simulate, last: what a quick test notices is not tried with a slow one. */
const SLOW =
  /(one-estimand|sparse-figures|same-prompt|grader-test|decide-once|figure-pairs|noisy-gate|task-floors|side-spread|masking|skill-intervals|resampled-ratios|conversations|gate-once|few-graded)\.test\.ts$/

class QuickFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]) {
    const isSlow = ({ moduleId }: TestSpecification) => Number(SLOW.test(moduleId))
    return files.toSorted((one, other) => isSlow(one) - isSlow(other))
  }
}

const root = join(import.meta.dirname, '../..')
const { mutants, code } = await mutated(root)
mkdirSync(join(root, '.test-results'), { recursive: true })
writeFileSync(join(root, '.test-results/mutants.json'), JSON.stringify(mutants))

/** The tests of the part that is mutated, which start no process. The runner tries the mutants in theirs. */
export default defineConfig({
  root,
  plugins: [{ name: 'mutants', enforce: 'pre', load: (id) => code.get(id.split('?')[0] ?? id) ?? null }],
  test: {
    include: ['test/gate/**/*.test.ts'],
    // What simulates for seconds.
    exclude: ['test/gate/power/**'],
    setupFiles: ['test/support/property-seed.ts'],
    runner: 'bench/mutation/try-mutants.ts',
    globalSetup: ['bench/mutation/scores.ts'],
    sequence: { sequencer: QuickFirst },
    pool: 'forks',
    maxWorkers: 1,
    // A file's mutants are tried after its last test.
    hookTimeout: 3_600_000,
    testTimeout: 300_000,
  },
})
