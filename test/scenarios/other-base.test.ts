import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MALLORY } from '../fake-github/actors.ts'
import { pullRequestEvent, workflowDispatchEvent, workflowRunEvent } from '../fake-github/events.ts'
import { addPull, type FakePull } from '../fake-github/state.ts'
import { type ActionRun, makeScene, type RunOptions, type Scene } from '../support/action.ts'
import { hasBubblewrap } from '../support/bubblewrap.ts'
import type { TestRepository } from '../support/repository.ts'

// A check is a commit's, and not a pull request's: what it says of one base must not count for another.

let outside = ''
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'skill-eval-gate-marker-'))
})
afterAll(() => rm(outside, { recursive: true, force: true }))

const config = 'skill-eval-gate.yml'
const skill = (description: string) => `---\nname: roses\ndescription: ${description}\n---\n`
/** A skill, and an agent that loads what a prompt names. */
const strict = {
  'skills/roses/SKILL.md': skill('Prunes roses.'),
  'evals/roses/trigger_eval.json': JSON.stringify([
    { query: 'Use roses now', should_trigger: true },
    { query: 'Use roses later', should_trigger: true },
  ]),
  'agent.mjs': `const request = JSON.parse(await new Promise((resolve) => { let text = ''; process.stdin.on('data', (part) => { text += part }).on('end', () => resolve(text)) }))
const skill = request.skills.find(({ name }) => request.prompt.includes(name))
if (skill !== undefined) console.log(JSON.stringify({ type: 'skill', name: skill.name, success: true, via: 'tool', caller: 'main' }))
console.log('{"type":"output","text":"done"}')
`,
  [config]: 'version: 1\nagent: {id: command, command: "node agent.mjs", version: "1"}\ntrials: 1\nbase_trials: 1\n',
}
const change = async (repository: TestRepository): Promise<void> =>
  repository.write({ 'skills/roses/SKILL.md': skill('Prunes roses, and tulips.') })
const fork: Partial<FakePull> = { headRepo: 'mallory/skills', author: MALLORY, headRef: 'topic' }
const canConfine = process.platform === 'linux' && hasBubblewrap()

/**
 * `main` has an agent; the branch `old`, which began at the same commit, has no configuration and so blocks nothing.
 */
async function withOldBranch(): Promise<Scene> {
  const scene = await makeScene({ files: strict })
  const { repository } = scene
  await repository.branch('old')
  await repository.remove(config)
  await repository.commit('before there was a gate')
  await repository.checkout('main')
  scene.github.state.refs.set('heads/old', await repository.run('rev-parse', 'old'))
  scene.github.state.contents.set(config, strict[config])
  return scene
}

/**
 * The same head as `pull`'s in another pull request, with a test merge of its own where it goes into another branch.
 */
async function again(scene: Scene, pull: FakePull, fields: Partial<FakePull> & { number: number }): Promise<FakePull> {
  const { repository, github } = scene
  const base = fields.baseRef ?? 'main'
  await repository.run('checkout', '--quiet', '--detach', base)
  const mergeCommitSha = await repository.merge(pull.headSha)
  await repository.run('update-ref', `refs/pull/${fields.number}/merge`, mergeCommitSha)
  await repository.run('update-ref', `refs/pull/${fields.number}/head`, pull.headSha)
  await repository.run('checkout', '--quiet', 'main')
  return addPull(github.state, {
    ...pull,
    baseSha: await repository.run('rev-parse', base),
    mergeCommitSha,
    ...fields,
  })
}

const trusted = (scene: Scene, pull: FakePull, options: RunOptions = {}): Promise<ActionRun> =>
  scene.run(
    {
      name: 'workflow_run',
      payload: workflowRunEvent(scene.github, { id: 9, event: 'pull_request', pull }, 'completed'),
      sha: scene.base,
    },
    { ...options },
  )

const checks = (scene: Scene) => scene.github.state.checks.map(({ name, conclusion }) => [name, conclusion])

describe.concurrent('a commit that is the head of two pull requests from outside', () => {
  test('fails in both, so that a branch that asks nothing lends no check to one that does', async () => {
    await using scene = await withOldBranch()
    const { github } = scene
    const strictPull = await scene.pull(change, fork)
    const easy = await again(scene, strictPull, { number: 8, baseRef: 'old', headRef: 'topic-2' })
    const first = await trusted(scene, easy)
    expect([first.exitCode, first.outputs['decision']]).toEqual([1, ''])
    await trusted(scene, strictPull)
    expect(checks(scene)).toEqual([['Skill evals', 'failure']])
    expect(github.state.checks[0]?.title).toContain('#8')
    expect(github.state.comments.map(({ issue }) => issue)).toEqual([8, 7])
    expect(github.state.comments[1]?.body).toContain('so this does not pass')
    expect(github.violations).toEqual([])
  })

  test('also where they are of two accounts', async () => {
    await using scene = await withOldBranch()
    const pull = await scene.pull(change, fork)
    await again(scene, pull, { number: 8, headRepo: 'eve/skills', author: { login: 'eve', id: 667, type: 'User' } })
    const run = await trusted(scene, pull)
    expect(run.stdout).toContain('#7 and #8 have the same head')
    expect(checks(scene)).toEqual([['Skill evals', 'failure']])
  })

  test('gets the failing check under the name that base gives it', async () => {
    await using scene = await withOldBranch()
    scene.github.state.contents.set(config, 'version: 1\ncheck_name: Triggers\n')
    const pull = await scene.pull(change, fork)
    await again(scene, pull, { number: 8, headRef: 'topic-2' })
    await trusted(scene, pull)
    expect(checks(scene)).toEqual([['Triggers', 'failure']])
  })

  test('is evaluated when the other one is closed', async () => {
    await using scene = await withOldBranch()
    const pull = await scene.pull(change, fork)
    await again(scene, pull, { number: 8, baseRef: 'old', headRef: 'topic-2', state: 'closed' })
    const run = await trusted(scene, pull)
    expect(run.outputs['decision']).toBe('not_evaluated')
    expect(scene.github.state.checks[0]?.title).toMatch(/not evaluated/i)
  })
})

test.concurrent('a fork whose head another pull request has too is not evaluated when somebody asks for it either', async () => {
  await using scene = await withOldBranch()
  const pull = await scene.pull(change, fork)
  await again(scene, pull, { number: 8, baseRef: 'old', headRef: 'topic-2' })
  const payload = workflowDispatchEvent(scene.github, { pr: '8', sha: pull.headSha })
  const event = { name: 'workflow_dispatch', payload, sha: scene.base }
  const run = await scene.run(event, { inputs: { pr: '8' } })
  expect([run.exitCode, run.outputs['results-path'], run.writes]).toEqual([1, undefined, []])
  expect(run.stdout).toContain('#8 and #7 have the same head')
})

test.concurrent('a fork that has the head of a pull request of this repository writes nothing on that commit', async () => {
  await using scene = await withOldBranch()
  const own = await scene.pull(change)
  const copy = await again(scene, own, { number: 8, baseRef: 'old', ...fork })
  const run = await trusted(scene, copy)
  expect([run.exitCode, run.writes]).toEqual([0, []])
  expect(run.stdout).toContain(`#7 of this repository has the same head`)
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a fork whose head is the tip of a branch of this repository writes nothing on that commit', async () => {
  await using scene = await withOldBranch()
  const pull = await scene.pull(change, fork)
  scene.github.state.refs.set('heads/release', pull.headSha)
  const run = await trusted(scene, pull)
  expect([run.exitCode, run.writes]).toEqual([0, []])
  expect(run.stdout).toContain('is the tip of "release" in this repository')
  expect(scene.github.violations).toEqual([])
})

describe.concurrent('a pull request whose base was changed', () => {
  test('is evaluated against the new one', async () => {
    await using scene = await withOldBranch()
    const pull = await scene.pull(change)
    const payload = pullRequestEvent(scene.github, pull, 'edited', {
      base: { ref: { from: 'old' }, sha: { from: scene.base } },
    })
    const run = await scene.run({ name: 'pull_request', payload, sha: pull.mergeCommitSha ?? '' })
    expect((await run.results()).sides.base?.commit).toBe(scene.base)
    expect(scene.github.state.checks).toHaveLength(1)
  })

  test('is told apart from one with another title, which costs no request', async () => {
    await using scene = await withOldBranch()
    const pull = await scene.pull(change)
    const payload = pullRequestEvent(scene.github, pull, 'edited', { title: { from: 'x' } })
    const run = await scene.run({ name: 'pull_request', payload, sha: pull.mergeCommitSha ?? '' })
    expect([run.exitCode, run.requests]).toEqual([0, []])
    expect(run.stdout).toContain('Nothing to do')
  })

  test('waits for the test merge with it, and takes no older one', async () => {
    await using scene = await withOldBranch()
    const { github } = scene
    const pull = await scene.pull(change, { ...fork, mergeable: null })
    const now = github.state.pulls[0]
    const stale = await again(scene, pull, { number: 9, baseRef: 'old', state: 'closed' })
    Object.assign(now ?? {}, { mergeCommitSha: stale.mergeCommitSha })
    const asked = () => github.requests.filter(({ path }) => path.endsWith('/pulls/7')).length
    const making = setInterval(() => {
      if (asked() >= 2) Object.assign(now ?? {}, { mergeable: true, mergeCommitSha: pull.mergeCommitSha })
    }, 1)
    const run = await trusted(scene, pull).finally(() => clearInterval(making))
    const { sides } = await run.results()
    expect([sides.base?.commit, sides.head.commit]).toEqual([scene.base, pull.mergeCommitSha])
    expect(run.outputs['decision']).toBe('not_evaluated')
  })

  test.each([null, false])(
    'is not evaluated while GitHub has no test merge (mergeable: %s): where a fork left its base is its own choice',
    async (mergeable) => {
      await using scene = await withOldBranch()
      const pull = await scene.pull(change, { ...fork, mergeable })
      const stale = await again(scene, pull, { number: 9, baseRef: 'old', state: 'closed' })
      Object.assign(scene.github.state.pulls[0] ?? {}, { mergeCommitSha: stale.mergeCommitSha })
      const run = await trusted(scene, pull)
      expect([run.exitCode, run.outputs['decision'], run.outputs['results-path']]).toEqual([1, '', undefined])
      expect(checks(scene)).toEqual([['Skill evals', 'failure']])
      expect(scene.github.state.checks[0]?.title).toContain('#7 has no test merge')
    },
  )

  test('of this repository is compared with where it left it, too', async () => {
    await using scene = await withOldBranch()
    const pull = await scene.pull(change, { mergeable: false })
    const payload = workflowDispatchEvent(scene.github, { pr: '7' })
    const run = await scene.run({ name: 'workflow_dispatch', payload, sha: scene.base })
    const { sides, warnings } = await run.results()
    expect([sides.base?.commit, sides.head.commit]).toEqual([scene.base, pull.headSha])
    expect(warnings.map(({ what }) => what)).toContainEqual(expect.stringContaining('no test merge'))
  })

  test('while it is evaluated gets no check for the old one', async () => {
    await using scene = await withOldBranch()
    const { github } = scene
    const pull = await scene.pull(change, fork)
    const changing = setInterval(() => {
      if (github.requests.filter(({ path }) => path.endsWith('/pulls/7')).length < 1) return
      Object.assign(github.state.pulls[0] ?? {}, { baseRef: 'old' })
    }, 1)
    const run = await trusted(scene, pull).finally(() => clearInterval(changing))
    expect(checks(scene)).toEqual([['Skill evals', 'cancelled']])
    expect(github.state.comments).toEqual([])
    expect(run.stdout).toContain('goes into "old" by now')
  })

  test('while a run that was asked for evaluates it gets no result for the old one, and its check is closed', async () => {
    await using scene = await withOldBranch()
    const { github } = scene
    const pull = await scene.pull(change)
    const changing = setInterval(() => {
      if (!github.state.checks.some(({ status }) => status === 'in_progress')) return
      Object.assign(github.state.pulls[0] ?? {}, { baseRef: 'old' })
    }, 1)
    const payload = workflowDispatchEvent(github, { pr: '7' })
    const event = { name: 'workflow_dispatch', payload, sha: pull.headSha }
    const run = await scene.run(event).finally(() => clearInterval(changing))
    expect(run.stdout).toContain('#7 goes into "old" by now')
    expect(checks(scene)).toEqual([['Skill evals', 'cancelled']])
    expect(github.state.comments).toEqual([])
  })

  test.skipIf(!canConfine)('needs a maintainer again, whatever was found of it against the old one', async () => {
    await using scene = await withOldBranch()
    const { github, repository } = scene
    await repository.checkout('old')
    await repository.commit('an agent here too', {
      [config]: `${strict[config]}enforce: true\npolicy: {fail_on: [floor]}\n`,
    })
    await repository.checkout('main')
    const made = await scene.pull(change, { ...fork, state: 'closed' })
    github.state.pulls.length = 0
    const pull = await again(scene, made, { number: 7, baseRef: 'old', state: 'open' })
    const payload = workflowDispatchEvent(github, { pr: '7', sha: pull.headSha })
    await scene.run({ name: 'workflow_dispatch', payload, sha: scene.base })
    // Its two prompts are too few to see a loss.
    expect(checks(scene)).toEqual([['Skill evals', 'neutral']])
    const reopened = await trusted(scene, pull)
    expect(reopened.writes).toEqual([])
    Object.assign(pull, { baseRef: 'main', baseSha: scene.base, mergeCommitSha: made.mergeCommitSha })
    await trusted(scene, pull)
    expect(checks(scene).at(-1)).toEqual(['Skill evals', 'failure'])
  })
})
