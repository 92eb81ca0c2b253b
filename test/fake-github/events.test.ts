import { expect, test } from 'vitest'
import { ALICE } from './actors.ts'
import { eventErrors } from './contract.ts'
import {
  issueCommentEvent,
  mergeGroupEvent,
  pullRequestEvent,
  pushEvent,
  workflowDispatchEvent,
  workflowRunEvent,
} from './events.ts'
import type { JsonObject } from './json.ts'
import type { Site } from './shapes.ts'
import { addComment, addPull, createState, type FakePull } from './state.ts'

const state = createState('acme', 'skills')
const site: Site = { state, url: 'http://127.0.0.1:1' }
const pull: FakePull = addPull(state, { number: 7 })
const fork: FakePull = addPull(state, { number: 8, headRepo: 'mallory/skills', draft: true, mergeable: null })
const comment = addComment(state, { issue: 7, body: '/evals run', user: ALICE })
const SHAS = { headSha: 'a'.repeat(40), baseSha: 'b'.repeat(40) }

test.each<[name: string, payload: JsonObject]>([
  ['pull-request-opened', pullRequestEvent(site, pull, 'opened')],
  ['pull-request-synchronize', pullRequestEvent(site, pull)],
  ['pull-request-synchronize', pullRequestEvent(site, fork)],
  ['merge-group-checks-requested', mergeGroupEvent(site, { ...SHAS, pull: 7 })],
  ['push', pushEvent(site, { before: SHAS.baseSha, after: SHAS.headSha })],
  ['workflow-dispatch', workflowDispatchEvent(site, { pr: '7', skills: 'pdf' })],
  ['issue-comment-created', issueCommentEvent(site, comment)],
  ['issue-comment-created', issueCommentEvent(site, comment, 'created', 'issue')],
  ['issue-comment-edited', issueCommentEvent(site, comment, 'edited')],
  ['issue-comment-deleted', issueCommentEvent(site, comment, 'deleted')],
  ['workflow-run-requested', workflowRunEvent(site, { id: 5, event: 'pull_request', pull: fork })],
  ['workflow-run-completed', workflowRunEvent(site, { id: 5, event: 'push', pull }, 'completed')],
])('the event %s is what GitHub describes', (name, payload) => {
  expect(eventErrors(name, payload)).toEqual([])
  expect(payload).toMatchObject({ repository: { full_name: 'acme/skills', default_branch: 'main' } })
})

test('an event of another form is noticed', () => {
  expect(eventErrors('push', pullRequestEvent(site, pull))).not.toEqual([])
  expect(eventErrors('pull-request-opened', { action: 'opened', number: 7 })).not.toEqual([])
  expect(eventErrors('star', {})).toEqual(['the slice has no event star'])
})
