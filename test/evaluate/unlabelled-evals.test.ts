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

test.each(['run', 'gate'])(
  '%s: prompts without label and judge are reported with the two ways out, and not run',
  async (command) => {
    await using repository = await repositoryOf('alone')
    const { code, stderr } = await cli(repository.root, [command])
    expect(code).toBe(2)
    expect(stderr).toContain('report only: None of the 2 prompts has a label or a grader')
    expect(stderr).toMatch(/`evals_json: positives`.*`judge:`/)
    expect(stderr).not.toContain('error')
  },
)

test('beside labelled prompts they cost one warning and no trial', async () => {
  await using repository = await repositoryOf('beside labels')
  const { code, results } = await cliResults(repository.root, ['gate'])
  expect(code).toBe(0)
  expect(results.tasks.map(({ suite }) => suite)).not.toContain('evals/x/evals.json')
  const about = results.warnings.filter(({ todo }) => todo?.includes('evals_json: positives'))
  expect(about).toMatchObject([
    { what: '2 prompts of evals/x/evals.json have no label, and no judge is configured: not run' },
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
