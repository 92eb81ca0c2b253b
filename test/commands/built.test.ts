import { type StdioOptions, spawnSync } from 'node:child_process'
import { closeSync, openSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import {
  builtCli,
  cli,
  demoRepository,
  home,
  regressedRepository,
  startCli,
  temporaryFolder,
  withResults,
} from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'
import { lister, orchard } from '../trials/store/support.ts'

// What only a process of its own can show. Other tests run main() in theirs; signals and kills have files of their own.
describe.concurrent('the built program', () => {
  test('prints the version of the package', async () => {
    const { version } = z
      .object({ version: z.string() })
      .parse(JSON.parse(readFileSync(join(home, 'package.json'), 'utf8')))
    const { code, stdout, stderr } = await builtCli('/', ['--version'])
    expect([code, stdout, stderr]).toEqual([0, `${version}\n`, ''])
  })

  test('prints the same help as its source', async () => {
    const [built, source] = await Promise.all([builtCli('/', ['gate', '--help']), cli('/', ['gate', '--help'])])
    expect([built.code, built.stdout, built.stderr]).toEqual([0, source.stdout, ''])
  })

  test('exits 0 when nothing changed, also when it is started elsewhere', async () => {
    await using repository = await demoRepository()
    const { code, stdout, stderr } = await builtCli('/', [
      'gate',
      '-C',
      repository.root,
      '--base',
      'HEAD',
      '--enforce',
      '--quiet',
    ])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toMatch(/^PASS: no change\n/)
  })

  test('exits 1 on a regression, with one JSON document on stdout', async () => {
    await using repository = await regressedRepository()
    const { code, results } = withResults(await builtCli(repository.root, ['gate', '--enforce', '--json', '--quiet']))
    expect([code, results.decision.state]).toEqual([1, 'regressed'])
  })

  test('exits 2 when nothing could be evaluated', async () => {
    await using repository = await demoRepository()
    const args = ['run', '--quiet', '--trials', '1', '--agent-command', 'false']
    const { code, stdout } = await builtCli(repository.root, args)
    expect(code).toBe(2)
    expect(stdout).toMatch(/^NOT EVALUATED\n/)
  })

  test('exits 3 for what the user has to mend', async () => {
    await using folder = temporaryFolder()
    const { code, stdout, stderr } = await builtCli(folder.path, ['gate'])
    expect([code, stdout]).toEqual([3, ''])
    expect(stderr).toMatch(/^error: .* is not in a git repository\.\n {2}-> /)
  })

  test('exits 3 where a full disk cuts its answer off: 1 would be a regression', () => {
    const full = openSync('/dev/full', 'w')
    const stdio: StdioOptions = ['ignore', full, 'pipe']
    const { status, stderr } = spawnSync(process.execPath, [join(home, 'dist/cli.js'), '--version'], { stdio })
    closeSync(full)
    expect(status).toBe(3)
    expect(String(stderr)).toContain('The answer could not be written: ENOSPC')
  })

  test('reads stdin', async () => {
    const line = { grader: { type: 'text', config: { contains: ['red'] } }, context: { output: 'Red wine' } }
    const { code, stdout } = await builtCli('/', ['grade', '-'], { stdin: `${JSON.stringify(line)}\n` })
    expect([code, JSON.parse(stdout).passed]).toEqual([0, true])
  })

  test('keeps trials from one start to the next', async () => {
    await using repository = await makeRepository({ files: orchard })
    const agent = ['--trials', '1', '--agent-command', lister(join(repository.root, 'log')), '--agent-version', '1']
    const fresh: number[] = []
    for (const _start of [1, 2]) {
      const outcome = await builtCli(repository.root, ['run', '--json', '--quiet', ...agent])
      fresh.push(withResults(outcome).results.trials.fresh)
    }
    expect(fresh).toEqual([3, 0])
  })

  test('decides all the same when its reader stops reading', async () => {
    await using repository = await regressedRepository()
    const { process: child, ended } = startCli(repository.root, ['gate', '--enforce', '--json', '--quiet'])
    child.stdout.destroy()
    const { code, stderr } = await ended
    expect([code, stderr]).toEqual([1, ''])
  })

  test('calls a bug a bug, with its stack and an exit code of its own', async () => {
    const broken = 'process.stdout.write = () => { throw new TypeError("planted") }'
    const env = { NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(broken)}` }
    const { code, stdout, stderr } = await builtCli('/', ['--version'], { env })
    expect([code, stdout]).toEqual([70, ''])
    expect(stderr).toMatch(/^This is a bug in skill-eval-gate \S+, please report it:\nTypeError: planted\n {4}at /)
  })
})
