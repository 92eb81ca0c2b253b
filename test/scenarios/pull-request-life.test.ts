import { describe, expect, test } from 'vitest'
import { seededRandom } from '../../src/gate/metrics/seeded-random.ts'
import { splitAnswers } from '../../src/github/answers.ts'
import { openLiveCheck } from '../../src/github/live-check.ts'
import {
  mergeGroupEvent,
  type PullRequestAction,
  pullRequestEvent,
  workflowDispatchEvent,
} from '../fake-github/events.ts'
import type { FakeCheck, FakePull } from '../fake-github/state.ts'
import { clientFor } from '../github/support.ts'
import { type ActionRun, demoFiles, makeScene, type Scene, widened } from '../support/action.ts'
import type { TestRepository } from '../support/repository.ts'

// The life of a pull request, generated: whatever happens in whatever order, the check has no success that the current
// question does not have, there is one comment, and nothing waits for a run that ended.

const policy = 'version: 1\nagent: lexical\nenforce: true\n'
const BASES = ['main', 'mine'] as const
type Base = (typeof BASES)[number]
/** What a push brings: nothing that is asked, what is worse on main and not on mine, or what cannot be read. */
const CONTENTS = { fine: { 'notes.md': 'x' }, worse: widened, broken: { 'evals/pdf-forms/trigger_eval.json': '[{' } }
type Content = keyof typeof CONTENTS

/** What the answer about head and base has to be. */
const isGreen = (content: Content, base: Base): boolean =>
  content === 'fine' || (content === 'worse' && base === 'mine')

interface Life {
  scene: Scene
  content: Content
  base: Base
  draft: boolean
  /** Run ids grow, whatever order the runs end in. */
  runs: number
  /** Whether the last event of this head and base had a run that ended. */
  isAnswered: boolean
  /** Whether a run was killed that nobody has ended the check of since. */
  isKilled: boolean
  /** An event whose run has not begun: runners are slow at times. */
  late: { id: number; pull: FakePull; action: PullRequestAction } | null
}

const STEPS = [
  'push fine',
  'push worse',
  'push broken',
  'retarget',
  'draft',
  'ready',
  'reopen',
  'edit title',
  'rerun',
  'run on demand',
  'merge queue',
  'wrong input',
  'stays queued',
  'queued begins',
  'killed',
] as const
type Step = (typeof STEPS)[number]

async function begin(): Promise<Life> {
  const scene = await makeScene({
    files: { ...demoFiles, 'skill-eval-gate.yml': policy },
    github: { rateLimit: 100_000 },
  })
  const { repository, github } = scene
  await repository.run('checkout', '--quiet', '-b', 'mine', 'main')
  await repository.write(widened)
  await repository.script('git add --all', 'git commit --quiet --message mine', 'git checkout --quiet main')
  github.state.refs.set('heads/mine', await repository.run('rev-parse', 'mine'))
  github.state.contents.set('skill-eval-gate.yml', policy)
  return {
    scene,
    content: 'fine',
    base: 'main',
    draft: false,
    runs: 100,
    isAnswered: false,
    isKilled: false,
    late: null,
  }
}

/** The pull request as it is now, with its test merge checked out. */
async function merged(life: Life): Promise<FakePull> {
  const { scene, base, draft } = life
  const { repository, github } = scene
  const known = github.state.pulls[0]
  if (known === undefined) throw new Error('There is no pull request.')
  await repository.run('checkout', '--quiet', '--detach', base)
  const baseSha = await repository.run('rev-parse', base)
  const tree = await treeOf(repository, baseSha, known.headSha)
  const merge = await repository.run('commit-tree', '-p', baseSha, '-p', known.headSha, '-m', 'merge', tree)
  await repository.script(`git update-ref refs/pull/7/merge ${merge}`, `git checkout --quiet --detach ${merge}`)
  return { ...Object.assign(known, { baseRef: base, baseSha, draft, mergeCommitSha: merge }) }
}

/** What both bring: no content of this file conflicts. */
async function treeOf(repository: TestRepository, base: string, head: string): Promise<string> {
  return repository.run('merge-tree', '--write-tree', base, head)
}

async function push(life: Life, content: Content): Promise<void> {
  life.content = content
  const count = life.runs
  await life.scene.pull(async (repository) => repository.write({ ...CONTENTS[content], 'count.md': String(count) }))
}

async function runFor(
  life: Life,
  pull: FakePull,
  action: PullRequestAction,
  id: number,
  more = {},
): Promise<ActionRun> {
  const { scene } = life
  const changes = action === 'edited' ? { base: { ref: { from: 'x' }, sha: { from: pull.headSha } } } : {}
  const payload = pullRequestEvent(scene.github, pull, action, changes)
  const event = { name: 'pull_request', payload, sha: pull.mergeCommitSha ?? '' }
  return scene.run(event, { environment: { GITHUB_RUN_ID: String(id) }, ...more })
}

/** An event with a run of its own, which ends. */
async function happens(life: Life, action: PullRequestAction, more = {}): Promise<void> {
  life.runs += 1
  await runFor(life, await merged(life), action, life.runs, more)
  life.isAnswered = !('inputs' in more)
  life.isKilled = false
}

function pushing(content: Content) {
  return async (life: Life): Promise<void> => {
    await push(life, content)
    await happens(life, 'synchronize')
  }
}

const DO: Record<Step, (life: Life) => Promise<void>> = {
  killed: async (life) => kill(life),
  'push fine': pushing('fine'),
  'push worse': pushing('worse'),
  'push broken': pushing('broken'),
  retarget: async (life) => {
    life.base = life.base === 'main' ? 'mine' : 'main'
    await happens(life, 'edited')
  },
  draft: async (life) => {
    life.draft = true
    await happens(life, 'synchronize')
  },
  ready: async (life) => {
    life.draft = false
    await happens(life, 'ready_for_review')
  },
  reopen: async (life) => happens(life, 'reopened'),
  'edit title': async (life) => {
    const pull = await merged(life)
    const payload = pullRequestEvent(life.scene.github, pull, 'edited', { title: { from: 'x' } })
    const run = await life.scene.run({ name: 'pull_request', payload, sha: pull.mergeCommitSha ?? '' })
    expect(run.requests).toEqual([])
  },
  rerun: async (life) => {
    const environment = { GITHUB_RUN_ID: String(life.runs), GITHUB_RUN_ATTEMPT: '2' }
    await runFor(life, await merged(life), 'synchronize', life.runs, { environment })
    life.isAnswered = true
    life.isKilled = false
  },
  'run on demand': async (life) => {
    await merged(life)
    life.runs += 1
    const payload = workflowDispatchEvent(life.scene.github, { pr: '7' })
    const environment = { GITHUB_RUN_ID: String(life.runs) }
    await life.scene.run({ name: 'workflow_dispatch', payload, sha: life.scene.base }, { environment })
    life.isAnswered = true
    life.isKilled = false
    life.draft = false
  },
  'merge queue': async (life) => {
    const { mergeCommitSha: headSha, baseSha } = await merged(life)
    life.runs += 1
    const payload = mergeGroupEvent(life.scene.github, { headSha: headSha ?? '', baseSha, pull: 7 })
    const environment = { GITHUB_RUN_ID: String(life.runs) }
    const run = await life.scene.run({ name: 'merge_group', payload, sha: headSha ?? '' }, { environment })
    expect(run.exitCode === 0).toBe(isGreen(life.content, life.base))
  },
  'wrong input': async (life) => happens(life, 'reopened', { inputs: { enforce: 'maybe' } }),
  'stays queued': async (life) => {
    life.runs += 1
    life.late ??= { id: life.runs, pull: await merged(life), action: 'reopened' }
  },
  'queued begins': async (life) => {
    const { late } = life
    life.late = null
    if (late === null) return
    await life.scene.repository.script(
      `git update-ref refs/pull/7/merge ${late.pull.mergeCommitSha}`,
      `git checkout --quiet --detach ${late.pull.mergeCommitSha}`,
    )
    await runFor(life, late.pull, late.action, late.id)
  },
}

/** What a run leaves that was killed once its check was open, as SIGKILL of the built one does (lease.test.ts). */
async function kill(life: Life): Promise<void> {
  const { scene, base } = life
  const { headSha, baseSha } = await merged(life)
  life.runs += 1
  const question = { event: 'pull_request' as const, base, agent: null, job: '' }
  await openLiveCheck(
    clientFor(scene.github, 'actions-token'),
    { owner: scene.github.state.owner, repo: scene.github.state.repo, headSha, name: 'Skill evals' },
    {
      order: { run: life.runs, attempt: 1 },
      standing: { strength: 0, byBase: false, question, needs: {}, against: baseSha },
      isRequested: false,
      title: 'running',
      summary: 'x',
      now: () => 0,
    },
  )
  life.isKilled = true
}

/** What must hold after every step. */
function expectSound({ scene, content, base, draft, isAnswered, isKilled }: Life, said: string): void {
  const { github } = scene
  const headSha = github.state.pulls[0]?.headSha
  const own = github.state.checks.filter((check) => check.headSha === headSha && check.name === 'Skill evals')
  const [top] = own.toSorted((a, b) => b.id - a.id)
  if (top?.conclusion === 'success') {
    expect([said, isGreen(content, base), hasAnswerFor(top, base)]).toEqual([said, true, true])
  }
  const green = isGreen(content, base) && !draft
  if (isAnswered && !green) expect([said, top?.conclusion]).not.toEqual([said, 'success'])
  const open = own.filter(({ status }) => status !== 'completed').length
  expect([said, open === 0 || isKilled]).toEqual([said, true])
  expect([said, github.state.comments.length <= 1]).toEqual([said, true])
  expect([said, github.violations]).toEqual([said, []])
}

function hasAnswerFor({ text }: FakeCheck, base: Base): boolean {
  return splitAnswers(text).answers.some(({ question }) => question.base === base)
}

const isAll = process.env['PROPERTY_RUNS'] === 'all'
const [sequences, length] = isAll ? [60, 14] : [5, 6]

describe('a pull request', () => {
  test.each(Array.from({ length: sequences }, (_, index) => index + 1))(
    'is never green by what was found of another head or base (sequence %i)',
    { timeout: 300_000 },
    async (seed) => {
      const random = seededRandom(3400 + seed)
      const life = await begin()
      await using _ = life.scene
      const done: string[] = []
      await push(life, random() < 0.5 ? 'fine' : 'worse')
      await happens(life, 'opened')
      for (let count = 0; count < length; count += 1) {
        const step = STEPS[Math.floor(random() * STEPS.length)] ?? 'reopen'
        done.push(step)
        await DO[step](life)
        expectSound(life, `${life.base}, ${life.content}: ${done.join(', ')}`)
      }
    },
  )
})
