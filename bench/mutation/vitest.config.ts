import { defineConfig } from 'vitest/config'

/** The tests of the rooms that are mutated, which start no process, and those of rooms that call them directly. */
export default defineConfig({
  test: {
    include: ['test/gate/**/*.test.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    isolate: false,
    // Changed code is slower, and so is a machine with other work.
    testTimeout: 30_000,
  },
})
