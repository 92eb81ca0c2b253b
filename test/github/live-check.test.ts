import { expect, test } from 'vitest'
import { closeQueuedChecks, newestCheck, openLiveCheck, queueCheck } from '../../src/github/live-check.ts'
import { nextId } from '../fake-github/state.ts'
import { clientFor, HEAD_SHA, startWithPull, TARGET } from './support.ts'

const target = { ...TARGET, headSha: HEAD_SHA, name: 'Evals' }

/** A clock that a test moves. */
function clock() {
  const time = { now: 0 }
  return { time, now: () => time.now }
}

const words = {
  title: 'running',
  summary: 'The result will be here.',
  order: { run: 1, attempt: 1 },
  standing: undefined,
  isRequested: true,
}

test('a check says how far its run is, at most four times a minute, and nothing once it is settled', async () => {
  await using github = await startWithPull()
  const { time, now } = clock()
  const live = await openLiveCheck(clientFor(github), target, { ...words, now })
  live.progress('1 of 9')
  time.now = 15_000
  live.progress('2 of 9')
  live.progress('3 of 9')
  time.now = 29_000
  live.progress('4 of 9')
  await live.settle()
  time.now = 60_000
  live.progress('9 of 9')
  await live.settle()
  expect(github.state.checks).toMatchObject([{ status: 'in_progress', title: '2 of 9', externalId: 'skill-eval-gate' }])
  expect(github.requests.filter(({ method }) => method === 'PATCH')).toHaveLength(1)
  expect(github.violations).toEqual([])
})

test('the one that was queued for a run becomes its own; a decided one, another app’s and another key’s do not', async () => {
  await using github = await startWithPull()
  const { now } = clock()
  await queueCheck(clientFor(github), target, { ...words, before: null })
  expect(github.state.checks).toMatchObject([{ status: 'queued' }])
  const live = await openLiveCheck(clientFor(github), target, { ...words, now })
  expect(github.state.checks).toMatchObject([{ status: 'in_progress' }])
  await live.close('cancelled', 'Nothing was decided.')
  expect(github.state.checks).toMatchObject([{ status: 'completed', conclusion: 'cancelled', title: 'cancelled' }])
  await openLiveCheck(clientFor(github), target, { ...words, now })
  expect(github.state.checks).toHaveLength(2)
  for (const change of [{ app: { id: 1, slug: 'other', name: 'Other' } }, { externalId: 'mine' }]) {
    const [first] = github.state.checks
    if (first === undefined) throw new Error('no check')
    github.state.checks = [{ ...first, status: 'queued', conclusion: null, ...change, id: nextId(github.state) }]
    await openLiveCheck(clientFor(github), target, { ...words, now })
    expect(github.state.checks).toHaveLength(2)
  }
  expect(github.violations).toEqual([])
})

test('nothing is queued for a run that has a check of its own by then, ended or not', async () => {
  await using github = await startWithPull()
  const { now } = clock()
  const before = await newestCheck(clientFor(github), target)
  const live = await openLiveCheck(clientFor(github), target, { ...words, now })
  await queueCheck(clientFor(github), target, { ...words, before })
  await live.close('done', 'done')
  await queueCheck(clientFor(github), target, { ...words, before })
  expect(github.state.checks).toMatchObject([{ status: 'completed' }])
  const after = await newestCheck(clientFor(github), target)
  await queueCheck(clientFor(github), target, { ...words, before: after })
  expect(github.state.checks).toMatchObject([{ status: 'completed' }, { status: 'queued' }])
})

test('what GitHub refuses of a progress is no reason to stop', async () => {
  await using github = await startWithPull()
  const { time, now } = clock()
  const live = await openLiveCheck(clientFor(github), target, { ...words, now })
  for (const status of [403, 404, 422, 429, 502]) {
    github.failNext({ method: 'PATCH', status, times: 5 })
    time.now += 20_000
    live.progress('on')
    await new Promise((resolve) => setImmediate(resolve))
  }
  await live.settle()
  expect(github.state.checks).toMatchObject([{ status: 'in_progress' }])
})

test('only what waits under the names is closed', async () => {
  await using github = await startWithPull()
  const { now } = clock()
  for (const name of ['Evals', 'Evals (filtered)', 'Evals: accepted']) {
    await queueCheck(clientFor(github), { ...target, name }, { ...words, before: null })
  }
  await openLiveCheck(clientFor(github), { ...target, name: 'Evals (overridden)' }, { ...words, now })
  const { owner, repo, headSha } = target
  const names = ['Evals (filtered)', 'Evals (overridden)']
  await closeQueuedChecks(clientFor(github), { owner, repo, headSha, names }, { title: 'no', summary: 'no' })
  expect(github.state.checks.map(({ name, status }) => [name, status])).toEqual([
    ['Evals', 'queued'],
    ['Evals (filtered)', 'completed'],
    ['Evals: accepted', 'queued'],
    ['Evals (overridden)', 'in_progress'],
  ])
})
