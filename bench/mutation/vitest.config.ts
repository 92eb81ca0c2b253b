import { defineConfig } from 'vitest/config'

/** The tests of the part that is mutated, which start no process. */
export default defineConfig({
  test: {
    include: ['test/gate/**/*.test.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    isolate: false,
    // Changed code is slower, and so is a machine with other work.
    testTimeout: 30_000,
  },
})
