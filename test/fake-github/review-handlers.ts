import { fillSchema } from './fill-schema.ts'
import type { Handler, HandlerContext } from './handler.ts'
import { invalid, notFound } from './http-failure.ts'
import { isObject, type JsonObject, stringAt } from './json.ts'
import { paginate } from './paginate.ts'
import { apiUrl, type Site, userValues } from './shapes.ts'
import { type FakePull, type FakeReviewComment, nextId, nextTime } from './state.ts'

const read: Handler['permissions'] = () => [['pull_requests', 'read']]
const write: Handler['permissions'] = () => [['pull_requests', 'write']]

/** Comments on lines of a diff. GitHub refuses lines that no hunk of the file's patch shows. */
export const reviewHandlers: Readonly<Record<string, Handler>> = {
  'pulls/list-review-comments': {
    permissions: read,
    handle: (context) => {
      const { number } = existingPull(context)
      const found = context.site.state.reviewComments.filter(({ pull }) => pull === number)
      return paginate(context, found, (page) => page.map((comment) => commentJson(context.site, comment)))
    },
  },
  'pulls/create-review-comment': {
    permissions: write,
    handle: (context) => {
      const { site, actor, body } = context
      const { state } = site
      const pull = existingPull(context)
      const [path, commit] = [stringAt(body, 'path') ?? '', stringAt(body, 'commit_id') ?? '']
      const [line, startLine] = [numberAt(body, 'line'), numberAt(body, 'start_line')]
      const refuse = (field: string) => {
        throw invalid('Validation Failed', [
          { resource: 'PullRequestReviewComment', code: 'custom', field: `pull_request_review_thread.${field}` },
        ])
      }
      if (commit !== pull.headSha) refuse('commit_id')
      if (line === null || !isInHunk(pull.patches?.[path] ?? '', startLine ?? line, line)) refuse('line')
      if (startLine !== null && startLine >= (line ?? 0)) refuse('start_line')
      const now = nextTime(state)
      const comment: FakeReviewComment = {
        ...{ id: nextId(state), pull: pull.number, path, commit, startLine, line: line ?? 0 },
        ...{ body: stringAt(body, 'body') ?? '', user: actor.user, createdAt: now, updatedAt: now },
      }
      state.reviewComments.push(comment)
      return { status: 201, body: commentJson(site, comment) }
    },
  },
  'pulls/update-review-comment': {
    permissions: write,
    handle: (context) => {
      const comment = existingComment(context)
      comment.body = stringAt(context.body, 'body') ?? ''
      comment.updatedAt = nextTime(context.site.state)
      return { status: 200, body: commentJson(context.site, comment) }
    },
  },
  'pulls/delete-review-comment': {
    permissions: write,
    handle: (context) => {
      const { state } = context.site
      const comment = existingComment(context)
      state.reviewComments = state.reviewComments.filter((entry) => entry !== comment)
      return { status: 204 }
    },
  },
}

function commentJson(site: Site, comment: FakeReviewComment): JsonObject {
  const { id, pull, path, commit, line, startLine, body, user, createdAt, updatedAt } = comment
  return fillSchema('pull-request-review-comment', {
    ...{ id, path, commit_id: commit, original_commit_id: commit, body, user: userValues(user) },
    ...{ line, original_line: line, start_line: startLine, original_start_line: startLine, side: 'RIGHT' },
    ...{ created_at: createdAt, updated_at: updatedAt, url: apiUrl(site, `/pulls/comments/${id}`) },
    html_url: `https://github.example/${site.state.owner}/${site.state.repo}/pull/${pull}#discussion_r${id}`,
  })
}

function isInHunk(patch: string, from: number, to: number): boolean {
  return [...patch.matchAll(/^@@ -\d+(?:,\d+)? \+(\d+)(?:,(\d+))? @@/gm)].some(
    ([, start, count = '1']) => from >= Number(start) && to < Number(start) + Number(count),
  )
}

function numberAt(body: HandlerContext['body'], key: string): number | null {
  const value = isObject(body) ? body[key] : undefined
  return typeof value === 'number' ? value : null
}

function existingPull({ site, path }: HandlerContext): FakePull {
  const pull = site.state.pulls.find(({ number }) => number === Number(path['pull_number']))
  if (pull === undefined) throw notFound()
  return pull
}

function existingComment({ site, path }: HandlerContext): FakeReviewComment {
  const comment = site.state.reviewComments.find(({ id }) => id === Number(path['comment_id']))
  if (comment === undefined) throw notFound()
  return comment
}
