import { expect, test } from 'vitest'
import { honourAcceptances } from '../../src/action/honour-acceptances.ts'
import { readPlace } from '../../src/action/place.ts'
import { publishAcceptance } from '../../src/github/accepted-check.ts'
import type { EvaluationTrigger } from '../../src/github/trigger.ts'
import type { Publishing } from '../../src/request.ts'
import { clientFor, HEAD_SHA, startWithPull, TARGET } from '../github/support.ts'
import { buildResults } from '../support/results-builder.ts'

const place = readPlace({
  GITHUB_REPOSITORY: 'acme/skills',
  GITHUB_WORKSPACE: '/w',
  RUNNER_TEMP: '/t',
  GITHUB_EVENT_NAME: 'pull_request',
  GITHUB_EVENT_PATH: '/e',
  GITHUB_SHA: HEAD_SHA,
})
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

async function scene(by: string, accept: Publishing['accept']) {
  const github = await startWithPull()
  const client = clientFor(github)
  const record = {
    skill: 'pdf',
    base: 'sha256:base',
    head: 'sha256:head',
    headSha: HEAD_SHA,
    by,
    reason: 'on purpose',
    comment: 1,
    pullAuthor: 'alice',
  }
  await publishAcceptance(client, { ...TARGET, gate: 'Evals', record, title: 't', summary: 's' })
  const asked = github.requests.length
  const publishing: Publishing = {
    comment: 'changed',
    failJob: true,
    checkName: 'Evals',
    accept,
    filtered: false,
  }
  const honour = (trigger = onPull, results = lost([])) =>
    honourAcceptances(results, client, {
      place,
      trigger,
      target: { headSha: HEAD_SHA, pull, untrusted: null, canPublish: true },
      publishing,
    })
  return { github, honour, requests: () => github.requests.length - asked }
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
  expect(requests()).toBe(accept === 'off' ? 0 : 1)
  expect(github.violations).toEqual([])
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

test.each([403, 404, 422, 429, 502])('what GitHub does not tell (%i) is accepted by nobody', async (status) => {
  const { github, honour } = await scene('dora', 'maintainers')
  github.failNext({ method: 'GET', status, times: 9 })
  const { results, warnings } = await honour()
  expect(results.decision.state).toBe('regressed')
  expect(warnings).toHaveLength(1)
  await github[Symbol.asyncDispose]()
})
