import { defineConfig } from 'vitest/config'
import { nativeModules } from '../support/native-modules.ts'

/** For `npm run test:act`: workflows need longer than functions, and their results are no results of `npm test`. */
export default defineConfig({
  test: {
    ...nativeModules(),
    include: ['test/act/*.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    // Each run has processes of its own: a runner, git, the Action.
    maxWorkers: 2,
    maxConcurrency: 2,
  },
})
