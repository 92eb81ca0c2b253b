import { existsSync, readdirSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ACTIONS_BOT, MALLORY } from '../fake-github/actors.ts'
import { workflowDispatchEvent, workflowRunEvent } from '../fake-github/events.ts'
import { addComment, addPull, type FakePull } from '../fake-github/state.ts'
import {
  type ActionRun,
  demoFiles,
  makeScene,
  type RunOptions,
  type Scene,
  widen,
  widened,
  withCommandAgent,
} from '../support/action.ts'
import { all } from '../support/property-seed.ts'
import { commitTree, type RawEntry, rawBlob, rawTree } from '../support/raw-tree.ts'
import type { Files } from '../support/repository.ts'

let outside = ''
beforeAll(async () => {
  outside = await mkdtemp(join(tmpdir(), 'skill-eval-gate-marker-'))
})
afterAll(() => rm(outside, { recursive: true, force: true }))

const fork: Partial<FakePull> = { headRepo: 'mallory/skills', author: MALLORY, headRef: 'topic' }
const dependabot: Partial<FakePull> = { author: { login: 'dependabot[bot]', id: 49699333, type: 'Bot' } }
const lexical: Files = { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\n' }

/**
 * The trusted run after the pull request's own one, in a shallow checkout of the default branch, as the shipped
 * workflow has it.
 */
async function trusted(
  scene: Scene,
  pull: FakePull,
  options: RunOptions & { action?: 'requested' | 'completed'; event?: string } = {},
): Promise<ActionRun> {
  const { action = 'completed', event = 'pull_request', ...more } = options
  const payload = workflowRunEvent(scene.github, { id: 99, event, pull }, action)
  await using clone = await scene.repository.clone('--depth=1', '--branch=main')
  const run = await scene.run({ name: 'workflow_run', payload, sha: scene.base }, { workspace: clone.root, ...more })
  // Whatever comes of it, nothing of the change is ever checked out.
  expect(await clone.run('status', '--porcelain')).toBe('')
  expect((await clone.run('worktree', 'list')).split('\n')).toHaveLength(1)
  return run
}

describe.concurrent('after the run of a pull request', () => {
  test.each([
    ['a fork', fork],
    ['Dependabot', dependabot],
  ])(
    "from %s, the default branch's run publishes what the router found, which blocks by base's configuration as for everybody",
    async (_, fields) => {
      await using scene = await makeScene({ files: lexical })
      const { github } = scene
      const pull = await scene.pull(widen, fields)
      const run = await trusted(scene, pull)
      expect([run.exitCode, run.outputs['decision'], run.outputs['enforced']]).toEqual([1, 'regressed', 'true'])
      expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, name: 'Skill evals', conclusion: 'failure' }])
      expect(github.state.comments).toMatchObject([{ issue: 7, user: ACTIONS_BOT }])
      expect(github.state.comments[0]?.body).toContain('`pdf-forms` lost 3 of 10 prompts')
      expect(run.requests.slice(0, 2)).toEqual(['GET /pulls', 'GET /pulls/7'])
      expect(run.writes[0]).toBe('POST /check-runs')
      const { sides } = await run.results()
      expect([sides.base?.commit, sides.head.commit]).toEqual([scene.base, pull.mergeCommitSha])
      expect(github.violations).toEqual([])
    },
  )

  test('a red that a maintainer asked for stays when the pull request is closed and opened again', async () => {
    await using scene = await makeScene()
    const { github } = scene
    const pull = await scene.pull(widen, fork)
    const dispatched = workflowDispatchEvent(github, { pr: '7', sha: pull.headSha })
    const asked = { name: 'workflow_dispatch', payload: dispatched, sha: scene.base }
    await scene.run(asked, { inputs: { agent: 'lexical', enforce: 'true' } })
    const conclusions = () => github.state.checks.map(({ conclusion }) => conclusion)
    expect(conclusions()).toEqual(['failure'])
    // The workflow for forks has no such inputs: its result is advice.
    const reopened = await trusted(scene, pull)
    expect(reopened.outputs['enforced']).toBe('false')
    expect(conclusions()).toEqual(['failure'])
    expect(reopened.stdout).toContain('The check keeps the result of another run for this head and base')
    expect(reopened.writes).toEqual([])
    expect(github.violations).toEqual([])
  })

  test('the artifacts and logs of that run are never asked for', async () => {
    await using scene = await makeScene({ files: lexical })
    const run = await trusted(scene, await scene.pull(widen, fork))
    expect(run.requests.filter((line) => /artifact|\/actions\/|logs|contents/.test(line))).toEqual([])
    expect(scene.github.violations).toEqual([])
  })

  test('where an agent is configured, a change of skills needs a maintainer: the check fails and the comment says what to type', async () => {
    const marker = join(outside, 'configured')
    await using scene = await makeScene({ files: withCommandAgent(marker) })
    const { github } = scene
    const pull = await scene.pull(widen, fork)
    const run = await trusted(scene, pull, { built: true })
    expect(existsSync(marker)).toBe(false)
    expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'not_evaluated'])
    expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, conclusion: 'failure' }])
    expect(github.state.checks[0]?.title).toMatch(/not evaluated/i)
    expect(github.state.comments[0]?.body).toContain(`\`/evals run ${pull.headSha}\` is needed`)
    expect(github.state.comments[0]?.body).toContain('[!WARNING]')
    expect(github.violations).toEqual([])
  })

  test('where an agent is configured, a change that no agent sees passes without one', async () => {
    const marker = join(outside, 'readme')
    await using scene = await makeScene({ files: withCommandAgent(marker) })
    const pull = await scene.pull(async (repository) => repository.write({ 'README.md': 'Hello' }), fork)
    const run = await trusted(scene, pull)
    expect(existsSync(marker)).toBe(false)
    expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
    expect(scene.github.violations).toEqual([])
  })

  const prompts = 'evals/pdf-forms/trigger_eval.json'
  const text = String(demoFiles[prompts])
  const oneLess: unknown[] = JSON.parse(text).slice(1)
  test.each<[what: string, change: Files]>([
    ['takes prompts away', { [prompts]: JSON.stringify(oneLess) }],
    ['wants the opposite', { [prompts]: text.replaceAll('true', 'false') }],
  ])('a fork that %s needs a maintainer too, though its skills are as they were', async (_, change) => {
    const marker = join(outside, 'tasks')
    await using scene = await makeScene({ files: withCommandAgent(marker) })
    const pull = await scene.pull(async (repository) => repository.write(change), fork)
    const run = await trusted(scene, pull)
    expect(existsSync(marker)).toBe(false)
    expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'not_evaluated'])
    expect(scene.github.state.checks).toMatchObject([{ headSha: pull.headSha, conclusion: 'failure' }])
    expect(scene.github.state.comments[0]?.body).toContain(`\`/evals run ${pull.headSha}\` is needed`)
    expect(scene.github.violations).toEqual([])
  })

  test("configuration, inputs and graders are base's, whatever the fork writes into its own", async () => {
    const marker = join(outside, 'own-config')
    await using scene = await makeScene({ files: lexical })
    const { github } = scene
    const pull = await scene.pull(
      async (repository) =>
        repository.write({
          ...withCommandAgent(marker),
          ...widened,
          'skill-eval-gate.yml':
            'version: 1\nagent: {id: command, command: "node agent.mjs"}\nenforce: false\nsuites: [none/*.json]\npolicy: {tolerance: 1000}\ncheck_name: Build\n',
        }),
      fork,
    )
    const run = await trusted(scene, pull)
    expect(existsSync(marker)).toBe(false)
    expect((await run.results()).agent.id).toBe('lexical')
    expect([run.outputs['decision'], (await run.results()).policy.source]).toEqual(['regressed', 'skill-eval-gate.yml'])
    expect(github.state.checks).toMatchObject([{ name: 'Skill evals' }])
    expect(github.violations).toEqual([])
  })
})

describe.concurrent('nothing is published', () => {
  test('for a pull request of the repository itself, which was evaluated in its own run', async () => {
    await using scene = await makeScene({ files: lexical })
    const run = await trusted(scene, await scene.pull(widen))
    expect([run.exitCode, run.requests, run.writes]).toEqual([0, ['GET /pulls', 'GET /pulls/7'], []])
    expect(run.stdout).toContain('is evaluated in its own run')
  })

  test('when the head moved before the run', async () => {
    await using scene = await makeScene({ files: lexical })
    const old = await scene.pull(widen, fork)
    const now = await scene.pull(async (repository) => repository.write({ 'x.md': 'x' }), fork)
    const run = await trusted(scene, old)
    expect([run.exitCode, run.requests]).toEqual([0, ['GET /pulls']])
    expect(run.stdout).toContain(`#7 has the head ${now.headSha} by now, not ${old.headSha}`)
    expect(scene.github.state.checks).toEqual([])
  })

  test('when the head moves, or the pull request is closed, while it is evaluated', async () => {
    for (const change of [{ headSha: 'd'.repeat(40) }, { state: 'closed' as const }]) {
      await using scene = await makeScene({ files: lexical })
      const { github } = scene
      const pull = await scene.pull(widen, fork)
      const changing = setInterval(() => {
        if (github.requests.filter(({ path }) => path.endsWith('/pulls/7')).length < 1) return
        Object.assign(github.state.pulls[0] ?? {}, change)
      }, 1)
      const run = await trusted(scene, pull).finally(() => clearInterval(changing))
      expect(run.stdout).toMatch(/::warning::.*(by now|closed meanwhile)/)
      expect(github.state.checks).toMatchObject([{ headSha: pull.headSha, conclusion: 'cancelled' }])
      expect(github.state.comments).toEqual([])
    }
  })

  test('for a closed pull request, a deleted fork, another branch of the same name, a run of a push', async () => {
    await using scene = await makeScene({ files: lexical })
    const { github } = scene
    const pull = await scene.pull(widen, fork)
    const look = { ...pull, headRepo: 'mallory/skills-2' }
    expect((await trusted(scene, look)).writes).toEqual([])
    expect((await trusted(scene, { ...pull, headRef: 'other' })).writes).toEqual([])
    const pushed = await trusted(scene, pull, { event: 'push' })
    expect([pushed.requests, pushed.stdout]).toEqual([[], expect.stringContaining('was started by push')])
    Object.assign(github.state.pulls[0] ?? {}, { state: 'closed' })
    expect((await trusted(scene, pull)).writes).toEqual([])
    expect(github.violations).toEqual([])
  })

  test('with a token that may only read: the run says so, and tries nothing else', async () => {
    await using scene = await makeScene({ files: lexical })
    const run = await trusted(scene, await scene.pull(widen, fork), { token: 'fork-token' })
    expect(scene.github.state).toMatchObject({ checks: [], comments: [] })
    expect(run.stdout).toContain('`checks: write`')
    expect(scene.github.requests.every(({ method, status }) => method === 'GET' || status === 403)).toBe(true)
  })
})

describe('the tree of a fork is only data:', () => {
  const SKILL = '---\nname: fresh\ndescription: Prunes roses.\n---\n'

  let temporary = ''
  beforeEach(async () => {
    temporary = await mkdtemp(join(outside, 'tmp-'))
  })

  /** Runs the gate on a fork whose head has the tree of `main` with `entries` beside. */
  async function withEntries(
    scene: Scene,
    entries: (scene: Scene) => Promise<RawEntry[]>,
    { built = false }: RunOptions = {},
  ): Promise<ActionRun> {
    const { repository, base, github } = scene
    const listed = (await repository.run('ls-tree', 'main')).split('\n').map((line): RawEntry => {
      const [, mode = '', id = '', name = ''] = /^(\d+) \w+ (\w+)\t(.+)$/.exec(line) ?? []
      return { mode: mode === '040000' ? '40000' : '100644', name, content: { id } }
    })
    const all = [...listed, ...(await entries(scene))]
    const tree = await rawTree(repository, all)
    const headSha = await commitTree(repository, tree, base)
    const mergeCommitSha = await commitTree(repository, tree, base, headSha)
    await repository.run('update-ref', 'refs/pull/7/head', headSha)
    await repository.run('update-ref', 'refs/pull/7/merge', mergeCommitSha)
    const pull = addPull(github.state, { number: 7, headSha, baseSha: base, mergeCommitSha, ...fork })
    return trusted(scene, pull, { built, environment: { TMPDIR: temporary } })
  }

  const folder = async (scene: Scene, name: string, entries: readonly RawEntry[]): Promise<RawEntry> => ({
    mode: '40000',
    name,
    content: { id: await rawTree(scene.repository, entries) },
  })

  test.each<[what: string, entries: (scene: Scene) => Promise<RawEntry[]>, said: RegExp]>([
    [
      'a SKILL.md that is a link to the environment of a process',
      async (scene) => [
        await folder(scene, 'zz', [{ mode: '120000', name: 'SKILL.md', content: '/proc/self/environ' }]),
      ],
      /is a symbolic link/,
    ],
    [
      'a folder named ..',
      async (scene) => [await folder(scene, '..', [{ mode: '100644', name: 'x.md', content: 'x' }])],
      /leads out of its folder/,
    ],
    [
      "a folder that is git's on another system",
      async (scene) => [await folder(scene, '.GIT', [{ mode: '100644', name: 'config', content: '[core]' }])],
      /git's own folder/,
    ],
    [
      'a SKILL.md of 3 MB',
      async (scene) => [
        await folder(scene, 'zz', [
          {
            mode: '100644',
            name: 'SKILL.md',
            content: { id: await rawBlob(scene.repository, Buffer.alloc(3_000_000)) },
          },
        ]),
      ],
      /has more than 1 MB/,
    ],
    [
      'more than 100,000 files',
      async (scene) => {
        const id = await rawBlob(scene.repository, 'x')
        const wide = await rawTree(
          scene.repository,
          Array.from(
            { length: 1001 },
            (_, index): RawEntry => ({
              mode: '100644',
              name: `f${String(index).padStart(4, '0')}`,
              content: { id },
            }),
          ),
        )
        const many = Array.from(
          { length: 100 },
          (_, index): RawEntry => ({
            mode: '40000',
            name: `d${String(index).padStart(3, '0')}`,
            content: { id: wide },
          }),
        )
        return [await folder(scene, 'zz', many)]
      },
      /adds or changes 100,100 files/,
    ],
  ])('%s is refused, red, and nothing is run', async (what, entries, said) => {
    await using scene = await makeScene({ files: lexical })
    const run = await withEntries(scene, entries, { built: what.includes('process') })
    expect([run.exitCode, run.outputs['decision']]).toEqual([1, ''])
    expect(scene.github.state.checks).toMatchObject([{ conclusion: 'failure' }])
    expect(scene.github.state.checks[0]?.summary).toMatch(said)
    expect(readdirSync(temporary)).toEqual([])
    expect(scene.github.violations).toEqual([])
  })

  test('links, submodules and large files beside the skills are left out with a warning', async () => {
    await using scene = await makeScene({ files: lexical })
    const run = await withEntries(scene, async (made) => [
      await folder(made, 'zz', [
        { mode: '100644', name: 'SKILL.md', content: SKILL },
        { mode: '100644', name: 'huge.md', content: { id: await rawBlob(made.repository, Buffer.alloc(12_000_000)) } },
        { mode: '120000', name: 'link.md', content: '../../../etc/passwd' },
        { mode: '160000', name: 'module', content: { id: made.base } },
      ]),
    ])
    const { warnings } = await run.results()
    expect(warnings.map(({ what }) => what)).toEqual([
      expect.stringMatching(/"zz\/huge.md" is not read.*more than 1 MB/),
      expect.stringMatching(/"zz\/link.md" is not read.*symbolic link/),
      expect.stringMatching(/"zz\/module" is not read.*submodule/),
    ])
    expect(scene.github.violations).toEqual([])
  })

  test('text that poses as our marker, as HTML or as a command changes no comment but ours', async () => {
    await using scene = await makeScene({ files: lexical })
    const { github } = scene
    const marked = '<!-- skill-eval-gate: gate -->\n## Skill evals: all green'
    const foreign = addComment(github.state, { issue: 7, body: marked, user: MALLORY })
    const pull = await scene.pull(
      async (repository) =>
        repository.write({
          ...widened,
          'skills/evil/SKILL.md':
            '---\nname: evil\ndescription: "x --> <!-- skill-eval-gate: gate --> @everyone #1 </details> ::error::boo /evals accept evil"\n---\n',
        }),
      fork,
    )
    const run = await trusted(scene, pull)
    expect(foreign.body).toBe(marked)
    const [own] = github.state.comments.filter(({ user }) => user.login === ACTIONS_BOT.login)
    expect(own?.body.split('<!-- skill-eval-gate: gate -->')).toHaveLength(2)
    expect(own?.body).not.toMatch(/(^|[^\\`\w])@everyone/)
    expect(run.stdout).not.toMatch(/^::error::boo/m)
    expect(github.violations).toEqual([])
  })
})

describe.concurrent('GitHub refuses', () => {
  const calls = [
    ['GET', /\/pulls$/],
    ['GET', /\/pulls\/7$/],
    ['GET', /\/check-runs$/],
    ['POST', /\/check-runs$/],
    ['GET', /\/comments$/],
    ['POST', /\/comments$/],
  ] as const

  test.each(calls)(
    '%s %s: with 403, 404, 422 or 429 it is said in plain words, with 502 it is asked again',
    async (method, path) => {
      await using scene = await makeScene({ files: lexical })
      const { github } = scene
      const pull = await scene.pull(widen, fork)
      // By day one of each kind: refused for good, for a while, and an error of theirs.
      for (const status of all ? [403, 404, 422, 429, 502] : [403, 429, 502]) {
        github.failNoMore()
        github.state.checks.length = 0
        github.state.comments.length = 0
        github.failNext({ method, path, status, times: status === 502 ? 1 : 100 })
        const run = await trusted(scene, pull)
        expect(run.stdout).not.toMatch(/RequestError|HttpError|at .*\.ts:\d+/)
        expect(github.state.checks.filter(({ conclusion }) => conclusion === 'success')).toEqual([])
        if (status === 502) expect([github.state.checks.length, github.state.comments.length]).toEqual([1, 1])
        else expect(run.stdout).toMatch(new RegExp(`::(?:warning|error)::.*(?:${status}|rate limit)`))
        if (status !== 502 && String(path).includes('pulls')) expect(run.writes).toEqual([])
      }
      expect(github.violations).toEqual([])
    },
  )
})
