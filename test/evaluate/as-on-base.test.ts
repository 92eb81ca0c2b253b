import { expect, test } from 'vitest'
import { cli, cliResults, demoRepository, skillFile, triggerSet } from '../support/cli.ts'
import { makeRepository } from '../support/repository.ts'

const files = {
  'skills/pdf-forms/SKILL.md': skillFile('pdf-forms', 'Fill in PDF forms. Use for any PDF.'),
  'trigger_eval.json': triggerSet(['Fill in this PDF form', 'Sign a PDF'], ['Bake a cake']),
}

test('a second skill stops nothing: base knows which one the only trigger set is for', async () => {
  await using repository = await makeRepository({ files })
  await repository.branch('change')
  await repository.commit('another skill', { 'skills/cakes/SKILL.md': skillFile('cakes', 'Bake cakes.') })
  const { code, results } = await cliResults(repository.root, ['gate', '--base', 'main'])
  expect(code).toBe(0)
  expect(results.tasks.map(({ expectations }) => expectations[0]?.skill)).toEqual([
    'pdf-forms',
    'pdf-forms',
    'pdf-forms',
  ])
})

test('a file that neither side can read is no mistake of the change', async () => {
  const { 'trigger_eval.json': _, ...skills } = files
  const foreign = { 'evals/a.eval.yaml': 'should_trigger: [\n' }
  await using repository = await makeRepository({ files: { ...skills, ...foreign } })
  await repository.branch('change')
  await repository.commit('notes', { 'NOTES.md': 'x' })
  const { code, stdout } = await cli(repository.root, ['gate', '--base', 'main'])
  expect([code, stdout]).toEqual([2, expect.stringContaining('evals/a.eval.yaml')])
  await repository.commit('broken', { 'evals/b.eval.yaml': 'should_trigger: [\n' })
  expect((await cli(repository.root, ['gate', '--base', 'main'])).code).toBe(3)
})

test('a label that names no skill is shown where it stands', async () => {
  await using repository = await demoRepository({ 'skill-eval-gate.yml': 'version: 1\nagent: lexical\n' })
  await repository.branch('change')
  const suite = 'version: 1\ntasks:\n  - prompt: Review this query\n    must_activate: [sql-reveiw]\n'
  await repository.commit('typo', { 'evals/sql.suite.yaml': suite })
  const { code, stderr } = await cli(repository.root, ['gate'])
  expect(code).toBe(3)
  expect(stderr).toContain('evals/sql.suite.yaml:4:21: error: The skill `sql-reveiw` of this task does not exist')
})
