import { mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { runEvalOutput } from '../evaluate/import/support.ts'
import { workflowDispatchEvent } from '../fake-github/events.ts'
import { demoFiles, makeScene, type Scene, widen } from '../support/action.ts'
import { renderJson } from '../support/reports.ts'
import { writeFiles } from '../support/repository.ts'

const rows = (lost: number) =>
  Array.from({ length: 20 }, (_, index) => [`Form ${index}`, true, index < lost ? 0 : 3] as const)
const output = (lost: number) => JSON.stringify(runEvalOutput(rows(lost), { skill_name: 'pdf-forms' }), null, 2)

/** A folder beside the checkout, as RUNNER_TEMP is, with results of both sides. */
async function outside(lost: number): Promise<AsyncDisposable & { path: string; inputs: Record<string, string> }> {
  const path = await realpath(await mkdtemp(join(tmpdir(), 'skill-eval-gate-results-')))
  await writeFiles(path, { 'head.json': output(lost), 'base.json': output(0) })
  return {
    path,
    inputs: { 'head-results': join(path, 'head.json'), 'base-results': join(path, 'base.json') },
    [Symbol.asyncDispose]: () => rm(path, { recursive: true, force: true }),
  }
}

const comments = (scene: Scene) => scene.github.state.comments.map(({ body }) => body)
const checks = (scene: Scene) => scene.github.state.checks

test.concurrent('results that an earlier step made outside of the checkout block, with comment, check and annotations as ever', async () => {
  await using scene = await makeScene()
  await using made = await outside(3)
  const run = await scene.runPull(await scene.pull(widen), { inputs: made.inputs })
  expect(run.outputs).toMatchObject({ decision: 'regressed', enforced: 'true', 'regressed-skills': '["pdf-forms"]' })
  expect(run.exitCode).toBe(1)
  const results = await run.results()
  expect(results).toMatchObject({ trials: { total: 120, fresh: 0 }, decision: { enforced: true, reportOnly: null } })
  expect(results.skills[0]).toMatchObject({ path: 'skills/pdf-forms/SKILL.md', recall: { net: 3 } })
  expect(results.reproduce).toBe(
    `node dist/cli.js gate --head-results ${made.inputs['head-results']} --base-results ${made.inputs['base-results']}`,
  )
  const [body = ''] = comments(scene)
  expect(body).toContain('`pdf-forms` lost 3 of 20 prompts')
  expect(body).not.toContain('Nothing blocks')
  // What is in no commit is not linked.
  expect(body).not.toMatch(/\]\([^)]*head\.json/)
  const [check] = checks(scene)
  expect(check).toMatchObject({ conclusion: 'failure', name: 'Skill evals' })
  expect(scene.github.violations).toEqual([])
})

test.concurrent('the policy is that of base, and inputs only tighten it', async () => {
  await using scene = await makeScene({
    files: { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\npolicy: { tolerance: 5 }\n' },
  })
  await using made = await outside(3)
  const pull = await scene.pull((repository) =>
    repository.write({ 'skill-eval-gate.yml': 'version: 1\npolicy: { tolerance: 1 }\n' }),
  )
  const lax = await scene.runPull(pull, { inputs: made.inputs })
  expect(lax.outputs).toMatchObject({ decision: 'pass', enforced: 'true' })
  expect((await lax.results()).policy).toMatchObject({ tolerance: 5, source: 'skill-eval-gate.yml' })
  const strict = await scene.runPull(pull, { inputs: { ...made.inputs, settings: 'policy: {tolerance: 2}' } })
  expect(strict.outputs['decision']).toBe('regressed')
  const laxer = await scene.runPull(pull, { inputs: { ...made.inputs, settings: 'policy: {tolerance: 9}' } })
  expect((await laxer.results()).policy.tolerance).toBe(5)
})

test.concurrent.each([
  ['a file that the pull request brings along', false],
  ['a link of the pull request that leads out of the checkout', true],
])('%s is advice, which the comment says', async (_, link) => {
  await using scene = await makeScene()
  await using made = await outside(3)
  const pull = await scene.pull(async (repository) =>
    repository.write({
      'results/head.json': link ? { link: made.inputs['head-results'] ?? '' } : output(3),
      'results/base.json': output(0),
    }),
  )
  const run = await scene.runPull(pull, {
    inputs: { 'head-results': 'results/head.json', 'base-results': 'results/base.json' },
  })
  expect(run.exitCode).toBe(0)
  expect(run.outputs).toMatchObject({ decision: 'regressed', enforced: 'false' })
  expect((await run.results()).decision.reportOnly).toBe('own_results')
  expect(comments(scene)[0]).toContain('`pdf-forms`: the results come with the pull request itself')
  expect(checks(scene)[0]).toMatchObject({ conclusion: 'neutral' })
})

test.concurrent('a link outside of the checkout that leads into it is the pull request’s own as well', async () => {
  await using scene = await makeScene()
  await using made = await outside(0)
  const pull = await scene.pull(async (repository) => repository.write({ 'results/base.json': output(0) }))
  await writeFiles(made.path, { 'linked.json': { link: join(scene.repository.root, 'results/base.json') } })
  const run = await scene.runPull(pull, { inputs: { ...made.inputs, 'base-results': join(made.path, 'linked.json') } })
  expect(run.outputs).toMatchObject({ decision: 'pass', enforced: 'false' })
  expect(checks(scene)[0]).toMatchObject({ conclusion: 'neutral' })
})

test.concurrent('of a fork it is advice in the job summary, wherever the results are', async () => {
  await using scene = await makeScene()
  await using made = await outside(3)
  const run = await scene.runPull(await scene.pull(widen, { headRepo: 'mallory/skills' }), {
    inputs: made.inputs,
    token: 'fork-token',
  })
  expect(run.requests).toEqual([])
  expect(run.exitCode).toBe(0)
  expect(run.outputs).toMatchObject({ decision: 'regressed', enforced: 'false' })
  expect(run.summary).toContain('`pdf-forms`: the pull request comes from a fork')
})

test.concurrent('of a fork it is an error where policy blocks, and counts once a maintainer names the commit', async () => {
  await using scene = await makeScene({ files: { ...demoFiles, 'skill-eval-gate.yml': 'version: 1\nenforce: true\n' } })
  const { github } = scene
  await using made = await outside(3)
  const pull = await scene.pull(widen, { headRepo: 'mallory/skills' })
  const alone = await scene.runPull(pull, { inputs: made.inputs, token: 'fork-token' })
  expect([alone.exitCode, alone.outputs['decision']]).toEqual([1, ''])
  expect(alone.summary).toContain('from outside that no maintainer has asked for')
  const payload = workflowDispatchEvent(github, { pr: '7', sha: pull.headSha })
  const asked = await scene.run({ name: 'workflow_dispatch', payload, sha: scene.base }, { inputs: made.inputs })
  expect(asked.outputs).toMatchObject({ decision: 'regressed', enforced: 'true' })
  expect(checks(scene)[0]).toMatchObject({ headSha: pull.headSha, conclusion: 'failure' })
  expect(github.violations).toEqual([])
})

test.concurrent('a skill that was renamed is followed, so that its old results still count', async () => {
  await using scene = await makeScene()
  await using made = await outside(3)
  const pull = await scene.pull(async (repository) => {
    const file = demoFiles['skills/pdf-forms/SKILL.md']
    await repository.remove('skills/pdf-forms', 'evals/pdf-forms')
    await repository.write({
      'skills/pdf-sheets/SKILL.md': String(file).replace('name: pdf-forms', 'name: pdf-sheets'),
    })
  })
  await writeFiles(made.path, { 'head.json': output(3).replaceAll('pdf-forms', 'pdf-sheets') })
  const run = await scene.runPull(pull, { inputs: made.inputs })
  expect(run.outputs['decision']).toBe('regressed')
  expect((await run.results()).skills).toMatchObject([
    { skill: 'pdf-sheets', renamedFrom: 'pdf-forms', recall: { net: 3 } },
  ])
})

test.concurrent('a skill that the change removes cannot load on prompts that head was not asked', async () => {
  await using scene = await makeScene()
  await using made = await outside(0)
  const pull = await scene.pull((repository) => repository.remove('skills/spreadsheets', 'evals/spreadsheets'))
  const sheets = JSON.stringify(runEvalOutput([['Sum it', true, 3]], { skill_name: 'spreadsheets' }))
  await writeFiles(made.path, { 'sheets.json': sheets })
  const inputs = { ...made.inputs, 'base-results': `${made.inputs['base-results']}\n${join(made.path, 'sheets.json')}` }
  const run = await scene.runPull(pull, { inputs })
  expect(run.outputs).toMatchObject({ decision: 'regressed', enforced: 'true' })
  const { decision, skills } = await run.results()
  expect(skills.map(({ skill, state }) => [skill, state])).toEqual([
    ['pdf-forms', 'pass'],
    ['spreadsheets', 'regressed'],
  ])
  expect(decision.reasons).toMatchObject([
    { code: 'removed_tasks', message: expect.stringContaining('1 of its 1 prompt was not asked on head') },
  ])
})

test.concurrent('results of another commit are said', async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(widen)
  await using made = await outside(0)
  const own = await scene.runPull(pull, { inputs: { agent: 'lexical', enforce: 'true' } })
  const results = await own.results()
  const old = { ...results, sides: { ...results.sides, head: { ...results.sides.head, commit: 'a'.repeat(40) } } }
  await writeFiles(made.path, { 'head.json': renderJson(results), 'base.json': renderJson(old) })
  const run = await scene.runPull(pull, { inputs: made.inputs })
  const said = (await run.results()).warnings.map(({ what }) => what).filter((what) => what.includes('of the commit'))
  expect(said).toEqual([
    expect.stringMatching(/base\.json holds results of the commit aaaaaaaaaaaa, and base is [0-9a-f]{12}\.$/),
  ])
})

test.concurrent("results of one side that were passed as the other's are refused", async () => {
  await using scene = await makeScene()
  const pull = await scene.pull(widen)
  await using made = await outside(0)
  const results = await (await scene.runPull(pull, { inputs: { agent: 'lexical' } })).results()
  const of = (commit: string | null) =>
    renderJson({ ...results, sides: { ...results.sides, head: { ...results.sides.head, commit } } })
  const [head, merged, base] = [of(pull.headSha), of(pull.mergeCommitSha ?? null), of(scene.base)]
  for (const [given, said] of [
    [{ 'head.json': base, 'base.json': base }, 'which is base, and was given as head'],
    [{ 'head.json': head, 'base.json': merged }, 'which is head, and was given as base'],
    [{ 'head.json': base, 'base.json': head }, 'which is base, and was given as head'],
  ] as const) {
    await writeFiles(made.path, given)
    const run = await scene.runPull(pull, { inputs: made.inputs })
    expect([run.exitCode, run.outputs['decision']]).toEqual([1, ''])
    expect(run.stdout).toContain(said)
  }
  await writeFiles(made.path, { 'head.json': merged, 'base.json': base })
  expect((await scene.runPull(pull, { inputs: made.inputs })).outputs['decision']).toMatch(/^(?:pass|regressed)$/)
})

test.concurrent('a file that cannot be read is an error of the configuration, in check and comment too', async () => {
  await using scene = await makeScene()
  await using made = await outside(0)
  await writeFiles(made.path, { 'head.json': output(0).slice(0, 200) })
  const run = await scene.runPull(await scene.pull(widen), { inputs: made.inputs })
  expect(run.exitCode).toBe(1)
  expect(run.outputs['decision']).toBe('')
  expect(comments(scene)[0]).toContain('not a complete file of results')
  expect(checks(scene)[0]).toMatchObject({ conclusion: 'failure' })
})

test.concurrent('one side alone fails the step before anything is read', async () => {
  await using scene = await makeScene()
  const run = await scene.runPull(await scene.pull(widen), { inputs: { 'head-results': '/tmp/head.json' } })
  expect(run.exitCode).toBe(1)
  expect(run.stdout).toContain('The input "head-results" alone cannot be compared with anything')
})
