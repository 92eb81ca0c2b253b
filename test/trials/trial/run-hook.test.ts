import { realpathSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { describe, expect, test } from 'vitest'
import { type HookRun, runHook } from '../../../src/trials/trial/run-hook.ts'

const cwd = realpathSync(tmpdir())
const run = (script: string, rest: Partial<HookRun> = {}) =>
  runHook({
    command: [process.execPath, '-e', script],
    exitCodes: [0],
    cwd,
    env: { PATH: process.env['PATH'] ?? '' },
    timeoutMs: 20_000,
    signal: new AbortController().signal,
    ...rest,
  })

describe('a hook', () => {
  test.each([
    ['ends well', 'process.exit(0)', {}, null],
    ['ends with a code that is allowed', 'process.exit(3)', { exitCodes: [0, 3] }, null],
    ['ends with another', 'process.exit(3)', {}, 'ended with exit code 3'],
    ['ends with none of them', 'process.exit(0)', { exitCodes: [3] }, 'ended with exit code 0'],
    [
      'says why on its error stream',
      "console.log('step 1'); console.error('no water'); process.exit(1)",
      {},
      'ended with exit code 1; the end of what it wrote: no water',
    ],
    [
      'says why on stdout only',
      "console.log('no tea'); process.exit(1)",
      {},
      'ended with exit code 1; the end of what it wrote: no tea',
    ],
    ['is killed', "process.kill(process.pid, 'SIGKILL')", {}, 'was ended by SIGKILL'],
  ])('that %s is told so', async (_, script, rest, expected) => {
    expect(await run(script, rest)).toBe(expected)
  })

  test('gets no input, the environment that it is given and its folder', async () => {
    const script =
      "process.stdin.on('data', () => process.exit(1)).on('end', () => { console.log(process.cwd(), process.env.KETTLE, process.env.HOME); process.exit(9) })"
    const said = await run(script, { env: { PATH: process.env['PATH'] ?? '', KETTLE: 'on' } })
    expect(said).toBe(`ended with exit code 9; the end of what it wrote: ${cwd} on undefined`)
  })

  test('shows but the end of what it wrote', async () => {
    const said = await run("process.stderr.write('x'.repeat(1_000_000) + 'the end'); process.exitCode = 1")
    expect(said?.length).toBeLessThan(600)
    expect(said).toMatch(/xthe end$/)
  })

  test('that takes too long is stopped, also when it does not want to', async () => {
    const said = await run("process.on('SIGTERM', () => {}); setInterval(() => {}, 1000)", {
      timeoutMs: 300,
      graceMs: 200,
    })
    expect(said).toBe('did not end within 0.3 s')
  })

  test('is not started once the run was cancelled', async () => {
    expect(await run('process.exit(0)', { signal: AbortSignal.abort() })).toBe('was not started: the run was cancelled')
  })

  test.each(['no-such-program-anywhere', './missing.sh'])(
    'whose program is %s could not be started',
    async (program) => {
      expect(await run('', { command: [program] })).toBe(
        `could not be started: there is no program \`${program}\` that may be executed`,
      )
    },
  )
})
