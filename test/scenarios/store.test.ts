import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { type FakeCache, startFakeCache } from '../fake-cache/server.ts'
import { mergeGroupEvent, pullRequestEvent, pushEvent, workflowDispatchEvent } from '../fake-github/events.ts'
import { type ActionRun, makeScene, type RunOptions, type Scene } from '../support/action.ts'
import { skillFile, temporaryFolder, triggerSet } from '../support/cli.ts'
import { lister, orchard, startsIn } from '../trials/store/support.ts'

const config = 'version: 1\nagent: {id: command, command: [PLACEHOLDER], version: "1"}\ntrials: 1\nbase_trials: 1\n'

/** Runs of a repository on runners of its own: nothing but the cache is kept between them. */
interface Runners extends AsyncDisposable {
  scene: Scene
  cache: FakeCache
  log: string
  pull(files: Record<string, string>, options?: RunOptions): Promise<Ran>
  push(files: Record<string, string>, options?: RunOptions): Promise<Ran>
  on(event: Parameters<Scene['run']>[0], token: keyof typeof tokens, options?: RunOptions): Promise<Ran>
}

type Ran = ActionRun & { starts: string[] }

const tokens = {
  main: { writes: 'refs/heads/main', reads: ['refs/heads/main'] },
  pull: { writes: 'refs/pull/7/merge', reads: ['refs/pull/7/merge', 'refs/heads/main'] },
  other: { writes: 'refs/pull/8/merge', reads: ['refs/pull/8/merge', 'refs/heads/main'] },
  dispatch: { writes: null, reads: ['refs/heads/main'] },
}

async function runners(more = '', agent = config): Promise<Runners> {
  const folder = temporaryFolder()
  const log = join(folder.path, 'log')
  const command = JSON.stringify(lister(log, join(folder.path, 'mood')))
  const file = agent.replaceAll('[PLACEHOLDER]', command) + more
  const scene = await makeScene({ files: { ...orchard, 'skill-eval-gate.yml': file } })
  const cache = await startFakeCache({ tokens })
  const temp = join(folder.path, 'runner-temp')
  let runId = 100

  const on: Runners['on'] = async (event, token, options = {}) => {
    rmSync(temp, { recursive: true, force: true })
    mkdirSync(temp)
    runId += 1
    const before = startsIn(log).length
    const environment = {
      RUNNER_TEMP: temp,
      GITHUB_RUN_ID: String(runId),
      GITHUB_REF: event.name === 'pull_request' ? 'refs/pull/7/merge' : 'refs/heads/main',
      // The client takes any other server for one of its own kind, which speaks the older version.
      GITHUB_SERVER_URL: 'https://github.localhost',
      ACTIONS_RESULTS_URL: cache.url,
      ACTIONS_RUNTIME_TOKEN: token,
      ACTIONS_CACHE_SERVICE_V2: 'true',
      ...options.environment,
    }
    const run = await scene.run(event, { ...options, environment })
    return { ...run, starts: startsIn(log).slice(before) }
  }
  return {
    scene,
    cache,
    log,
    on,
    async pull(files, options) {
      const pull = await scene.pull((repository) => repository.write(files))
      const payload = pullRequestEvent(scene.github, pull)
      return on({ name: 'pull_request', payload, sha: pull.mergeCommitSha ?? '' }, 'pull', options)
    },
    async push(files, options) {
      const { repository, github } = scene
      await repository.run('checkout', '--quiet', 'main')
      const before = await repository.run('rev-parse', 'main')
      const after = await repository.commit('push', files)
      github.state.commits.set(after, [])
      github.state.refs.set('heads/main', after)
      return on({ name: 'push', payload: pushEvent(github, { before, after }), sha: after }, 'main', options)
    },
    async [Symbol.asyncDispose]() {
      await scene[Symbol.asyncDispose]()
      await cache[Symbol.asyncDispose]()
      await folder[Symbol.asyncDispose]()
    },
  }
}

const reworded = (word: string) => ({ 'skills/pears/SKILL.md': skillFile('pears', `${word} use for williams`) })
const kinds = (starts: readonly string[]) => {
  const counts: Record<string, number> = {}
  for (const start of starts) {
    const kind = start.split(' ').slice(0, 2).join(' ')
    counts[kind] = (counts[kind] ?? 0) + 1
  }
  return counts
}

describe('a pull request', () => {
  test('that changes nothing that agents see starts no agent, and is green', async () => {
    await using r = await runners()
    const run = await r.pull({ 'README.md': 'Hello' }, { inputs: { settings: 'comment: always' } })
    expect([run.exitCode, run.outputs['decision'], run.outputs['recall']]).toEqual([0, 'pass', ''])
    expect(run.starts).toEqual([])
    expect(r.scene.github.state.checks).toMatchObject([{ conclusion: 'success' }])
    const { sameAsBase } = await run.results()
    expect(sameAsBase?.measured).toBe(false)
    const said = r.scene.github.state.comments.at(-1)?.body
    for (const part of ['skills', 'tasks', 'policy'] as const) expect(said).toContain(sameAsBase?.[part].slice(0, 12))
    expect(said).toContain('so nothing was run. No figures of base are stored.')
    expect(said).not.toContain('%')
    expect(run.stdout).not.toContain('to run')
    // It looked for figures of the default branch and for its own, and there were none.
    expect(r.cache.requests).toEqual([
      expect.stringMatching(/^GetCacheEntryDownloadURL skill-eval-gate-v1-command-/),
      expect.stringMatching(/^GetCacheEntryDownloadURL skill-eval-gate-v1-pr7-command-/),
    ])
    expect([r.scene.github.violations, r.cache.violations]).toEqual([[], []])
  })

  test('has the trials of its base from the default branch, checks them, and stores nothing', async () => {
    await using r = await runners('store: {fill_on_push: true}\n')
    const push = await r.push(reworded('Please'), { built: true })
    expect(kinds(push.starts)).toEqual({ 'base screen': 3, 'head screen': 3 })
    expect(r.cache.entries.map(({ scope }) => scope)).toEqual(['refs/heads/main'])
    expect(r.cache.entries[0]?.key).toMatch(/^skill-eval-gate-v1-command-[0-9a-f]{12}-[0-9a-f]{64}-101-1$/)

    const run = await r.pull(reworded('Kindly'))
    expect(run.stdout).toContain('Cache hit for restore-key')
    expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
    expect(kinds(run.starts)).toEqual({ 'base check': 3, 'head screen': 3 })
    // Before them the log says what they are expected to take, by those that are stored.
    expect(push.stdout).toMatch(
      /^6 trials to run, \d at a time.*\nExpected time and cost: unknown, since there are no stored trials/m,
    )
    expect(run.stdout).toMatch(
      /^6 trials to run, \d at a time.*\nExpected: about 1 s \(mean of 3 stored trials\); the cost/m,
    )
    const { store } = await run.results()
    expect(store).toMatchObject({ trials: 3, decidedAt: null })
    expect(r.cache.entries).toHaveLength(1)
    const harmless = await r.pull({ 'README.md': 'Hello' }, { inputs: { settings: 'comment: always' } })
    const { sameAsBase } = await harmless.results()
    expect([harmless.starts, sameAsBase?.measured]).toEqual([[], true])
    expect(harmless.outputs['recall']).toBe('1')
    const said = r.scene.github.state.comments.at(-1)?.body
    for (const part of ['skills', 'tasks', 'policy'] as const) expect(said).toContain(sameAsBase?.[part].slice(0, 12))
    expect(said).toContain('precision 100%, recall 100%, F1 1.00. These are stored figures of base.')
    expect(said).toMatch(/6 trials \(0 fresh, 6 reused, 6 stored since \d{4}-\d\d-\d\d\)/)
    expect(r.cache.violations).toEqual([])
  })

  test('keeps what it measured of its base for its next push, which no other run reads', async () => {
    await using r = await runners()
    const first = await r.pull(reworded('Please'), { built: true })
    expect(kinds(first.starts)).toEqual({ 'base screen': 3, 'head screen': 3 })
    expect(r.cache.entries.map(({ scope }) => scope)).toEqual(['refs/pull/7/merge'])
    expect(r.cache.entries[0]?.key).toMatch(/^skill-eval-gate-v1-pr7-command-[0-9a-f]{12}-[0-9a-f]{64}-101-1$/)

    // Head's trials are of the head that they are to judge, and never read from a cache.
    const second = await r.pull(reworded('Kindly'))
    expect(kinds(second.starts)).toEqual({ 'base check': 3, 'head screen': 3 })
    expect(r.cache.entries).toHaveLength(1)

    const pull = await r.scene.pull((repository) => repository.write(reworded('Gladly')))
    const event = {
      name: 'pull_request',
      payload: pullRequestEvent(r.scene.github, pull),
      sha: pull.mergeCommitSha ?? '',
    } as const
    const other = await r.on(event, 'other', { environment: { GITHUB_REF: 'refs/pull/8/merge' } })
    expect(kinds(other.starts)).toEqual({ 'base screen': 3, 'head screen': 3 })
    const push = await r.push(reworded('Please'))
    expect(kinds(push.starts)).toEqual({ 'base screen': 3, 'head screen': 3 })
    // By an event whose scope all branches read, a pull request writes nothing.
    const before = r.cache.entries.length
    await r.on(event, 'main', { environment: { GITHUB_REF: 'refs/heads/main' } })
    expect(r.cache.entries).toHaveLength(before)
    expect(r.cache.violations).toEqual([])
  })

  test('that is cancelled keeps what it measured, and is green or red at its next run only', async () => {
    await using r = await runners('concurrency: 1\n')
    writeFileSync(`${r.log}.wait`, '5')
    const cancelWhen = () => startsIn(r.log).length >= 5
    const first = await r.pull(reworded('Please'), { built: true, cancelWhen })
    expect([first.exitCode === 0, first.outputs['decision'] ?? '']).toEqual([false, ''])
    expect(kinds(first.starts.slice(0, 4))).toEqual({ 'base screen': 2, 'head screen': 2 })
    expect(r.cache.entries.map(({ scope }) => scope)).toEqual(['refs/pull/7/merge'])

    rmSync(`${r.log}.wait`)
    const second = await r.pull(reworded('Please'))
    expect(second.outputs['decision']).toBe('pass')
    expect(kinds(second.starts)).toEqual({ 'base check': 2, 'base screen': 1, 'head screen': 3 })
    expect(r.cache.violations).toEqual([])
  })

  test('is not harmed by a store that no longer holds', async () => {
    await using r = await runners('store: {fill_on_push: true}\n')
    const words = ['alkmene', 'bramley', 'cox', 'dabinett', 'elstar', 'fuji']
    const many = {
      'skills/apples/SKILL.md': skillFile('apples', `Use for ${words.join(' and ')}`),
      'evals/apples/trigger_eval.json': triggerSet(words.map((word) => `Bake ${word}`)),
    }
    const mood = join(r.log, '../mood')
    writeFileSync(mood, '')
    await r.push(many)
    rmSync(mood)
    const run = await r.pull(reworded('Kindly'))
    expect(kinds(run.starts)).toEqual({ 'base check': 7, 'base refill': 7, 'head screen': 7 })
    expect([run.exitCode, run.outputs['recall']]).toEqual([0, '1'])
  })
})

describe('what is stored', () => {
  test('of a push that fills are all trials that a base needs, once', async () => {
    await using r = await runners('store: {fill_on_push: true}\n')
    const first = await r.push({ 'README.md': 'Hello' })
    // Nothing to measure for its own sake.
    expect(kinds(first.starts)).toEqual({ 'head screen': 3 })
    expect((await first.results()).store).toMatchObject({ filled: 3 })
    const second = await r.push({ 'README.md': 'Hello again' })
    expect([second.starts, (await second.results()).sameAsBase?.measured]).toEqual([[], true])
    expect(r.cache.entries).toHaveLength(1)
  })

  test('of several agents is kept for each of them', async () => {
    const two =
      'version: 1\nagents: [{id: command, command: [PLACEHOLDER], version: "1", trials: 1}, {id: command, name: two, command: [PLACEHOLDER], version: "2", trials: 1}]\n'
    await using r = await runners('store: {fill_on_push: true}\n', two)
    const push = await r.push({ 'README.md': 'Hello' })
    expect(kinds(push.starts)).toEqual({ 'head screen': 6 })
    expect(r.cache.entries).toHaveLength(2)
    const run = await r.pull(reworded('Kindly'))
    expect(kinds(run.starts)).toEqual({ 'base check': 6, 'head screen': 6 })
    expect((await run.results()).columns.map(({ results }) => results?.decision.state)).toEqual(['pass', 'pass'])
  })

  test('of a push that does not fill is what it measured', async () => {
    await using r = await runners()
    const idle = await r.push({ 'README.md': 'Hello' })
    expect([idle.starts, r.cache.entries]).toEqual([[], []])
    await r.push(reworded('Please'))
    const run = await r.pull(reworded('Kindly'))
    expect(kinds(run.starts)).toEqual({ 'base check': 3, 'head screen': 3 })
  })

  test('of a schedule is the default branch as it is', async () => {
    await using r = await runners()
    const event = { name: 'schedule', payload: {}, sha: r.scene.base }
    const run = await r.on(event, 'main')
    expect([run.exitCode, run.starts.length, r.cache.entries.length]).toEqual([0, 3, 1])
    const again = await r.on(event, 'main')
    expect(again.starts).toEqual([])
  })

  test('of a branch other than the default one, or of a dispatch, is nothing', async () => {
    await using r = await runners('store: {fill_on_push: true}\n')
    const push = await r.push(reworded('Please'), { environment: { GITHUB_REF: 'refs/heads/topic' } })
    expect([push.starts.length, r.cache.entries.length]).toEqual([6, 0])
    await r.push(reworded('Kindly'))
    const { repository, github } = r.scene
    const sha = await repository.run('rev-parse', 'HEAD')
    await repository.run('update-ref', 'refs/remotes/origin/main', `${sha}~1`)
    const event = { name: 'workflow_dispatch', payload: workflowDispatchEvent(github, {}), sha }
    const dispatched = await r.on(event, 'dispatch')
    expect([dispatched.exitCode, r.cache.entries.length]).toEqual([0, 1])
    expect(r.cache.requests.filter((line) => line.startsWith('Create'))).toHaveLength(1)
    const afresh = await r.on(event, 'dispatch', { inputs: { fresh: 'true' } })
    expect((await afresh.results()).store?.fresh).toBe(true)
    expect(afresh.starts.length).toBeGreaterThan(0)
  })

  test('of a run that another one was faster than is lost, and nothing else', async () => {
    await using r = await runners()
    const environment = { GITHUB_RUN_ID: '7' }
    await r.push(reworded('Please'), { environment })
    const { key, version } = r.cache.entries[0] ?? { key: '', version: '' }
    r.cache.entries.splice(0, 1, { key, version: 'f'.repeat(64), scope: 'refs/heads/main', bytes: Buffer.from('') })
    r.cache.entries.push({ key, version, scope: 'refs/heads/main', bytes: Buffer.from('') })
    await r.scene.repository.run('reset', '--quiet', '--hard', 'main~1')
    const run = await r.push(reworded('Please'), { environment })
    expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
    expect(r.cache.entries).toHaveLength(2)
  })
})

function refusing(cache: FakeCache): RunOptions {
  cache.failWith = 403
  return {}
}

describe('a cache', () => {
  test.each<[what: string, fail: (cache: FakeCache) => RunOptions]>([
    ['that refuses', (cache) => refusing(cache)],
    ['that nobody answers for', () => ({ environment: { ACTIONS_RESULTS_URL: 'http://127.0.0.1:9/' } })],
    ['without a token', () => ({ environment: { ACTIONS_RUNTIME_TOKEN: '' } })],
  ])('%s is a warning, and the run is as without one', async (_, fail) => {
    await using r = await runners()
    const run = await r.push(reworded('Please'), fail(r.cache))
    expect([run.exitCode, run.outputs['decision'], run.starts.length]).toEqual([0, 'pass', 6])
    expect(run.stdout).toContain('::warning::')
    expect(run.stdout).not.toContain('::error')
  })

  test('whose entry is no archive is as good as empty', async () => {
    await using r = await runners()
    await r.push(reworded('Please'))
    for (const entry of r.cache.entries) entry.bytes = Buffer.from('no archive')
    const run = await r.pull(reworded('Kindly'))
    expect([run.exitCode, kinds(run.starts)]).toEqual([0, { 'base screen': 3, 'head screen': 3 }])
    expect(run.stdout).toContain('::warning::Failed to restore')
  })

  test('is not asked for the router, nor for what comes from a fork, nor where there is none', async () => {
    await using r = await runners()
    const fork = await r.scene.pull((repository) => repository.write(reworded('Kindly')), {
      headRepo: 'mallory/skills',
    })
    const payload = pullRequestEvent(r.scene.github, fork)
    const run = await r.on({ name: 'pull_request', payload, sha: fork.mergeCommitSha ?? '' }, 'pull')
    expect([run.starts, (await run.results()).agent.id]).toEqual([[], 'lexical'])
    const none = await r.push(reworded('Please'), { environment: { ACTIONS_RESULTS_URL: '' } })
    expect(none.starts).toHaveLength(6)
    expect(r.cache.requests).toEqual([])
  })
})

describe('a store that the runner keeps', () => {
  test('lets the merge queue publish the decision of the pull request again', async () => {
    await using r = await runners()
    const store = join(r.log, '../kept')
    const pull = await r.pull(reworded('Please'), { inputs: { store } })
    expect(pull.starts).toHaveLength(6)
    const { github, repository, base } = r.scene
    const headSha = await repository.run('rev-parse', 'refs/pull/7/merge')
    const payload = mergeGroupEvent(github, { headSha, baseSha: base, pull: 7 })
    const queued = await r.on({ name: 'merge_group', payload, sha: headSha }, 'pull', { inputs: { store } })
    expect([queued.starts, queued.exitCode, queued.outputs['decision']]).toEqual([[], 0, 'pass'])
    const [first, second] = [await pull.results(), await queued.results()]
    expect(second.store?.decidedAt).not.toBeNull()
    expect([second.decision, second.skills]).toEqual([first.decision, first.skills])
    expect(r.cache.requests).toEqual([])
  })

  test('is used by a pull request whatever it says of `fresh`', async () => {
    await using r = await runners()
    const inputs = { store: join(r.log, '../kept'), fresh: 'true' }
    const run = await r.pull(reworded('Please'), { inputs })
    expect((await run.results()).warnings.map(({ what }) => what)).toContainEqual(
      expect.stringMatching(/^The input `fresh` is ignored/),
    )
    expect((await r.pull(reworded('Please'), { inputs })).starts).toEqual([])
  })
})
