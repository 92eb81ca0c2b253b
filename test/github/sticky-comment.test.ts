import { expect, test } from 'vitest'
import {
  editStickyComment,
  type StickyCommentRequest,
  upsertStickyComment,
  upsertWhileCurrent,
} from '../../src/github/sticky-comment.ts'
import { commentMarker } from '../../src/reports/comment-marker.ts'
import { ACTIONS_BOT, ALICE, MALLORY, OTHER_BOT } from '../fake-github/actors.ts'
import { addComment } from '../fake-github/state.ts'
import { clientFor, requestLines, startWithPull, TARGET } from './support.ts'

const MARKER = '<!-- skill-eval-gate: main -->'
const REQUEST: StickyCommentRequest = { ...TARGET, issue: 7, marker: 'main', body: '## Skill evals: 1 of 2' }
const LIST = 'GET /issues/7/comments'

test('the first run creates the comment and the second edits it in place', async () => {
  await using github = await startWithPull()
  const client = clientFor(github)

  const first = await upsertStickyComment(client, REQUEST)
  const second = await upsertStickyComment(client, { ...REQUEST, body: '## Skill evals: 2 of 2' })

  expect([first.action, second.action]).toEqual(['created', 'updated'])
  expect(second.id).toBe(first.id)
  expect(github.state.comments.map(({ body }) => body)).toEqual([`${MARKER}\n## Skill evals: 2 of 2`])
  expect(requestLines(github)).toEqual([
    LIST,
    'POST /issues/7/comments',
    LIST,
    LIST,
    `PATCH /issues/comments/${first.id}`,
  ])
  expect(github.violations).toEqual([])
})

test('the same body is not sent again', async () => {
  await using github = await startWithPull()
  const client = clientFor(github)
  await upsertStickyComment(client, REQUEST)
  const before = github.requests.length

  // With the marker already in it, too: the renderer may put it there.
  const again = await upsertStickyComment(client, { ...REQUEST, body: `${MARKER}\n${REQUEST.body}` })

  expect(again.action).toBe('unchanged')
  expect(requestLines(github).slice(before)).toEqual([LIST])
})

test.each([
  ['a person', MALLORY],
  ['another bot', OTHER_BOT],
  ['a person who calls themselves like our bot', { login: 'github-actions', id: 13, type: 'User' as const }],
  ['an account of the same name that is no bot', { ...ACTIONS_BOT, type: 'User' as const }],
])('a comment with our marker by %s is left alone, and an own one is created', async (_who, user) => {
  await using github = await startWithPull()
  const theirs = addComment(github.state, { issue: 7, body: `${MARKER}\nAll skills pass!`, user })

  const made = await upsertStickyComment(clientFor(github), REQUEST)
  const edited = await upsertStickyComment(clientFor(github), { ...REQUEST, body: 'new' })

  expect(made.action).toBe('created')
  expect(edited).toMatchObject({ id: made.id, action: 'updated' })
  expect(theirs.body).toBe(`${MARKER}\nAll skills pass!`)
  expect(github.state.comments).toHaveLength(2)
  expect(github.violations).toEqual([])
})

test('own comments that only quote the marker, or carry another one, are left alone', async () => {
  await using github = await startWithPull()
  for (const body of [
    `> ${MARKER}`,
    `text ${MARKER}`,
    '<!-- skill-eval-gate: main2 -->\nother',
    `${MARKER.replace('main', 'm')}\nx`,
  ]) {
    addComment(github.state, { issue: 7, body, user: ACTIONS_BOT })
  }

  const made = await upsertStickyComment(clientFor(github), REQUEST)

  expect(made.action).toBe('created')
  expect(github.state.comments).toHaveLength(5)
})

test('the own comment is found behind 250 others', async () => {
  await using github = await startWithPull()
  for (let index = 0; index < 249; index += 1)
    addComment(github.state, { issue: 7, body: `note ${index}`, user: ALICE })
  const own = addComment(github.state, { issue: 7, body: `${MARKER}\nold`, user: ACTIONS_BOT })

  const edited = await upsertStickyComment(clientFor(github), REQUEST)

  expect(edited).toMatchObject({ id: own.id, action: 'updated' })
  expect(requestLines(github)).toEqual([LIST, LIST, LIST, `PATCH /issues/comments/${own.id}`])
  expect(github.state.comments).toHaveLength(250)
})

test('of several own comments the oldest is kept and the others are deleted', async () => {
  await using github = await startWithPull()
  const [oldest] = [1, 2, 3].map((index) =>
    addComment(github.state, { issue: 7, body: `${MARKER}\n${index}`, user: ACTIONS_BOT }),
  )
  const theirs = addComment(github.state, { issue: 7, body: `${MARKER}\nmine`, user: MALLORY })

  const edited = await upsertStickyComment(clientFor(github), REQUEST)

  expect(edited.id).toBe(oldest?.id)
  expect(github.state.comments.map(({ id }) => id)).toEqual([oldest?.id, theirs.id])
})

test('two runs at once end with one comment', async () => {
  await using github = await startWithPull()

  await Promise.all(['one', 'two', 'three'].map((body) => upsertStickyComment(clientFor(github), { ...REQUEST, body })))
  await upsertStickyComment(clientFor(github), REQUEST)

  expect(github.state.comments).toHaveLength(1)
  expect(github.violations).toEqual([])
})

test('a comment that was created although the answer got lost is not left twice', async () => {
  await using github = await startWithPull()
  github.failNext({ method: 'POST', status: 502, applied: true })

  await upsertStickyComment(clientFor(github), REQUEST)

  expect(github.state.comments.map(({ body }) => body)).toEqual([`${MARKER}\n${REQUEST.body}`])
})

test('a comment that somebody deletes between finding and editing is created anew', async () => {
  await using github = await startWithPull()
  addComment(github.state, { issue: 7, body: `${MARKER}\nold`, user: ACTIONS_BOT })
  github.failNext({ method: 'PATCH', status: 404 })

  const made = await upsertStickyComment(clientFor(github), REQUEST)

  expect(github.state.comments.filter(({ body }) => body.endsWith(REQUEST.body))).toHaveLength(1)
  expect(made.url).toContain('#issuecomment-')
})

test('a token of another account edits its own comment without being told its login', async () => {
  await using github = await startWithPull()
  const client = clientFor(github, 'alice-token')

  const first = await upsertStickyComment(client, REQUEST)
  const unknowing = await upsertStickyComment(client, { ...REQUEST, body: 'second' })
  const knowing = await upsertStickyComment(client, { ...REQUEST, body: 'third', author: 'alice' })

  expect([unknowing.id, knowing.id]).toEqual([first.id, first.id])
  expect(github.state.comments.map(({ body }) => body)).toEqual([`${MARKER}\nthird`])
})

test('a body of 100,000 characters still arrives, cut at a line and saying so', async () => {
  await using github = await startWithPull()

  await upsertStickyComment(clientFor(github), { ...REQUEST, body: 'a line of text 😀\n'.repeat(6000) })

  const body = github.state.comments[0]?.body ?? ''
  expect(body.length).toBeLessThanOrEqual(65_536)
  expect(body).toMatch(/a line of text 😀\n\n\(Cut here: .*results file\.\)$/)
  expect(github.violations).toEqual([])
})

test('hostile text arrives unchanged', async () => {
  await using github = await startWithPull()
  const body = '<!-- --> </details> @everyone #1 `| \u202e\u0000 \\u0041 "quoted" $(rm -rf /) %0A\r\n::error::x 名前 😀'

  await upsertStickyComment(clientFor(github), { ...REQUEST, body })
  const again = await upsertStickyComment(clientFor(github), { ...REQUEST, body })

  expect(github.state.comments.map((comment) => comment.body)).toEqual([`${MARKER}\n${body}`])
  expect(again.action).toBe('unchanged')
})

test('a marker key cannot end the hidden comment', () => {
  expect(commentMarker('x --> <script>\n--')).toBe('<!-- skill-eval-gate: x - -script- -->')
  expect(commentMarker('run pdf/eval.yaml')).toBe('<!-- skill-eval-gate: run pdf/eval.yaml -->')
})

test('editing only creates no comment where there is none, and edits the one that is there', async () => {
  await using github = await startWithPull()
  const client = clientFor(github)

  expect(await editStickyComment(client, REQUEST)).toBeNull()
  expect(requestLines(github)).toEqual([LIST])

  const made = await upsertStickyComment(client, REQUEST)
  const edited = await editStickyComment(client, { ...REQUEST, body: '## Skill evals: no change' })
  expect(edited).toEqual({ ...made, action: 'updated' })
  expect(github.violations).toEqual([])
})

test('jobs of a matrix have parts of the one comment, whichever ends first, and each edits its own', async () => {
  await using github = await startWithPull()
  const client = clientFor(github)
  const post = (job: string, body: string, run: number) =>
    upsertStickyComment(client, { ...REQUEST, job, body, order: { run, attempt: 1 } })
  await Promise.all([post('codex', 'codex lost', 1), post('claude-code', 'claude fine', 1)])
  await post('codex', 'codex fine', 2)
  await post('claude-code', 'too late', 0)
  expect(github.state.comments).toHaveLength(1)
  const said = github.state.comments[0]?.body.split('\n').filter((line) => line !== '' && !line.startsWith('<!--'))
  expect(said).toEqual(['claude fine', 'codex fine'])
  expect(github.violations).toEqual([])
})

test('a job of a matrix for an older head adds nothing to the comment of a newer one', async () => {
  await using github = await startWithPull()
  const client = clientFor(github)
  const post = (job: string, isCurrent: boolean) =>
    upsertWhileCurrent(client, { ...REQUEST, job, body: job, order: { run: 1, attempt: 1 } }, () =>
      Promise.resolve(isCurrent),
    )
  await post('codex', true)
  expect(await post('claude-code', false)).toBeNull()
  expect(github.state.comments[0]?.body).not.toContain('claude-code')
  await post('claude-code', true)
  expect(github.state.comments[0]?.body).toContain('claude-code')
  expect(github.state.comments).toHaveLength(1)
})
