import { existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isRunning, until } from '../agents/support.ts'
import { builtCli, startCli, temporaryFolder } from '../support/cli.ts'
import type { TestRepository } from '../support/repository.ts'
import { fruitAgent, fruitRepository, starts } from './fruit.ts'

/** A gate whose agent hangs on every prompt, two at a time, ignoring SIGTERM; resolves once both hang. */
async function startHanging(repository: TestRepository, folder: string) {
  const temp = join(folder, 'temp')
  mkdirSync(temp)
  const log = join(folder, 'log')
  const words = ['boskoop', 'braeburn', 'gala', 'fuji', 'conference', 'quinces', 'williams']
  const rules = words.map((word) => `${word}=hang`)
  const args = ['gate', '--head', 'HEAD', '--concurrency', '2', ...fruitAgent(log, ...rules)]
  const run = startCli(repository.root, args, { env: { TMPDIR: temp } })
  await until(() => starts(log).length === 2, 20_000, 'two agents hang')
  const pids = starts(log).map(({ pid }) => pid)
  expect(pids.every(isRunning)).toBe(true)
  // One folder of the run and two worktrees.
  expect(readdirSync(temp)).toHaveLength(3)
  return { ...run, temp, log, pids }
}

const worktrees = async (repository: TestRepository) =>
  (await repository.run('worktree', 'list', '--porcelain')).split('\n').filter((line) => line.startsWith('worktree '))

// Each waits for processes most of the time.
describe.concurrent('gate that is stopped in the middle', () => {
  test.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
    ['SIGHUP', 129],
  ] as const)('%s ends it with %i and leaves no process, folder or worktree', async (signal, exitCode) => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    const run = await startHanging(repository, folder.path)
    run.process.kill(signal)
    const { code, stdout, stderr } = await run.ended
    expect([code, stdout]).toEqual([exitCode, ''])
    expect(stderr.trimEnd().split('\n').at(-1)).toBe(`Stopped by ${signal}`)
    await until(() => !run.pids.some(isRunning), 2_000, 'the agents ended')
    expect(starts(run.log)).toHaveLength(2)
    expect(readdirSync(run.temp)).toEqual([])
    expect(await worktrees(repository)).toEqual([`worktree ${repository.root}`])
  })

  test('a second SIGINT ends it at once, and still leaves no worktree', async () => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    const run = await startHanging(repository, folder.path)
    const start = performance.now()
    run.process.kill('SIGINT')
    run.process.kill('SIGINT')
    expect((await run.ended).code).toBe(130)
    expect(performance.now() - start).toBeLessThan(5_000)
    await until(() => !run.pids.some(isRunning), 5_000, 'the agents ended')
    await builtCli(repository.root, ['gate', '--quiet'], { env: { TMPDIR: run.temp } })
    expect(readdirSync(run.temp)).toEqual([])
    expect(await worktrees(repository)).toEqual([`worktree ${repository.root}`])
  })

  test('SIGKILL leaves no child after 5 s, and no folder or worktree after the next start', async () => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    const run = await startHanging(repository, folder.path)
    run.process.kill('SIGKILL')
    expect((await run.ended).code).toBeNull()
    await until(() => !run.pids.some(isRunning), 5_000, 'the agents ended')
    expect(readdirSync(run.temp)).not.toEqual([])

    const next = await builtCli(repository.root, ['gate', '--head', 'HEAD', '--quiet'], { env: { TMPDIR: run.temp } })
    expect(next.code).not.toBe(3)
    expect(readdirSync(run.temp)).toEqual([])
    expect(await worktrees(repository)).toEqual([`worktree ${repository.root}`])
  })

  test('with --json nothing stands on stdout that could be taken for a result', async () => {
    await using repository = await fruitRepository()
    await using folder = temporaryFolder()
    const log = join(folder.path, 'log')
    const run = startCli(repository.root, ['run', '--json', '--out', 'out', ...fruitAgent(log, 'boskoop=hang')])
    await until(() => starts(log).length > 0, 20_000, 'an agent started')
    run.process.kill('SIGTERM')
    const { code, stdout } = await run.ended
    expect([code, stdout, existsSync(join(repository.root, 'out'))]).toEqual([143, '', false])
  })
})
