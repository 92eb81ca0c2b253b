import { expect, test } from 'vitest'
import { triggerOf } from '../../src/github/trigger.ts'
import { UserError } from '../../src/user-error.ts'
import { mergeGroupEvent, pullRequestEvent, pushEvent, workflowDispatchEvent } from '../fake-github/events.ts'
import type { Site } from '../fake-github/shapes.ts'
import { addPull, createState, type FakePull } from '../fake-github/state.ts'

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
    mergeSha: merge,
    untrusted: null,
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
  expect(triggerOf('merge_group', group, head, '')).toEqual({ kind: 'merge_group', headSha: head, baseSha: base })
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

test('a push that deleted its branch is refused', () => {
  expect(() => triggerOf('push', pushEvent(site, { before: base, after: zeros }), head, '')).toThrow(
    /deleted its branch/,
  )
})

test('a dispatch: the number from the input or the event, and whether an agent or trials were asked for', () => {
  const of = (inputs: Record<string, string>, pr = '') =>
    triggerOf('workflow_dispatch', workflowDispatchEvent(site, inputs), head, pr)
  const plain = { kind: 'workflow_dispatch', sha: head, pullRequest: null, defaultBranch: 'main', overrides: false }
  expect(of({})).toEqual(plain)
  expect(of({ pr: '', agent: '', trials: '' })).toEqual(plain)
  expect(of({ pr: '12' })).toEqual({ ...plain, pullRequest: 12 })
  expect(of({ pr: '12' }, ' 13 ')).toEqual({ ...plain, pullRequest: 13 })
  expect(of({ agent: 'command' })).toEqual({ ...plain, overrides: true })
  expect(of({ trials: '9' })).toEqual({ ...plain, overrides: true })
})

test('a schedule is about the commit that the default branch is at', () => {
  expect(triggerOf('schedule', { schedule: '0 4 * * 1' }, head, '')).toEqual({ kind: 'schedule', sha: head })
})

test.each(['0', '-1', '1e3', '7; ls', '#7', '12345678901', '../7'])('%s is no number of a pull request', (pr) => {
  expect(() => triggerOf('workflow_dispatch', workflowDispatchEvent(site, {}), head, pr)).toThrow(UserError)
})

test.each(['pull_request_target', 'issue_comment', 'workflow_run', 'workflow_call', ''])(
  'the event "%s" is refused',
  (name) => {
    expect(() => triggerOf(name, pull(), merge, '')).toThrow(/is not one that this Action evaluates/)
  },
)

test.each<[name: string, payload: unknown]>([
  ['pull_request', null],
  ['pull_request', {}],
  ['pull_request', { ...pull(), number: 0 }],
  ['merge_group', { merge_group: { head_sha: 'HEAD', base_sha: base } }],
  ['push', { before: '--upload-pack=x', after: head, repository: { default_branch: 'main', full_name: 'a/b' } }],
  ['workflow_dispatch', []],
])('a payload of %s that is not GitHub’s is refused: %j', (name, payload) => {
  expect(() => triggerOf(name, payload, merge, '')).toThrow(/event is not as GitHub sends it/)
})
