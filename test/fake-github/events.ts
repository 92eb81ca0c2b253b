import { ALICE, type FakeUser } from './actors.ts'
import { fillSchema } from './fill-schema.ts'
import type { JsonObject } from './json.ts'
import { commentValues, mergeValues, pullValues, repositoryValues, type Site, userValues } from './shapes.ts'
import type { FakeComment, FakePull } from './state.ts'

// What a runner puts into the file at GITHUB_EVENT_PATH, in the form of GitHub's own description of its webhooks. A
// `FakeGitHub` is a `Site`.

export type PullRequestAction = 'opened' | 'synchronize' | 'edited' | 'ready_for_review' | 'reopened' | 'closed'

/** The event `pull_request`; `changes` is what was edited. */
export function pullRequestEvent(
  site: Site,
  pull: FakePull,
  action: PullRequestAction = 'synchronize',
  changes: JsonObject = {},
): JsonObject {
  const pushed =
    action === 'synchronize' ? { before: '0'.repeat(40), after: pull.headSha } : action === 'edited' ? { changes } : {}
  return fillSchema(`webhook-pull-request-${action.replaceAll('_', '-')}`, {
    action,
    number: pull.number,
    ...pushed,
    pull_request: { ...pullValues(site, pull), ...mergeValues(pull) },
    ...common(site, pull.author),
  })
}

/** The event `merge_group`, action `checks_requested`. */
export function mergeGroupEvent(site: Site, group: { headSha: string; baseSha: string; pull: number }): JsonObject {
  const { defaultBranch } = site.state
  return fillSchema('webhook-merge-group-checks-requested', {
    action: 'checks_requested',
    merge_group: {
      head_sha: group.headSha,
      head_ref: `refs/heads/gh-readonly-queue/${defaultBranch}/pr-${group.pull}-${group.baseSha}`,
      base_sha: group.baseSha,
      base_ref: `refs/heads/${defaultBranch}`,
    },
    ...common(site, ALICE),
  })
}

/** The event `push`; `before` is forty zeros for a new branch. */
export function pushEvent(site: Site, push: { before: string; after: string; branch?: string }): JsonObject {
  return fillSchema('webhook-push', {
    ref: `refs/heads/${push.branch ?? site.state.defaultBranch}`,
    before: push.before,
    after: push.after,
    ...common(site, ALICE),
  })
}

/** The event `workflow_dispatch`, started by `sender`. */
export function workflowDispatchEvent(
  site: Site,
  inputs: Record<string, string>,
  sender: FakeUser = ALICE,
): JsonObject {
  return fillSchema('webhook-workflow-dispatch', {
    inputs,
    ref: `refs/heads/${site.state.defaultBranch}`,
    workflow: '.github/workflows/evals.yml',
    ...common(site, sender),
  })
}

/** The event `issue_comment` for a comment on a pull request, or (`on: 'issue'`) on a plain issue. */
export function issueCommentEvent(
  site: Site,
  comment: FakeComment,
  action: 'created' | 'edited' | 'deleted' = 'created',
  on: 'pull request' | 'issue' = 'pull request',
): JsonObject {
  const pull = `https://github.example/${site.state.owner}/${site.state.repo}/pull/${comment.issue}`
  const pullParts = { url: pull, html_url: pull, diff_url: `${pull}.diff`, patch_url: `${pull}.patch` }
  return fillSchema(`webhook-issue-comment-${action}`, {
    action,
    issue: {
      number: comment.issue,
      state: 'open',
      user: userValues(comment.user),
      ...(on === 'issue' ? {} : { pull_request: pullParts }),
    },
    comment: commentValues(site, comment),
    ...(action === 'edited' ? { changes: { body: { from: 'another text' } } } : {}),
    ...common(site, comment.user),
  })
}

/** The event `workflow_run` of a run that `run.event` started at the head of a pull request. */
export function workflowRunEvent(
  site: Site,
  run: { id: number; event: string; pull: FakePull },
  action: 'requested' | 'completed' = 'requested',
): JsonObject {
  const { pull } = run
  return fillSchema(`webhook-workflow-run-${action}`, {
    action,
    workflow_run: {
      id: run.id,
      event: run.event,
      head_branch: pull.headRef,
      head_sha: pull.headSha,
      head_repository: repositoryValues(pull.headRepo ?? 'gone/gone'),
      repository: repositoryValues(`${site.state.owner}/${site.state.repo}`),
      name: 'Skill evals',
      pull_requests: [],
    },
    workflow: { name: 'Skill evals' },
    ...common(site, pull.author),
  })
}

function common({ state }: Site, sender: FakeUser): JsonObject {
  const repository = { ...repositoryValues(`${state.owner}/${state.repo}`), default_branch: state.defaultBranch }
  return { repository, sender: userValues(sender) }
}
