import { fillSchema } from './fill-schema.ts'
import type { Handler, HandlerContext } from './handler.ts'
import { notFound } from './http-failure.ts'
import { isObject, type Json, listAt, stringAt } from './json.ts'
import { paginate } from './paginate.ts'
import { apiUrl, type Site, userValues } from './shapes.ts'
import { type FakeIssue, nextId, nextTime } from './state.ts'

/** Issues with a text: listed by label and state, the newest first, as GitHub does. Pull requests are not there. */
export const issueHandlers: Readonly<Record<string, Handler>> = {
  'issues/list-for-repo': {
    permissions: () => [['issues', 'read']],
    handle: (context) => {
      const { site, query } = context
      const labels = (query.get('labels') ?? '').split(',').filter((name) => name !== '')
      const state = query.get('state') ?? 'open'
      const issues = [...site.state.issueTexts.values()]
        .filter((issue) => state === 'all' || issue.state === state)
        .filter(({ number }) => labels.every((name) => site.state.labels.get(number)?.includes(name)))
        .sort((a, b) => b.number - a.number)
      return paginate(context, issues, (page) => page.map((issue) => issueJson(site, issue)))
    },
  },
  'issues/create': {
    permissions: () => [['issues', 'write']],
    handle: ({ site, actor, body }) => {
      const number = nextId(site.state)
      const issue: FakeIssue = {
        number,
        title: stringAt(body, 'title') ?? '',
        body: stringAt(body, 'body') ?? '',
        state: 'open',
        stateReason: null,
        user: actor.user,
      }
      site.state.issues.add(number)
      site.state.issueTexts.set(number, issue)
      const labels = listAt(body, 'labels').flatMap((label) => (typeof label === 'string' ? [label] : []))
      site.state.labels.set(number, labels)
      return { status: 201, body: issueJson(site, issue) }
    },
  },
  'issues/update': {
    permissions: () => [['issues', 'write']],
    handle: (context) => {
      const { site, body } = context
      const issue = existingIssue(context)
      issue.title = stringAt(body, 'title') ?? issue.title
      issue.body = stringAt(body, 'body') ?? issue.body
      const state = stringAt(body, 'state')
      if (state === 'open' || state === 'closed') issue.state = state
      issue.stateReason = stringAt(body, 'state_reason') ?? null
      return { status: 200, body: issueJson(site, issue) }
    },
  },
}

function existingIssue({ site, path }: HandlerContext): FakeIssue {
  const issue = site.state.issueTexts.get(Number(path['issue_number']))
  if (issue === undefined) throw notFound()
  return issue
}

function issueJson(site: Site, { number, title, body, state, user }: FakeIssue): Json {
  const labels = (site.state.labels.get(number) ?? []).map((name) => ({ name }))
  const filled = fillSchema('issue', {
    number,
    title,
    body,
    state,
    labels,
    user: userValues(user),
    html_url: `https://github.example/${site.state.owner}/${site.state.repo}/issues/${number}`,
    url: apiUrl(site, `/issues/${number}`),
    created_at: nextTime(site.state),
    updated_at: nextTime(site.state),
    closed_at: state === 'closed' ? nextTime(site.state) : null,
  })
  if (!isObject(filled)) throw new Error('An issue is an object.')
  return filled
}
