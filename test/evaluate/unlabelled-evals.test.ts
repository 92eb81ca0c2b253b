import { expect, test } from 'vitest'
import { repositoryFolder } from '../suites/repository-folder.ts'
import { cli, cliResults, demoFiles, demoRepository } from '../support/cli.ts'

const evals = JSON.stringify({
  skill_name: 'pdf-forms',
  evals: [
    { id: 1, prompt: 'Put my name into this form', expected_output: 'A PDF', expectations: ['The PDF holds the name'] },
    { id: 2, prompt: 'Sign it', expected_output: 'A PDF', assertions: [{ text: 'It is signed' }, { text: '' }] },
  ],
})

/** The demo's repository with only unlabelled prompts, or also with its labelled ones. */
async function repositoryOf(others: 'alone' | 'beside labels', config = '') {
  const suites = others === 'alone' ? {} : await demoFiles('before')
  const repository = await demoRepository({
    ...suites,
    'evals/x/evals.json': evals,
    'skill-eval-gate.yml': `version: 1\nagent: lexical\n${config}`,
  })
  const labelled = Object.keys(await demoFiles('before')).filter((file) => file.startsWith('evals/'))
  if (others === 'alone') await repository.run('rm', '-r', '-q', ...labelled)
  await repository.commit('suites', { 'NOTES.md': '' })
  await repository.branch('change')
  await repository.commit('change', { 'NOTES.md': 'x' })
  return repository
}

const infers = { provenance: 'inferred', expectations: [{ skill: 'pdf-forms', label: 'must_activate' }] }

test.each(['run', 'gate'])('%s: prompts without label and judge are advice at once', async (command) => {
  await using repository = await repositoryOf('alone')
  const { code, results } = await cliResults(repository.root, [command])
  const { stdout } = await cli(repository.root, [command])
  expect(code).toBe(0)
  expect(results.decision).toMatchObject({ enforced: false, reportOnly: 'inferred' })
  expect(results.tasks).toMatchObject([infers, infers])
  expect(stdout).toContain('2 prompts: 2 inferred (they block nothing)')
  if (command === 'gate') expect(stdout.replace(/\s+/g, ' ')).toContain('evals_json: positives in skill-eval-gate.yml')
})

test('what a change did to the description of their skill is shown, and blocks nothing', async () => {
  await using repository = await repositoryOf('alone', 'enforce: true\n')
  const skill = 'skills/pdf-forms/SKILL.md'
  await repository.run('checkout', '-q', 'main')
  await repository.commit('clear', {
    [skill]: '---\nname: pdf-forms\ndescription: Sign a form. Use to put my name into this form, or to sign it.\n---\n',
  })
  await repository.branch('other')
  await repository.commit('vague', { [skill]: '---\nname: pdf-forms\ndescription: Document helper.\n---\n' })
  const { code, results } = await cliResults(repository.root, ['gate'])
  expect(code).toBe(0)
  expect(results.skills.find((one) => one.skill === 'pdf-forms')).toMatchObject({ state: 'regressed' })
  expect(results.decision).toMatchObject({ enforced: false, reportOnly: 'inferred' })
})

test('each prompt is also one that must not trigger the skills of other such files', async () => {
  await using repository = await repositoryOf('alone')
  const others = { skill_name: 'spreadsheets', evals: [{ id: 1, prompt: 'Add up the columns of this sheet' }] }
  await repository.commit('two', { 'evals/y/evals.json': JSON.stringify(others) })
  const { results } = await cliResults(repository.root, ['run'])
  expect(results.skills.map(({ skill, prompts }) => [skill, prompts])).toEqual([
    ['pdf-forms', { positives: 2, negatives: 1 }],
    ['spreadsheets', { positives: 1, negatives: 2 }],
  ])
})

test('a prompt that base gives to a sibling is held against nobody', async () => {
  await using repository = await repositoryOf('alone')
  const stray = [{ id: 1, prompt: 'Fill in a PDF form and sign the form' }]
  const others = JSON.stringify({ skill_name: 'spreadsheets', evals: stray })
  await repository.run('checkout', '-q', 'main')
  await repository.commit('two', { 'evals/y/evals.json': others })
  await repository.branch('other')
  await repository.commit('change', { 'NOTES.md': 'y' })
  const { results } = await cliResults(repository.root, ['gate'])
  const task = results.tasks.find(({ suite }) => suite === 'evals/y/evals.json')
  expect(task?.expectations.map(({ skill, label }) => [skill, label])).toEqual([
    ['spreadsheets', 'acceptable'],
    ['pdf-forms', 'acceptable'],
  ])
})

test('`evals_json: off` leaves them out, with the two ways to count them', async () => {
  await using repository = await repositoryOf('alone', 'evals_json: off\n')
  const { code, stderr } = await cli(repository.root, ['gate'])
  expect(code).toBe(2)
  expect(stderr).toContain('report only: None of the 2 prompts has a label or a grader')
  expect(stderr).toMatch(/`evals_json: positives`.*`judge:`/)
})

test('the first change that labels them only reports', async () => {
  await using repository = await repositoryOf('alone', 'enforce: true\n')
  const labelled = JSON.stringify([{ query: 'Bake a cake', should_trigger: true }])
  await repository.commit('labels', { 'evals/pdf-forms/trigger_eval.json': labelled })
  const { code, results } = await cliResults(repository.root, ['gate'])
  expect(code).toBe(0)
  expect(results.decision).toMatchObject({ enforced: false, reportOnly: 'first_run' })
})

test('beside labelled prompts they are shown apart, and their skill keeps its own figures', async () => {
  await using repository = await repositoryOf('beside labels')
  const { code, results } = await cliResults(repository.root, ['gate'])
  expect(code).toBe(0)
  expect(results.decision.reportOnly).not.toBe('inferred')
  expect(results.tasks.filter(({ provenance }) => provenance === 'inferred')).toHaveLength(2)
  expect((await cli(repository.root, ['gate'])).stdout).toContain('2 inferred (they block nothing)')
})

test('one that a trigger set labels too is asked once, with that label', async () => {
  await using repository = await repositoryOf('beside labels')
  const labelled = JSON.stringify([{ query: 'Sign it', should_trigger: false }])
  await repository.commit('labels', { 'evals/pdf-forms/more_trigger_eval.json': labelled })
  const { results } = await cliResults(repository.root, ['run'])
  expect(results.tasks.filter(({ prompt }) => prompt === 'Sign it').map(({ provenance }) => provenance)).toEqual([
    undefined,
  ])
})

test('prompts with graders that the router gives nothing to grade cost one warning and no trial', async () => {
  await using repository = await repositoryOf('beside labels')
  const grader = { type: 'text', name: 'named', config: { contains: ['name'] } }
  await repository.commit('graders', {
    'evals/graded.suite.yaml': JSON.stringify({ version: 1, tasks: [{ id: 'g', prompt: 'Hi', graders: [grader] }] }),
  })
  const { code, results } = await cliResults(repository.root, ['gate'])
  expect(code).toBe(0)
  expect(results.tasks.map(({ id }) => id)).not.toContain('g')
  expect(results.warnings).toContainEqual(
    expect.objectContaining({
      what: 'The task `g` has graders and no label, and the lexical router gives nothing to grade: not run',
    }),
  )
})

test('`evals_json: positives` counts them as prompts of their skill', async () => {
  await using repository = await repositoryOf('alone', 'evals_json: positives\n')
  const { results } = await cliResults(repository.root, ['gate'])
  expect(
    results.tasks.map(({ expectations }) => expectations.filter(({ source }) => source === 'labelled')),
  ).toMatchObject([[{ skill: 'pdf-forms', label: 'must_activate' }], [{ skill: 'pdf-forms', label: 'must_activate' }]])
  expect(results.warnings).toMatchObject([{ what: expect.stringContaining('2 labelled prompts are not graded') }])
})

test('with a judge their expectations are a `prompt` grader, one a prompt', async () => {
  await using folder = await repositoryFolder({ 'skills/pdf-forms/SKILL.md': '', 'evals/x/evals.json': evals })
  const { suites } = await folder.load()
  expect(suites[0]?.tasks.map(({ graders }) => graders)).toMatchObject([
    [
      {
        type: 'prompt',
        name: 'expectations',
        config: { prompt: expect.stringMatching(/:\n- The PDF holds the name$/) },
      },
    ],
    [{ type: 'prompt', name: 'assertions', config: { prompt: expect.stringMatching(/:\n- It is signed$/) } }],
  ])
  await using repository = await repositoryOf('alone', 'judge: {provider: anthropic, model: m}\n')
  expect((await cli(repository.root, ['validate'])).stdout).not.toContain('not run')
})

test('taking every label away is no way out: base asks its own prompts', async () => {
  await using repository = await repositoryOf('beside labels')
  const labelled = Object.keys(await demoFiles('before')).filter((file) => file.startsWith('evals/'))
  await repository.run('rm', '-r', '-q', ...labelled)
  await repository.commit('no labels', { 'NOTES.md': 'y' })
  const { results } = await cliResults(repository.root, ['gate'])
  expect(results.tasks.filter(({ origin }) => origin === 'removed').length).toBeGreaterThan(20)
})
