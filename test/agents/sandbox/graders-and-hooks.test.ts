import { existsSync } from 'node:fs'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { HookRunner } from '../../../src/evaluate/hook-runner.ts'
import type { OwnedHook } from '../../../src/evaluate/suite-hooks.ts'
import { runGraders } from '../../../src/graders/run-graders.ts'
import { gradingContext, type Parts, provideAll, spec } from '../../graders/support.ts'
import { found, makeTrial, skippedWithoutSandbox, type Trial } from './support.ts'

const sandbox = async () => found

async function grade(type: string, config: Record<string, unknown>, trial: Trial, rest: Partial<Parts> = {}) {
  const context = gradingContext(
    { root: trial.home, output: 'said' },
    {
      workspace: trial.workspace,
      sandbox,
      ...rest,
    },
  )
  const [result] = await runGraders([spec(type, config)], context, provideAll)
  if (result === undefined) throw new Error('no grade')
  return result
}

const shell = (script: string, trial: Trial) => grade('program', { command: 'sh', args: ['-c', script] }, trial)

describe.skipIf(skippedWithoutSandbox('graders and hooks in a sandbox'))('in a sandbox', () => {
  test('a program of a grader reads the repository and what was said, and may change the workspace only', async () => {
    await using trial = await makeTrial()
    await writeFile(join(trial.home, 'expected'), 'said')
    await mkdir(join(trial.home, '.git'))
    await writeFile(join(trial.home, '.git/config'), 'secret')
    const { feedback, passed } = await shell(
      'test "$(cat)" = "$(cat expected)"; echo $?; touch "$WAZA_WORKSPACE_DIR/made" ~/made made; cat .git/config; echo end',
      trial,
    )
    expect({ feedback, passed }).toEqual({ feedback: '0\nend', passed: true })
    expect(existsSync(join(trial.workspace, 'made'))).toBe(true)
    expect(existsSync(join(trial.home, 'made'))).toBe(false)
  })

  test('a program of a grader sees neither us nor our servers', async () => {
    await using trial = await makeTrial()
    const server = createServer((socket) => socket.end('reached'))
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    const address = server.address()
    const port = typeof address === 'object' ? address?.port : 0
    const script = `const s = require('node:net').connect(${port}, '127.0.0.1'); s.on('data', (d) => console.log(String(d))).on('error', (e) => console.log(e.code))
      try { console.log(require('node:fs').readFileSync('/proc/${process.pid}/environ', 'utf8')) } catch (e) { console.log(e.code) }`
    const { feedback } = await grade('program', { command: process.execPath, args: ['-e', script] }, trial)
    server.close()
    expect(feedback).toBe('ENOENT\nECONNREFUSED')
  })

  test('a program of a grader that cannot be started is told from one that failed', async () => {
    await using trial = await makeTrial()
    const script = join(trial.home, 'check')
    await writeFile(script, '#!/no/such/interpreter\n')
    await chmod(script, 0o755)
    expect(await grade('program', { command: script }, trial)).toMatchObject({
      status: 'graded',
      passed: false,
      feedback: expect.stringContaining('or what it has to be run with is missing'),
    })
    expect(await grade('program', { command: 'no-such-program' }, trial)).toMatchObject({
      passed: false,
      feedback: expect.stringContaining('there is no program "no-such-program" on PATH'),
    })
    expect(await shell('echo "bwrap: something" >&2; exit 1', trial)).toMatchObject({ status: 'error' })
    expect(await shell('echo "not bwrap: something" >&2; exit 1', trial)).toMatchObject({
      status: 'graded',
      passed: false,
    })
  })

  test('a program of a grader is stopped at its time-out', async () => {
    await using trial = await makeTrial()
    const config = { command: 'sh', args: ['-c', 'trap "" TERM; sleep 60'], timeout: 0.3 }
    expect((await grade('program', config, trial)).feedback).toContain('did not end within 0.3 s')
  })

  test.each(['python', 'javascript'])('assertions in %s are evaluated', async (language) => {
    await using trial = await makeTrial()
    const assertions = ['len(output) == 4', 'len(output) == 5'].map((one) =>
      language === 'python' ? one : one.replace('len(output)', 'output.length'),
    )
    expect(await grade('code', { language, assertions }, trial)).toMatchObject({ status: 'graded', score: 0.5 })
  })

  test('hooks prepare the tree of their side and the workspace, and nothing else, without Git’s own folder', async () => {
    await using head = await makeTrial()
    await using trial = await makeTrial()
    await mkdir(join(head.workspace, '.git'))
    await writeFile(join(head.workspace, '.git/config'), 'secret')
    const script = `touch "$TARGET" tree; cat .git/config; touch ${head.home}/foreign; ls /proc | grep -c '^[0-9]' `
    const hook = (moment: OwnedHook['moment'], target: string): OwnedHook => ({
      moment,
      command: ['sh', '-c', script.replace('$TARGET', target)],
      exitCodes: [1],
      errorOnFail: true,
      folder: '',
      suiteFolder: '',
      owner: 'head',
      source: { file: 'eval.yaml', line: 1, column: 1 },
    })
    await using hooks = new HookRunner({
      hooks: { run: [], warnings: [], ofTask: new Map([['task', [hook('before_task', '$WAZA_WORKSPACE_DIR/made')]]]) },
      trees: { base: null, head: { root: head.workspace, files: [], commit: null } },
      host: { environment: process.env, signal: new AbortController().signal },
      sandbox,
    })
    const { signal } = new AbortController()
    const error = await hooks.beforeTask({ task: 'task', side: 'head', workspace: trial.workspace, signal })
    expect(error?.message).toMatch(
      /ended with exit code 0; the end of what it wrote: [\s\S]*\.git\/config[\s\S]*foreign/,
    )
    expect(existsSync(join(trial.workspace, 'made'))).toBe(true)
    expect(existsSync(join(head.workspace, 'tree'))).toBe(true)
    expect(existsSync(join(head.home, 'foreign'))).toBe(false)
  })
})
