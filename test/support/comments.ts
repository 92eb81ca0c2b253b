import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ALICE, type FakeUser, MALLORY } from '../fake-github/actors.ts'
import { issueCommentEvent } from '../fake-github/events.ts'
import type { JsonObject } from '../fake-github/json.ts'
import { type FakeGitHub, type FakeGitHubOptions, startFakeGitHub } from '../fake-github/server.ts'
import { addComment, addPull, type FakeComment, type FakePull } from '../fake-github/state.ts'
import { runHere } from './run-here.ts'

export const RITA: FakeUser = { login: 'rita', id: 102, type: 'User' }
export { ALICE, MALLORY }

/** What a job for comments did. */
export interface CommentRun {
  exitCode: number | null
  stdout: string
  /**
   * `METHOD path` of what it asked of GitHub, without query and repository; of this run alone only where no other runs
   * meanwhile.
   */
  requests: readonly string[]
  writes: readonly string[]
}

/** A GitHub with pull request 7 of alice, who may write as `dora` may, and of which rita may only read. */
export interface CommentScene extends AsyncDisposable {
  readonly github: FakeGitHub
  readonly pull: FakePull
  /** Writes a comment on the pull request, and returns it as GitHub keeps it. */
  comment(body: string, user?: FakeUser): FakeComment
  /** Runs the Action, in this process, for a comment's event. */
  deliver(comment: FakeComment, options?: DeliverOptions): Promise<CommentRun>
  /** Both. */
  say(body: string, user?: FakeUser, options?: DeliverOptions): Promise<CommentRun>
  /** Texts of our own comments. */
  replies(): string[]
}

export interface DeliverOptions {
  event?: JsonObject
  environment?: Record<string, string>
  inputs?: Record<string, string>
  token?: string
}

export const headSha = 'a'.repeat(40)

export async function makeCommentScene(
  options: { github?: FakeGitHubOptions; pull?: Partial<FakePull> } = {},
): Promise<CommentScene> {
  const github = await startFakeGitHub(options.github)
  const folder = await mkdtemp(join(tmpdir(), 'skill-eval-gate-comments-'))
  const { state } = github
  state.refs.set('heads/main', 'b'.repeat(40))
  state.collaborators.set('alice', 'write').set('dora', 'admin').set('rita', 'read')
  const pull = addPull(state, { number: 7, headSha, ...options.pull })
  let runs = 0

  const deliver: CommentScene['deliver'] = async (comment, { event, environment = {}, inputs = {}, token } = {}) => {
    runs += 1
    const path = join(folder, `${runs}.json`)
    await writeFile(path, JSON.stringify(event ?? issueCommentEvent(github, comment)))
    const before = github.requests.length
    const { exitCode, stdout } = await runHere({
      GITHUB_EVENT_NAME: 'issue_comment',
      GITHUB_EVENT_PATH: path,
      GITHUB_SHA: 'b'.repeat(40),
      GITHUB_REPOSITORY: `${state.owner}/${state.repo}`,
      GITHUB_API_URL: github.url,
      GITHUB_SERVER_URL: 'https://github.example',
      GITHUB_RUN_ID: '4242',
      GITHUB_WORKFLOW_REF: `${state.owner}/${state.repo}/.github/workflows/evals.yml@refs/heads/main`,
      GITHUB_WORKSPACE: join(folder, 'nothing-is-checked-out'),
      RUNNER_TEMP: folder,
      SKILL_EVAL_GATE_API_PACING: 'off',
      INPUT_TOKEN: token ?? 'actions-token',
      ...Object.fromEntries(Object.entries(inputs).map(([name, value]) => [`INPUT_${name.toUpperCase()}`, value])),
      ...environment,
    })
    const requests = github.requests
      .slice(before)
      .map(({ method, path: target }) => `${method} ${target.split('?')[0]?.replace(/^\/repos\/[^/]+\/[^/]+/, '')}`)
    return { exitCode, stdout, requests, writes: requests.filter((line) => !line.startsWith('GET ')) }
  }
  const comment: CommentScene['comment'] = (body, user = ALICE) => addComment(state, { issue: 7, body, user })

  return {
    github,
    pull,
    comment,
    deliver,
    say: (body, user, more) => deliver(comment(body, user), more),
    replies: () => state.comments.filter(({ user }) => user.type === 'Bot').map(({ body }) => body),
    [Symbol.asyncDispose]: async () => {
      await github[Symbol.asyncDispose]()
      await rm(folder, { recursive: true, force: true })
    },
  }
}
