import { expect, test } from 'vitest'
import { closeAbandonedOfPulls } from '../../src/github/abandoned-checks.ts'
import { openLiveCheck, queueCheck } from '../../src/github/live-check.ts'
import { publish } from '../../src/github/publish.ts'
import type { RunOrder } from '../../src/github/run-order.ts'
import type { FakeGitHub } from '../fake-github/server.ts'
import { addPull } from '../fake-github/state.ts'
import { clientFor, HEAD_SHA, startWithPull, TARGET } from './support.ts'

// The fake's clock begins at midnight of this day.
const at = (hour: number, run: number): RunOrder => ({
  startedAt: `2026-01-01T${String(hour).padStart(2, '0')}:00:00Z`,
  run,
})
const text = { title: 'running', summary: 'Wait.', now: () => 0 }
const live = (github: FakeGitHub, name: string, order: RunOrder, headSha = HEAD_SHA) =>
  openLiveCheck(clientFor(github), { ...TARGET, headSha, name }, { ...text, order })

const standing = {
  question: { event: 'pull_request', base: 'main', agent: null, job: '' },
  strength: 2,
  byBase: false,
  needs: {},
} as const

function decide(github: FakeGitHub, name: string, order: RunOrder, conclusion: 'success' | 'failure') {
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
  await queueCheck(clientFor(github), { ...TARGET, headSha: heads[1] ?? '', name: 'Evals' }, { ...text, before: null })
  github.state.checks.push({ ...github.state.checks[0], id: 9000, externalId: 'another' } as never)
  await closeAbandonedOfPulls(clientFor(github), { ...TARGET, order: at(8, 3) })
  expect(states(github)).toEqual([
    'Evals: cancelled',
    'Evals (codex): in_progress',
    'Evals: cancelled',
    'Evals: in_progress',
  ])
  expect(github.state.checks[0]?.summary).toContain('/evals rerun')
  expect(github.violations).toEqual([])
})

test('a run that is alive all the same decides', async () => {
  await using github = await startWithPull()
  await live(github, 'Evals', at(0, 1))
  await closeAbandonedOfPulls(clientFor(github), { ...TARGET, order: at(9, 2) })
  await decide(github, 'Evals', at(0, 1), 'failure')
  expect(states(github)).toEqual(['Evals: failure'])
})
