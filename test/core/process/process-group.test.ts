import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { runToEnd } from '../../../src/core/process/run-to-end.ts'
import { isRunning, until } from '../../agents/support.ts'

const STAYS = "setInterval(() => {}, 1_000); console.log('started')"
/** Says its session, and leaves a program behind in a session of its own. */
const LEAVES = `
const { spawn } = require('node:child_process')
const left = spawn(process.execPath, ['-e', ${JSON.stringify(STAYS)}], { detached: true, stdio: 'ignore' })
console.log(JSON.stringify([process.env.TERM_SESSION_ID, left.pid]))
process.exit()
`

test.skipIf(process.platform !== 'linux')(
  "a program gets a session of ours in place of the terminal's, and the terminal's own programs live on",
  async () => {
    const env = { TERM_SESSION_ID: 'of-the-terminal' }
    const users = spawn(process.execPath, ['-e', STAYS], { env, stdio: ['ignore', 'pipe', 'inherit'] })
    try {
      await once(users.stdout, 'data')
      const args = ['-e', LEAVES]
      const ran = await runToEnd({ program: process.execPath, args, cwd: tmpdir(), env, timeoutMs: 20_000 })
      const [session, left]: [string, number] = JSON.parse(ran.stdout.head)
      expect(session).toMatch(/^[0-9a-f-]{36}$/)
      await until(() => !isRunning(left), 10_000, 'what it left is killed')
      expect(isRunning(users.pid ?? 0)).toBe(true)
    } finally {
      users.kill('SIGKILL')
    }
  },
)
