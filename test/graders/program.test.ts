import { spawnSync } from 'node:child_process'
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, describe, expect, test } from 'vitest'
import type { Grade } from '../../src/graders/grader.ts'
import { runGraders } from '../../src/graders/run-graders.ts'
import { validateGraderSpecs } from '../../src/graders/validate-grader-specs.ts'
import { gradingContext, type Parts, provideAll, spec } from './support.ts'

const outside = realpathSync(mkdtempSync(join(tmpdir(), 'program-grader-')))
const root = join(outside, 'repository')
const suiteFolder = join(root, 'skills/site/evals')
const workspace = join(outside, 'workspace')
for (const folder of [join(root, 'scripts'), join(suiteFolder, 'scripts'), workspace]) {
  mkdirSync(folder, { recursive: true })
}
afterAll(() => rmSync(outside, { recursive: true }))

type Given = Partial<Parts> & { output?: string }

async function grade(config: Record<string, unknown>, { output = '', ...rest }: Given = {}): Promise<Grade> {
  const specs = [spec('program', config)]
  expect(validateGraderSpecs(specs)).toEqual([])
  const context = gradingContext({ root, output }, { suiteFolder, workspace, ...rest })
  const [result] = await runGraders(specs, context, provideAll)
  if (result === undefined) throw new Error('no grade')
  return result
}

function shell(script: string, given: Given & { timeout?: number } = {}): Promise<Grade> {
  const { timeout, ...rest } = given
  return grade({ command: 'sh', args: ['-c', script], ...(timeout === undefined ? {} : { timeout }) }, rest)
}

describe('what is configured', () => {
  test.each([
    ['no command', {}, `must have a 'command'`],
    ['an empty command', { command: ' ' }, `must have a 'command'`],
    ['arguments that are one text', { command: 'sh', args: '-c true' }, 'args: '],
    ['a time-out that is a text', { command: 'sh', timeout: '5' }, 'timeout: '],
    ['a NUL character', { command: 'sh', args: ['a\0b'] }, 'NUL'],
  ])('%s is a configuration error', (_name, config, message) => {
    expect(validateGraderSpecs([spec('program', config)]).map((error) => error.what)).toEqual([
      expect.stringContaining(message),
    ])
  })

  test.each([[0], [-5], [null]])('a time-out of %s is the default of 30 s', async (timeout) => {
    const { details } = await grade({ command: 'true', timeout, args: null })
    expect(details['effective_timeout_seconds']).toBe(30)
  })
})

describe('what a program is given', () => {
  test('the output on stdin, whole and as UTF-8', async () => {
    const output = `\u{1f469}‍\u{1f680} ${'é'.repeat(200_000)}\0end`
    const bytes = Buffer.byteLength(output)
    expect(await shell('wc -c', { output })).toMatchObject({ passed: true, feedback: String(bytes) })
  })

  test('the workspace in WAZA_WORKSPACE_DIR, empty when there is none, and the root as working directory', async () => {
    const words = 'echo "$WAZA_WORKSPACE_DIR|$PWD"'
    expect((await shell(words)).feedback).toBe(`${workspace}|${root}`)
    expect((await shell(words, { workspace: null })).feedback).toBe(`|${root}`)
    expect((await shell(words, { sideRoot: workspace })).feedback).toBe(`${workspace}|${root}`)
  })

  test('nothing, when it asks for a workspace that the agent does not leave', async () => {
    const specs = [spec('program', { command: 'sh', args: ['-c', 'cd "$WAZA_WORKSPACE_DIR" && ls'] })]
    const context = gradingContext({ root }, { workspace: null })
    const [result] = await runGraders(specs, context, { ...provideAll, files: false })
    expect(result).toMatchObject({ status: 'not_applicable', score: null, passed: null })
  })

  test('an environment without our secrets, and a home and a temporary folder of its own that are gone afterwards', async () => {
    const environment = {
      PATH: process.env['PATH'],
      LD_LIBRARY_PATH: '/opt/python/lib',
      HOME: '/home/planted',
      GITHUB_TOKEN: 'planted',
      ANTHROPIC_API_KEY: 'planted',
      INPUT_TOKEN: 'planted',
      ACTIONS_RUNTIME_TOKEN: 'planted',
      NODE_OPTIONS: '--planted',
      DUMMY_SECRET: 'planted',
    }
    const { details } = await shell('env; echo hi > "$HOME/x"; echo hi > "$TMPDIR/x"', { environment })
    const shown = String(details['stdout'])
    expect(shown).not.toContain('planted')
    const variables = new Map(shown.split('\n').map((line) => [line.split('=')[0], line.slice(line.indexOf('=') + 1)]))
    expect(variables.get('LD_LIBRARY_PATH')).toBe('/opt/python/lib')
    for (const name of ['HOME', 'TMPDIR']) expect(existsSync(variables.get(name) ?? root), name).toBe(false)
  })

  test('it need not read what it is given', async () => {
    expect(await grade({ command: 'true' }, { output: 'x'.repeat(5_000_000) })).toMatchObject({ passed: true })
  })
})

describe('where its files are looked up', () => {
  writeFileSync(join(root, 'scripts/both.sh'), 'echo from the root')
  writeFileSync(join(root, 'scripts/root.sh'), 'echo from the root')
  writeFileSync(join(suiteFolder, 'scripts/both.sh'), 'echo from the suite')
  writeFileSync(join(suiteFolder, 'scripts/own.sh'), 'echo "own in $PWD"')
  writeFileSync(join(suiteFolder, 'scripts/run'), '#!/bin/sh\necho "ran with $1"\n', { mode: 0o755 })
  writeFileSync(join(outside, 'secret.sh'), 'echo outside')
  symlinkSync(join(outside, 'secret.sh'), join(suiteFolder, 'scripts/link.sh'))

  test.each([
    ['from the suite, also when the root has one', { command: 'sh', args: ['scripts/both.sh'] }, 'from the suite'],
    ['from the repository root', { command: 'sh', args: ['scripts/root.sh'] }, 'from the root'],
    ['from the suite alone', { command: 'sh', args: ['scripts/own.sh'] }, `own in ${root}`],
    ['the command itself', { command: './scripts/run', args: ['x'] }, 'ran with x'],
    ['by an absolute path', { command: join(suiteFolder, 'scripts/run'), args: ['y'] }, 'ran with y'],
    ['not text that only looks alike', { command: 'echo', args: ['scripts', '-n', ''] }, 'scripts -n'],
  ])('%s', async (_name, config, feedback) => {
    expect(await grade(config)).toMatchObject({ passed: true, feedback })
  })

  test('never through a link that leaves the repository', async () => {
    const result = await grade({ command: 'sh', args: ['scripts/link.sh'] })
    expect(result).toMatchObject({ status: 'graded', passed: false })
    expect(result.details['stdout']).toBe('')
  })

  test('the details show the command as it is written', async () => {
    const { details } = await grade({ command: 'sh', args: ['scripts/own.sh'] })
    expect(details).toMatchObject({ command: 'sh', args: ['scripts/own.sh'] })
  })
})

describe('how it ends', () => {
  test.each([
    ['exit 3', 'echo why >&2; exit 3', 'Program exited with error: exit status 3; stderr: why', 3],
    ['words on stdout only', 'echo missing; exit 1', 'Program exited with error: exit status 1; stdout: missing', 1],
    ['no words', 'exit 255', 'Program exited with error: exit status 255', 255],
    ['a signal', 'kill -SEGV $$', 'Program exited with error: signal: SIGSEGV', null],
  ])('%s fails with score 0', async (_name, script, feedback, code) => {
    const result = await shell(script)
    expect(result).toMatchObject({ status: 'graded', score: 0, passed: false, feedback })
    expect(result.details).toMatchObject({ exit_code: code, timed_out: false })
  })

  test('exit 0 passes whatever it says on stderr', async () => {
    expect(await shell('echo noise >&2')).toMatchObject({
      score: 1,
      passed: true,
      feedback: 'Program exited successfully',
    })
    expect(await shell('printf "  fine  \\n\\n"; echo noise >&2')).toMatchObject({ feedback: 'fine' })
  })

  writeFileSync(join(root, 'no-program'), 'echo')
  test.each([
    [
      'a name that is not on PATH',
      'no-such-program-anywhere',
      'there is no program "no-such-program-anywhere" on PATH',
    ],
    ['a path that does not exist', '/nonexistent/program', 'there is no program "/nonexistent/program",'],
    ['a file that may not be executed', './no-program', 'is not an executable file'],
    ['a folder', './scripts', 'is not an executable file'],
  ])('%s fails', async (_name, command, message) => {
    const result = await grade({ command })
    expect(result).toMatchObject({ status: 'graded', score: 0, passed: false, details: { exit_code: null } })
    expect(result.feedback).toContain(message)
  })

  test('output without end is cut, which is said, and the program is not held up', async () => {
    const result = await shell('head -c 30000000 /dev/zero | tr "\\0" "é"; echo done >&2')
    expect(result).toMatchObject({ passed: true, details: { output_cut: true, stderr: 'done' } })
    expect(String(result.details['stdout']).length).toBeLessThanOrEqual(1_048_576)
    expect(result.feedback.length).toBeLessThan(11_000)
    expect(result.feedback).toContain('(only the first 1048576 bytes were kept)')
  })

  test('output that is no UTF-8 is shown as far as it goes', async () => {
    expect(await shell(`printf 'a\\377b'`)).toMatchObject({ passed: true, feedback: 'a\ufffdb' })
  })
})

describe('a program that does not end', () => {
  test('is killed with everything it started, even what ignores the signal or left the group', async () => {
    const list = join(workspace, 'pids')
    const script = [
      'trap "" TERM',
      `echo $$ >> ${list}`,
      `(trap "" TERM; sh -c 'echo $$ >> ${list}; sleep 60'; sleep 60) &`,
      ...(process.platform === 'linux' ? [`setsid sh -c 'echo $$ >> ${list}; exec sleep 60' &`] : []),
      'echo before the end; echo why >&2',
      'sleep 60',
    ].join('\n')
    const start = performance.now()
    const result = await shell(script, { timeout: 1.5 })
    expect(performance.now() - start).toBeLessThan(20_000)
    expect(result).toMatchObject({
      status: 'graded',
      score: 0,
      passed: false,
      feedback: 'Program exited with error: signal: killed, because it did not end within 1.5 s; stderr: why',
      details: { timed_out: true, exit_code: null, effective_timeout_seconds: 1.5, stdout: 'before the end' },
    })
    const pids = readFileSync(list, 'utf8').trim().split('\n')
    expect(pids.length).toBeGreaterThanOrEqual(process.platform === 'linux' ? 3 : 2)
    expect(pids.filter(isAlive)).toEqual([])
  })

  test('fails even when it says at the last moment that all is well', async () => {
    expect(await shell('trap "exit 0" TERM; sleep 60 & wait', { timeout: 0.3 })).toMatchObject({
      passed: false,
      score: 0,
    })
  })

  test('children that hold its output open do not hold up the grade', async () => {
    const start = performance.now()
    expect(await shell('sleep 60 & echo fine')).toMatchObject({ passed: true, feedback: 'fine' })
    expect(performance.now() - start).toBeLessThan(20_000)
  })

  test('a fork bomb ends with its time-out', async () => {
    // Three levels that would go on for ever, and never more than eight at a time.
    const script = 'b() { [ $1 -gt 3 ] || { b $(($1 + 1)) & b $(($1 + 1)) & }; while :; do sleep 0.05; done; }; b 1'
    expect(await shell(script, { timeout: 0.5 })).toMatchObject({ passed: false, details: { timed_out: true } })
    expect(spawnSync('pgrep', ['-f', 'b [$]1 -gt 3'], { encoding: 'utf8' }).stdout).toBe('')
  })

  test('that is cancelled is an error, not a verdict', async () => {
    const controller = new AbortController()
    const started = join(workspace, 'started')
    const graded = shell(`touch ${started}; sleep 60`, { signal: controller.signal })
    await expect.poll(() => existsSync(started), { timeout: 10_000 }).toBe(true)
    controller.abort(new Error('cancelled'))
    expect(await graded).toMatchObject({ status: 'error', score: null, passed: null })
  })
})

function isAlive(pid: string): boolean {
  // A zombie has ended; nobody has asked for its exit code yet.
  const state = spawnSync('ps', ['-o', 'state=', '-p', pid], { encoding: 'utf8' }).stdout.trim()
  return state !== '' && !state.startsWith('Z')
}
