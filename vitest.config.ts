import { defineConfig } from 'vitest/config'
import { nativeModules } from './test/support/native-modules.ts'
import { SlowFoldersFirst } from './test/support/slow-folders-first.ts'

export default defineConfig({
  test: {
    include: ['test/**/*.test.ts'],
    globalSetup: ['test/support/temporary-folder.ts'],
    setupFiles: ['test/support/property-seed.ts'],
    testTimeout: 60_000,
    hookTimeout: 30_000,
    // What a test waits for comes or does not: only its own time-out ends it, not a second on a busy machine.
    expect: { poll: { timeout: 60_000 } },
    // Processes, as tests change the environment of theirs. Two of them: tests of commands and scenarios start more of
    // their own, and more than cores only makes each one slower.
    pool: 'forks',
    maxWorkers: 2,
    // Tests marked as concurrent mostly wait for processes: two of a file fill the time in which one waits.
    maxConcurrency: 2,
    sequence: { sequencer: SlowFoldersFirst },
    // The files of a worker share its modules, which are then read and run once. So each leaves its process as it was.
    isolate: false,
    ...nativeModules('start-from-shells.ts'),
    // A second run beside another one keeps its counts in a file of its own.
    reporters: ['default', ['json', { outputFile: process.env['TEST_RESULTS'] ?? '.test-results/vitest.json' }]],
  },
})
