import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'

const file = join(import.meta.dirname, '../../../src/github/action/ignore-signals.ts')

test.skipIf(process.platform === 'win32')('what is published is published to its end, and only that', async () => {
  const script = `
    const { ignoreSignals } = await import(${JSON.stringify(file)})
    const { once } = await import('node:events')
    setTimeout(() => console.log('still here'), 60_000)
    await ignoreSignals(async () => {
      for (const signal of ['SIGINT', 'SIGTERM', 'SIGINT']) {
        const received = once(process, signal)
        process.kill(process.pid, signal)
        await received
      }
      console.log('published')
    })
    process.kill(process.pid, 'SIGTERM')`
  const run = promisify(execFile)(process.execPath, ['--input-type=module', '--eval', script])
  await expect(run).rejects.toMatchObject({ signal: 'SIGTERM', stdout: 'published\n' })
})
