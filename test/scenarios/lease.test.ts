import { existsSync } from 'node:fs'
import { mkdtempDisposable, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { pullRequestEvent } from '../fake-github/events.ts'
import type { FakePull } from '../fake-github/state.ts'
import { demoFiles, makeScene, type Scene, widen } from '../support/action.ts'

// The check of a commit is a lease: while a run looks for an answer, no older one stands for it.

const policy = 'version: 1\nagent: lexical\nenforce: true\n'

/** `main` blocks what made triggering worse; the branch `mine` has the change already: nothing is lost there. */
async function withOwnBranch(): Promise<{ scene: Scene; into: (base: 'main' | 'mine') => Promise<FakePull> }> {
  const scene = await makeScene({ files: { ...demoFiles, 'skill-eval-gate.yml': policy } })
  const { repository, github } = scene
  const pull = await scene.pull(widen)
  await repository.run('branch', 'mine', pull.headSha)
  github.state.refs.set('heads/mine', pull.headSha)
  const into = async (base: 'main' | 'mine'): Promise<FakePull> => {
    const baseSha = await repository.run('rev-parse', base)
    await repository.run('checkout', '--quiet', '--detach', base)
    const itself = ['commit-tree', '-p', baseSha, '-p', pull.headSha, '-m', 'm', `${pull.headSha}^{tree}`]
    const mergeCommitSha = await (base === 'mine' ? repository.run(...itself) : repository.merge(pull.headSha))
    await repository.run('update-ref', 'refs/pull/7/merge', mergeCommitSha)
    await repository.run('checkout', '--quiet', '--detach', mergeCommitSha)
    const [known = pull] = github.state.pulls
    return { ...Object.assign(known, { baseRef: base, baseSha, mergeCommitSha }) }
  }
  return { scene, into }
}

const shown = ({ github: { state } }: Scene) => {
  const { status, conclusion } = state.checks.toSorted((a, b) => b.id - a.id)[0] ?? {}
  return status === 'completed' ? conclusion : status
}

/** The event of a new base. */
function retargeted(scene: Scene, pull: FakePull) {
  const changes = { base: { ref: { from: 'mine' }, sha: { from: pull.headSha } } }
  const payload = pullRequestEvent(scene.github, pull, 'edited', changes)
  return { name: 'pull_request', payload, sha: pull.mergeCommitSha ?? '' }
}

test.concurrent.each([
  ['SIGINT', 'cancelled'],
  ['SIGTERM', 'cancelled'],
  ['SIGKILL', 'cancelled'],
  ['LOST', 'in_progress'],
] as const)('a run for a new base that %s ends leaves no green of the old one', async (signal, left) => {
  await using folder = await mkdtempDisposable(join(tmpdir(), 'skill-eval-gate-lease-'))
  const [started, go] = [join(folder.path, 'started'), join(folder.path, 'go')]
  const { scene, into } = await withOwnBranch()
  await using _ = scene
  const { repository } = scene
  await scene.runPull(await into('mine'))
  expect(shown(scene)).toBe('success')
  // An agent that waits, on the base that is next.
  await repository.run('checkout', '--quiet', 'main')
  await repository.commit('an agent', {
    'agent.sh': `if [ -e '${go}' ]; then echo '{"type":"output","text":"done"}'; else : >'${started}'; exec sleep 60; fi\n`,
    'skill-eval-gate.yml': 'version: 1\nagent: {id: command, command: sh agent.sh}\ntrials: 1\nbase_trials: 1\n',
  })
  await repository.run('checkout', '--quiet', 'main')
  const pull = await into('main')
  await scene.run(retargeted(scene, pull), { built: true, cancelWhen: () => existsSync(started), signal })
  expect(shown(scene)).toBe(left)
  await writeFile(go, '')
  await scene.run(retargeted(scene, pull))
  expect(shown(scene)).toBe('failure')
  expect(scene.github.state.checks.filter(({ status }) => status !== 'completed')).toEqual([])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a result stands while an equal run goes on, and is not shown while one is asked for another base', async () => {
  const { scene, into } = await withOwnBranch()
  await using _ = scene
  const seen = new Set<string | null | undefined>()
  const watched = async (pull: FakePull) => {
    seen.clear()
    const watching = setInterval(() => seen.add(shown(scene)), 1)
    await scene.runPull(pull).finally(() => clearInterval(watching))
    return [...seen]
  }
  const mine = await into('mine')
  await scene.runPull(mine)
  expect(await watched(mine)).toEqual(['success'])
  expect(await watched(await into('main'))).toEqual(['success', 'in_progress', 'failure'])
})

test.concurrent('of two runs of one commit the one with the higher id counts, and of one run the later attempt', async () => {
  const { scene, into } = await withOwnBranch()
  await using _ = scene
  const pull = await into('main')
  const run = (id: number, attempt: number) =>
    scene.runPull(pull, { environment: { GITHUB_RUN_ID: String(id), GITHUB_RUN_ATTEMPT: String(attempt) } })
  await run(200, 1)
  const { title } = scene.github.state.checks[0] ?? {}
  const older = await run(100, 9)
  expect(scene.github.state.checks).toHaveLength(1)
  expect(scene.github.state.checks[0]).toMatchObject({ title, summary: expect.stringContaining('run 200.1') })
  expect(older.stdout).toContain('A newer run for the same commit')
  await run(200, 2)
  expect(scene.github.state.checks[0]?.summary).toContain('run 200.2')
})

test.concurrent('an error after a success of the same question is shown as what it is, with its comment', async () => {
  const { scene, into } = await withOwnBranch()
  await using _ = scene
  const pull = await into('mine')
  await scene.runPull(pull)
  const run = await scene.runPull(pull, { inputs: { enforce: 'maybe' } })
  expect([run.exitCode, shown(scene)]).toEqual([1, 'failure'])
  expect(run.stdout).not.toContain('The check keeps the result')
  expect(scene.github.state.comments.at(-1)?.body).toContain('enforce')
})

test.concurrent('a comment whose run is told by a time of 2099 is edited by the next run', async () => {
  const { scene, into } = await withOwnBranch()
  await using _ = scene
  const pull = await into('main')
  await scene.runPull(pull)
  const [comment] = scene.github.state.comments
  if (comment === undefined) throw new Error('There is no comment.')
  comment.body = comment.body
    .replace(/run \d+\.1 -->/, 'run 2099-01-01T00:00:00Z 4242 -->')
    .replace('lost 3 of 10', 'lost none')
  await scene.runPull(pull)
  expect(scene.github.state.comments[0]?.body).toContain('lost 3 of 10')
  expect(scene.github.state.comments).toHaveLength(1)
})
