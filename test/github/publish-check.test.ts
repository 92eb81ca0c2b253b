import { expect, test } from 'vitest'
import { publishCheck } from '../../src/github/publish-check.ts'
import type { CheckRequest } from '../../src/github/write-check.ts'
import type { Annotation } from '../../src/reports/annotations.ts'
import { clientFor, HEAD_SHA, requestLines, startWithPull, TARGET } from './support.ts'

const REQUEST: CheckRequest = {
  ...TARGET,
  headSha: HEAD_SHA,
  name: 'Skill evals',
  conclusion: 'failure',
  title: 'pdf lost 3 of 20 prompts',
  summary: 'summary',
  annotations: [],
  externalId: 'key',
}

function lost(index: number): Annotation {
  return {
    path: 'evals/pdf.yaml',
    start_line: index + 1,
    end_line: index + 1,
    annotation_level: 'failure',
    title: 'Lost',
    message: `lost ${index}`,
  }
}

function lostPrompts(count: number): Annotation[] {
  return Array.from({ length: count }, (_, index) => lost(index))
}

test('a check is created completed, with title, texts, link and annotations', async () => {
  await using github = await startWithPull()

  const made = await publishCheck(clientFor(github), {
    ...REQUEST,
    text: 'details',
    detailsUrl: 'https://example.com/run/1',
    annotations: [{ ...lost(0), title: 'Lost\nprompt' }],
  })

  expect(github.state.checks).toMatchObject([
    {
      id: made.id,
      headSha: HEAD_SHA,
      name: 'Skill evals',
      externalId: 'key',
      status: 'completed',
      conclusion: 'failure',
      title: 'pdf lost 3 of 20 prompts',
      summary: 'summary',
      text: 'details',
      detailsUrl: 'https://example.com/run/1',
      annotations: [{ path: 'evals/pdf.yaml', start_line: 1, title: 'Lost prompt' }],
    },
  ])
  expect(made).toMatchObject({
    action: 'created',
    annotations: 1,
    annotationError: null,
    url: expect.stringContaining('/runs/'),
  })
  expect(github.violations).toEqual([])
})

test('120 annotations go out in three requests, the conclusion with the first', async () => {
  await using github = await startWithPull()

  const made = await publishCheck(clientFor(github), { ...REQUEST, annotations: lostPrompts(120) })

  const writes = github.requests.filter(({ method }) => method !== 'GET')
  expect(writes.map(({ method }) => method)).toEqual(['POST', 'PATCH', 'PATCH'])
  expect(writes[0]?.body).toMatchObject({ conclusion: 'failure', status: 'completed' })
  expect(github.state.checks[0]?.annotations).toHaveLength(120)
  expect(made.annotations).toBe(120)
  expect(github.violations).toEqual([])
})

test('of 3,000 annotations 1,000 are sent and the summary says so', async () => {
  await using github = await startWithPull()

  const made = await publishCheck(clientFor(github), {
    ...REQUEST,
    summary: 'x'.repeat(65_535),
    annotations: lostPrompts(3000),
  })

  expect(github.requests.filter(({ method }) => method !== 'GET')).toHaveLength(20)
  expect(github.state.checks[0]?.annotations).toHaveLength(1000)
  expect(made.annotations).toBe(1000)
  expect(github.state.checks[0]?.summary).toMatch(
    /1000 of 3000 annotations are shown; the rest is in the results file\.$/,
  )
  expect(github.violations).toEqual([])
})

test('publishing again under the same key changes the run and repeats no annotation', async () => {
  await using github = await startWithPull()
  const client = clientFor(github)
  const first = await publishCheck(client, { ...REQUEST, annotations: lostPrompts(60) })

  const second = await publishCheck(client, { ...REQUEST, conclusion: 'success', annotations: lostPrompts(130) })

  expect(second).toMatchObject({ id: first.id, action: 'updated', annotations: 130 })
  expect(github.state.checks).toHaveLength(1)
  expect(github.state.checks[0]?.conclusion).toBe('success')
  expect(github.state.checks[0]?.annotations).toHaveLength(130)
  expect(github.violations).toEqual([])
})

test('a run that shows an annotation which is no longer true is replaced by a new one', async () => {
  await using github = await startWithPull()
  const client = clientFor(github)
  await publishCheck(client, { ...REQUEST, annotations: lostPrompts(2) })

  const second = await publishCheck(client, { ...REQUEST, conclusion: 'success', annotations: [lost(0)] })

  expect(second.action).toBe('created')
  expect(github.state.checks.map((check) => [check.conclusion, check.annotations.length])).toEqual([
    ['failure', 2],
    ['success', 1],
  ])
})

test('a run of another name, key, commit or app is not ours to change', async () => {
  await using github = await startWithPull()
  await publishCheck(clientFor(github), { ...REQUEST, name: 'Skill evals (filtered)' })
  await publishCheck(clientFor(github), { ...REQUEST, externalId: 'other key' })
  await publishCheck(clientFor(github), { ...REQUEST, headSha: 'b'.repeat(40) })
  await publishCheck(clientFor(github, 'other-app-token'), { ...REQUEST, appSlug: 'other-helper' })

  const made = await publishCheck(clientFor(github), REQUEST)

  expect(made.action).toBe('created')
  expect(github.state.checks).toHaveLength(5)
  expect(requestLines(github).filter((line) => line.startsWith('PATCH'))).toEqual([])
  expect(github.violations).toEqual([])
})

test('a run that GitHub does not let us change is left, and a new one is created', async () => {
  await using github = await startWithPull()
  const client = clientFor(github)
  await publishCheck(client, REQUEST)
  github.failNext({ method: 'PATCH', status: 403 })

  const made = await publishCheck(client, { ...REQUEST, conclusion: 'success' })

  expect(made.action).toBe('created')
  expect(github.state.checks.map(({ conclusion }) => conclusion)).toEqual(['failure', 'success'])
})

test('annotations that fail after the first request leave the conclusion published', async () => {
  await using github = await startWithPull()
  github.failNext({ method: 'PATCH', status: 403, message: 'Invalid request.' })

  const made = await publishCheck(clientFor(github), { ...REQUEST, annotations: lostPrompts(120) })

  expect(made.annotations).toBe(50)
  expect(made.annotationError).toMatchObject({ status: 403 })
  expect(github.state.checks.map(({ conclusion }) => conclusion)).toEqual(['failure'])
})

test('texts, titles and lines that GitHub would refuse are brought within its limits', async () => {
  await using github = await startWithPull()

  await publishCheck(clientFor(github), {
    ...REQUEST,
    title: `${'x'.repeat(300)}\n`,
    summary: '😀'.repeat(40_000),
    text: 'line\n'.repeat(20_000),
    annotations: [
      {
        path: 'a.yaml',
        start_line: 0,
        end_line: -5,
        annotation_level: 'notice',
        message: 'm'.repeat(100_000),
        title: 't'.repeat(400),
      },
      ...Array.from({ length: 2 }, () => ({
        ...{ path: 'a.yaml', start_line: 2, end_line: 4, annotation_level: 'warning' as const },
        ...{ title: 'Twice', message: 'several lines' },
      })),
    ],
  })

  const check = github.state.checks[0]
  expect(check?.title).toHaveLength(255)
  expect(check?.summary?.isWellFormed()).toBe(true)
  expect(check?.text).toMatch(/\nline\n\n\(Cut here: .*results file\.\)$/)
  expect(check?.annotations).toMatchObject([
    { start_line: 1, end_line: 1 },
    { start_line: 2, end_line: 4 },
  ])
  expect(github.violations).toEqual([])
})

test.each([
  ['Chinese', '提示词没有触发\n'],
  ['emoji', '😀😀😀\n'],
])('what is longer in bytes than in characters arrives too: %s', async (_, line) => {
  await using github = await startWithPull()
  const summary = line.repeat(7000)
  await publishCheck(clientFor(github), { ...REQUEST, summary, text: summary, annotations: [] })
  const [check] = github.state.checks
  for (const said of [check?.summary, check?.text]) {
    expect(Buffer.byteLength(said ?? '')).toBeLessThanOrEqual(65_535)
    expect(said?.startsWith(line.repeat(1000))).toBe(true)
    expect(said).toMatch(/\n\n\(Cut here: .*results file\.\)$/)
  }
})

test.each([0, 49, 50, 119])(
  'a refused annotation (number %i of 120) costs itself, and not the check',
  async (index) => {
    await using github = await startWithPull()
    const annotations = lostPrompts(120).map((one, at) => (at === index ? { ...one, path: '/etc/passwd' } : one))
    const made = await publishCheck(clientFor(github), { ...REQUEST, annotations })
    expect(made).toMatchObject({ action: 'created', annotations: 119, annotationError: { status: 422 } })
    expect(github.state.checks).toMatchObject([{ status: 'completed', conclusion: 'failure' }])
    expect(github.state.checks[0]?.annotations).toHaveLength(119)
    expect(github.requests.length).toBeLessThan(25)
  },
)

test('a thousand refused annotations cost a bounded number of requests, and the check is published', async () => {
  await using github = await startWithPull()
  const annotations = lostPrompts(1000).map((one) => ({ ...one, path: '/etc/passwd' }))
  const made = await publishCheck(clientFor(github), { ...REQUEST, annotations })
  expect(made).toMatchObject({ annotations: 0, annotationError: { status: 422 } })
  expect(github.state.checks).toMatchObject([{ status: 'completed', conclusion: 'failure' }])
  expect(github.requests.length).toBeLessThan(100)
})
