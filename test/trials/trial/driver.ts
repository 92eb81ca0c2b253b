// Runs trials as the command line does, for tests that kill it: `node driver.ts TEMP_ROOT PIDS_FOLDER GRACE_MS`.
import { join } from 'node:path'
import { removeStaleRunFolders } from '../../../src/core/process/run-folder.ts'
import { Interrupted, withSignals } from '../../../src/core/process/with-signals.ts'
import { runTrials } from '../../../src/trials/trial/run-trials.ts'
import type { PlannedTrial } from '../../../src/trials/trial/trials-request.ts'
import { fixtureAgent } from '../../agents/support.ts'

const [tempRoot = '', pidsFolder = '', graceMs = ''] = process.argv.slice(2)
await removeStaleRunFolders(tempRoot)

const planned = [0, 1, 2].map(
  (index): PlannedTrial => ({
    task: { key: 'task', prompt: 'hello', followUps: [], files: [{ path: 'a/b.txt', content: 'x' }], timeoutMs: null },
    side: 'head',
    phase: 'screen',
    index,
    skills: [],
    mode: 'baseline',
    systemPrompt: null,
    instructions: null,
    model: null,
  }),
)
try {
  await withSignals((signal) =>
    runTrials(planned, {
      agent: fixtureAgent(['misbehave.mjs', 'stubborn', join(pidsFolder, 'pids.json')], { graceMs: Number(graceMs) }),
      concurrency: 1,
      timeoutMs: 60_000,
      signal,
      tempRoot,
    }),
  )
  process.stdout.write('done\n')
} catch (error) {
  if (!(error instanceof Interrupted)) throw error
  process.stdout.write(`${error.message}\n`)
  process.exitCode = error.exitCode
}
