import { expect, test } from 'vitest'
import { demoFiles, makeScene, widen, widened } from '../support/action.ts'

const lexical = { agent: 'lexical', enforce: 'true' }
const word = 'skills/word-documents/SKILL.md'
const pdfSuite = 'evals/pdf-forms/trigger_eval.json'

test.concurrent('the first run creates the comment, the second edits it in place', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const first = await scene.runPull(await scene.pull(widen), { inputs: lexical })
  expect(first.requests.filter((line) => line.includes('/issues/7/comments'))).toEqual([
    'GET /issues/7/comments',
    'POST /issues/7/comments',
    'GET /issues/7/comments',
  ])
  const [created] = github.state.comments
  const body = created?.body
  expect(body).toMatch(/^<!-- skill-eval-gate: gate -->\n## Regressed: `pdf-forms` lost 3 of 10 prompts/)
  expect(first.outputs['comment-url']).toBe(`https://github.example/acme/skills/pull/7#issuecomment-${created?.id}`)

  const second = await scene.runPull(await scene.pull(async (repository) => repository.write({ 'notes.md': 'x' })), {
    inputs: lexical,
  })
  const { id } = github.state.checks.at(-1) ?? {}
  expect(second.writes).toEqual([
    'POST /check-runs',
    `PATCH /check-runs/${id}`,
    `PATCH /issues/comments/${created?.id}`,
  ])
  expect(github.state.comments).toHaveLength(1)
  expect(github.state.comments[0]?.body).not.toBe(body)
  expect(second.outputs['comment-url']).toBe(first.outputs['comment-url'])
  expect(github.violations).toEqual([])
})

test.concurrent('the same run again changes nothing but its own check', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(widen)
  await scene.runPull(pull, { inputs: lexical })
  const environment = { GITHUB_RUN_ID: '4242', GITHUB_RUN_ATTEMPT: '2' }
  const again = await scene.runPull(pull, { inputs: lexical, environment })
  expect(scene.github.state.checks).toHaveLength(1)
  expect(scene.github.state.checks[0]?.annotations).toHaveLength(5)
  expect(again.writes).toEqual([`PATCH /check-runs/${scene.github.state.checks[0]?.id}`])
  expect(again.exitCode).toBe(1)
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a regression fails the step and the check on the head commit, with annotations at the lines that matter', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const pull = await scene.pull(widen)
  const run = await scene.runPull(pull, { built: true, inputs: lexical })
  expect(run.exitCode).toBe(1)
  expect(run.stdout).toContain('::error::Regressed: pdf-forms lost 3 of 10 prompts to word-documents')
  expect(run.outputs).toMatchObject({
    decision: 'regressed',
    enforced: 'true',
    title: 'Regressed: pdf-forms lost 3 of 10 prompts to word-documents',
    precision: '0.8571',
    recall: '0.8571',
    f1: '0.8571',
    'regressed-skills': '["pdf-forms"]',
  })
  expect(github.state.checks).toHaveLength(1)
  const [check] = github.state.checks
  expect(check).toMatchObject({ headSha: pull.headSha, name: 'Skill evals', conclusion: 'failure' })
  expect(pull.headSha).not.toBe(pull.mergeCommitSha)
  expect(check?.annotations.map(({ path, start_line: line, annotation_level: level }) => [path, line, level])).toEqual([
    ['skills/pdf-forms/SKILL.md', 3, 'failure'],
    [word, 3, 'warning'],
    [pdfSuite, 9, 'failure'],
    [pdfSuite, 10, 'failure'],
    [pdfSuite, 11, 'failure'],
  ])
  expect(run.summary).toContain('`pdf-forms` lost 3 of 10 prompts')
  const results = await run.results()
  expect(results.decision).toMatchObject({ state: 'regressed', enforced: true })
  expect([results.sides.base?.commit, results.sides.head.commit]).toEqual([pull.baseSha, pull.mergeCommitSha])
  expect(results.repository).toMatchObject({ pullRequest: 7, linkCommit: pull.headSha })
  expect(github.violations).toEqual([])
})

test.concurrent('a fix turns it green: the comment is edited, the new head gets a check that succeeds', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const bad = await scene.pull(widen)
  await scene.runPull(bad, { inputs: lexical })
  const good = await scene.pull(async (repository) =>
    repository.write({ [word]: String(demoFiles[word]).replace('styles fixed.', 'styles fixed there.') }),
  )
  const run = await scene.runPull(good, { inputs: lexical })
  expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'pass'])
  expect(run.stdout).not.toContain('::error')
  expect(github.state.checks.map(({ headSha, conclusion }) => [headSha, conclusion])).toEqual([
    [bad.headSha, 'failure'],
    [good.headSha, 'success'],
  ])
  expect(github.state.comments).toHaveLength(1)
  expect(github.state.comments[0]?.body).not.toContain('[!CAUTION]')
  expect(github.violations).toEqual([])
})

test.concurrent('a pull request that changes no skill and no prompt gets a check and no comment', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(async (repository) => repository.write({ 'README.md': 'Hello' }))
  const run = await scene.runPull(pull, { inputs: lexical })
  expect([run.exitCode, run.outputs['decision'], run.outputs['comment-url']]).toEqual([0, 'pass', ''])
  expect(run.writes).toEqual(['POST /check-runs', `PATCH /check-runs/${scene.github.state.checks[0]?.id}`])
  expect(scene.github.state.checks[0]).toMatchObject({ conclusion: 'success', headSha: pull.headSha })
  expect(scene.github.violations).toEqual([])
})

test.concurrent('`comment: always` comments on it too, and `comment: never` says nothing even when it blocks', async () => {
  await using scene = await makeScene()
  const quiet = await scene.pull(widen)
  const silent = await scene.runPull(quiet, { inputs: { ...lexical, settings: 'comment: never' } })
  expect([silent.exitCode, silent.outputs['comment-url']]).toEqual([1, ''])
  expect(silent.requests.filter((line) => line.includes('comments'))).toEqual([])
  const unchanged = await scene.pull(async (repository) => repository.write({ 'README.md': 'Hello' }))
  const always = await scene.runPull(unchanged, { inputs: { ...lexical, settings: 'comment: always' } })
  const { id } = scene.github.state.checks.at(-1) ?? {}
  expect(always.writes).toEqual(['POST /check-runs', `PATCH /check-runs/${id}`, 'POST /issues/7/comments'])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('`fail_job: false` keeps the step green and the check red', async () => {
  await using scene = await makeScene()
  const run = await scene.runPull(await scene.pull(widen), { inputs: { ...lexical, settings: 'fail_job: false' } })
  expect([run.exitCode, run.outputs['decision']]).toEqual([0, 'regressed'])
  expect(scene.github.state.checks[0]?.conclusion).toBe('failure')
  expect(scene.github.violations).toEqual([])
})

const lostPrompts = [9, 10, 11]

test.concurrent.each([
  ['removed', (lines: string[]) => lines.filter((_, index) => !lostPrompts.includes(index + 1))],
  [
    'reworded until they name the skill',
    (lines: string[]) =>
      lines.map((line, index) =>
        lostPrompts.includes(index + 1) ? line.replace('"query": "', '"query": "Use pdf-forms: ') : line,
      ),
  ],
  [
    'labelled anew',
    (lines: string[]) =>
      lines.map((line, index) => (lostPrompts.includes(index + 1) ? line.replace('true', 'false') : line)),
  ],
])('lost prompts that are %s in the same pull request still keep it red', async (_, edit) => {
  await using scene = await makeScene()
  const suite = edit(String(demoFiles[pdfSuite]).split('\n')).join('\n')
  const pull = await scene.pull(async (repository) => repository.write({ ...widened, [pdfSuite]: suite }))
  const run = await scene.runPull(pull, { inputs: lexical })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect(scene.github.state.checks[0]?.conclusion).toBe('failure')
  expect(scene.github.state.comments[0]?.body).toContain('Pull the text out of page 12 of the PDF report')
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a job that is run again after the next push leaves the comment to that one', async () => {
  await using scene = await makeScene()
  const { github } = scene
  const old = await scene.pull(widen)
  await scene.runPull(old, { inputs: lexical })
  const now = await scene.pull(async (repository) => repository.write({ 'notes.md': 'x' }))
  await scene.runPull(now, { inputs: lexical })
  const before = structuredClone([github.state.comments, github.state.checks])
  const again = await scene.runPull(old, { inputs: lexical, environment: { GITHUB_RUN_ATTEMPT: '2' } })
  expect(again.writes).toEqual([])
  expect(again.stdout).toContain(`The head of #7 is ${now.headSha} by now`)
  expect([github.state.comments, github.state.checks]).toEqual(before)
  const newest = await scene.runPull(now, { inputs: lexical, environment: { GITHUB_RUN_ATTEMPT: '2' } })
  expect(newest.writes.length).toBeGreaterThan(0)
  expect(github.violations).toEqual([])
})
