import type { FakeApp, FakeUser } from './actors.ts'
import { fillSchema } from './fill-schema.ts'
import type { JsonObject } from './json.ts'
import type { FakeCheck, FakeComment, FakePull, FakeState } from './state.ts'

export interface Site {
  state: FakeState
  url: string
}

export function userValues(user: FakeUser): JsonObject {
  const page = (user.type === 'Bot' ? 'apps/' : '') + user.login.replace('[bot]', '')
  return {
    login: user.login,
    id: user.id,
    type: user.type,
    node_id: `U_${user.id}`,
    html_url: `https://github.example/${page}`,
  }
}

function appValues(app: FakeApp): JsonObject {
  return {
    id: app.id,
    slug: app.slug,
    name: app.name,
    node_id: `A_${app.id}`,
    owner: userValues({ login: 'owner', id: 1, type: 'User' }),
  }
}

function webUrl({ state }: Site, path: string): string {
  return `https://github.example/${state.owner}/${state.repo}/${path}`
}

export function apiUrl({ state, url }: Site, path: string): string {
  return `${url}/repos/${state.owner}/${state.repo}${path}`
}

export function commentJson(site: Site, comment: FakeComment): JsonObject {
  return fillSchema('issue-comment', commentValues(site, comment))
}

export function commentValues(site: Site, comment: FakeComment): JsonObject {
  return {
    id: comment.id,
    node_id: `IC_${comment.id}`,
    url: apiUrl(site, `/issues/comments/${comment.id}`),
    html_url: webUrl(site, `pull/${comment.issue}#issuecomment-${comment.id}`),
    issue_url: apiUrl(site, `/issues/${comment.issue}`),
    body: comment.body,
    user: userValues(comment.user),
    author_association: comment.user.type === 'Bot' ? 'NONE' : 'CONTRIBUTOR',
    created_at: comment.createdAt,
    updated_at: comment.updatedAt,
    performed_via_github_app: comment.app === null ? null : appValues(comment.app),
  }
}

export function checkJson(site: Site, check: FakeCheck): JsonObject {
  return fillSchema('check-run', {
    id: check.id,
    node_id: `CR_${check.id}`,
    head_sha: check.headSha,
    name: check.name,
    external_id: check.externalId ?? '',
    url: apiUrl(site, `/check-runs/${check.id}`),
    html_url: webUrl(site, `runs/${check.id}`),
    // GitHub ignores the link that a workflow's token gives a check.
    details_url: (check.app.slug === 'github-actions' ? null : check.detailsUrl) ?? webUrl(site, `runs/${check.id}`),
    status: check.status,
    conclusion: check.conclusion,
    started_at: check.startedAt,
    completed_at: check.completedAt,
    output: {
      title: check.title,
      summary: check.summary,
      text: check.text,
      annotations_count: check.annotations.length,
      annotations_url: apiUrl(site, `/check-runs/${check.id}/annotations`),
    },
    check_suite: { id: check.app.id },
    app: appValues(check.app),
    pull_requests: [],
  })
}

export function annotationJson(site: Site, check: FakeCheck, annotation: JsonObject): JsonObject {
  return fillSchema('check-annotation', {
    start_column: null,
    end_column: null,
    title: null,
    raw_details: null,
    ...annotation,
    blob_href: webUrl(site, `blob/${check.headSha}/${String(annotation['path'])}`),
  })
}

export function pullJson(site: Site, pull: FakePull, detail: 'full' | 'listed'): JsonObject {
  const values = pullValues(site, pull)
  if (detail === 'listed') return fillSchema('pull-request-simple', values)
  return fillSchema('pull-request', { ...values, ...mergeValues(pull) })
}

/** What only the full form of a pull request tells. */
export function mergeValues(pull: FakePull): JsonObject {
  return {
    mergeable: pull.mergeable,
    mergeable_state: pull.mergeable === null ? 'unknown' : 'clean',
    changed_files: pull.files.length,
    maintainer_can_modify: false,
  }
}

export function pullValues(site: Site, pull: FakePull): JsonObject {
  const { state } = site
  return {
    id: pull.number * 7,
    number: pull.number,
    state: pull.state,
    title: pull.title,
    draft: pull.draft,
    url: apiUrl(site, `/pulls/${pull.number}`),
    html_url: webUrl(site, `pull/${pull.number}`),
    user: userValues(pull.author),
    merge_commit_sha: pull.mergeCommitSha,
    merged_at: pull.mergedAt,
    head: {
      label: `${pull.headRepo?.split('/')[0] ?? 'unknown'}:${pull.headRef}`,
      ref: pull.headRef,
      sha: pull.headSha,
      user: userValues(pull.author),
      repo: pull.headRepo === null ? null : repositoryValues(pull.headRepo),
    },
    base: {
      label: `${state.owner}:${pull.baseRef}`,
      ref: pull.baseRef,
      sha: pull.baseSha,
      user: userValues({ login: state.owner, id: 2, type: 'User' }),
      repo: repositoryValues(`${state.owner}/${state.repo}`),
    },
  }
}

export function repositoryJson({ state }: Site): JsonObject {
  return fillSchema('full-repository', {
    ...repositoryValues(`${state.owner}/${state.repo}`),
    default_branch: state.defaultBranch,
  })
}

export function repositoryValues(fullName: string): JsonObject {
  const [owner = '', name = ''] = fullName.split('/')
  const id = [...fullName].reduce((sum, character) => (sum * 31 + (character.codePointAt(0) ?? 0)) % 1_000_000, 7)
  return { id, name, full_name: fullName, owner: userValues({ login: owner, id: 2, type: 'User' }) }
}
