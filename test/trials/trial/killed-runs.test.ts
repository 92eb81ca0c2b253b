import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { removeStaleRunFolders } from '../../../src/core/process/run-folder.ts'
import { isRunning, until } from '../../agents/support.ts'

const driver = fileURLToPath(new URL('driver.ts', import.meta.url))

/** A run whose agent hangs, with a child in its group and one outside it; resolves once all three are there. */
async function startRun(graceMs = 300): Promise<
  AsyncDisposable & {
    run: ChildProcess
    ended: Promise<unknown[]>
    pids: number[]
    output: () => string
    tempRoot: string
  }
> {
  const folder = mkdtempSync(join(tmpdir(), 'killed-'))
  const [tempRoot, pidsFile] = [join(folder, 'temp'), join(folder, 'pids.json')]
  const run = spawn(process.execPath, [driver, tempRoot, folder, String(graceMs)], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const end = async () => {
    run.kill('SIGKILL')
    rmSync(folder, { recursive: true, force: true })
  }
  let text = ''
  run.stdout.on('data', (chunk) => {
    text += String(chunk)
  })
  const ended = once(run, 'close')
  try {
    await until(() => existsSync(pidsFile), 20_000, 'the agent started')
  } catch (error) {
    await end()
    throw error
  }
  const pids = z
    .array(z.int())
    .length(3)
    .parse(JSON.parse(readFileSync(pidsFile, 'utf8')))
  expect(pids.map(isRunning)).toEqual([true, true, true])
  expect(readdirSync(tempRoot)).toHaveLength(1)
  return { run, ended, pids, output: () => text, tempRoot, [Symbol.asyncDispose]: end }
}

// Each waits for processes most of the time.
describe.concurrent('a run that is ended from outside', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('by %s stops its agents, removes its folder and exits with %i', async (signal, exitCode) => {
    await using started = await startRun()
    const { run, ended, pids, output, tempRoot } = started
    run.kill(signal)
    expect(await ended).toEqual([exitCode, null])
    expect(output()).toBe(`Stopped by ${signal}\n`)
    await until(() => !pids.some(isRunning), 2_000, 'all of them ended')
    expect(readdirSync(tempRoot)).toEqual([])
  })

  test('by a second SIGINT exits at once, and its agents do not outlive it', async () => {
    await using started = await startRun(60_000)
    const { run, ended, pids } = started
    // Two that are sent together may arrive as one.
    await until(() => run.exitCode !== null || !run.kill('SIGINT'), 5_000, 'the run exited')
    expect(await ended).toEqual([130, null])
    await until(() => !pids.some(isRunning), 5_000, 'every process is gone')
  })

  test('by SIGKILL leaves no process after 5 s, and no folder after the next start', async () => {
    await using started = await startRun()
    const { run, ended, pids, tempRoot } = started
    run.kill('SIGKILL')
    await ended
    await until(() => !pids.some(isRunning), 5_000, 'every process is gone')
    const left = readdirSync(tempRoot)
    expect(left).toHaveLength(1)
    expect(await removeStaleRunFolders(tempRoot)).toEqual(left.map((name) => join(tempRoot, name)))
    expect(readdirSync(tempRoot)).toEqual([])
  })

  test('leaves the folder of another run that still goes on', async () => {
    await using started = await startRun()
    const { pids, tempRoot } = started
    expect(await removeStaleRunFolders(tempRoot)).toEqual([])
    expect(readdirSync(tempRoot)).toHaveLength(1)
    expect(pids.map(isRunning)).toEqual([true, true, true])
  })
})
