import { expect, test } from 'vitest'
import { asUserErrors } from '../../../src/core/errors/user-error.ts'
import { closeAbandonedOfPulls } from '../../../src/github/abandoned-checks.ts'
import { publishAcceptance } from '../../../src/github/accepted-check.ts'
import { authoriseDispatch } from '../../../src/github/action/authorise-dispatch.ts'
import { destinationOf } from '../../../src/github/action/destination.ts'
import { evaluatedBefore } from '../../../src/github/action/evaluated-before.ts'
import { forkCheck } from '../../../src/github/action/fork-check.ts'
import { honourAcceptances } from '../../../src/github/action/honour-acceptances.ts'
import type { PlacedPublishing } from '../../../src/github/action/outcome.ts'
import { publishResults } from '../../../src/github/action/publish-results.ts'
import type { StepContext } from '../../../src/github/action/step-context.ts'
import type { Target } from '../../../src/github/action/target.ts'
import { readWorkflowContext } from '../../../src/github/action/workflow-context.ts'
import { asGitHubFailure } from '../../../src/github/request-error.ts'
import type { EvaluationTrigger } from '../../../src/github/trigger.ts'
import { MALLORY } from '../../fake-github/actors.ts'
import type { FakeGitHub } from '../../fake-github/server.ts'
import { addComment } from '../../fake-github/state.ts'
import { githubContextOf } from '../../support/github-context.ts'
import { OTHER_FORMS } from '../../support/other-forms.ts'
import { buildResults } from '../../support/results-builder.ts'
import { clientFor, HEAD_SHA, startWithPull, TARGET } from '../support.ts'

// Each request that a run makes is answered in another form: a sentence, no bug's error, and nothing green.

const MERGED_SHA = 'd'.repeat(40)
const environment = {
  GITHUB_REPOSITORY: 'acme/skills',
  GITHUB_WORKSPACE: '/w',
  RUNNER_TEMP: '/t',
  GITHUB_EVENT_NAME: 'push',
  GITHUB_EVENT_PATH: '/e',
  GITHUB_SHA: HEAD_SHA,
  GITHUB_REF: 'refs/heads/main',
  GITHUB_RUN_ID: '4242',
  GITHUB_ACTOR: 'alice',
}
const workflow = readWorkflowContext(environment, githubContextOf(environment))
const commits = { number: 7, headSha: HEAD_SHA, baseSha: 'b'.repeat(40), baseRef: 'main', mergeSha: null }
const onPull = { kind: 'pull_request', ...commits, mergeSha: 'c'.repeat(40), untrusted: null, draft: false } as const
const push = { kind: 'push', after: MERGED_SHA, before: 'b'.repeat(40), defaultBranch: 'main' } as const
const group = { kind: 'merge_group', headSha: MERGED_SHA, baseSha: 'b'.repeat(40), pullRequest: 7 } as const
const publishing: PlacedPublishing = {
  comment: 'always',
  failJob: true,
  checkName: 'Evals',
  accept: 'maintainers',
  filtered: false,
  agent: null,
  needs: {},
  against: null,
}
const regressed = buildResults({
  skills: [{ name: 'pdf' }],
  tasks: [1, 2].map((index) => ({ prompt: `p${index}`, expects: { pdf: 'must_activate' }, base: ['pdf'], head: [] })),
})

function contextOf(github: FakeGitHub): StepContext {
  const inputs = { matrix: '', config: null, policy: {} } as unknown as StepContext['inputs']
  return { workflow, client: clientFor(github), inputs, secondMs: 1 }
}

const target = (pull: Target['pull'], untrusted: Target['untrusted'] = null): Target => ({
  headSha: HEAD_SHA,
  pull,
  untrusted,
  canPublish: true,
})
const judge = (trigger: EvaluationTrigger, pull: Target['pull']) => (github: FakeGitHub) =>
  honourAcceptances(regressed, publishing, { context: contextOf(github), trigger, target: target(pull) })
const destination = (github: FakeGitHub) =>
  destinationOf({ context: contextOf(github), trigger: onPull, target: target(commits) }, publishing)

const flows: [what: string, run: (github: FakeGitHub) => Promise<unknown>, prepare?: (github: FakeGitHub) => void][] = [
  ['acceptances of a pull request', judge(onPull, commits)],
  ['acceptances in the merge queue', judge(group, null)],
  ['acceptances of a push', judge(push, null)],
  [
    'publishing a result, and again',
    async (github) => {
      await publishResults(regressed, destination(github))
      return publishResults(regressed, destination(github))
    },
  ],
  [
    'the trusted run after that of a fork',
    (github) =>
      forkCheck(
        {
          kind: 'workflow_run',
          action: 'completed',
          runId: 1,
          headRepo: 'mallory/skills',
          headBranch: 'topic',
          headSha: HEAD_SHA,
          defaultBranch: 'main',
        },
        contextOf(github),
      ),
    (github) => Object.assign(github.state.pulls[0] ?? {}, { headRepo: 'mallory/skills', author: MALLORY }),
  ],
  [
    'a dispatch for a comment',
    (github) =>
      authoriseDispatch(
        {
          kind: 'workflow_dispatch',
          sha: HEAD_SHA,
          pullRequest: 7,
          defaultBranch: 'main',
          overrides: false,
          actor: 'alice',
          comment: github.state.comments[0]?.id ?? 0,
          commentDigest: null,
          forSha: HEAD_SHA,
        },
        contextOf(github),
      ),
  ],
  [
    'the schedule',
    (github) =>
      closeAbandonedOfPulls(clientFor(github), {
        ...TARGET,
      }),
  ],
  [
    'a pull request that was opened again',
    (github) =>
      evaluatedBefore(
        { ...regressed, decision: { ...regressed.decision, state: 'not_evaluated' } },
        target(commits, { why: 'fork', agentAllowed: false }),
        destination(github),
      ),
  ],
]

async function prepared(change?: (github: FakeGitHub) => void): Promise<FakeGitHub> {
  const github = await startWithPull({ rateLimit: 100_000 })
  const { state } = github
  state.refs.set('heads/main', 'b'.repeat(40))
  state.commits.set(MERGED_SHA, [])
  state.collaborators.set('alice', 'write').set('dora', 'write')
  Object.assign(state.pulls[0] ?? {}, { mergedAt: '2026-01-01T00:00:00Z', mergeCommitSha: MERGED_SHA })
  const body = `/evals accept pdf ${HEAD_SHA} on purpose`
  const written = addComment(state, { issue: 7, body, user: { login: 'dora', id: 1, type: 'User' } })
  const record = {
    skills: [{ skill: 'pdf' }],
    base: 'sha256:base',
    head: 'sha256:head',
    headSha: HEAD_SHA,
    by: 'dora',
    reason: 'on purpose',
    comment: written.id,
    digest: '0'.repeat(64),
    pullAuthor: 'alice',
  }
  await publishAcceptance(clientFor(github), { ...TARGET, gate: 'Evals', record, title: 't', summary: 's' })
  change?.(github)
  return github
}

const lines = (github: FakeGitHub, from: number) =>
  github.requests
    .slice(from)
    .map(({ method, path }) => `${method} ${(path.split('?')[0] ?? '').replace(/\d{4,}$/, '#')}`)

test.each(flows)('%s: no answer of another form is a bug’s error, or makes something green', async (_, run, change) => {
  await using first = await prepared(change)
  const before = first.requests.length
  await run(first)
  expect(first.violations).toEqual([])
  const asked = new Set(lines(first, before))
  expect(asked.size).toBeGreaterThan(0)
  for (const endpoint of asked) {
    const [method = '', path = ''] = endpoint.split(' ')
    for (const { type, text, status } of OTHER_FORMS) {
      await using github = await prepared(change)
      const headers = { 'content-type': type }
      const fits = new RegExp(`^${path.replace('#', '\\d+')}$`)
      github.failNext({ method, path: fits, status, text, headers, times: 99 })
      const outcome = await run(github).catch((error: unknown) => {
        const isSentence = asGitHubFailure(error) !== null || asUserErrors(error) !== null
        return isSentence ? 'sentence' : error
      })
      expect([endpoint, text, outcome]).not.toEqual([endpoint, text, expect.any(Error)])
      expect(github.state.checks.filter(({ conclusion }) => conclusion === 'success')).toEqual([])
      if (typeof outcome === 'object' && outcome !== null && 'results' in outcome) {
        expect(outcome.results).toMatchObject({ decision: { state: 'regressed' } })
      }
    }
  }
})
