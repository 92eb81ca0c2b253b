import { existsSync, mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { isRunning, until } from '../agents/support.ts'
import { skillFile, temporaryFolder } from '../support/cli.ts'
import { type Files, makeRepository, type TestRepository } from '../support/repository.ts'
import { evaluate } from '../support/run-of.ts'
import { gateNoted, hostOf, requestOf } from './note-taker.ts'

/**
 * One skill, one prompt, and the suite's hooks. The branch `change` has another description, so that both sides are
 * asked.
 */
async function repositoryOf(hooks: string, files: Files = {}, change: Files = {}): Promise<TestRepository> {
  const repository = await makeRepository({
    files: {
      'skills/tea/SKILL.md': skillFile('tea', 'Brews tea.'),
      'evals/tea/eval.yaml': `skill: tea\nhooks:\n${hooks}\ntasks:\n  - id: a\n    inputs: {prompt: tea please}\n    expected: {should_trigger: true}\n`,
      ...files,
    },
  })
  await repository.branch('change')
  await repository.commit('change', { 'skills/tea/SKILL.md': skillFile('tea', 'Brews fine tea.'), ...change })
  return repository
}

const hook = (moment: string, command: string, more = '') =>
  `  ${moment}:\n    - command: ${JSON.stringify(command)}\n${more}`

/** A script that adds a line with its name, its folder and its arguments to a file outside of the repository. */
const noting = (log: string) => `echo "$1 $(pwd -P) \${WAZA_WORKSPACE_DIR:--}" >>'${log}'\n`

const linesOf = (log: string) => (existsSync(log) ? readFileSync(log, 'utf8').trimEnd().split('\n') : [])

describe('hooks of a suite', () => {
  test('run before and after the run and each trial, on each side in its own tree, and prepare the workspace', async () => {
    await using outside = temporaryFolder()
    const log = join(outside.path, 'log')
    await using repository = await repositoryOf(
      [
        hook('before_run', 'sh note.sh before_run', '      working_directory: ../../skills\n'),
        hook('after_run', 'sh ../evals/tea/note.sh after_run', '      working_directory: ../../skills\n'),
        hook('before_task', 'sh prepare.sh before_task'),
        hook('after_task', 'sh note.sh after_task'),
      ].join(''),
      {
        'evals/tea/note.sh': noting(log),
        'skills/note.sh': noting(log),
        'evals/tea/prepare.sh': `${noting(log)}printf %s "$(basename "$(pwd)")" >"$WAZA_WORKSPACE_DIR/kettle.txt"\n`,
      },
    )
    const { results, notes } = await gateNoted(repository)
    expect(results.decision.state).toBe('pass')
    expect(results.warnings).toEqual([])
    expect(notes.map(({ side, files }) => [side, files])).toEqual([
      ['base', { 'kettle.txt': 'tea' }],
      ['head', { 'kettle.txt': 'tea' }],
    ])
    const ran = linesOf(log).map((line) => line.split(' '))
    const [base, head] = [ran[1]?.[1]?.replace(/\/skills$/, ''), ran[0]?.[1]?.replace(/\/skills$/, '')]
    expect(base).not.toBe(head)
    const short = ran.map(([name, folder, workspace]) => [
      name,
      folder?.replace(`${base}/`, 'base:').replace(`${head}/`, 'head:'),
      workspace === '-' ? '-' : 'workspace',
    ])
    expect(short.slice(0, 2)).toEqual([
      ['before_run', 'head:skills', '-'],
      ['before_run', 'base:skills', '-'],
    ])
    expect(short.slice(2, -2).sort()).toEqual([
      ['after_task', 'base:evals/tea', 'workspace'],
      ['after_task', 'head:evals/tea', 'workspace'],
      ['before_task', 'base:evals/tea', 'workspace'],
      ['before_task', 'head:evals/tea', 'workspace'],
    ])
    expect(short.slice(-2)).toEqual([
      ['after_run', 'head:skills', '-'],
      ['after_run', 'base:skills', '-'],
    ])
    // Each trial has a workspace of its own, and its hooks run in that.
    expect(new Set(ran.map(([, , workspace]) => workspace)).size).toBe(3)
  })

  test("see neither secrets nor the user's home", async () => {
    await using outside = temporaryFolder()
    const seen = join(outside.path, 'seen')
    await using repository = await repositoryOf(hook('before_run', 'sh env.sh'), {
      'evals/tea/env.sh': `env >'${seen}'\n`,
    })
    const environment = { ...process.env, GITHUB_TOKEN: 'dummy-token', DUMMY_API_KEY: 'dummy-key', CHATTY: 'yes' }
    await gateNoted(repository, { host: { environment } })
    const env = readFileSync(seen, 'utf8')
    expect(env).not.toMatch(/^CHATTY=|dummy-/m)
    const [, home = ''] = /^HOME=(.*)$/m.exec(env) ?? []
    expect(home).not.toBe(process.env['HOME'])
    expect(home).not.toBe('')
    expect(existsSync(home)).toBe(false)
  })

  test('that a change adds with their scripts run for base, too', async () => {
    await using repository = await repositoryOf(
      '',
      {},
      {
        'evals/tea/eval.yaml': `skill: tea\nhooks:\n${hook('before_task', 'sh new.sh', '      error_on_fail: true\n')}\ntasks:\n  - id: a\n    inputs: {prompt: tea please}\n    expected: {should_trigger: true}\n`,
        'evals/tea/new.sh': ': >"$WAZA_WORKSPACE_DIR/new.txt"\n',
      },
    )
    const { results, notes } = await gateNoted(repository)
    expect(results.errors).toEqual([])
    expect(notes.map(({ side, files }) => [side, Object.keys(files)])).toEqual([
      ['base', ['new.txt']],
      ['head', ['new.txt']],
    ])
  })

  test('that fail and may are warned of, once for each side', async () => {
    await using repository = await repositoryOf(
      `${hook('before_run', 'no-such-program-anywhere --fast')}${hook('after_task', 'sh fail.sh')}`,
      { 'evals/tea/fail.sh': "echo 'no water' >&2; exit 7\n" },
    )
    const { results } = await gateNoted(repository, { options: { trials: 2 } })
    expect(results.decision.state).toBe('pass')
    const program = `the before_run hook \`no-such-program-anywhere --fast\` could not be started: there is no program \`no-such-program-anywhere\` that may be executed`
    expect(results.warnings.map(({ what, where }) => [where?.line, what])).toEqual([
      [4, `${program} (on base); the run went on`],
      [4, `${program} (on head); the run went on`],
      [
        6,
        expect.stringMatching(
          /^the after_task hook .* ended with exit code 7; the end of what it wrote: no water \(on base\); the run went on/,
        ),
      ],
      [6, expect.stringMatching(/\(on head\); the run went on/)],
    ])
  })

  test('that fail before the run, and must not, end everything with one error', async () => {
    await using repository = await repositoryOf(
      hook('before_run', 'sh stop.sh', '      exit_codes: [0, 4]\n      error_on_fail: true\n'),
      { 'evals/tea/stop.sh': 'exit 3\n' },
    )
    await expect(gateNoted(repository)).rejects.toThrow(
      /^evals\/tea\/eval\.yaml:4:16: The before_run hook `[^`]+` ended with exit code 3 \(on head\)\n {2}-> Nothing was measured/,
    )
    expect((await repository.run('worktree', 'list')).split('\n')).toHaveLength(1)
  })

  test('that fail for base alone leave nothing to compare with, and are told', async () => {
    await using repository = await repositoryOf(
      hook('before_run', 'sh check.sh', '      working_directory: ../../skills/tea\n      error_on_fail: true\n'),
      { 'skills/tea/check.sh': 'exit 1\n' },
      { 'skills/tea/check.sh': 'exit 0\n' },
    )
    const { results } = await gateNoted(repository)
    expect(results.decision.state).toBe('not_evaluated')
    expect(results.decision.reasons.map(({ message }) => message)).toContain(
      'base could not be prepared: the before_run hook `sh check.sh` ended with exit code 1 (on base)',
    )
  })

  test('that fail before a trial, and must not, make it an error and no "did not trigger"', async () => {
    await using outside = temporaryFolder()
    const log = join(outside.path, 'log')
    await using repository = await repositoryOf(
      `${hook('before_task', 'false', '      error_on_fail: true\n')}${hook('after_task', 'sh note.sh after_task')}`,
      { 'evals/tea/note.sh': noting(log) },
    )
    const { results, notes } = await gateNoted(repository)
    expect(results.decision.state).toBe('not_evaluated')
    expect(notes).toEqual([])
    expect(linesOf(log)).toEqual([])
    const failed = (side: 'base' | 'head') => ({
      side,
      kind: 'hook',
      message: `the before_task hook \`false\` ended with exit code 1 (on ${side})`,
    })
    // Two trials of each side.
    expect(results.errors).toMatchObject([failed('base'), failed('base'), failed('head'), failed('head')])
    expect(results.skills[0]?.head).toMatchObject({ tp: 0, fn: 0, recall: null })
  })

  test('may end with the codes that the suite allows', async () => {
    await using repository = await repositoryOf(
      hook('before_run', 'false', '      exit_codes: [1]\n      error_on_fail: true\n'),
    )
    const { results } = await gateNoted(repository)
    expect([results.decision.state, results.warnings]).toEqual(['pass', []])
  })

  test('run after a run that failed, too', async () => {
    await using outside = temporaryFolder()
    const log = join(outside.path, 'log')
    await using repository = await repositoryOf(
      `${hook('before_run', 'false', '      error_on_fail: true\n')}${hook('after_run', 'sh note.sh after_run')}`,
      { 'evals/tea/note.sh': noting(log) },
    )
    await expect(gateNoted(repository)).rejects.toThrow('The before_run hook `false`')
    expect(linesOf(log)).toHaveLength(1)
  })

  test('do not run for an untrusted change, nor for a router, and that is said once', async () => {
    await using outside = temporaryFolder()
    const log = join(outside.path, 'log')
    await using repository = await repositoryOf(
      `${hook('before_run', 'sh note.sh x')}${hook('before_task', 'sh note.sh x')}`,
      { 'evals/tea/note.sh': noting(log) },
    )
    const router = await evaluate(await requestOf(repository, null), hostOf())
    expect(router.warnings).toMatchObject([
      {
        what: 'The hooks of the suites are not run: the agent "lexical" starts no program and has no workspace',
        where: { file: 'evals/tea/eval.yaml', line: 4 },
      },
    ])
    const fork = await evaluate(
      { ...(await requestOf(repository, null)), untrusted: { why: 'fork', agentAllowed: false } },
      hostOf(),
    )
    expect(fork.warnings.map(({ what }) => what)).toEqual([
      'The hooks of the suites are not run: no code of a change from outside is run',
    ])
    expect(linesOf(log)).toEqual([])
  })

  test('do not run for recorded trials, which they prepared when those ran', async () => {
    await using outside = temporaryFolder()
    const log = join(outside.path, 'log')
    await using repository = await repositoryOf(hook('before_task', 'sh note.sh x'), {
      'evals/tea/note.sh': noting(log),
    })
    const record = join(outside.path, 'records')
    const notes = join(outside.path, 'notes')
    const { results } = await gateNoted(repository, { options: { record }, log: notes })
    expect(linesOf(log)).toHaveLength(2)
    const again = await gateNoted(repository, { options: { record, offline: true }, log: notes })
    expect(again.results.skills).toEqual(results.skills)
    expect(linesOf(log)).toHaveLength(2)
  })

  test('that a task is prepared by keep its trials apart on two commits: what they read may differ', async () => {
    await using repository = await repositoryOf(
      hook('before_task', 'true'),
      {},
      { 'skills/tea/SKILL.md': skillFile('tea', 'Brews tea.') },
    )
    const { notes } = await gateNoted(repository)
    expect(notes.map(({ side }) => side)).toEqual(['base', 'head'])
  })

  test('that hang are stopped with the run, and all that they started', async () => {
    await using outside = temporaryFolder()
    const pids = join(outside.path, 'pids')
    await using repository = await repositoryOf(hook('before_run', 'node hang.mjs'), {
      'evals/tea/hang.mjs': `import { spawn } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)'])
writeFileSync(${JSON.stringify(`${pids}.tmp`)}, JSON.stringify([process.pid, child.pid]))
renameSync(${JSON.stringify(`${pids}.tmp`)}, ${JSON.stringify(pids)})
setInterval(() => {}, 1000)\n`,
    })
    const controller = new AbortController()
    const reason = new Error('enough')
    const running = gateNoted(repository, { host: { signal: controller.signal } })
    const ended = expect(running).rejects.toBe(reason)
    await until(() => existsSync(pids), 20_000, 'the hook started')
    controller.abort(reason)
    await ended
    const started: number[] = JSON.parse(readFileSync(pids, 'utf8'))
    await until(() => !started.some(isRunning), 5_000, 'nothing of the hook is left')
    expect((await repository.run('worktree', 'list')).split('\n')).toHaveLength(1)
  })

  test('do not leave the repository by a link', async () => {
    await using outside = temporaryFolder()
    await using repository = await repositoryOf(hook('before_run', 'true', '      working_directory: way/out\n'), {
      'evals/tea/way': { link: outside.path },
    })
    mkdirSync(join(outside.path, 'out'))
    const { results } = await gateNoted(repository)
    expect(results.warnings.map(({ what }) => what)).toEqual([
      'the before_run hook `true` was not started: its working directory `evals/tea/way/out` is a link out of the repository (on base); the run went on',
      'the before_run hook `true` was not started: its working directory `evals/tea/way/out` is a link out of the repository (on head); the run went on',
    ])
  })
})
