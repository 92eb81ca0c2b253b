import { describe, expect, test } from 'vitest'
import { resultsSchema } from '../../src/gate/read-results.ts'
import { cli, cliResults, triggerSet } from '../support/cli.ts'
import { type Files, makeRepository } from '../support/repository.ts'
import { runOf } from '../support/run-of.ts'

const skill = (name: string, description: string) => `---\nname: ${name}\ndescription: ${description}\n---\n\nBody.\n`
const forms = 'Fills in PDF forms. Use when the user says "fill in this PDF form".'
const files: Files = {
  'skills/pdf-forms/SKILL.md': skill('pdf-forms', forms),
  'skills/docx/SKILL.md': skill('docx', 'Writes Word documents. Use when the user wants a letter in Word.'),
}
const twin = { 'skills/form-wizard/SKILL.md': skill('form-wizard', forms) }

describe.concurrent('gate without a suite on either side', () => {
  test('compares the descriptions, and is not evaluated', async () => {
    await using repository = await makeRepository({ files })
    await repository.write(twin)
    const { code, stdout } = await cli(repository.root, ['gate', '--base', 'main'])
    expect(code).toBe(2)
    expect(stdout).toMatch(/^NOT EVALUATED/)
    expect(stdout).toContain('pdf-forms and form-wizard cannot be told apart')
    expect(stdout).toContain('trigger_eval.json')
    expect(stdout).toMatch(/^node \S+cli\.js init drafts one for each skill\.$/m)
  })

  test('says in JSON what it found', async () => {
    await using repository = await makeRepository({ files })
    await repository.write(twin)
    const { stdout } = await cli(repository.root, ['gate', '--base', 'main', '--json'])
    const { decision, check } = runOf(resultsSchema.parse(JSON.parse(stdout)))
    expect(decision).toMatchObject({ state: 'not_evaluated', enforced: false })
    expect(check?.findings).toContainEqual(
      expect.objectContaining({ kind: 'twin', skill: 'pdf-forms', by: 'form-wizard', worse: true }),
    )
    expect(check?.listings.map(({ agent }) => agent)).toEqual(['claude-code', 'codex', 'copilot'])
  })

  test('is not green where nothing was found', async () => {
    await using repository = await makeRepository({ files })
    expect((await cli(repository.root, ['gate', '--base', 'main'])).code).toBe(2)
  })

  test('blocks where base says so', async () => {
    await using repository = await makeRepository({
      files: { ...files, 'skill-eval-gate.yml': 'on_collision: block\n' },
    })
    await repository.write(twin)
    const { code, stdout } = await cli(repository.root, ['gate', '--base', 'main'])
    expect(code).toBe(1)
    expect(stdout).toContain('accepted_collisions')
    expect(stdout).not.toContain('/evals accept')
  })

  test('a configuration of the change itself blocks nothing', async () => {
    await using repository = await makeRepository({ files })
    await repository.write({ ...twin, 'skill-eval-gate.yml': 'on_collision: block\n' })
    expect((await cli(repository.root, ['gate', '--base', 'main'])).code).toBe(2)
  })

  test.each([
    [['gate', '--base', 'main', 'evals/x.json'], files],
    [['gate', '--base', 'main'], { ...files, 'skill-eval-gate.yml': 'suites: [evals/*.json]\n' }],
    [['run'], files],
  ])('a suite that is named and not found is an error: %j', async (args, own) => {
    await using repository = await makeRepository({ files: own })
    expect((await cli(repository.root, args)).code).toBe(3)
  })

  test('removing the last suite is an error', async () => {
    const suite = { 'evals/pdf-forms/trigger_eval.json': triggerSet(['Fill in this PDF form']) }
    await using repository = await makeRepository({ files: { ...files, ...suite } })
    await repository.remove('evals')
    const { code, stderr } = await cli(repository.root, ['gate', '--base', 'main'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('There is no eval suite')])
    expect(stderr).toMatch(/Draft one for each skill with `node \S+cli\.js init`/)
  })
})

test('with a suite, skills without a prompt are checked by their descriptions', async () => {
  const suite = { 'evals/docx/trigger_eval.json': triggerSet(['Write a letter in Word']) }
  await using repository = await makeRepository({ files: { ...files, ...suite } })
  await repository.write(twin)
  const { stdout } = await cli(repository.root, ['gate', '--base', 'main'])
  expect(stdout).toContain('about skills without a prompt')
  expect(stdout).toContain('pdf-forms and form-wizard cannot be told apart')
})

test.each(['', 'on_collision: block\n'])(
  'with prompts for both it is shown beside them, and blocks nothing: %j',
  async (more) => {
    const suites = Object.fromEntries(
      ['docx', 'pdf-forms', 'form-wizard'].map((name) => [
        `evals/${name}/trigger_eval.json`,
        triggerSet([`Ask ${name} about this`]),
      ]),
    )
    const config = { 'skill-eval-gate.yml': `version: 1\n${more}` }
    const other = { 'skills/form-wizard/SKILL.md': skill('form-wizard', 'Designs paper questionnaires.') }
    await using repository = await makeRepository({ files: { ...files, ...other, ...suites, ...config } })
    await repository.write(twin)
    const { code, results } = await cliResults(repository.root, ['gate', '--base', 'main'])
    expect(code).toBe(0)
    expect(results.check?.findings).toContainEqual(expect.objectContaining({ worse: true, measured: true }))
    expect(results.decision.reasons.filter(({ code: reason }) => reason === 'collision')).toEqual([])
    const { stdout } = await cli(repository.root, ['gate', '--base', 'main'])
    expect(stdout).toContain('Worse by the descriptions alone, which blocks nothing')
  },
)
