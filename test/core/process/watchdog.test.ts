import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { describe, expect, test } from 'vitest'
import { isRunning, until } from '../../agents/support.ts'

const watchdog = new URL('../../../src/core/process/watchdog.ts', import.meta.url)
const marks = new URL('../../../src/core/process/kill-marked.ts', import.meta.url)

/** Starts a program under a mark, as a group of its own, and dies before anybody is told of its pid. */
const DIES = `
import { spawn } from 'node:child_process'
import { watchMark } from '${watchdog}'
import { MARK } from '${marks}'
watchMark('a-mark')
const env = { PATH: process.env.PATH, [MARK]: 'a-mark' }
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'], { env, detached: true, stdio: 'ignore' })
process.stdout.write(String(child.pid), () => process.kill(process.pid, 'SIGKILL'))
`

describe.skipIf(process.platform !== 'linux')('the watchdog', () => {
  test('kills what was started and not yet named when this process died', async () => {
    const run = spawn(process.execPath, ['--input-type=module', '-e', DIES], { stdio: ['ignore', 'pipe', 'inherit'] })
    const [said] = await Promise.all([text(run.stdout), once(run, 'exit')])
    const pid = Number(said)
    expect(pid).toBeGreaterThan(1)
    await until(() => !isRunning(pid), 10_000, 'it was killed')
  })
})
