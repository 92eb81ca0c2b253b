import { expect, test } from 'vitest'
import { demoFiles, makeScene, widened } from '../support/action.ts'
import type { Files } from '../support/repository.ts'

const config = (text: string) => `version: 1\nagent: lexical\nenforce: true\n${text}`
const strict = { ...demoFiles, 'skill-eval-gate.yml': config('policy: {tolerance: 2}\n') }

/** Were any of these heeded, the step, the decision or the check's name would tell. */
const weaker = `enforce: false
fail_job: false
check_name: Something else
comment: never
policy:
  tolerance: 50
  skills: {pdf-forms: {tolerance: 50}}
  fail_on: []
  on_removed_tasks: warn
`

test.concurrent.each([
  ['weakens every option', `version: 1\nagent: lexical\n${weaker}`],
  ['raises nothing but the tolerance', config('policy: {tolerance: 50}\n')],
  ['chooses a command that always agrees', 'version: 1\nagent: {id: command, command: "true"}\n'],
])('a pull request that %s in its own configuration stays red', async (_, text) => {
  await using scene = await makeScene({ files: strict })
  const pull = await scene.pull(async (repository) => repository.write({ ...widened, 'skill-eval-gate.yml': text }))
  const run = await scene.runPull(pull)
  expect([run.exitCode, run.outputs['decision'], run.outputs['enforced']]).toEqual([1, 'regressed', 'true'])
  expect(scene.github.state.checks).toMatchObject([{ name: 'Skill evals', conclusion: 'failure' }])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a pull request that removes the configuration stays red', async () => {
  await using scene = await makeScene({ files: strict })
  const pull = await scene.pull(async (repository) => {
    await repository.write(widened)
    await repository.remove('skill-eval-gate.yml')
  })
  const run = await scene.runPull(pull)
  expect([run.exitCode, run.outputs['decision'], run.outputs['enforced']]).toEqual([1, 'regressed', 'true'])
  expect(scene.github.violations).toEqual([])
})

test.concurrent.each<[what: string, files: Files, removed: string[]]>([
  ['narrows the suites', { 'skill-eval-gate.yml': config('suites: [evals/spreadsheets/*.json]\n') }, []],
  [
    'replaces all suites by one that is easy',
    { 'evals/easy/trigger_eval.json': '[{"query": "Sum the column of the workbook", "should_trigger": true}]' },
    ['evals/pdf-forms', 'evals/spreadsheets', 'evals/word-documents'],
  ],
])('a pull request that %s stays red: what base asks is asked all the same', async (_, files, removed) => {
  await using scene = await makeScene({
    files: { ...strict, 'skill-eval-gate.yml': config('skill_of: {"evals/easy/*": spreadsheets}\n') },
  })
  const pull = await scene.pull(async (repository) => {
    await repository.write({ ...widened, ...files })
    await repository.remove(...removed)
  })
  const run = await scene.runPull(pull)
  expect([run.exitCode, run.outputs['decision'], run.outputs['enforced']]).toEqual([1, 'regressed', 'true'])
  expect(scene.github.state.comments[0]?.body).toContain('pdf-forms')
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a workflow that names a configuration which base lacks still goes by the one that base has', async () => {
  await using scene = await makeScene({ files: strict })
  const pull = await scene.pull(async (repository) =>
    repository.write({ ...widened, 'lax.yml': 'version: 1\nagent: lexical\nenforce: false\n' }),
  )
  const run = await scene.runPull(pull, { inputs: { config: 'lax.yml' } })
  expect([run.exitCode, run.outputs['decision'], run.outputs['enforced']]).toEqual([1, 'regressed', 'true'])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('inputs that loosen what base configures are ignored, each with a warning that names it', async () => {
  await using scene = await makeScene({ files: strict })
  const run = await scene.runPull(await scene.pull(async (repository) => repository.write(widened)), {
    inputs: {
      enforce: 'false',
      settings:
        'fail_job: false\ncheck_name: Something else\npolicy: {tolerance: 40, fail_on: [golden]}\nagent: {id: command, command: "true"}',
    },
  })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect(scene.github.state.checks).toMatchObject([{ name: 'Skill evals', conclusion: 'failure' }])
  const said = (await run.results()).warnings.map(({ what }) => what)
  for (const name of ['tolerance', 'fail_on', 'enforce', 'fail_job', 'check_name', 'agent']) {
    expect(said).toContainEqual(expect.stringContaining(`setting \`${name}\``))
  }
  for (const text of [run.summary, run.stdout]) expect(text).toContain('40 is laxer')
  expect(scene.github.violations).toEqual([])
})

test.concurrent('inputs that tighten what base configures count', async () => {
  const lax = { ...demoFiles, 'skill-eval-gate.yml': config('policy: {tolerance: 10}\n') }
  await using scene = await makeScene({ files: lax })
  const pull = await scene.pull(async (repository) => repository.write(widened))
  const before = await scene.runPull(pull)
  expect([before.exitCode, before.outputs['decision']]).toEqual([0, 'pass'])
  const run = await scene.runPull(pull, { inputs: { settings: 'policy: {tolerance: 2}' } })
  expect([run.exitCode, run.outputs['decision']]).toEqual([1, 'regressed'])
  expect((await run.results()).warnings).toEqual([])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a filter in the workflow publishes under a name of its own: the required check stays unset, not green', async () => {
  await using scene = await makeScene({ files: strict })
  const pull = await scene.pull(async (repository) => repository.write(widened))
  const run = await scene.runPull(pull, { inputs: { skills: 'spreadsheets' } })
  expect(run.outputs['decision']).toBe('pass')
  expect(scene.github.state.checks).toMatchObject([{ name: 'Skill evals (filtered)', conclusion: 'neutral' }])
  expect(scene.github.state.comments).toEqual([])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('a suite that base cannot read costs itself: what mends it passes, and a loss besides still blocks', async () => {
  const broken = { 'evals/pdf-forms/trigger_eval.json': '[{"query": ' }
  await using scene = await makeScene({ files: { ...strict, ...broken } })
  const mended = await scene.runPull(await scene.pull(async (repository) => repository.write(strict)))
  expect([mended.exitCode, mended.outputs['decision'], mended.outputs['enforced']]).toEqual([0, 'pass', 'true'])
  expect(scene.github.state.checks).toMatchObject([{ name: 'Skill evals', conclusion: 'success' }])
  const worse = await scene.runPull(await scene.pull(async (repository) => repository.write({ ...strict, ...widened })))
  expect([worse.exitCode, worse.outputs['decision']]).toEqual([1, 'regressed'])
  expect(scene.github.violations).toEqual([])
})

test.concurrent('the change that mends a configuration of base that nobody can read reports only', async () => {
  await using scene = await makeScene({ files: { ...strict, 'skill-eval-gate.yml': 'version: 1\npolcy: {}\n' } })
  const run = await scene.runPull(await scene.pull(async (repository) => repository.write(strict)))
  expect([run.exitCode, run.outputs['decision'], run.outputs['enforced']]).toEqual([0, 'pass', 'false'])
  expect(scene.github.state.checks).toMatchObject([{ name: 'Skill evals', conclusion: 'neutral' }])
  expect(scene.github.state.comments[0]?.body).toContain('base could not be read')
  expect(scene.github.violations).toEqual([])
})
