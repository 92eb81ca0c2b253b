import { expect, test } from 'vitest'
import type { Publishing } from '../../../src/evaluate/request.ts'
import { publishAcceptance } from '../../../src/github/accepted-check.ts'
import { honourAcceptances } from '../../../src/github/action/honour-acceptances.ts'
import { readWorkflowContext } from '../../../src/github/action/workflow-context.ts'
import { commentDigest } from '../../../src/github/bot/authorise.ts'
import type { EvaluationTrigger } from '../../../src/github/trigger.ts'
import { addComment, type FakeComment, type FakeState } from '../../fake-github/state.ts'
import { githubContextOf } from '../../support/github-context.ts'
import { buildResults } from '../../support/results-builder.ts'
import { runOf } from '../../support/run-of.ts'
import { clientFor, HEAD_SHA, startWithPull, TARGET } from '../support.ts'

const environment = {
  GITHUB_REPOSITORY: 'acme/skills',
  GITHUB_WORKSPACE: '/w',
  RUNNER_TEMP: '/t',
  GITHUB_EVENT_NAME: 'pull_request',
  GITHUB_EVENT_PATH: '/e',
  GITHUB_SHA: HEAD_SHA,
}
const workflow = readWorkflowContext(environment, githubContextOf(environment))
const pull = { number: 7, headSha: HEAD_SHA, baseSha: 'b'.repeat(40), baseRef: 'main', mergeSha: null }
const onPull: EvaluationTrigger = {
  ...pull,
  kind: 'pull_request',
  mergeSha: 'c'.repeat(40),
  untrusted: null,
  draft: false,
}
const lost = (head: string[]) =>
  buildResults({
    skills: [{ name: 'pdf' }],
    tasks: [1, 2].map((index) => ({ prompt: `p${index}`, expects: { pdf: 'must_activate' }, base: ['pdf'], head })),
  })

async function scene(
  by: string,
  accept: Publishing['accept'],
  body = `/evals accept pdf ${HEAD_SHA} on purpose`,
  held?: string[],
  job?: string,
) {
  const github = await startWithPull()
  const client = clientFor(github)
  github.state.collaborators.set('alice', 'write').set('dora', 'write')
  const written = addComment(github.state, { issue: 7, body, user: { login: by, id: 1, type: 'User' } })
  const record = {
    skills: [{ skill: 'pdf', ...(held === undefined ? {} : { lost: held }) }],
    base: 'sha256:base',
    head: 'sha256:head',
    headSha: HEAD_SHA,
    by,
    reason: 'on purpose',
    comment: written.id,
    digest: commentDigest(body),
    pullAuthor: 'alice',
    ...(job === undefined ? {} : { job }),
  }
  await publishAcceptance(client, { ...TARGET, gate: 'Evals', record, title: 't', summary: 's' })
  const asked = github.requests.length
  const publishing: Publishing = {
    comment: 'changed',
    failJob: true,
    checkName: 'Evals',
    accept,
    filtered: false,
    agent: null,
    needs: {},
  }
  const honour = async (trigger: EvaluationTrigger = onPull, results = lost([]), { ref = '', matrix = '' } = {}) => {
    const honoured = await honourAcceptances(results, publishing, {
      context: { client, workflow: { ...workflow, ref }, inputs: { matrix } },
      trigger,
      target: { headSha: HEAD_SHA, pull: trigger === onPull ? pull : null, untrusted: null, canPublish: true },
    })
    return { ...honoured, results: runOf(honoured.results) }
  }
  return { github, written, honour, requests: () => github.requests.length - asked }
}

test.each([
  ['alice', 'maintainers', 'pass'],
  ['dora', 'maintainers', 'pass'],
  ['dora', 'not_author', 'pass'],
  ['alice', 'not_author', 'regressed'],
  ['dora', 'off', 'regressed'],
] as const)('accepted by %s under the policy %s: %s', async (by, accept, state) => {
  const { github, honour, requests } = await scene(by, accept)
  expect((await honour()).results.decision.state).toBe(state)
  expect(requests()).toBe(accept === 'off' ? 0 : state === 'pass' ? 3 : 1)
  expect(github.violations).toEqual([])
  await github[Symbol.asyncDispose]()
})

test.each([
  [['task-0', 'task-1'], 'pass', []],
  [['task-0', 'task-1', 'task-2'], 'pass', []],
  [['task-0'], 'regressed', [expect.stringContaining('it does not hold 1 prompt on which the skill does worse')]],
  [[], 'regressed', [expect.stringContaining('it does not hold 2 prompts')]],
])('accepted for the prompts %j, and two are lost: %s', async (held, state, warned) => {
  const { github, honour } = await scene('dora', 'maintainers', undefined, held)
  const { results, warnings } = await honour()
  expect(results.decision.state).toBe(state)
  expect(warnings.map(({ what }) => what)).toEqual(warned)
  await github[Symbol.asyncDispose]()
})

test('GitHub is not asked where nothing regressed, or no pull request is known', async () => {
  const { github, honour, requests } = await scene('dora', 'maintainers')
  await honour(onPull, lost(['pdf']))
  const group = { kind: 'merge_group', headSha: 'c'.repeat(40), baseSha: 'b'.repeat(40), pullRequest: null } as const
  expect((await honour(group)).results.decision.state).toBe('regressed')
  expect(requests()).toBe(0)
  await github[Symbol.asyncDispose]()
})

test('in the merge queue it is looked for on the head of the pull request', async () => {
  const { github, honour } = await scene('dora', 'maintainers')
  const group = { kind: 'merge_group', headSha: 'c'.repeat(40), baseSha: 'b'.repeat(40), pullRequest: 7 } as const
  expect((await honour(group)).results.decision.state).toBe('pass')
  await github[Symbol.asyncDispose]()
})

const MERGED_SHA = 'd'.repeat(40)
const onMain = { ref: 'refs/heads/main' }
const push: EvaluationTrigger = { kind: 'push', after: MERGED_SHA, before: 'b'.repeat(40), defaultBranch: 'main' }
const merged = { state: 'closed', mergedAt: '2026-01-02T00:00:00Z', mergeCommitSha: MERGED_SHA } as const

// GitHub names the pushed commit as the pull request's merge commit, whichever way it was merged.
test.each(['a merge', 'a squash', 'a rebase'])('the push of %s of an accepted pull request is not red', async () => {
  const { github, honour } = await scene('dora', 'maintainers', undefined, ['task-0', 'task-1'])
  Object.assign(github.state.pulls[0] ?? {}, merged)
  const { results, warnings } = await honour(push, lost([]), onMain)
  expect([results.decision.state, warnings]).toEqual(['pass', []])
  expect(results.skills[0]?.accepted?.by).toBe('dora')
  expect(github.violations).toEqual([])
  await github[Symbol.asyncDispose]()
})

test.each<[what: string, change: (state: FakeState, written: FakeComment) => void, ref?: string]>([
  ['was not merged', (state) => Object.assign(state.pulls[0] ?? {}, { mergedAt: null })],
  ['was merged as another commit', (state) => Object.assign(state.pulls[0] ?? {}, { mergeCommitSha: 'e'.repeat(40) })],
  ['was merged into another branch', (state) => Object.assign(state.pulls[0] ?? {}, { baseRef: 'release' })],
  ['has no such comment any more', (state) => state.comments.splice(0)],
  ['has that comment edited', (_, written) => Object.assign(written, { body: `${written.body}!` })],
  ['was accepted by somebody who may only read now', (state) => state.collaborators.set('dora', 'read')],
  ['was pushed to another branch', () => {}, 'refs/heads/release'],
])('the push of a pull request is red that %s', async (_, change, ref = onMain.ref) => {
  const { github, written, honour } = await scene('dora', 'maintainers', undefined, ['task-0', 'task-1'])
  Object.assign(github.state.pulls[0] ?? {}, merged)
  change(github.state, written)
  expect((await honour(push, lost([]), { ref })).results.decision.state).toBe('regressed')
  await github[Symbol.asyncDispose]()
})

test('the push of a pull request that lost more than was accepted is red', async () => {
  const { github, honour } = await scene('dora', 'maintainers', undefined, ['task-0'])
  Object.assign(github.state.pulls[0] ?? {}, merged)
  const { results, warnings } = await honour(push, lost([]), onMain)
  expect(results.decision.state).toBe('regressed')
  expect(warnings.map(({ what }) => what)).toEqual([expect.stringContaining('it does not hold 1 prompt')])
  await github[Symbol.asyncDispose]()
})

test.each([
  ['codex', 'codex', 'pass'],
  ['codex', 'claude-code', 'regressed'],
  ['codex', '', 'regressed'],
  [undefined, 'codex', 'regressed'],
])('what was accepted of the job %s counts in the job "%s": %s', async (job, matrix, state) => {
  const { github, honour } = await scene('dora', 'maintainers', undefined, ['task-0', 'task-1'], job)
  expect((await honour(onPull, lost([]), { matrix })).results.decision.state).toBe(state)
  await github[Symbol.asyncDispose]()
})

test.each<[what: string, change: (state: FakeState, written: FakeComment) => void, why: RegExp]>([
  ['deleted', (state) => state.comments.splice(0), /was deleted/],
  ['edited', (_, written) => Object.assign(written, { body: `${written.body}!` }), /was edited/],
  ['edited by somebody else', (_, written) => Object.assign(written, { body: 'Looks good' }), /was edited/],
  ['on another pull request', (_, written) => Object.assign(written, { issue: 8 }), /is not on #7/],
  ['by a bot', (_, written) => Object.assign(written.user, { type: 'Bot' }), /not written by a person/],
  ['by somebody else', (_, written) => Object.assign(written.user, { login: 'alice' }), /does not say so/],
  ['by somebody who may only read', (state) => state.collaborators.set('dora', 'read'), /has the role "read"/],
])('it does not count where its comment is %s', async (_, change, why) => {
  const { github, written, honour } = await scene('dora', 'maintainers')
  change(github.state, written)
  const { results, warnings } = await honour()
  expect(results.decision.state).toBe('regressed')
  expect(warnings).toEqual([{ what: expect.stringMatching(why) }])
  await github[Symbol.asyncDispose]()
})

test.each([
  'Looks good',
  '/evals run',
  `/evals accept pdf ${HEAD_SHA} another reason`,
  `/evals accept docx ${HEAD_SHA} on purpose`,
  `/evals accept pdf ${'e'.repeat(40)} on purpose`,
  `> /evals accept pdf ${HEAD_SHA} on purpose`,
])('it does not count where its comment says: %s', async (body) => {
  const { github, honour } = await scene('dora', 'maintainers', body)
  const { results, warnings } = await honour()
  expect(results.decision.state).toBe('regressed')
  expect(warnings).toEqual([{ what: expect.stringContaining('does not say so') }])
  await github[Symbol.asyncDispose]()
})

test('a token that may not read comments: nothing is accepted, and the permission is named', async () => {
  const { github, honour } = await scene('dora', 'maintainers')
  github.failNext({ method: 'GET', path: /comments/, status: 403, times: 9 })
  const { results, warnings } = await honour()
  expect(results.decision.state).toBe('regressed')
  expect(warnings[0]?.what).toContain(
    'The comment could not be read: the token lacks the permission `pull-requests: read`',
  )
  await github[Symbol.asyncDispose]()
})

test.each([403, 404, 422, 429, 502])('what GitHub does not tell (%i) is accepted by nobody', async (status) => {
  const { github, honour } = await scene('dora', 'maintainers')
  github.failNext({ method: 'GET', status, times: 9 })
  const { results, warnings } = await honour()
  expect(results.decision.state).toBe('regressed')
  expect(warnings).toHaveLength(1)
  await github[Symbol.asyncDispose]()
})
