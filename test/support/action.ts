import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { pullRequestEvent } from '../fake-github/events.ts'
import type { JsonObject } from '../fake-github/json.ts'
import { type FakeGitHub, type FakeGitHubOptions, startFakeGitHub } from '../fake-github/server.ts'
import { addPull, type FakePull } from '../fake-github/state.ts'
import { type PullCommits, pullHere, standHere } from './commit-here.ts'
import { type Files, makeRepository, type TestRepository } from './repository.ts'
import { runBuilt } from './run-built.ts'
import { runHere } from './run-here.ts'
import { type Run, runOf } from './run-of.ts'

const root = join(import.meta.dirname, '../..')
const NUMBER = 7

/** Inputs as the runner passes them on; what is left out is not set. */
export type Inputs = Readonly<Record<string, string>>

/** One run of the Action: what it wrote, and what it asked of GitHub meanwhile. */
export interface ActionRun {
  exitCode: number | null
  stdout: string
  stderr: string
  outputs: Readonly<Record<string, string>>
  /** What was kept for the step that runs when the job ends. */
  state: Readonly<Record<string, string>>
  /** What was written into the job summary. */
  summary: string
  /** `METHOD path` of every request of this run, without query and repository. */
  requests: readonly string[]
  /** Those that change something. */
  writes: readonly string[]
  /** results.json, checked against its schema. Throws when none was written. */
  results(): Promise<Run>
}

export interface RunOptions {
  /** Over the runner's own variables. */
  environment?: Record<string, string>
  inputs?: Inputs
  /** One of the fake GitHub's tokens. */
  token?: string
  /** Checkout; the scene's own repository when left out. */
  workspace?: string
  /**
   * True: the built `dist/index.js` runs in a process of its own, as on a runner. Left out: the source runs in this
   * process.
   */
  built?: boolean
  /**
   * Asked again and again while the built Action runs. Once it returns true, the job is cancelled as a runner does it
   * (SIGINT), or by another signal. `LOST`: the runner is gone with it.
   */
  cancelWhen?: () => boolean
  signal?: NodeJS.Signals | 'LOST'
}

/** A repository, its GitHub and a runner. */
export interface Scene extends AsyncDisposable {
  readonly github: FakeGitHub
  readonly repository: TestRepository
  /** Commit that `main` is at. */
  readonly base: string
  /**
   * Makes or updates pull request 7: a branch from `main` that `change` was made on, and the test merge, which is
   * checked out as actions/checkout does.
   */
  pull(change: (repository: TestRepository) => Promise<void>, fields?: Partial<FakePull>): Promise<FakePull>
  /** Runs the Action for the event `pull_request` of the pull request as it is now. */
  runPull(pull: FakePull, options?: RunOptions): Promise<ActionRun>
  /** Runs the Action for any event. */
  run(event: { name: string; payload: JsonObject; sha: string }, options?: RunOptions): Promise<ActionRun>
}

/** The three skills of the demo and their suites. */
export const demoFiles: Files = await readFolder(join(root, 'fixtures/demo/before'))

/** The demo with an agent that leaves a file behind when it is started. */
export function withCommandAgent(marker: string): Files {
  return {
    ...demoFiles,
    'agent.mjs': `import { writeFileSync } from 'node:fs'\nwriteFileSync(${JSON.stringify(marker)}, 'started')\nconsole.log('{"type":"output","text":"done"}')\n`,
    'skill-eval-gate.yml': 'version: 1\nagent:\n  id: command\n  command: node agent.mjs\n',
  }
}

/** The demo's change: the description of `word-documents` becomes so wide that `pdf-forms` loses prompts to it. */
export const widened: Files = await readFolder(join(root, 'fixtures/demo/after'))

/** The demo's change, as one for `Scene.pull`. */
export async function widen(repository: TestRepository): Promise<void> {
  await repository.write(widened)
}

/** A repository with `files` (the demo's when left out) on `main`, a fake GitHub and an empty runner. */
export async function makeScene(options: { files?: Files; github?: FakeGitHubOptions } = {}): Promise<Scene> {
  const github = await startFakeGitHub(options.github)
  const repository = await makeRepository({ files: options.files ?? demoFiles })
  const base = await repository.run('rev-parse', 'main')
  const temp = realpathSync(mkdtempSync(join(tmpdir(), 'skill-eval-gate-runner-')))
  github.state.refs.set('heads/main', base)
  github.state.collaborators.set('alice', 'write')
  let runs = 0

  const run: Scene['run'] = async (
    event,
    {
      inputs = {},
      token = 'actions-token',
      workspace = repository.root,
      cancelWhen,
      signal = 'SIGINT',
      built = false,
      environment: more = {},
    } = {},
  ) => {
    runs += 1
    const folder = join(temp, String(runs))
    mkdirSync(join(folder, 'home'), { recursive: true })
    const files = {
      event: join(folder, 'event.json'),
      output: join(folder, 'output'),
      state: join(folder, 'state'),
      summary: join(folder, 'summary'),
    }
    writeFileSync(files.event, JSON.stringify(event.payload))
    for (const file of [files.output, files.state, files.summary]) writeFileSync(file, '')
    const before = github.requests.length
    const environment = {
      PATH: process.env['PATH'] ?? '',
      HOME: join(folder, 'home'),
      GITHUB_ACTIONS: 'true',
      GITHUB_EVENT_NAME: event.name,
      GITHUB_EVENT_PATH: files.event,
      GITHUB_SHA: event.sha,
      GITHUB_REPOSITORY: `${github.state.owner}/${github.state.repo}`,
      GITHUB_API_URL: github.url,
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_RUN_ID: String(4241 + runs),
      GITHUB_WORKSPACE: workspace,
      GITHUB_OUTPUT: files.output,
      GITHUB_STATE: files.state,
      GITHUB_STEP_SUMMARY: files.summary,
      RUNNER_TEMP: folder,
      SKILL_EVAL_GATE_API_PACING: 'off',
      INPUT_TOKEN: token,
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
      ...more,
    }
    if (cancelWhen !== undefined && !built) throw new Error('Only the built Action can be cancelled.')
    const { exitCode, stdout, stderr, outputs, state, summary } = built
      ? await runBuilt(environment, files, cancelWhen, signal)
      : await runHere(environment)
    const requests = github.requests
      .slice(before)
      .map(({ method, path }) => `${method} ${path.split('?')[0]?.replace(/^\/repos\/[^/]+\/[^/]+/, '')}`)
    return {
      exitCode,
      stdout,
      stderr,
      outputs,
      state,
      summary,
      requests,
      writes: requests.filter((line) => !line.startsWith('GET ')),
      results: async () =>
        runOf(resultsSchema.parse(JSON.parse(await readFile(outputs['results-path'] ?? '', 'utf8')))),
    }
  }

  return {
    github,
    repository,
    base,
    run,
    runPull: (pull, runOptions) =>
      run(
        { name: 'pull_request', payload: pullRequestEvent(github, pull), sha: pull.mergeCommitSha ?? pull.headSha },
        runOptions,
      ),
    pull: async (change, fields = {}) => {
      if (!standHere(repository.root, 'topic', 'main')) {
        await repository.run('checkout', '--quiet', '-B', 'topic', 'main')
      }
      await change(repository)
      const commits = pullHere(repository.root, 'main', NUMBER) ?? (await pullByGit(repository))
      const now = { ...commits, ...fields }
      const known = github.state.pulls.find(({ number }) => number === NUMBER)
      // GitHub knows it also after the next push.
      github.state.commits.set(commits.headSha, [commits.baseSha])
      // A copy: the caller's stays what it was when the next push comes.
      return {
        ...(known === undefined ? addPull(github.state, { number: NUMBER, ...now }) : Object.assign(known, now)),
      }
    },
    [Symbol.asyncDispose]: async () => {
      await github[Symbol.asyncDispose]()
      await repository[Symbol.asyncDispose]()
      rmSync(temp, { recursive: true, force: true, maxRetries: 3 })
    },
  }
}

/** What `pullHere` does, for what only git knows. */
async function pullByGit(repository: TestRepository): Promise<PullCommits> {
  // One process, whose own ones start faster than those of a large test process.
  const ids = await repository.script(
    'git add --all',
    'git commit --quiet --allow-empty --message topic',
    "merge=$(git commit-tree -p main -p topic -m 'merge topic' topic^{tree})",
    'git checkout --quiet --detach "$merge"',
    `printf 'update refs/pull/${NUMBER}/%s\\n' "merge $merge" 'head topic' | git update-ref --stdin`,
    'git rev-parse topic main HEAD',
  )
  const [headSha = '', baseSha = '', mergeCommitSha = ''] = ids.split('\n')
  return { headSha, baseSha, mergeCommitSha }
}

/** All files below a folder, by their path in it. */
async function readFolder(folder: string): Promise<Record<string, string>> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  return Object.fromEntries(
    await Promise.all(files.map(async (file) => [relative(folder, file), await readFile(file, 'utf8')] as const)),
  )
}
