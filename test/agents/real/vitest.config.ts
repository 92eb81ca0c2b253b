import { defineConfig } from 'vitest/config'
import { nativeModules } from '../../support/native-modules.ts'
import { SlowFilesFirst } from './slow-files-first.ts'

/** For `npm run test:agents`: real programs need longer, and its results are no results of `npm test`. */
export default defineConfig({
  test: {
    ...nativeModules(),
    include: ['test/agents/real/*.test.ts', 'test/agents/sandbox/real-agents.test.ts'],
    testTimeout: 300_000,
    hookTimeout: 120_000,
    // One more than most machines of CI have cores: agents wait for their model now and then.
    maxWorkers: 3,
    sequence: { sequencer: SlowFilesFirst },
  },
})
