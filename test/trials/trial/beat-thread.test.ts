import { mkdtempSync, openSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { beatThread } from '../../../src/trials/trial/beat-thread.ts'

test('a stage is told of while the event loop is held up', async () => {
  const log = join(mkdtempSync(join(tmpdir(), 'beat-')), 'log')
  const said = () => readFileSync(log, 'utf8')
  const thread = beatThread({ fd: openSync(log, 'w'), every: 5, style: 'plain', columns: 80, startAfter: 0 })
  thread.told('reading skills', { last: 10_000, since: 20_000 })
  while (!thread.isRunning()) await setImmediate()
  // Nothing else of this process runs meanwhile.
  for (let reads = 0; reads < 1e6 && said() === ''; reads += 1);
  thread.end()
  expect(said()).toMatch(/^reading skills, \d+ s\n/)
})
