import { expect, test } from 'vitest'
import { openLiveCheck } from '../../src/github/live-check.ts'
import { publish } from '../../src/github/publish.ts'
import { type RunOrder, splitOrderLine } from '../../src/github/run-order.ts'
import { commentMarker } from '../../src/reports/comment-marker.ts'
import { MALLORY } from '../fake-github/actors.ts'
import { type FakeGitHub, startFakeGitHub } from '../fake-github/server.ts'
import { addComment, addPull } from '../fake-github/state.ts'
import { clientFor } from './support.ts'

const HEAD = 'a'.repeat(40)

/** The order of run `n`: three of them are attempts of one. */
function orderOf(n: number): RunOrder {
  return { run: 1000 + Math.floor(n / 3), attempt: 1 + (n % 3) }
}

function pageOf(n: number): string {
  return `https://github.example/acme/skills/actions/runs/${1000 + n}`
}

/** Run `n` publishes its result; odd ones are green. */
function publishRun(github: FakeGitHub, n: number): ReturnType<typeof publish> {
  const body = `${commentMarker('gate')}\nresult ${n}`
  return publish(clientFor(github), {
    target: { owner: 'acme', repo: 'skills' },
    comment: { issue: 7, marker: 'gate', body, order: orderOf(n) },
    check: {
      headSha: HEAD,
      name: 'Skill evals',
      conclusion: n % 2 === 1 ? 'success' : 'failure',
      title: `result ${n}`,
      summary: `summary ${n}`,
      annotations: [],
      detailsUrl: pageOf(n),
      externalId: 'skill-eval-gate',
      order: orderOf(n),
    },
  })
}

function latest(github: FakeGitHub): { title: string | null; conclusion: string | null } | undefined {
  return github.state.checks.toSorted((a, b) => b.id - a.id)[0]
}

/** What stands in our comments, without the hint. */
function said(github: FakeGitHub): string[] {
  const own = github.state.comments.filter(({ user }) => user.login === 'github-actions[bot]')
  return own.map(({ body }) => splitOrderLine(body).rest.split('\n')[1] ?? '')
}

test.concurrent('a run that ends after a newer one of the same commit leaves check and comment as they are', async () => {
  await using github = await startFakeGitHub()
  addPull(github.state, { number: 7, headSha: HEAD })
  await publishRun(github, 6)
  const before = github.requests.length
  const { problems } = await publishRun(github, 3)
  expect(problems.map(({ what }) => what)).toEqual([expect.stringContaining('A newer run for the same commit')])
  expect([latest(github)?.title, said(github)]).toEqual(['result 6', ['result 6']])
  expect(github.requests.slice(before).map(({ method }) => method)).toEqual(['GET'])
  expect(github.violations).toEqual([])
})

test.concurrent('a newer run replaces what an older one said, and a run says the same again without a write', async () => {
  await using github = await startFakeGitHub()
  addPull(github.state, { number: 7, headSha: HEAD })
  await publishRun(github, 3)
  await publishRun(github, 6)
  expect([latest(github)?.title, said(github)]).toEqual(['result 6', ['result 6']])
  const before = github.requests.length
  await publishRun(github, 6)
  expect(github.requests.slice(before).filter(({ method }) => method !== 'GET')).toHaveLength(1)
  expect(github.violations).toEqual([])
})

test.concurrent.each([100, 30])(
  '%i runs at once, some answers lost: one comment and one check, those of the newest run',
  { timeout: 120_000 },
  async (count) => {
    await using github = await startFakeGitHub({ rateLimit: 1_000_000 })
    addPull(github.state, { number: 7, headSha: HEAD })
    const foreign = addComment(github.state, { issue: 7, body: `${commentMarker('gate')}\nall green`, user: MALLORY })
    for (let index = 0; index < 10; index++) {
      github.failNext({ method: 'POST', status: 502, applied: index % 2 === 0 })
      github.failNext({ method: 'PATCH', status: 502, applied: index % 2 === 0 })
    }
    const order = Array.from({ length: count }, (_, index) => (index * 37 + 11) % count)
    await Promise.all(order.map((n) => publishRun(github, n)))
    expect(said(github)).toEqual([`result ${count - 1}`])
    expect(latest(github)).toMatchObject({ title: `result ${count - 1}`, conclusion: 'success' })
    expect(foreign.body).toContain('all green')
    expect(github.violations).toEqual([])
  },
)

test.concurrent('a run whose check links to itself is not taken for a newer one, and needs one write', async () => {
  await using github = await startFakeGitHub()
  addPull(github.state, { number: 7, headSha: HEAD })
  const target = { owner: 'acme', repo: 'skills', headSha: HEAD, name: 'Skill evals' }
  await openLiveCheck(clientFor(github), target, {
    ...{ title: 'running', summary: '-', order: orderOf(3), now: () => 0 },
    ...{ standing: undefined, isRequested: true },
  })
  const before = github.requests.length
  const { problems } = await publishRun(github, 3)
  expect(problems).toEqual([])
  expect(latest(github)).toMatchObject({ title: 'result 3', conclusion: 'success' })
  const writes = github.requests.slice(before).filter(({ method, path }) => method !== 'GET' && path.includes('check'))
  expect(writes).toHaveLength(1)
  await publishRun(github, 0)
  expect(latest(github)).toMatchObject({ title: 'result 3' })
  await publishRun(github, 6)
  expect(latest(github)).toMatchObject({ title: 'result 6', conclusion: 'failure' })
  expect(github.violations).toEqual([])
})
