import { fillSchema } from './fill-schema.ts'
import type { Handler, HandlerContext } from './handler.ts'
import { HttpFailure, notFound } from './http-failure.ts'
import { type JsonObject, objectAt, stringAt } from './json.ts'
import { paginate } from './paginate.ts'
import { apiUrl, pullJson, repositoryJson, userValues } from './shapes.ts'
import { type FakePull, type FakeState, type FakeWorkflowRun, nextId, nextTime, resolveCommit } from './state.ts'

const metadata: Handler['permissions'] = () => [['metadata', 'read']]
const contents: Handler['permissions'] = () => [['contents', 'read']]
const pulls: Handler['permissions'] = () => [['pull_requests', 'read']]
const MAX_INPUTS = 25

export const repositoryHandlers: Readonly<Record<string, Handler>> = {
  'repos/get-branch': {
    permissions: () => [['contents', 'read']],
    handle: ({ site, path }) => {
      const { required } = site.state
      const name = path['branch'] ?? ''
      const sha = site.state.refs.get(`heads/${name}`)
      if (sha === undefined) throw notFound()
      const checks = {
        contexts: required.protection,
        checks: required.protection.map((context) => ({ context, app_id: null })),
      }
      const isProtected = required.protection.length > 0
      const protection = isProtected ? { enabled: true, required_status_checks: checks } : { enabled: false }
      const body = fillSchema('branch-with-protection', {
        name,
        commit: fillSchema('commit', { sha }),
        protected: isProtected,
        protection: fillSchema('branch-protection', protection),
      })
      return { status: 200, body }
    },
  },
  'repos/get-branch-rules': {
    permissions: metadata,
    handle: ({ site }) => {
      const { rulesets } = site.state.required
      const parameters = {
        required_status_checks: rulesets.map((context) => ({ context })),
        strict_required_status_checks_policy: false,
      }
      const rule = {
        type: 'required_status_checks',
        parameters,
        ruleset_source_type: 'Repository',
        ruleset_source: '',
        ruleset_id: 1,
      }
      return { status: 200, body: rulesets.length === 0 ? [] : [rule] }
    },
  },
  'repos/get': { permissions: metadata, handle: ({ site }) => ({ status: 200, body: repositoryJson(site) }) },
  'repos/get-collaborator-permission-level': {
    permissions: metadata,
    handle: ({ site, path }) => {
      const login = path['username'] ?? ''
      const held = site.state.collaborators.get(login) ?? 'none'
      const { permission, role } = typeof held === 'string' ? { permission: held, role: held } : held
      const user = { login, id: 9000 + site.state.collaborators.size, type: 'User' } as const
      const body = fillSchema('repository-collaborator-permission', {
        permission,
        role_name: role,
        user: userValues(user),
      })
      return { status: 200, body }
    },
  },
  'pulls/get': {
    permissions: pulls,
    handle: (context) => ({ status: 200, body: pullJson(context.site, existingPull(context), 'full') }),
  },
  'pulls/list': {
    permissions: pulls,
    handle: (context) => {
      const { site, query } = context
      const state = query.get('state') ?? 'open'
      const label = (pull: FakePull): string => `${pull.headRepo?.split('/')[0] ?? 'unknown'}:${pull.headRef}`
      const found = site.state.pulls.filter(
        (pull) =>
          (state === 'all' || pull.state === state) &&
          (query.get('head') ?? label(pull)) === label(pull) &&
          (query.get('base') ?? pull.baseRef) === pull.baseRef,
      )
      return paginate(context, found, (page) => page.map((pull) => pullJson(site, pull, 'listed')))
    },
  },
  'pulls/list-files': {
    permissions: pulls,
    handle: (context) => {
      const pull = existingPull(context)
      const render = (filename: string): JsonObject =>
        fillSchema('diff-entry', {
          ...{ sha: pull.headSha, filename, status: 'modified', additions: 1, changes: 1 },
          ...(pull.patches?.[filename] === undefined ? {} : { patch: pull.patches[filename] }),
        })
      return paginate(context, pull.files, (page) => page.map(render))
    },
  },
  'repos/get-commit': {
    permissions: contents,
    handle: (context) => ({
      status: 200,
      body: commitJson(context, existingCommit(context.site.state, context.path['ref'] ?? '')),
    }),
  },
  'repos/list-branches-for-head-commit': {
    permissions: contents,
    handle: ({ site, path }) => {
      const sha = path['commit_sha'] ?? ''
      const names = [...site.state.refs].flatMap(([ref, at]) =>
        at === sha && ref.startsWith('heads/') ? [ref.slice('heads/'.length)] : [],
      )
      const commit = { sha, url: apiUrl(site, `/commits/${sha}`) }
      return { status: 200, body: names.map((name) => fillSchema('branch-short', { name, commit, protected: false })) }
    },
  },
  'repos/list-pull-requests-associated-with-commit': {
    permissions: pulls,
    handle: (context) => {
      const { site, path } = context
      const sha = path['commit_sha']
      const found = site.state.pulls.filter(
        (pull) => pull.headSha === sha || (pull.mergedAt !== null && pull.mergeCommitSha === sha),
      )
      return paginate(context, found, (page) => page.map((pull) => pullJson(site, pull, 'listed')))
    },
  },
  'repos/compare-commits-with-basehead': {
    permissions: contents,
    handle: (context) => {
      const [base = '', head = ''] = (context.path['basehead'] ?? '').split('...')
      const { state } = context.site
      const baseSha = existingCommit(state, base)
      const headSha = existingCommit(state, head)
      const body = fillSchema('commit-comparison', {
        url: apiUrl(context.site, `/compare/${base}...${head}`),
        base_commit: commitJson(context, baseSha),
        merge_base_commit: commitJson(context, baseSha),
        status: baseSha === headSha ? 'identical' : 'ahead',
        ahead_by: baseSha === headSha ? 0 : 1,
        total_commits: baseSha === headSha ? 0 : 1,
        commits: baseSha === headSha ? [] : [commitJson(context, headSha)],
      })
      return { status: 200, body }
    },
  },
  'repos/get-content': {
    permissions: contents,
    handle: ({ site, path, query }) => {
      const { contents: files, defaultBranch } = site.state
      const ref = query.get('ref') ?? defaultBranch
      const file = path['path'] ?? ''
      const isOwn = path['owner'] === site.state.owner && path['repo'] === site.state.repo
      if (isOwn) existingCommit(site.state, ref)
      const text = isOwn
        ? files.get(ref === defaultBranch ? file : `${ref}:${file}`)
        : site.state.elsewhere.get(`${path['owner']}/${path['repo']}/${file}@${ref}`)
      if (text === undefined) throw notFound()
      const body = fillSchema('content-file', {
        type: 'file',
        encoding: 'base64',
        size: Buffer.byteLength(text),
        name: path['path']?.split('/').at(-1) ?? '',
        path: path['path'] ?? '',
        content: Buffer.from(text).toString('base64'),
      })
      return { status: 200, body }
    },
  },
  'git/get-ref': {
    permissions: contents,
    handle: ({ site, path }) => {
      const sha = site.state.refs.get(path['ref'] ?? '')
      if (sha === undefined) throw notFound()
      const object = { type: 'commit', sha, url: apiUrl(site, `/git/commits/${sha}`) }
      return { status: 200, body: fillSchema('git-ref', { ref: `refs/${path['ref'] ?? ''}`, object }) }
    },
  },
  'actions/create-workflow-dispatch': {
    permissions: () => [['actions', 'write']],
    handle: ({ site, actor, path, body }) => {
      const inputs = objectAt(body, 'inputs') ?? {}
      const ref = stringAt(body, 'ref') ?? ''
      if (Object.keys(inputs).length > MAX_INPUTS)
        throw new HttpFailure(422, `You can not use more than ${MAX_INPUTS} inputs`, { violation: true })
      if (resolveCommit(site.state, ref.replace(/^refs\//, '')) === null)
        throw new HttpFailure(422, `No ref found for: ${ref}`)
      const { workflows } = site.state
      const known = workflows.get(path['workflow_id'] ?? '')
      if (workflows.size > 0 && known === undefined) throw notFound()
      const unknown = known === undefined ? [] : Object.keys(inputs).filter((name) => !known.includes(name))
      if (unknown.length > 0) throw new HttpFailure(422, `Unexpected inputs provided: ${JSON.stringify(unknown)}`)
      const workflow = path['workflow_id'] ?? ''
      site.state.dispatches.push({ workflow, ref, inputs })
      const comment = stringAt(inputs, 'comment') ?? ''
      site.state.workflowRuns.push({
        id: nextId(site.state),
        event: 'workflow_dispatch',
        headSha: resolveCommit(site.state, ref.replace(/^refs\//, '')) ?? '',
        headBranch: ref,
        status: 'queued',
        conclusion: null,
        workflow,
        title: `Skill evals on demand${site.state.namesRuns && comment !== '' ? ` (comment ${comment})` : ''}`,
        createdAt: nextTime(site.state),
        startedBy: actor.user,
      })
      return { status: 204 }
    },
  },
  'actions/list-workflow-runs': {
    permissions: () => [['actions', 'read']],
    handle: (context) => {
      const { site, path, query } = context
      const found = site.state.workflowRuns
        .filter(
          (run) =>
            run.workflow === path['workflow_id'] &&
            (query.get('event') ?? run.event) === run.event &&
            (query.get('branch') ?? run.headBranch) === run.headBranch,
        )
        .toReversed()
      return paginate(context, found, (page) => ({
        total_count: found.length,
        workflow_runs: page.map(workflowRunJson),
      }))
    },
  },
  'actions/get-workflow-run': {
    permissions: () => [['actions', 'read']],
    handle: ({ site, path }) => {
      const run = site.state.workflowRuns.find((entry) => entry.id === Number(path['run_id']))
      if (run === undefined) throw notFound()
      return { status: 200, body: workflowRunJson(run) }
    },
  },
}

function workflowRunJson(run: FakeWorkflowRun): JsonObject {
  return fillSchema('workflow-run', {
    id: run.id,
    event: run.event,
    head_sha: run.headSha,
    head_branch: run.headBranch,
    status: run.status,
    conclusion: run.conclusion,
    display_title: run.title ?? 'Skill evals',
    created_at: run.createdAt ?? '2026-01-01T00:00:00Z',
    ...(run.startedBy === undefined ? {} : { triggering_actor: userValues(run.startedBy) }),
  })
}

function existingPull({ site, path }: HandlerContext): FakePull {
  const pull = site.state.pulls.find((entry) => entry.number === Number(path['pull_number']))
  if (pull === undefined) throw notFound()
  return pull
}

function existingCommit(state: FakeState, ref: string): string {
  const sha = resolveCommit(state, ref)
  if (sha === null) throw new HttpFailure(404, `No commit found for SHA: ${ref}`)
  return sha
}

function commitJson({ site }: HandlerContext, sha: string): JsonObject {
  const parents = (site.state.commits.get(sha) ?? []).map((parent) => ({
    sha: parent,
    url: apiUrl(site, `/commits/${parent}`),
  }))
  return fillSchema('commit', { sha, url: apiUrl(site, `/commits/${sha}`), parents })
}
