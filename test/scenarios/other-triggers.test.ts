import { expect, test } from 'vitest'
import { mergeGroupEvent, pushEvent } from '../fake-github/events.ts'
import { demoFiles, makeScene, type Scene, widen, widened } from '../support/action.ts'

const lexical = { inputs: { agent: 'lexical', enforce: 'true' } }
const zeros = '0'.repeat(40)

/** Commits `files` to `main` as GitHub knows it after a push. */
async function pushToMain({ github, repository }: Scene, files: Record<string, string>): Promise<string> {
  const after = await repository.commit('push', files)
  github.state.commits.set(after, [])
  github.state.refs.set('heads/main', after)
  return after
}

test.concurrent('a merge group is compared with its base, gets a check on its own commit and no comment', async () => {
  await using scene = await makeScene()
  const { github, base } = scene
  const { mergeCommitSha } = await scene.pull(widen)
  const headSha = mergeCommitSha ?? ''
  const event = {
    name: 'merge_group',
    payload: mergeGroupEvent(github, { headSha, baseSha: base, pull: 7 }),
    sha: headSha,
  }
  const run = await scene.run(event, lexical)
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect(github.state.checks).toMatchObject([{ headSha, name: 'Skill evals', conclusion: 'failure' }])
  // Whether its pull request's head holds an acceptance of the loss.
  expect(run.requests.filter((line) => line.includes('issues') || line.includes('pulls'))).toEqual(['GET /pulls/7'])
  const { sides } = await run.results()
  expect([sides.base?.commit, sides.head.commit]).toEqual([base, headSha])
  expect(github.violations).toEqual([])
})

test.concurrent('a merge group without a loss is green', async () => {
  await using scene = await makeScene()
  const { mergeCommitSha } = await scene.pull(async (repository) => repository.write({ 'README.md': 'x' }))
  const headSha = mergeCommitSha ?? ''
  const payload = mergeGroupEvent(scene.github, { headSha, baseSha: scene.base, pull: 7 })
  const run = await scene.run({ name: 'merge_group', payload, sha: headSha }, lexical)
  expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
  expect(scene.github.state.checks).toMatchObject([{ headSha, conclusion: 'success' }])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a push is compared with the commit before it', async () => {
  await using scene = await makeScene()
  const { github, base } = scene
  const after = await pushToMain(scene, {
    'skills/word-documents/SKILL.md': String(widened['skills/word-documents/SKILL.md']),
  })
  const run = await scene.run(
    { name: 'push', payload: pushEvent(github, { before: base, after }), sha: after },
    lexical,
  )
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect(github.state.checks).toMatchObject([{ headSha: after, conclusion: 'failure' }])
  expect(run.requests.filter((line) => line.includes('issues'))).toEqual([])
  expect(github.violations).toEqual([])
})

test.concurrent('the first push of a branch is compared with where it left the default branch', async () => {
  await using scene = await makeScene()
  const { github, repository, base } = scene
  const { headSha } = await scene.pull(widen)
  await repository.run('checkout', '--quiet', 'topic')
  const payload = pushEvent(github, { before: zeros, after: headSha, branch: 'topic' })
  const run = await scene.run({ name: 'push', payload, sha: headSha }, lexical)
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect((await run.results()).sides.base?.commit).toBe(base)
  expect(github.state.checks).toMatchObject([{ headSha, conclusion: 'failure' }])
  expect(github.violations).toEqual([])
})

test.concurrent('a new branch at the tip of the default branch has nothing to compare: it is measured and blocks nothing', async () => {
  await using scene = await makeScene()
  const { github, base } = scene
  const payload = pushEvent(github, { before: zeros, after: base, branch: 'topic' })
  const run = await scene.run({ name: 'push', payload, sha: base }, lexical)
  expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
  expect((await run.results()).kind).toBe('run')
  expect(github.state.checks).toMatchObject([{ headSha: base, conclusion: 'neutral' }])
  expect(github.violations).toEqual([])
})

test.concurrent('a schedule measures the default branch as it is, and compares it with nothing', async () => {
  await using scene = await makeScene()
  const { github, base } = scene
  const run = await scene.run({ name: 'schedule', payload: { schedule: '0 4 * * 1' }, sha: base }, lexical)
  expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
  expect((await run.results()).kind).toBe('run')
  expect(github.state.checks).toMatchObject([{ headSha: base, conclusion: 'neutral' }])
  expect(github.violations).toEqual([])
})

test.concurrent('a schedule completes the checks that killed runs left open on pull requests', async () => {
  await using scene = await makeScene()
  const { github, base } = scene
  const pull = await scene.pull(widen)
  await scene.runPull(pull, lexical)
  for (const check of github.state.checks) {
    Object.assign(check, { status: 'in_progress', conclusion: null, summary: '', startedAt: '2026-01-01T00:00:00Z' })
  }
  github.state.ticks = 8 * 3600
  const run = await scene.run({ name: 'schedule', payload: { schedule: '0 4 * * 1' }, sha: base }, lexical)
  expect(run.exitCode).toBe(0)
  expect(github.state.checks.map(({ headSha, conclusion }) => [headSha, conclusion])).toEqual([
    [pull.headSha, 'cancelled'],
    [base, 'neutral'],
  ])
  github.failNext({ path: /\/pulls$/, status: 403 })
  const refused = await scene.run({ name: 'schedule', payload: { schedule: '0 4 * * 1' }, sha: base }, lexical)
  expect(refused.exitCode).toBe(0)
  expect(refused.stdout).toContain('`pull-requests: read`')
  expect(github.violations).toEqual([])
})

test.concurrent('a push that deletes its branch is refused in plain words, and GitHub is asked for nothing', async () => {
  await using scene = await makeScene()
  const payload = pushEvent(scene.github, { before: scene.base, after: zeros, branch: 'topic' })
  const run = await scene.run({ name: 'push', payload, sha: scene.base }, lexical)
  expect(run.exitCode).toBe(1)
  expect(run.stdout).toContain('::error::This push deleted its branch')
  expect(run.requests).toEqual([])
})

test.concurrent('a force push whose old commit is gone says so, and is not green', async () => {
  await using scene = await makeScene()
  const { github, base } = scene
  const payload = pushEvent(github, { before: 'd'.repeat(40), after: base })
  const run = await scene.run({ name: 'push', payload, sha: base }, lexical)
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, ''])
  expect(run.stdout).toContain('d'.repeat(40))
  expect(github.state.checks).toMatchObject([{ headSha: base, conclusion: 'failure' }])
  expect(github.violations).toEqual([])
})

test.concurrent.each(['pull_request_target', 'workflow_call'])(
  'the event %s is refused, naming those that work, and GitHub is asked for nothing',
  async (name) => {
    await using scene = await makeScene({ files: { 'a.txt': String(Object.keys(demoFiles).length) } })
    const run = await scene.run({ name, payload: {}, sha: scene.base }, lexical)
    expect(run.exitCode).toBe(1)
    expect(run.stdout).toContain(`::error::The event "${name}" is not one that this Action evaluates.`)
    expect(run.stdout).toContain('pull_request, merge_group, push, workflow_dispatch')
    expect(run.requests).toEqual([])
    expect(run.outputs['decision'] ?? '').toBe('')
  },
)
