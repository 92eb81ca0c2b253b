import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { pushEvent } from '../fake-github/events.ts'
import { type ActionRun, demoFiles, makeScene, type Scene, widen } from '../support/action.ts'
import { cliTextAndResults, regressedRepository, repeat } from '../support/cli.ts'
import { makeRepository, repositoryAt, type TestRepository, testGitEnvironment } from '../support/repository.ts'

/** What a reader copies from a comment or summary. */
function commandIn(text: string): string {
  const found = /Reproduce: `([^`]+)`/.exec(text)?.[1]
  if (found === undefined) throw new Error(`no command in ${text}`)
  return found
}

/** The bare repository that users clone: `main`, and the refs that GitHub keeps of pull request 7. */
async function publish(repository: TestRepository, refs: readonly string[]): Promise<TestRepository> {
  const bare = await makeRepository()
  await bare.script('rm -rf .git', 'git init --quiet --bare --initial-branch=main .git')
  await repository.run('push', '--quiet', `file://${bare.root}/.git`, ...refs)
  return repositoryAt(bare.root)
}

/** Runs a command in a fresh clone of `server`, its steps with git in a shell. */
async function runInClone(server: TestRepository, command: string, ...depth: string[]) {
  await using clone = await server.clone(...depth)
  const [measure = '', ...before] = command.split(' && ').reverse()
  const shell = before.reverse().join(' && ')
  execFileSync('bash', ['-e', '-c', shell], { cwd: clone.root, env: { ...process.env, ...testGitEnvironment } })
  return await repeat(clone.root, measure)
}

const figures = ({ skills, tasks, totals, sides }: Awaited<ReturnType<typeof repeat>>) => ({
  skills,
  tasks,
  totals,
  commits: [sides.base?.commit, sides.head.commit],
})

async function expectSame(scene: Scene, run: ActionRun, text: string, refs: readonly string[], ...depth: string[]) {
  await using server = await publish(scene.repository, refs)
  const again = await runInClone(server, commandIn(text), ...depth)
  expect(again.tasks.length).toBeGreaterThan(20)
  expect(figures(again)).toEqual(figures(await run.results()))
}

const pullRefs = ['main', 'refs/pull/7/head', 'refs/pull/7/merge']

test.concurrent('the command under a comment measures the same in a fresh clone', async () => {
  await using scene = await makeScene()
  const run = await scene.runPull(await scene.pull(widen), { inputs: { agent: 'lexical', enforce: 'true' } })
  const [comment] = scene.github.state.comments
  expect(commandIn(String(comment?.body))).toMatch(/^git fetch --quiet origin [0-9a-f]{40} [0-9a-f]{40} && node /)
  await expectSame(scene, run, String(comment?.body), pullRefs)
})

test.concurrent('of a fork too, whose agent is not the configured one, in a shallow clone of a main that was rewritten', async () => {
  const files = {
    ...demoFiles,
    'ci/evals.yml': 'version: 1\nagent: {id: command, command: "false"}\npolicy: {min_recall: 0.9}\n',
  }
  await using scene = await makeScene({ files })
  const pull = await scene.pull(widen, { headRepo: 'mallory/skills' })
  const inputs = { config: 'ci/evals.yml', settings: 'policy: {min_recall: 0.5}' }
  const run = await scene.runPull(pull, { token: 'fork-token', inputs })
  expect(commandIn(run.summary)).not.toContain('min-recall')
  await scene.repository.script(
    'git checkout --quiet --orphan other',
    'git commit --quiet --message other',
    'git branch --force main',
  )
  await expectSame(scene, run, run.summary, pullRefs, '--depth=1')
})

test.concurrent('of a forced push too, which is compared with a commit that it does not contain', async () => {
  await using scene = await makeScene()
  const before = scene.base
  const { repository } = scene
  await repository.script('git checkout --quiet --orphan other', 'git commit --quiet --message other')
  await widen(repository)
  const after = await repository.commit('wider')
  await repository.script(
    'git branch --force main',
    'git checkout --quiet main',
    `git update-ref refs/pull/1/head ${before}`,
  )
  scene.github.state.refs.set('heads/main', after)
  const run = await scene.run({ name: 'push', payload: pushEvent(scene.github, { before, after }), sha: after })
  const results = await run.results()
  expect([results.sides.base?.commit, results.kind]).toEqual([before, 'gate'])
  await expectSame(scene, run, run.summary, ['main', 'refs/pull/1/head'])
})

test.concurrent('the command under the report in a terminal measures the same in a fresh clone', async () => {
  await using repository = await regressedRepository()
  const first = await cliTextAndResults(repository.root, ['gate', '--enforce'])
  const command = /^Reproduce: (.*)$/m.exec(first.stdout)?.[1] ?? ''
  await using server = await publish(repository, ['main', 'wider'])
  expect(figures(await runInClone(server, command))).toEqual(figures(first.results))
})
