import type { Level, Scope } from './actors.ts'
import { fillSchema } from './fill-schema.ts'
import type { Handler, HandlerContext } from './handler.ts'
import { invalid, notFound } from './http-failure.ts'
import { listAt, stringAt } from './json.ts'
import { paginate } from './paginate.ts'
import { commentJson, userValues } from './shapes.ts'
import { addComment, type FakeComment, nextId, nextTime } from './state.ts'

/** GitHub's limit, which its description does not have. Counted in code points. */
const COMMENT_LIMIT = 65_536

const read: Handler['permissions'] = (context) => forIssue(context, 'read')
const write: Handler['permissions'] = (context) => forIssue(context, 'write')

export const commentHandlers: Readonly<Record<string, Handler>> = {
  'issues/list-comments': {
    permissions: read,
    handle: (context) => {
      const issue = existingIssue(context)
      const comments = context.site.state.comments
        .filter((comment) => comment.issue === issue)
        .sort((a, b) => a.id - b.id)
      return paginate(context, comments, (page) => page.map((comment) => commentJson(context.site, comment)))
    },
  },
  'issues/create-comment': {
    permissions: write,
    handle: (context) => {
      const { site, actor } = context
      const body = checkedBody(context)
      const comment = addComment(site.state, { issue: existingIssue(context), body, user: actor.user, app: actor.app })
      return { status: 201, body: commentJson(site, comment) }
    },
  },
  'issues/get-comment': {
    permissions: read,
    handle: (context) => ({ status: 200, body: commentJson(context.site, existingComment(context)) }),
  },
  'issues/update-comment': {
    // A token that may write may edit anybody's comment, as on GitHub: only the client's own care protects other
    // people's.
    permissions: write,
    handle: (context) => {
      const comment = existingComment(context)
      comment.body = checkedBody(context)
      comment.updatedAt = nextTime(context.site.state)
      return { status: 200, body: commentJson(context.site, comment) }
    },
  },
  'issues/delete-comment': {
    permissions: write,
    handle: (context) => {
      const comment = existingComment(context)
      context.site.state.comments = context.site.state.comments.filter((entry) => entry !== comment)
      return { status: 204 }
    },
  },
  'reactions/create-for-issue-comment': {
    // GitHub's pages say that `issues` is enough too, and its server refuses that on a pull request.
    permissions: (context) =>
      forIssue(context, 'write').filter(([scope], _, all) => all.length === 1 || scope !== 'issues'),
    handle: (context) => {
      const { state } = context.site
      const comment = existingComment(context)
      const reaction = {
        comment: comment.id,
        content: stringAt(context.body, 'content') ?? '',
        user: context.actor.user.login,
      }
      const known = state.reactions.find(
        ({ comment: of, content, user }) =>
          of === reaction.comment && content === reaction.content && user === reaction.user,
      )
      const id = known?.id ?? nextId(state)
      if (known === undefined) state.reactions.push({ ...reaction, id })
      const body = fillSchema('reaction', {
        id,
        content: reaction.content,
        user: userValues(context.actor.user),
        created_at: nextTime(state),
      })
      return { status: known === undefined ? 201 : 200, body }
    },
  },
  'reactions/delete-for-issue-comment': {
    permissions: (context) =>
      forIssue(context, 'write').filter(([scope], _, all) => all.length === 1 || scope !== 'issues'),
    handle: (context) => {
      const { state } = context.site
      const comment = existingComment(context)
      const id = Number(context.path['reaction_id'])
      const known = state.reactions.find((entry) => entry.id === id && entry.comment === comment.id)
      if (known === undefined) throw notFound()
      state.reactions = state.reactions.filter((entry) => entry !== known)
      return { status: 204 }
    },
  },
  'issues/add-labels': {
    permissions: write,
    handle: (context) => {
      const { state } = context.site
      const issue = existingIssue(context)
      const given = Array.isArray(context.body) ? context.body : listAt(context.body, 'labels')
      const names = given.map((entry) => (typeof entry === 'string' ? entry : (stringAt(entry, 'name') ?? '')))
      const all = [...new Set([...(state.labels.get(issue) ?? []), ...names])]
      state.labels.set(issue, all)
      return { status: 200, body: all.map((name) => fillSchema('label', { id: nextId(state), name, color: 'ededed' })) }
    },
  },
}

function forIssue(context: HandlerContext, level: Level): readonly (readonly [Scope, Level])[] {
  const { state } = context.site
  const comment = state.comments.find((entry) => entry.id === Number(context.path['comment_id']))
  const issue = comment?.issue ?? Number(context.path['issue_number'])
  const isPull = state.pulls.some((pull) => pull.number === issue)
  return isPull
    ? [
        ['issues', level],
        ['pull_requests', level],
      ]
    : [['issues', level]]
}

function existingIssue({ site, path }: HandlerContext): number {
  const issue = Number(path['issue_number'])
  if (!site.state.issues.has(issue) && !site.state.pulls.some((pull) => pull.number === issue)) throw notFound()
  return issue
}

function existingComment({ site, path }: HandlerContext): FakeComment {
  const comment = site.state.comments.find((entry) => entry.id === Number(path['comment_id']))
  if (comment === undefined) throw notFound()
  return comment
}

function checkedBody({ body }: HandlerContext): string {
  const text = stringAt(body, 'body') ?? ''
  const problem = (message: string): never => {
    throw invalid('Validation Failed', [{ resource: 'IssueComment', code: 'unprocessable', field: 'data', message }])
  }
  if (text.trim() === '') problem('Body can not be blank')
  if ([...text].length > COMMENT_LIMIT) problem(`Body is too long (maximum is ${COMMENT_LIMIT} characters)`)
  return text
}
