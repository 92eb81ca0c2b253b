import { expect, test } from 'vitest'
import { pushEvent, workflowDispatchEvent } from '../fake-github/events.ts'
import { makeScene, type Scene, widen } from '../support/action.ts'
import type { TestRepository } from '../support/repository.ts'

const lexical = { agent: 'lexical', enforce: 'true' }

/** What actions/checkout makes of a test merge with its default depth of 1; `origin` is the scene's repository. */
async function shallowCheckout({ repository }: Scene, sha: string): Promise<TestRepository> {
  const cloned = await repository.clone('--depth=1', '--no-checkout')
  await cloned.run('fetch', '--quiet', '--no-tags', '--depth=1', 'origin', `+${sha}:refs/remotes/pull/7/merge`)
  await cloned.run('checkout', '--quiet', '--detach', 'refs/remotes/pull/7/merge')
  return cloned
}

test.concurrent('a clone of depth 1 of the test merge is enough: what is missing is fetched', async () => {
  await using scene = await makeScene()
  for (let index = 0; index < 3; index++) await scene.repository.commit(`main ${index}`, { 'a.txt': `${index}` })
  const pull = await scene.pull(widen)
  const merge = pull.mergeCommitSha ?? ''
  await using checkout = await shallowCheckout(scene, merge)
  expect(await checkout.run('rev-list', '--count', 'HEAD')).toBe('1')
  const run = await scene.runPull(pull, { inputs: lexical, workspace: checkout.root })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  const { sides, warnings } = await run.results()
  expect([sides.base?.commit, sides.head.commit]).toEqual([pull.baseSha, merge])
  expect(warnings).toEqual([])
  expect(await checkout.run('status', '--porcelain')).toBe('')
  expect((await checkout.run('worktree', 'list')).split('\n')).toHaveLength(1)
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a clone of depth 1 of a new branch knows no other branch: the default one is asked for', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const { headSha } = await scene.pull(widen)
  const payload = pushEvent(github, { before: '0'.repeat(40), after: headSha, branch: 'topic' })
  await using checkout = await shallowCheckout(scene, headSha)
  await checkout.run('update-ref', '-d', 'refs/remotes/origin/main')
  await checkout.run('remote', 'set-head', 'origin', '--delete')
  const event = { name: 'push', payload, sha: headSha }
  const run = await scene.run(event, { inputs: lexical, workspace: checkout.root })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect((await run.results()).sides.base?.commit).toBe(scene.base)
  expect(github.violations).toEqual([])
})

test.concurrent('a dispatch for a pull request fetches its test merge into a shallow checkout of the default branch', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const pull = await scene.pull(widen)
  await scene.repository.checkout('main')
  await using checkout = await scene.repository.clone('--depth=1')
  const event = { name: 'workflow_dispatch', payload: workflowDispatchEvent(github, { pr: '7' }), sha: scene.base }
  const run = await scene.run(event, { inputs: { enforce: 'true', pr: '7' }, workspace: checkout.root })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  const { sides } = await run.results()
  expect([sides.base?.commit, sides.head.commit]).toEqual([pull.baseSha, pull.mergeCommitSha])
  expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, conclusion: 'failure' }])
  expect(github.violations).toEqual([])
})

test.concurrent('a base that moved on is what the test merge says, not where the branch began', async () => {
  await using scene = await makeScene()
  const { repository } = scene
  await repository.run('checkout', '--quiet', '-B', 'topic', 'main')
  await widen(repository)
  const headSha = await repository.commit('topic')
  await repository.run('checkout', '--quiet', 'main')
  const baseSha = await repository.commit('moved on', { 'b.txt': 'b' })
  await repository.run('checkout', '--quiet', '--detach', 'main')
  const mergeCommitSha = await repository.merge('topic')
  const pull = await scene.pull(widen, { headSha, baseSha, mergeCommitSha })
  const run = await scene.runPull(pull, { inputs: lexical })
  const { sides } = await run.results()
  expect([sides.base?.commit, sides.head.commit]).toEqual([baseSha, mergeCommitSha])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a test merge of an older push is not taken: the head is compared with its merge base, with a warning', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const old = await scene.pull(async (repository) => repository.write({ 'README.md': 'x' }))
  const now = await scene.pull(widen)
  const run = await scene.runPull({ ...now, mergeCommitSha: old.mergeCommitSha }, { inputs: lexical })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  const { sides, warnings } = await run.results()
  expect([sides.base?.commit, sides.head.commit]).toEqual([scene.base, now.headSha])
  expect(warnings.map(({ what }) => what)).toEqual([expect.stringContaining('no test merge')])
  expect(run.summary).toContain('no test merge')
  expect(github.state.comments[0]?.body).toContain('no test merge')
  expect(github.state.checks).toMatchObject([{ headSha: now.headSha, conclusion: 'failure' }])
  expect(github.violations).toEqual([])
})

test.concurrent('a conflicting pull request in a shallow clone is compared with its merge base, which is fetched', async () => {
  await using scene = await makeScene()
  const { github, repository } = scene
  const pull = await scene.pull(widen)
  await repository.checkout('main')
  const moved = await repository.commit('conflict', { 'skills/word-documents/SKILL.md': 'broken' })
  await using checkout = await shallowCheckout(scene, pull.headSha)
  const run = await scene.runPull(
    { ...pull, baseSha: moved, mergeCommitSha: null, mergeable: false },
    { inputs: lexical, workspace: checkout.root },
  )
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect((await run.results()).sides.base?.commit).toBe(scene.base)
  expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, conclusion: 'failure' }])
  expect(github.violations).toEqual([])
})

test.concurrent('commits that nobody has any more are a mistake that is published, not a pass', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const pull = await scene.pull(widen)
  const run = await scene.runPull(
    { ...pull, baseSha: 'd'.repeat(40), mergeCommitSha: 'e'.repeat(40) },
    { inputs: lexical },
  )
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, ''])
  expect(run.stdout).toContain('fetch-depth: 0')
  expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, conclusion: 'failure' }])
  expect(github.violations).toEqual([])
})

test.concurrent('a checkout that is missing says that actions/checkout is needed', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(widen)
  const run = await scene.runPull(pull, { inputs: lexical, workspace: '/nonexistent' })
  expect(run.exitCode).toBe(1)
  expect(run.stdout).toMatch(/::error::/)
  expect(scene.github.state.checks).toMatchObject([{ conclusion: 'failure' }])
  expect(scene.github.violations).toEqual([])
})
