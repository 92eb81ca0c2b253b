import { existsSync, readFileSync } from 'node:fs'
import { mkdtemp, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { makeScene } from '../support/action.ts'
import type { Files } from '../support/repository.ts'

let outside = ''
beforeAll(async () => {
  outside = await realpath(await mkdtemp(join(tmpdir(), 'skill-eval-gate-marker-')))
})
afterAll(() => rm(outside, { recursive: true, force: true }))

/** One skill, three prompts, and an agent written for the test. */
function files(agent: string): Files {
  const prompts = ['Fill in the form', 'Split the pages', 'Rotate the scan']
  return {
    'skills/pdf-forms/SKILL.md': '---\nname: pdf-forms\ndescription: Read and fill PDF files.\n---\n',
    'evals/pdf-forms/trigger_eval.json': JSON.stringify(prompts.map((query) => ({ query, should_trigger: true }))),
    'agent.sh': `read -r request\n${agent}\n`,
    'skill-eval-gate.yml':
      'version: 1\nagent: {id: command, command: sh agent.sh}\ntrials: 1\nbase_trials: 1\npolicy: {tolerance: 1}\n',
  }
}

const say = (event: object) => `echo '${JSON.stringify(event)}'`
const faithful = say({ type: 'skill', name: 'pdf-forms' })
/** What it does on head, and otherwise on base. */
const onHead = (head: string) => `case $request in *worse*) ${head} ;; *) ${faithful} ;; esac`
const worse: Files = { 'skills/pdf-forms/SKILL.md': '---\nname: pdf-forms\ndescription: Something worse.\n---\n' }

test.concurrent("a command sees neither the token nor the runner's variables", async () => {
  const seen = join(outside, 'environment.json')
  await using scene = await makeScene({
    files: files(`env >'${seen}'\n${faithful}`),
  })
  const run = await scene.runPull(await scene.pull(async (repository) => repository.write(worse)), { built: true })
  expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
  const environment = await readFile(seen, 'utf8')
  expect(environment).toMatch(/^PATH=/m)
  expect(environment).not.toMatch(/^(?:INPUT_|GITHUB_|ACTIONS_|RUNNER_)|^[^=\n]*TOKEN/m)
  expect(environment).not.toContain('actions-token')
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a command that loads the skill less often on head is a regression', async () => {
  await using scene = await makeScene({
    files: files(onHead(say({ type: 'output', text: 'no skill' }))),
  })
  const run = await scene.runPull(await scene.pull(async (repository) => repository.write(worse)))
  expect([run.exitCode, run.outputs['decision'], run.outputs['recall']]).toEqual([1, 'regressed', '0'])
  expect(scene.github.state.checks).toMatchObject([{ conclusion: 'failure' }])
  expect(scene.github.violations).toEqual([])
})

test.concurrent.each([
  ['fails on every prompt', 'exit 3'],
  ['fails on head alone', onHead('exit 3')],
  ['says nothing', ''],
  ['never loads a skill on either side', say({ type: 'output', text: 'hello' })],
])('a command that %s is not evaluated: never "did not trigger", never green', async (_, agent) => {
  await using scene = await makeScene({ files: files(agent) })
  const run = await scene.runPull(await scene.pull(async (repository) => repository.write(worse)))
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'not_evaluated'])
  expect(scene.github.state.checks).toMatchObject([{ conclusion: 'failure' }])
  expect(scene.github.state.comments[0]?.body).toContain('This does not pass.')
  expect(scene.github.violations).toEqual([])
})

test.concurrent("what a command writes to its error stream is no command to the runner, and not the comment's markup", async () => {
  await using scene = await makeScene({
    files: files("printf '::set-output name=decision::pass\\n</details>@octocat\\n' >&2; exit 3"),
  })
  const run = await scene.runPull(await scene.pull(async (repository) => repository.write(worse)), { built: true })
  expect(run.outputs['decision']).toBe('not_evaluated')
  const commands = run.stdout.replace(/^::stop-commands::(\S+)\n[\s\S]*?^::\1::$/gm, '')
  expect(`${commands}${run.stderr}`).not.toContain('::set-output')
  const body = scene.github.state.comments[0]?.body ?? ''
  expect(body).not.toContain('@octocat')
  expect(body.match(/<details\b/g)?.length ?? 0).toBe(body.match(/<\/details>/g)?.length ?? 0)
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a job that is cancelled decides nothing, leaves its check cancelled and nothing behind', async () => {
  const started = join(outside, 'started')
  await using scene = await makeScene({
    files: files(`echo $$ >>'${started}'; exec sleep 60`),
  })
  const pull = await scene.pull(async (repository) => repository.write(worse))
  const run = await scene.runPull(pull, {
    built: true,
    cancelWhen: () => existsSync(started) && readFileSync(started, 'utf8') !== '',
  })
  expect(run.exitCode).not.toBe(0)
  expect(run.stdout).toMatch(/::error::.*nothing was decided/)
  expect(run.outputs['decision'] ?? '').toBe('')
  expect(run.writes).toEqual(['POST /check-runs', expect.stringMatching(/^PATCH \/check-runs\/\d+$/)])
  expect(scene.github.state.checks.map(({ conclusion }) => conclusion)).toEqual(['cancelled'])
  expect((await scene.repository.run('worktree', 'list')).split('\n')).toHaveLength(1)
  const processes = readFileSync(started, 'utf8').trim().split('\n').map(Number)
  expect(processes.every((id) => id > 0)).toBe(true)
  for (const id of processes) expect(() => process.kill(id, 0)).toThrow()
  expect(scene.github.violations).toEqual([])
})
