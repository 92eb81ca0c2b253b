import { expect } from 'vitest'
import { splitAnswers } from '../../src/github/answers.ts'
import { openLiveCheck } from '../../src/github/live-check.ts'
import { MALLORY } from '../fake-github/actors.ts'
import {
  mergeGroupEvent,
  type PullRequestAction,
  pullRequestEvent,
  workflowDispatchEvent,
  workflowRunEvent,
} from '../fake-github/events.ts'
import type { FakePull } from '../fake-github/state.ts'
import { clientFor } from '../github/support.ts'
import { type ActionRun, demoFiles, makeScene, type RunOptions, type Scene, widened } from '../support/action.ts'

const policy = 'version: 1\nagent: lexical\nenforce: true\n'
/** What a push brings: nothing that is asked, what is worse on main and not on mine, or what cannot be read. */
const CONTENTS = { fine: { 'notes.md': 'x' }, worse: widened, broken: { 'evals/pdf-forms/trigger_eval.json': '[{' } }
type Content = keyof typeof CONTENTS
const SIX_HOURS = 6 * 60 * 60

/** A pull request while this and that happens to it. */
export interface Life {
  scene: Scene
  /** From a fork: its own run writes nothing, and one with a token that can write follows. */
  isFork: boolean
  content: Content
  /** Whether it goes into the branch that has the change already. The other one is the default branch. */
  intoMine: boolean
  /** What the default branch is called. */
  trunk: string
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

interface Step {
  /** Whether it happens to a closed pull request too. */
  whileClosed?: true
  does(life: Life): Promise<void>
}

/** A new pull request with its first run. */
export async function begin(content: Content, isFork: boolean): Promise<Life> {
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
  const life: Life = {
    scene,
    isFork,
    content,
    intoMine: false,
    trunk: 'main',
    draft: false,
    runs: 100,
    isAnswered: false,
    isKilled: false,
    late: null,
  }
  await push(life, content)
  await happens(life, 'opened')
  return life
}

/** The names of the steps that can happen to a pull request now: all while it is open. */
export function possible({ scene }: Life): string[] {
  const isOpen = scene.github.state.pulls[0]?.state === 'open'
  return Object.keys(STEPS).filter((name) => isOpen || STEPS[name]?.whileClosed === true)
}

/** Does the steps that `next` names until it names none, and sees after each that nothing is wrong. */
export async function live(life: Life, next: () => string | undefined): Promise<void> {
  const done: string[] = []
  for (let name = next(); name !== undefined; name = next()) {
    done.push(name)
    await STEPS[name]?.does(life)
    expectSound(life, `${life.isFork ? 'fork' : 'own'}, ${life.content}: ${done.join(', ')}`)
  }
}

const baseOf = ({ intoMine, trunk }: Life): string => (intoMine ? 'mine' : trunk)

/** What the answer about head and base has to be. */
const isGreen = ({ content, intoMine }: Life): boolean => content === 'fine' || (content === 'worse' && intoMine)

/** The pull request as it is now, with its test merge checked out. */
async function merged(life: Life): Promise<FakePull> {
  const { repository, github } = life.scene
  const [known] = github.state.pulls
  if (known === undefined) throw new Error('There is no pull request.')
  const baseRef = baseOf(life)
  // The repository of the test keeps the first name of its default branch.
  const baseSha = await repository.run('rev-parse', life.intoMine ? 'mine' : 'main')
  const tree = await repository.run('merge-tree', '--write-tree', baseSha, known.headSha)
  const merge = await repository.run('commit-tree', '-p', baseSha, '-p', known.headSha, '-m', 'merge', tree)
  await checkOut(life, merge)
  return { ...Object.assign(known, { baseRef, baseSha, draft: life.draft, mergeCommitSha: merge }) }
}

async function checkOut({ scene }: Life, merge: string | null): Promise<void> {
  await scene.repository.script(`git update-ref refs/pull/7/merge ${merge}`, `git checkout --quiet --detach ${merge}`)
}

async function push(life: Life, content: Content): Promise<void> {
  life.content = content
  const files = { ...CONTENTS[content], 'count.md': String(life.runs) }
  const fork = life.isFork ? { headRepo: 'mallory/skills', author: MALLORY } : {}
  await life.scene.pull(async (repository) => repository.write(files), fork)
}

/** What an event of the pull request starts: its own run, and for a fork the one that may write. */
async function runFor(
  { scene, isFork }: Life,
  pull: FakePull,
  action: PullRequestAction,
  { id, environment = {}, ...options }: RunOptions & { id: number },
): Promise<ActionRun> {
  const { github, base } = scene
  const changes = action === 'edited' ? { base: { ref: { from: 'x' }, sha: { from: pull.headSha } } } : {}
  const payload = pullRequestEvent(github, pull, action, changes)
  const event = { name: 'pull_request', payload, sha: pull.mergeCommitSha ?? '' }
  const more = { ...options, environment: { GITHUB_RUN_ID: String(id), ...environment } }
  if (!isFork) return scene.run(event, more)
  await scene.run(event, { ...more, token: 'fork-token' })
  const trusted = workflowRunEvent(github, { id, event: 'pull_request', pull }, 'completed')
  return scene.run({ name: 'workflow_run', payload: trusted, sha: base }, more)
}

/** An event with a run of its own, which ends. */
async function happens(life: Life, action: PullRequestAction, options: RunOptions = {}): Promise<void> {
  life.runs += 1
  await runFor(life, await merged(life), action, { id: life.runs, ...options })
  life.isAnswered = options.inputs === undefined
  life.isKilled = false
}

/** A run of another event, to its end. */
async function runOther(life: Life, name: string, payload: ReturnType<typeof mergeGroupEvent>, sha: string) {
  life.runs += 1
  return life.scene.run({ name, payload, sha }, { environment: { GITHUB_RUN_ID: String(life.runs) } })
}

function pushing(content: Content): Step {
  return {
    async does(life) {
      await push(life, content)
      await happens(life, 'synchronize')
    },
  }
}

function setState({ scene }: Life, state: FakePull['state']): void {
  for (const pull of scene.github.state.pulls) pull.state = state
}

const STEPS: Readonly<Record<string, Step>> = {
  'push fine': pushing('fine'),
  'push worse': pushing('worse'),
  'push broken': pushing('broken'),
  retarget: {
    async does(life) {
      life.intoMine = !life.intoMine
      await happens(life, 'edited')
    },
  },
  draft: {
    async does(life) {
      life.draft = true
      await happens(life, 'synchronize')
    },
  },
  ready: {
    async does(life) {
      life.draft = false
      await happens(life, 'ready_for_review')
    },
  },
  close: {
    async does(life) {
      setState(life, 'closed')
      life.runs += 1
      const { requests } = await runFor(life, await merged(life), 'closed', { id: life.runs })
      if (!life.isFork) expect(requests).toEqual([])
    },
  },
  reopen: {
    whileClosed: true,
    async does(life) {
      setState(life, 'open')
      await happens(life, 'reopened')
    },
  },
  'edit title': {
    whileClosed: true,
    async does(life) {
      const pull = await merged(life)
      const payload = pullRequestEvent(life.scene.github, pull, 'edited', { title: { from: 'x' } })
      const run = await life.scene.run({ name: 'pull_request', payload, sha: pull.mergeCommitSha ?? '' })
      expect(run.requests).toEqual([])
    },
  },
  rerun: {
    async does(life) {
      const environment = { GITHUB_RUN_ATTEMPT: '2' }
      await runFor(life, await merged(life), 'synchronize', { id: life.runs, environment })
      life.isAnswered = true
      life.isKilled = false
    },
  },
  'run on demand': {
    async does(life) {
      await merged(life)
      await runOther(life, 'workflow_dispatch', workflowDispatchEvent(life.scene.github, { pr: '7' }), life.scene.base)
      life.isAnswered = true
      life.isKilled = false
      life.draft = false
    },
  },
  'merge queue': {
    async does(life) {
      const { mergeCommitSha, baseSha } = await merged(life)
      const headSha = mergeCommitSha ?? ''
      const payload = mergeGroupEvent(life.scene.github, { headSha, baseSha, pull: 7 })
      const run = await runOther(life, 'merge_group', payload, headSha)
      expect(run.exitCode === 0).toBe(isGreen(life))
    },
  },
  'wrong input': { does: (life) => happens(life, 'synchronize', { inputs: { enforce: 'maybe' } }) },
  'stays queued': {
    async does(life) {
      life.runs += 1
      life.late ??= { id: life.runs, pull: await merged(life), action: 'reopened' }
    },
  },
  'queued begins': {
    whileClosed: true,
    async does(life) {
      const { late } = life
      life.late = null
      if (late === null) return
      await checkOut(life, late.pull.mergeCommitSha)
      await runFor(life, late.pull, late.action, { id: late.id })
    },
  },
  killed: { whileClosed: true, does: kill },
  'retarget, killed': {
    async does(life) {
      life.intoMine = !life.intoMine
      life.isAnswered = false
      await kill(life)
    },
  },
  'two race, a third is cancelled': { does: race },
  'the default branch is renamed': {
    whileClosed: true,
    async does(life) {
      const { state } = life.scene.github
      const [before, tip] = [life.trunk, state.refs.get(`heads/${life.trunk}`)]
      life.trunk = before === 'main' ? 'trunk' : 'main'
      // No event tells it: GitHub moves the pull requests into the branch along.
      state.refs.delete(`heads/${before}`)
      state.refs.set(`heads/${life.trunk}`, tip ?? '')
      state.defaultBranch = life.trunk
      for (const pull of state.pulls) if (pull.baseRef === before) pull.baseRef = life.trunk
    },
  },
  night: {
    whileClosed: true,
    async does(life) {
      const { github, base, repository } = life.scene
      github.state.ticks += SIX_HOURS
      await repository.run('checkout', '--quiet', 'main')
      await runOther(life, 'schedule', {}, base)
      if (github.state.pulls[0]?.state === 'open') life.isKilled = false
    },
  },
}

/** What a run leaves that was killed once its check was open, as SIGKILL of the built one does (lease.test.ts). */
async function kill(life: Life): Promise<void> {
  const { state } = life.scene.github
  const { headSha, baseSha, baseRef: base } = await merged(life)
  life.runs += 1
  await openLiveCheck(
    clientFor(life.scene.github, 'actions-token'),
    { owner: state.owner, repo: state.repo, headSha, name: 'Skill evals' },
    {
      order: { run: life.runs, attempt: 1 },
      standing: {
        strength: 0,
        byBase: false,
        question: { event: 'pull_request', base, agent: null, job: '' },
        needs: {},
        against: baseSha,
      },
      isRequested: false,
      title: 'running',
      summary: 'x',
      now: () => 0,
    },
  )
  life.isKilled = true
}

/**
 * Three runs of the commit at once: the one that stayed queued, or another, with one of this event, and a third that is
 * cancelled as soon as its check is open. It is the oldest, or the newest, as the number of runs so far wants it.
 */
async function race(life: Life): Promise<void> {
  const { github } = life.scene
  const isThirdNewest = life.runs % 2 === 1
  const [first, second] = [life.runs + 1, life.runs + 2]
  const [third, ...two] = isThirdNewest ? [life.runs + 3, first, second] : [first, second, life.runs + 3]
  life.runs += 3
  const older = life.late ?? { id: two[0] ?? 0, pull: await merged(life), action: 'reopened' as const }
  life.late = null
  const pull = await merged(life)
  const isOpen = () => github.state.checks.some(({ summary }) => summary?.includes(` run ${third}.1 -->`) === true)
  await Promise.all([
    runFor(life, older.pull, older.action, { id: older.id }),
    runFor(life, pull, 'synchronize', { id: two[1] ?? 0 }),
    runFor(life, pull, 'synchronize', { id: third ?? 0, built: true, cancelWhen: isOpen }),
  ])
  life.isAnswered = !isThirdNewest
  life.isKilled = false
}

/** What must hold after every step. `said` is what happened so far. */
function expectSound(life: Life, said: string): void {
  const { github } = life.scene
  const { checks, comments, pulls } = github.state
  const [pull] = pulls
  const own = checks.filter(({ headSha, name }) => headSha === pull?.headSha && name === 'Skill evals')
  const [top] = own.toSorted((a, b) => b.id - a.id)
  const passes = top?.conclusion === 'success' || top?.conclusion === 'neutral'
  const { answers } = splitAnswers(top?.text ?? null)
  const isOfBase = answers.some(
    ({ question, against }) => question.base === baseOf(life) || (against !== null && against === pull?.baseSha),
  )
  const isKnownRed = life.isAnswered && (!isGreen(life) || life.draft)
  const open = own.filter(({ status }) => status !== 'completed')
  expect({
    said,
    passesWrongly: passes && !(isGreen(life) && isOfBase),
    passesThoughRed: passes && isKnownRed,
    waiting: life.isKilled ? [] : open,
    doubled: comments.slice(1),
    violations: github.violations,
    writtenByForks: github.requests.filter(({ token, method }) => token === 'fork-token' && method !== 'GET'),
  }).toEqual({
    ...{ said, passesWrongly: false, passesThoughRed: false },
    ...{ waiting: [], doubled: [], violations: [], writtenByForks: [] },
  })
}
