import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runToEnd } from '../../../src/core/process/run-to-end.ts'

const run = (script: string, timeoutMs = 20_000) =>
  runToEnd({ program: process.execPath, args: ['-e', script], cwd: tmpdir(), env: {}, timeoutMs })

test('a program that says very much is heard to its end, and little of it is kept', async () => {
  const { exit, stdout, stderr } = await run(
    `process.stdout.write('begin ' + 'x'.repeat(30_000_000) + ' end\\n', () => console.error('trouble'))`,
  )
  expect(exit).toEqual({ kind: 'code', code: 0 })
  expect([stdout.head.slice(0, 6), stdout.tail.slice(-4), stderr.tail]).toEqual(['begin ', ' end', 'trouble'])
  expect(stdout.head.length + stdout.tail.length).toBeLessThan(25_000)
})

test('a program that does not end is stopped, and one that is not there has failed', async () => {
  expect((await run(`setInterval(() => {}, 1_000)`, 500)).exit).toEqual({ kind: 'signal', signal: 'SIGTERM' })
  const none = await runToEnd({ program: '/no/such', args: [], cwd: tmpdir(), env: {}, timeoutMs: 1_000 })
  expect(none.exit.kind).toBe('failed')
})
