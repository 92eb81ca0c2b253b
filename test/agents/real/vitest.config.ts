import { defineConfig } from 'vitest/config'

/** For `npm run test:agents`: real programs need longer, and its results are no results of `npm test`. */
export default defineConfig({
  test: {
    include: ['test/agents/real/*.test.ts', 'test/sandbox/real-agents.test.ts'],
    testTimeout: 120_000,
    hookTimeout: 120_000,
    maxWorkers: 2,
  },
})
