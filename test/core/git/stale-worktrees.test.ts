import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, realpath, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { describe, expect, it } from 'vitest'
import { openRepository } from '../../../src/core/git/repository.ts'
import { addWorktree, removeStaleWorktrees } from '../../../src/core/git/worktrees.ts'
import { formatMark, ownMark, parseMark, stateOf } from '../../../src/core/process/process-mark.ts'
import { makeRepository } from '../../support/repository.ts'

const worktreePrefix = 'skill-eval-gate-worktree-'
const script = fileURLToPath(new URL('../../support/hold-worktree.ts', import.meta.url))

interface Holder extends AsyncDisposable {
  child: ChildProcess
  root: string
}

/** Another run that holds a worktree of the repository. */
async function startHolder(repository: string): Promise<Holder> {
  const child = spawn(process.execPath, [script, repository], { stdio: ['pipe', 'pipe', 'ignore'] })
  const [line] = await once(createInterface({ input: child.stdout }), 'line')
  return { child, root: String(line), [Symbol.asyncDispose]: () => kill(child, 'SIGKILL') }
}

async function kill(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill(signal)
  await ended
}

describe('removeStaleWorktrees', () => {
  it('removes what a run that was killed left behind, and nothing that a running one holds', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    const repository = await openRepository(made.root)
    await using killed = await startHolder(made.root)
    await using running = await startHolder(made.root)
    await using own = await addWorktree(repository, await made.run('rev-parse', 'HEAD'))
    await kill(killed.child, 'SIGKILL')
    expect(existsSync(killed.root)).toBe(true)

    expect(await removeStaleWorktrees(repository)).toContain(killed.root)
    expect(existsSync(killed.root)).toBe(false)
    expect(existsSync(running.root)).toBe(true)
    expect(existsSync(own.root)).toBe(true)
    const left = (await made.run('worktree', 'list', '--porcelain')).match(/^worktree .*/gm)
    expect(left?.sort()).toEqual([made.root, running.root, own.root].map((root) => `worktree ${root}`).sort())
    await rm(running.root, { recursive: true })
  })

  it("makes git forget a killed run's worktree whose folder is gone, and keeps the user's own", async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    await using parked = await makeRepository()
    await made.run('worktree', 'add', '--quiet', '--detach', join(parked.root, 'users-own'))
    await rm(join(parked.root, 'users-own'), { recursive: true })
    await using killed = await startHolder(made.root)
    await kill(killed.child, 'SIGKILL')
    await rm(killed.root, { recursive: true })

    expect(await removeStaleWorktrees(await openRepository(made.root))).toContain(killed.root)
    const left = await made.run('worktree', 'list')
    expect(left).not.toContain(worktreePrefix)
    expect(left).toContain('users-own')
  })

  it('is not needed by many runs at once, which do not disturb each other', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    const holders = await Promise.all(Array.from({ length: 6 }, () => startHolder(made.root)))
    expect(new Set(holders.map(({ root }) => root)).size).toBe(6)
    const codes = await Promise.all(
      holders.map(async ({ child }) => {
        const ended = once(child, 'exit')
        child.stdin?.end()
        return (await ended)[0]
      }),
    )
    expect(codes).toEqual([0, 0, 0, 0, 0, 0])
    expect(await made.run('worktree', 'list')).not.toContain('\n')
  })

  it.each(['SIGTERM', 'SIGINT'] as const)('has nothing to do after a run that %s ended', async (signal) => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    await using told = await startHolder(made.root)
    await kill(told.child, signal)
    expect(existsSync(told.root)).toBe(false)
    expect(await removeStaleWorktrees(await openRepository(made.root))).not.toContain(told.root)
    expect(await made.run('worktree', 'list')).not.toContain('\n')
  })

  it('leaves a folder of another machine alone for a day', async () => {
    await using made = await makeRepository({ files: { 'a.txt': 'a' } })
    const repository = await openRepository(made.root)
    const name = `${worktreePrefix}${formatMark({ host: '00000000', pid: 1, started: '1' })}-test`
    // A folder of its own: gates of other tests remove what is stale in the common one.
    const own = await mkdtemp(join(await realpath(tmpdir()), 'stale-'))
    const folder = join(own, name)
    await mkdir(folder, { recursive: true })
    try {
      expect(await removeStaleWorktrees(repository, own)).not.toContain(folder)
      expect(existsSync(folder)).toBe(true)
      const longAgo = new Date(Date.now() - 25 * 60 * 60_000)
      await utimes(folder, longAgo, longAgo)
      expect(await removeStaleWorktrees(repository, own)).toContain(folder)
      expect(existsSync(folder)).toBe(false)
    } finally {
      await rm(own, { recursive: true, force: true })
    }
  })
})

describe('the mark of a process', () => {
  it('survives being written into a name', () => {
    expect(parseMark(`${formatMark(ownMark())}-abcdef`)).toEqual(ownMark())
  })

  it('tells a process that runs from one that is gone, and from a later one with the same id', () => {
    expect(stateOf(ownMark())).toBe('alive')
    expect(stateOf({ ...ownMark(), pid: 2 ** 22 + 1 })).toBe('gone')
    expect(stateOf({ ...ownMark(), started: '1' })).toBe('gone')
    expect(stateOf({ ...ownMark(), host: '00000000' })).toBe('foreign')
  })

  it.each(['', 'x', '1-2-3', '0123abcd-x-1', '0123abcd-1', '0123abcd-1-2x_'])('is not found in %j', (text) => {
    expect(parseMark(text)).toBeNull()
  })
})
