import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { cli, cliResults, temporaryFolder } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'
import { lister, orchard, reworded, startsIn } from '../trials/store/support.ts'

/** A repository with a change, and the options that let the agent of test/trials/store answer. */
async function setUp() {
  const repository = await makeRepository({ files: orchard })
  await repository.branch('change')
  await repository.commit('change', reworded)
  const folder = temporaryFolder()
  const log = join(folder.path, 'log')
  const agent = ['--agent-command', lister(log), '--agent-version', '1', '--trials', '1']
  return {
    repository,
    folder: folder.path,
    log,
    agent,
    gate: ['gate', '--base', 'main', ...agent],
    store: join(repository.root, '.git/skill-eval-gate'),
    async [Symbol.asyncDispose]() {
      await repository[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

describe.concurrent('the store of a repository', () => {
  test('is in its git folder, shared by its worktrees, and nothing of it is seen by git', async () => {
    await using s = await setUp()
    const { root } = s.repository
    await cli(root, s.gate)
    expect(startsIn(s.log)).toHaveLength(6)
    expect(readdirSync(join(s.store, 'trials'))).toHaveLength(6)
    expect(await s.repository.run('status', '--porcelain', '--ignored')).toBe('')
    const worktree = join(s.folder, 'worktree')
    await s.repository.run('worktree', 'add', '--quiet', '--detach', worktree, 'change')
    const { results } = await cliResults(worktree, s.gate)
    expect([startsIn(s.log).length, results.store?.trials]).toEqual([6, 6])
  })

  test('says what it gave: in the terminal, and in every report', async () => {
    await using s = await setUp()
    const { root } = s.repository
    const out = join(s.folder, 'out')
    await cli(root, s.gate)
    const { stdout, code } = await cli(root, [...s.gate, '--out', out])
    expect(code).toBe(0)
    const reused = /0 fresh, 6 reused, decided by an earlier run on \d{4}-\d\d-\d\d\)/
    expect(stdout).toMatch(reused)
    for (const name of ['comment.md', 'summary.md']) expect(readFileSync(join(out, name), 'utf8')).toMatch(reused)
    const stored = await cli(root, [...s.gate, '--tolerance', '2'])
    expect(stored.stdout).toMatch(/3 fresh, 6 reused, 6 stored since \d{4}-\d\d-\d\d\)/)
    const fresh = await cli(root, [...s.gate, '--fresh'])
    expect(fresh.stdout).toContain('6 fresh, 0 reused, run again on request)')
  })

  test('is for `run` too, and outside of a repository there is none', async () => {
    await using s = await setUp()
    const run = ['run', ...s.agent]
    await cli(s.repository.root, run)
    const again = await cliResults(s.repository.root, run)
    expect([startsIn(s.log).length, again.results.store?.trials, again.results.trials.fresh]).toEqual([3, 3, 0])
    const plain = join(s.folder, 'plain')
    for (const [path, text] of Object.entries(orchard)) {
      mkdirSync(join(plain, path, '..'), { recursive: true })
      writeFileSync(join(plain, path), text)
    }
    const outside = await cliResults(plain, run)
    expect([startsIn(s.log).length, outside.results.store]).toEqual([6, undefined])
  })

  test('that cannot be written is a warning, and an error where it was named', async () => {
    await using s = await setUp()
    writeFileSync(s.store, '')
    const { code, results } = await cliResults(s.repository.root, s.gate)
    expect([code, results.trials.fresh]).toEqual([0, 6])
    expect(results.warnings.map(({ what }) => what)).toEqual([expect.stringContaining('cannot be written')])
    const named = await cli(s.repository.root, [...s.gate, '--store', s.store])
    expect([named.code, named.stdout]).toEqual([3, ''])
    expect(named.stderr).toContain('--no-store')
  })

  test('answers --offline where no folder of recordings is named, and nothing is started', async () => {
    await using s = await setUp()
    const { root } = s.repository
    const nothing = await cli(root, [...s.gate, '--offline'])
    expect([nothing.code, nothing.stderr]).toEqual([
      3,
      'error: --offline has nothing to answer from.\n  -> Name the folder of an earlier run with --record DIR, or a store with --store DIR.\n',
    ])
    const first = await cliResults(root, s.gate)
    const again = await cliResults(root, [...s.gate, '--offline', '--tolerance', '2'])
    expect([startsIn(s.log).length, again.code]).toEqual([6, first.code])
    expect(again.results.trials).toMatchObject({ total: 6, fresh: 0, reused: 6, errors: 0 })
    expect(again.results.skills.map(({ head }) => head)).toEqual(first.results.skills.map(({ head }) => head))
    expect(again.results.reproduce).toMatch(/--store \S+ --offline/)
    rmSync(join(s.store, 'trials'), { recursive: true })
    const gone = await cliResults(root, [...s.gate, '--offline', '--tolerance', '3'])
    expect([gone.code, gone.results.decision.state]).toEqual([2, 'not_evaluated'])
    expect(gone.results.errors.every(({ kind }) => kind === 'not_recorded')).toBe(true)
    expect(startsIn(s.log)).toHaveLength(6)
  })

  test('is no reason for the router not to answer offline', async () => {
    await using s = await setUp()
    mkdirSync(s.store)
    const { code, results } = await cliResults(s.repository.root, ['gate', '--base', 'main', '--offline'])
    expect([code, results.trials.errors, results.agent.id]).toEqual([0, 0, 'lexical'])
  })

  test.each([
    [
      ['--fresh', '--no-store'],
      /^error: --fresh runs every trial again, and with --no-store every trial is run anyway/,
    ],
    [['--fresh', '--offline'], /^error: --fresh runs every trial again, and --offline runs none/],
    [['--offline', '--no-store'], /^error: --offline has nothing to answer from/],
  ])('%j contradicts itself', async (options, message) => {
    await using s = await setUp()
    const { code, stdout, stderr } = await cli(s.repository.root, [...s.gate, ...options])
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toMatch(message)
  })
})
