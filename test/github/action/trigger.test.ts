import { expect, test } from 'vitest'
import { UserError } from '../../../src/core/errors/user-error.ts'
import { triggerOf } from '../../../src/github/trigger.ts'
import { ALICE, OTHER_BOT } from '../../fake-github/actors.ts'
import {
  issueCommentEvent,
  mergeGroupEvent,
  type PullRequestAction,
  pullRequestEvent,
  pushEvent,
  workflowDispatchEvent,
  workflowRunEvent,
} from '../../fake-github/events.ts'
import type { JsonObject } from '../../fake-github/json.ts'
import type { Site } from '../../fake-github/shapes.ts'
import { addComment, addPull, createState, type FakePull } from '../../fake-github/state.ts'

const site: Site = { state: createState('acme', 'skills'), url: 'http://127.0.0.1:1' }
const [head, base, merge] = ['a'.repeat(40), 'b'.repeat(40), 'c'.repeat(40)]
const zeros = '0'.repeat(40)

const pull = (fields: Partial<FakePull> = {}) => pullRequestEvent(site, addPull(site.state, { number: 7, ...fields }))

test('a pull request: its own head and base, and GITHUB_SHA as the test merge', () => {
  expect(triggerOf('pull_request', pull(), merge, '99')).toEqual({
    kind: 'pull_request',
    number: 7,
    headSha: head,
    baseSha: base,
    baseRef: 'main',
    mergeSha: merge,
    untrusted: null,
    draft: false,
  })
})

test.each<[who: string, fields: Partial<FakePull>, untrusted: 'fork' | 'dependabot' | null]>([
  ['another repository', { headRepo: 'mallory/skills' }, 'fork'],
  ['a repository of the same owner', { headRepo: 'acme/other' }, 'fork'],
  ['a repository whose name ends like ours', { headRepo: 'mallory/acme/skills' }, 'fork'],
  ['a repository that was deleted', { headRepo: null }, 'fork'],
  ['Dependabot', { author: { login: 'dependabot[bot]', id: 1, type: 'Bot' } }, 'dependabot'],
  ['somebody called like Dependabot', { author: { login: 'dependabot', id: 1, type: 'User' } }, null],
])('a pull request from %s: untrusted is %o', (_, fields, untrusted) => {
  expect(triggerOf('pull_request', pull(fields), merge, '')).toMatchObject({ untrusted })
})

test('a merge group and a push: what they name', () => {
  const group = mergeGroupEvent(site, { headSha: head, baseSha: base, pull: 7 })
  expect(triggerOf('merge_group', group, head, '')).toEqual({
    kind: 'merge_group',
    headSha: head,
    baseSha: base,
    pullRequest: 7,
  })
  const push = { kind: 'push', after: head, before: base, defaultBranch: 'main' }
  expect(triggerOf('push', pushEvent(site, { before: base, after: head }), head, '')).toEqual(push)
  expect(triggerOf('push', pushEvent(site, { before: zeros, after: head }), head, '')).toEqual({
    ...push,
    before: null,
  })
})

test('a push of an annotated tag: the commit, which GITHUB_SHA is, not the tag object', () => {
  const tag = 'd'.repeat(40)
  expect(triggerOf('push', pushEvent(site, { before: zeros, after: tag }), head, '')).toMatchObject({ after: head })
})

test('a commit without the pull request that it is the head of is refused', () => {
  expect(() => triggerOf('workflow_dispatch', workflowDispatchEvent(site, { sha: head }), head, '')).toThrow(
    /The input "sha" names the head of a pull request/,
  )
})

test('a pull request that was edited: only another base is a reason', () => {
  const made = addPull(site.state, { number: 7 })
  const edited = (changes: JsonObject) =>
    triggerOf('pull_request', pullRequestEvent(site, made, 'edited', changes), merge, '')
  expect(edited({ base: { ref: { from: 'old' }, sha: { from: base } } })).toMatchObject({ kind: 'pull_request' })
  expect(edited({ title: { from: 'x' } })).toMatchObject({ kind: 'nothing' })
})

test('a pull request that was closed is measured when it is opened again', () => {
  const of = (action: PullRequestAction) =>
    triggerOf('pull_request', pullRequestEvent(site, addPull(site.state, { number: 7 }), action), merge, '').kind
  expect([of('closed'), of('reopened')]).toEqual(['nothing', 'pull_request'])
})

test('a push that deleted its branch is refused', () => {
  expect(() => triggerOf('push', pushEvent(site, { before: base, after: zeros }), head, '')).toThrow(
    /deleted its branch/,
  )
})

test('a dispatch: the number from the input or the event, and whether an agent or trials were asked for', () => {
  const of = (inputs: Record<string, string>, pr = '') =>
    triggerOf('workflow_dispatch', workflowDispatchEvent(site, inputs), head, pr)
  const plain = {
    kind: 'workflow_dispatch',
    sha: head,
    pullRequest: null,
    defaultBranch: 'main',
    overrides: false,
    actor: 'alice',
    comment: null,
    commentDigest: null,
    forSha: null,
  }
  expect(of({})).toEqual(plain)
  expect(of({ pr: '', agent: '', trials: '' })).toEqual(plain)
  expect(of({ pr: '12' })).toEqual({ ...plain, pullRequest: 12 })
  expect(of({ pr: '12' }, ' 13 ')).toEqual({ ...plain, pullRequest: 13 })
  expect(of({ agent: 'command' })).toEqual({ ...plain, overrides: true })
  expect(of({ trials: '9' })).toEqual({ ...plain, overrides: true })
  expect(of({ comment: '123' })).toEqual({ ...plain, comment: 123 })
  expect(of({ pr: '12', sha: base })).toEqual({ ...plain, pullRequest: 12, forSha: base })
  const digest = 'd'.repeat(64)
  expect(of({ comment: `123:${digest}` })).toEqual({ ...plain, comment: 123, commentDigest: digest })
})

test('a schedule is about the commit that the default branch is at', () => {
  expect(triggerOf('schedule', { schedule: '0 4 * * 1' }, head, '')).toEqual({ kind: 'schedule', sha: head })
})

test.each(['0', '-1', '1e3', '7; ls', '#7', '12345678901', '../7'])('%s is no number of a pull request', (pr) => {
  expect(() => triggerOf('workflow_dispatch', workflowDispatchEvent(site, {}), head, pr)).toThrow(UserError)
})

test.each<[name: string, inputs: Record<string, string>]>([
  ['comment', { comment: '1e3' }],
  ['comment', { comment: '12; ls' }],
  ['comment', { comment: '99999999999999999' }],
  ['sha', { sha: 'abc1234' }],
  ['sha', { sha: `${head} x` }],
  ['sha', { sha: head.toUpperCase() }],
])('an input "%s" that is none is refused: %j', (name, inputs) => {
  expect(() => triggerOf('workflow_dispatch', workflowDispatchEvent(site, inputs), head, '')).toThrow(
    `The input "${name}" is `,
  )
})

test.each([
  [`refs/heads/gh-readonly-queue/main/pr-7-${base}`, 7],
  [`refs/heads/gh-readonly-queue/release/pr-9-x/pr-12-${base}`, 12],
  [`refs/heads/gh-readonly-queue/main/pr-07-${base}`, null],
  ['refs/heads/gh-readonly-queue/main/pr-7-short', null],
  ['refs/heads/main', null],
])('the queue branch %s is of pull request %o', (ref, number) => {
  const payload = { merge_group: { head_sha: head, base_sha: base, head_ref: ref } }
  expect(triggerOf('merge_group', payload, head, '')).toMatchObject({ pullRequest: number })
})

const written = addComment(site.state, { issue: 7, body: '/evals run', user: ALICE })

test('a new comment on a pull request: who wrote what, and when', () => {
  expect(triggerOf('issue_comment', issueCommentEvent(site, written), head, '')).toEqual({
    kind: 'issue_comment',
    pullRequest: 7,
    isPull: true,
    comment: {
      id: written.id,
      body: '/evals run',
      author: { login: 'alice', type: 'User' },
      createdAt: written.createdAt,
      updatedAt: written.createdAt,
    },
    defaultBranch: 'main',
  })
  const bot = addComment(site.state, { issue: 7, body: '', user: OTHER_BOT })
  expect(triggerOf('issue_comment', issueCommentEvent(site, bot), head, '')).toMatchObject({
    comment: { author: { type: 'Bot' } },
  })
})

test.each([
  ['edited', issueCommentEvent(site, written, 'edited'), /was edited, and only new ones count$/],
  ['deleted', issueCommentEvent(site, written, 'deleted'), /was deleted, and only new ones count$/],
])('a comment that was %s is no reason to do anything', (_, payload, why) => {
  expect(triggerOf('issue_comment', payload, head, '')).toEqual({ kind: 'nothing', why: expect.stringMatching(why) })
})

test('a comment on an issue is told from one on a pull request', () => {
  const payload = issueCommentEvent(site, written, 'created', 'issue')
  expect(triggerOf('issue_comment', payload, head, '')).toMatchObject({ kind: 'issue_comment', isPull: false })
})

test('a run of a pull request elsewhere: where its head comes from; a run of anything else is none of ours', () => {
  const fork = addPull(site.state, { number: 9, headRepo: 'mallory/skills', headRef: 'patch-1' })
  const run = { id: 5, event: 'pull_request', pull: fork }
  expect(triggerOf('workflow_run', workflowRunEvent(site, run), base, '')).toEqual({
    kind: 'workflow_run',
    action: 'requested',
    runId: 5,
    headRepo: 'mallory/skills',
    headBranch: 'patch-1',
    headSha: fork.headSha,
    defaultBranch: 'main',
  })
  for (const event of ['push', 'pull_request_target', 'workflow_dispatch']) {
    const other = triggerOf('workflow_run', workflowRunEvent(site, { ...run, event }, 'completed'), base, '')
    expect(other).toEqual({ kind: 'nothing', why: `the run 5 was started by ${event}, not by a pull request` })
  }
})

test.each(['pull_request_target', 'workflow_call', ''])('the event "%s" is refused', (name) => {
  expect(() => triggerOf(name, pull(), merge, '')).toThrow(/is not one that this Action evaluates/)
})

test.each<[name: string, payload: unknown]>([
  ['pull_request', null],
  ['pull_request', {}],
  ['pull_request', { ...pull(), number: 0 }],
  ['merge_group', { merge_group: { head_sha: 'HEAD', base_sha: base } }],
  ['push', { before: '--upload-pack=x', after: head, repository: { default_branch: 'main', full_name: 'a/b' } }],
  ['workflow_dispatch', []],
  ['issue_comment', { action: 'created' }],
  ['workflow_run', { action: 'completed' }],
])('a payload of %s that is not GitHub’s is refused: %j', (name, payload) => {
  expect(() => triggerOf(name, payload, merge, '')).toThrow(/event is not as GitHub sends it/)
})
