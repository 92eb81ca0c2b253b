import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // Two workers: scenario tests start processes of their own, and more of them than cores only makes each one slower.
    maxWorkers: 2,
    // It imports JSON without saying so, which Node refuses; vite does not mind.
    server: { deps: { inline: [/@actions\/(languageservice|workflow-parser)/] } },
    reporters: ['default', ['json', { outputFile: '.test-results/vitest.json' }]],
  },
})
