import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
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
    // Programs are started from shells and a small process: from a worker each start costs 15 ms and more.
    alias: ['spawn-git', 'process-group'].map((name) => ({
      find: new RegExp(`^.*/${name}\\.ts$`),
      replacement: join(import.meta.dirname, `test/support/${name}.ts`),
    })),
    // The files of a worker share its modules, which are then read and run once. So each leaves its process as it was.
    isolate: false,
    // It imports JSON without saying so, which Node refuses; vite does not mind.
    server: { deps: { inline: [/@actions\/(languageservice|workflow-parser)/] } },
    // A second run beside another one keeps its counts in a file of its own.
    reporters: ['default', ['json', { outputFile: process.env['TEST_RESULTS'] ?? '.test-results/vitest.json' }]],
  },
})
