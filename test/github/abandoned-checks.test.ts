import { expect, test } from 'vitest'
import { closeAbandonedOfPulls } from '../../src/github/abandoned-checks.ts'
import { closeLease, leaseState } from '../../src/github/action/close-lease.ts'
import { openLiveCheck, queueCheck } from '../../src/github/live-check.ts'
import { publish } from '../../src/github/publish.ts'
import type { FakeGitHub } from '../fake-github/server.ts'
import { addPull } from '../fake-github/state.ts'
import { clientFor, HEAD_SHA, startWithPull, TARGET } from './support.ts'

/** A run, which begins at this hour of the fake's clock. */
const at = (hour: number, run: number) => ({ hour, order: { run, attempt: 1 } })
const text = { title: 'running', summary: 'Wait.', now: () => 0, standing: undefined, isRequested: true }
/** Sets the fake's clock. */
function wait(github: FakeGitHub, hour: number): void {
  github.state.ticks = hour * 3600
}
function live(github: FakeGitHub, name: string, { hour, order }: ReturnType<typeof at>, headSha = HEAD_SHA) {
  wait(github, hour)
  return openLiveCheck(clientFor(github), { ...TARGET, headSha, name }, { ...text, order })
}

const standing = {
  question: { event: 'pull_request', base: 'main', agent: null, job: '' },
  strength: 2,
  byBase: false,
  needs: {},
  against: null,
} as const

function decide(
  github: FakeGitHub,
  name: string,
  { hour, order }: ReturnType<typeof at>,
  conclusion: 'success' | 'failure',
) {
  wait(github, hour)
  const key = { externalId: 'skill-eval-gate', annotations: [] }
  const check = { headSha: HEAD_SHA, name, conclusion, title: `${conclusion} ${order.run}`, summary: '', order, ...key }
  return publish(clientFor(github), {
    target: TARGET,
    check: name === 'Evals' ? { ...check, standing: { ...standing } } : check,
  })
}
const states = ({ state }: FakeGitHub) =>
  state.checks.map(({ name, status, conclusion }) => `${name}: ${status === 'completed' ? conclusion : status}`)

test('what a killed run left open is completed by the run after it, by its result or as cancelled', async () => {
  await using github = await startWithPull()
  await live(github, 'Evals', at(0, 1))
  await live(github, 'Evals (filtered)', at(0, 2))
  await decide(github, 'Evals', at(1, 3), 'success')
  // The other one may be alive: no job takes longer than six hours.
  expect(states(github)).toEqual(['Evals: success', 'Evals (filtered): in_progress'])
  await decide(github, 'Evals', at(7, 4), 'success')
  expect(states(github)).toEqual(['Evals: success', 'Evals (filtered): cancelled'])
  expect(github.violations).toEqual([])
})

test('a check of the same name below the newest one is completed, whichever of two runs ended first', async () => {
  await using github = await startWithPull()
  await live(github, 'Evals', at(2, 2))
  await decide(github, 'Evals', at(1, 1), 'failure')
  expect(states(github)).toEqual(['Evals: in_progress', 'Evals: failure'])
  await decide(github, 'Evals', at(2, 2), 'success')
  expect(states(github)).toEqual(['Evals: cancelled', 'Evals: success'])
  expect(github.violations).toEqual([])
})

test('a queued check below the newest one is completed too, and one that GitHub refuses hides no result', async () => {
  await using github = await startWithPull()
  await queueCheck(clientFor(github), { ...TARGET, headSha: HEAD_SHA, name: 'Evals' }, { ...text, before: null })
  const [queued] = github.state.checks
  if (queued !== undefined)
    github.state.checks.push({ ...queued, id: 9000, status: 'completed', conclusion: 'failure' })
  github.failNext({ method: 'PATCH', path: new RegExp(`/${queued?.id}$`), status: 403 })
  expect((await decide(github, 'Evals', at(1, 1), 'failure')).problems).toEqual([])
  expect(states(github)).toEqual(['Evals: queued', 'Evals: failure'])
  await decide(github, 'Evals', at(1, 2), 'failure')
  expect(states(github)).toEqual(['Evals: cancelled', 'Evals: failure'])
})

test('the schedule completes what waits for longer than a job can take, on every open pull request', async () => {
  await using github = await startWithPull()
  const heads = ['d'.repeat(40), 'e'.repeat(40)]
  for (const [index, headSha] of heads.entries()) addPull(github.state, { number: 8 + index, headSha })
  await live(github, 'Evals', at(1, 1))
  await live(github, 'Evals (codex)', at(4, 2), heads[0])
  wait(github, 1)
  await queueCheck(clientFor(github), { ...TARGET, headSha: heads[1] ?? '', name: 'Evals' }, { ...text, before: null })
  github.state.checks.push({ ...github.state.checks[0], id: 9000, externalId: 'another' } as never)
  wait(github, 8)
  await closeAbandonedOfPulls(clientFor(github), TARGET)
  expect(states(github)).toEqual([
    'Evals: cancelled',
    'Evals (codex): in_progress',
    'Evals: cancelled',
    'Evals: in_progress',
  ])
  expect(github.state.checks[0]?.summary).toMatch(/`\/evals run [0-9a-f]{40}`/)
  expect(github.violations).toEqual([])
})

test('a run that is alive all the same decides', async () => {
  await using github = await startWithPull()
  await live(github, 'Evals', at(0, 1))
  wait(github, 9)
  await closeAbandonedOfPulls(clientFor(github), TARGET)
  await decide(github, 'Evals', at(0, 1), 'failure')
  expect(states(github)).toEqual(['Evals: failure'])
})

test('the schedule ends what is green for another base than that of the pull requests with this head', async () => {
  await using github = await startWithPull()
  await decide(github, 'Evals', at(0, 1), 'success')
  await closeAbandonedOfPulls(clientFor(github), TARGET)
  expect(states(github)).toEqual(['Evals: success'])
  Object.assign(github.state.pulls[0] ?? {}, { baseRef: 'release' })
  await closeAbandonedOfPulls(clientFor(github), TARGET)
  expect(states(github)).toEqual(['Evals: success', 'Evals: cancelled'])
  expect(github.state.checks.at(-1)?.title).toBe('not evaluated for this base')
  await closeAbandonedOfPulls(clientFor(github), TARGET)
  expect(states(github)).toHaveLength(2)
  expect(github.violations).toEqual([])
})

test('the end of a job completes what a killed step of this very attempt left open, and nothing else', async () => {
  await using github = await startWithPull()
  await live(github, 'Evals', at(0, 1))
  await live(github, 'Evals (filtered)', at(0, 2))
  const logged: string[] = []
  const end = (run: string, INPUT_TOKEN = 'actions-token') =>
    closeLease(
      leaseState({ headSha: HEAD_SHA, name: 'Evals' }),
      { GITHUB_REPOSITORY: 'acme/skills', GITHUB_RUN_ID: run, GITHUB_API_URL: github.url, INPUT_TOKEN },
      { log: (line) => logged.push(line) },
    )
  await end('2')
  await end('1', 'no-checks-token')
  expect(states(github)).toEqual(['Evals: in_progress', 'Evals (filtered): in_progress'])
  expect(logged).toEqual([expect.stringContaining('The check of this run stays open.')])
  await end('1')
  await end('1')
  expect(states(github)).toEqual(['Evals: cancelled', 'Evals (filtered): in_progress'])
  expect(logged.slice(1)).toEqual([expect.stringContaining('its check is cancelled')])
  expect(github.violations).toEqual([])
})
