import type { FakeApp, FakeUser } from './actors.ts'
import type { JsonObject } from './json.ts'

export interface FakeComment {
  id: number
  issue: number
  body: string
  user: FakeUser
  app: FakeApp | null
  createdAt: string
  updatedAt: string
}

/** An issue with a text. Those that tests only comment on are numbers in `issues`. */
export interface FakeIssue {
  number: number
  title: string
  body: string
  state: 'open' | 'closed'
  stateReason: string | null
  user: FakeUser
}

/** A comment on lines of a pull request's diff. */
export interface FakeReviewComment {
  id: number
  pull: number
  path: string
  commit: string
  /** Null for one line. */
  startLine: number | null
  line: number
  body: string
  user: FakeUser
  createdAt: string
  updatedAt: string
}

export interface FakeCheck {
  id: number
  app: FakeApp
  headSha: string
  name: string
  externalId: string | null
  detailsUrl: string | null
  status: string
  conclusion: string | null
  startedAt: string
  completedAt: string | null
  title: string | null
  summary: string | null
  text: string | null
  annotations: JsonObject[]
}

export interface FakePull {
  number: number
  state: 'open' | 'closed'
  title: string
  draft: boolean
  author: FakeUser
  headSha: string
  headRef: string
  /** `owner/name`, or null when the fork was deleted. */
  headRepo: string | null
  baseSha: string
  baseRef: string
  mergeCommitSha: string | null
  mergeable: boolean | null
  /** ISO 8601; null until it is merged. `mergeCommitSha` is then the commit that its base branch was moved to. */
  mergedAt: string | null
  files: string[]
  /** The diff of some files, by name. */
  patches?: Record<string, string>
}

export interface FakeWorkflowRun {
  id: number
  event: string
  headSha: string
  headBranch: string
  status: string
  conclusion: string | null
  /** File below `.github/workflows/`. */
  workflow?: string
  title?: string
  createdAt?: string
  startedBy?: FakeUser
}

export type PlainRole = 'admin' | 'write' | 'read' | 'none'

/** Everything that the fake GitHub remembers: one repository. Tests read it and may change it between requests. */
export interface FakeState {
  owner: string
  repo: string
  defaultBranch: string
  comments: FakeComment[]
  checks: FakeCheck[]
  pulls: FakePull[]
  /** Numbers of issues that are not pull requests. */
  issues: Set<number>
  /** Those of them that were opened through the API. */
  issueTexts: Map<number, FakeIssue>
  labels: Map<number, string[]>
  reviewComments: FakeReviewComment[]
  reactions: { id: number; comment: number; content: string; user: string }[]
  /** Login to role: a plain one, or one of another name with the plain one that it stands on. */
  collaborators: Map<string, PlainRole | { permission: PlainRole; role: string }>
  /**
   * Commit sha to its parents, first parent first. The commits of pull requests are known without being listed here.
   */
  commits: Map<string, string[]>
  /** `heads/main` or `tags/v1` to a commit sha. */
  refs: Map<string, string>
  /** `path` (default branch), or `branch:path`, to a file's text. */
  contents: Map<string, string>
  /** Files of other, public repositories, by `owner/name/path@commit`. */
  elsewhere: Map<string, string>
  workflowRuns: FakeWorkflowRun[]
  /**
   * File below `.github/workflows/` to the inputs of its `workflow_dispatch`. While it is empty there is every file,
   * with every input.
   */
  workflows: Map<string, readonly string[]>
  /** Whether the names of dispatched runs hold the input `comment`, as the shipped workflow's `run-name` has it. */
  namesRuns: boolean
  dispatches: { workflow: string; ref: string; inputs: JsonObject }[]
  /** Checks that the default branch requires, by its protection and by rulesets. */
  required: { protection: string[]; rulesets: string[] }
  nextId: number
  ticks: number
}

export function createState(owner: string, repo: string): FakeState {
  return {
    owner,
    repo,
    defaultBranch: 'main',
    comments: [],
    checks: [],
    pulls: [],
    issues: new Set(),
    issueTexts: new Map(),
    labels: new Map(),
    reviewComments: [],
    reactions: [],
    collaborators: new Map(),
    commits: new Map(),
    refs: new Map(),
    contents: new Map(),
    elsewhere: new Map(),
    workflowRuns: [],
    workflows: new Map(),
    namesRuns: true,
    dispatches: [],
    required: { protection: [], rulesets: [] },
    nextId: 1000,
    ticks: 0,
  }
}

/** A pull request with plain values for what `pull` leaves out. */
export function addPull(state: FakeState, pull: Partial<FakePull> & { number: number }): FakePull {
  const complete: FakePull = {
    state: 'open',
    title: `Pull request ${pull.number}`,
    draft: false,
    author: { login: 'alice', id: 101, type: 'User' },
    headSha: 'a'.repeat(40),
    headRef: 'topic',
    headRepo: `${state.owner}/${state.repo}`,
    baseSha: 'b'.repeat(40),
    baseRef: state.defaultBranch,
    mergeCommitSha: 'c'.repeat(40),
    mergeable: true,
    mergedAt: null,
    files: [],
    ...pull,
  }
  state.pulls.push(complete)
  return complete
}

export function addComment(
  state: FakeState,
  comment: { issue: number; body: string; user: FakeUser; app?: FakeApp | null },
): FakeComment {
  const now = nextTime(state)
  const complete = { app: null, ...comment, id: nextId(state), createdAt: now, updatedAt: now }
  state.comments.push(complete)
  return complete
}

export function nextId(state: FakeState): number {
  state.nextId += 1
  return state.nextId
}

/**
 * A time of the fake's own clock, which moves one second with every write, so that nothing in a test depends on the
 * real one.
 */
export function nextTime(state: FakeState): string {
  state.ticks += 1
  return new Date(timeOf(state)).toISOString().replace('.000Z', 'Z')
}

/** What the fake's clock shows, in milliseconds. */
export function timeOf({ ticks }: FakeState): number {
  return Date.UTC(2026, 0, 1) + ticks * 1000
}

export function isKnownCommit(state: FakeState, sha: string): boolean {
  return (
    state.commits.has(sha) ||
    [...state.refs.values()].includes(sha) ||
    state.pulls.some((pull) => [pull.headSha, pull.baseSha, pull.mergeCommitSha].includes(sha))
  )
}

/** The commit that a sha, branch, tag or `heads/...` names, or null. */
export function resolveCommit(state: FakeState, ref: string): string | null {
  if (isKnownCommit(state, ref)) return ref
  const pull = state.pulls.find((entry) => entry.headRef === ref)
  return state.refs.get(ref) ?? state.refs.get(`heads/${ref}`) ?? state.refs.get(`tags/${ref}`) ?? pull?.headSha ?? null
}
