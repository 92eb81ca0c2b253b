import { expect, test } from 'vitest'
import { demoFiles, makeScene } from '../support/action.ts'
import type { Files } from '../support/repository.ts'

const skills: Files = Object.fromEntries(Object.entries(demoFiles).filter(([path]) => path.startsWith('skills/')))
const evals = JSON.stringify({
  skill_name: 'pdf-forms',
  evals: [
    { id: 1, prompt: 'Put my name into this form', expected_output: 'A PDF', expectations: ['It holds the name'] },
  ],
})
const config = { 'skill-eval-gate.yml': 'version: 1\nagent: lexical\nenforce: true\n' }
const off = { 'skill-eval-gate.yml': `${config['skill-eval-gate.yml']}evals_json: off\n` }

test('suites without any trigger label that are left out are reported only, with both ways out', async () => {
  await using scene = await makeScene({ files: { ...skills, ...off, 'skills/pdf-forms/evals/evals.json': evals } })
  const pull = await scene.pull(async (repository) => repository.write({ 'NOTES.md': 'x' }))
  const run = await scene.runPull(pull)
  expect(run.exitCode).toBe(0)
  expect(run.outputs['decision']).toBe('not_evaluated')
  const [check] = scene.github.state.checks
  expect(check?.conclusion).toBe('neutral')
  for (const text of [check?.summary, run.summary]) {
    expect(text).toContain('`evals_json: positives`')
    expect(text).toContain('`judge:`')
  }
  expect(`${check?.title}${run.summary}`).not.toMatch(/not evaluated/i)
  expect(scene.github.violations).toEqual([])
})

test('their prompts are advice at once, in the first comment with the line that makes them count', async () => {
  await using scene = await makeScene({ files: { ...skills, ...config, 'skills/pdf-forms/evals/evals.json': evals } })
  const pull = await scene.pull(async (repository) =>
    repository.write({ 'skills/pdf-forms/SKILL.md': '---\nname: pdf-forms\ndescription: Document helper.\n---\n' }),
  )
  const run = await scene.runPull(pull)
  expect(run.exitCode).toBe(0)
  expect(scene.github.state.checks[0]?.conclusion).not.toBe('failure')
  const [comment] = scene.github.state.comments
  expect(comment?.body).toContain('so does `evals_json: positives` in skill-eval-gate.yml')
  expect(scene.github.violations).toEqual([])
})

test('a set at the root that names no skill gets one sentence, with the line to paste', async () => {
  const set = JSON.stringify([
    { query: 'Fill in the form', should_trigger: true },
    { query: 'Write a haiku', should_trigger: false },
  ])
  await using scene = await makeScene({ files: { ...demoFiles, ...config, 'trigger_eval.json': set } })
  const pull = await scene.pull(async (repository) => repository.write({ 'NOTES.md': 'x' }))
  const run = await scene.runPull(pull)
  expect(run.outputs['decision']).toBe('pass')
  const { warnings } = await run.results()
  const about = warnings.filter(({ what, where }) => `${where?.file} ${what}`.includes('trigger_eval.json'))
  expect(about).toEqual([
    {
      what: 'Left out: Nothing says which skill these prompts are for.',
      unread: ['trigger_eval.json'],
      where: { file: 'trigger_eval.json', line: 1, column: 1 },
      todo: 'Add to skill-eval-gate.yml: `skill_of: {"trigger_eval.json": pdf-forms}`, with its skill: pdf-forms, spreadsheets, word-documents. Or move it to `evals/<skill>/`.',
    },
  ])
})
