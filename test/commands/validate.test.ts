import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { cli, demoFiles, demoRepository, temporaryFolder, triggerSet } from '../support/cli.ts'
import { writeFiles } from '../support/repository.ts'

const validation = z.object({
  schema: z.literal('skill-eval-gate/validation/v1'),
  valid: z.boolean(),
  errors: z.array(z.object({ what: z.string(), where: z.unknown(), todo: z.string() })),
  warnings: z.array(z.object({ what: z.string(), where: z.unknown(), todo: z.string().nullable() })),
  suites: z.array(z.object({ file: z.string(), format: z.string(), tasks: z.int() })),
  skills: z.array(z.object({ skill: z.string(), positives: z.int(), negatives: z.int(), sees: z.string() })),
  fewGraded: z.string().nullable(),
})

describe.concurrent('validate', () => {
  test('says what there is, and what each skill’s prompts can show', async () => {
    await using repository = await demoRepository()
    const { code, stdout, stderr } = await cli(repository.root, ['validate'])
    expect([code, stderr]).toEqual([0, ''])
    expect(stdout).toBe(
      [
        'evals/pdf-forms/trigger_eval.json: 14 tasks (prompts)',
        'evals/spreadsheets/trigger_eval.json: 8 tasks (prompts)',
        'evals/word-documents/trigger_eval.json: 9 tasks (prompts)',
        '',
        'pdf-forms: 10 prompts that must trigger it, 4 that must not; sees losses of 2 or more',
        'spreadsheets: 5 prompts that must trigger it, 3 that must not; sees losses of 2 or more',
        'word-documents: 6 prompts that must trigger it, 3 that must not; sees losses of 2 or more',
        '',
        '3 suites, 31 tasks: 0 errors, 0 warnings',
        '',
      ].join('\n'),
    )
  })

  test('says that precision is n/a where no prompt could be false', async () => {
    await using repository = await demoRepository({
      'evals/pdf-forms/trigger_eval.json': triggerSet(['Split the PDF file', 'Merge the PDF files']),
    })
    for (const other of ['spreadsheets', 'word-documents']) {
      await repository.remove(`evals/${other}/trigger_eval.json`)
    }
    const { stdout } = await cli(repository.root, ['validate'])
    expect(stdout).toMatch(/^pdf-forms: 2 prompts .*, 0 that must not; .*; precision is n\/a: /m)
  })

  test('--json says the same', async () => {
    await using repository = await demoRepository()
    const { code, stdout, stderr } = await cli(repository.root, ['validate', '--json'])
    expect([code, stderr]).toEqual([0, ''])
    const found = validation.parse(JSON.parse(stdout))
    expect(found).toMatchObject({ valid: true, errors: [], warnings: [] })
    expect(found.suites.map(({ tasks }) => tasks)).toEqual([14, 8, 9])
    expect(found.skills[0]).toEqual({
      skill: 'pdf-forms',
      positives: 10,
      negatives: 4,
      sees: 'sees losses of 2 or more',
    })
  })

  test('-v adds every task, and files that are no suites', async () => {
    await using repository = await demoRepository({ 'evals/notes.json': '{"a": 1}' })
    const { stdout } = await cli(repository.root, ['validate', '-v'])
    expect(stdout).toContain('  12: pdf-forms/trigger_eval/11: pdf-forms should_not_activate\n')
    expect(stdout).toContain('evals/notes.json: not a suite, ')
  })

  test('collects all mistakes, each with its lines, and exits 3', async () => {
    await using repository = await demoRepository({
      'skill-eval-gate.yml': 'version: 1\npolcy: {}\nagent: lexcial\n',
      'evals/pdf-forms/trigger_eval.json':
        '[\n  {"query": "a", "should_trigger": "perhaps"},\n  {"query": "b", "should_trigger": true}\n]\n',
      'evals/nobody/trigger_eval.json': triggerSet(['x']),
    })
    const { code, stdout } = await cli(repository.root, ['validate'])
    expect(code).toBe(3)
    expect(stdout).toMatch(/skill-eval-gate\.yml:2:1: error: .*`policy`/)
    expect(stdout).toContain('> 2 | polcy: {}\n    | ^\n')
    expect(stdout).toMatch(/evals\/pdf-forms\/trigger_eval\.json:2:36: warning: .*left out: /)
    expect(stdout).toMatch(/evals\/nobody\/trigger_eval\.json:3:14: warning: .*`nobody`/)
    expect(stdout).toMatch(/: 1 error, \d+ warnings?\n$/)
    const json = await cli(repository.root, ['validate', '--json'])
    expect(json.code).toBe(3)
    expect(validation.parse(JSON.parse(json.stdout)).valid).toBe(false)
  })

  test('says which file looks like a suite and was not read', async () => {
    const suite = 'evals/pdf-forms/trigger_eval.json'
    await using repository = await demoRepository({
      [suite]: '{"triggers": ["Split the PDF"]}\n',
    })
    for (const args of [['validate'], ['run', '--quiet'], ['gate', '--base', 'HEAD', '--quiet']]) {
      const { code, stdout } = await cli(repository.root, args)
      expect(code).toBe(0)
      expect(stdout.replaceAll(/\s+/g, ' ').replaceAll('`', '')).toContain(
        `${suite} looks like a suite and was not read`,
      )
    }
  })

  test('finds an agent that does not exist and a task for a skill that does not', async () => {
    await using repository = await demoRepository({
      'skill-eval-gate.yml': 'version: 1\nagent: lexcial\n',
      'evals/pdf-form/trigger_eval.json': triggerSet(['Split it']),
    })
    const { code, stdout } = await cli(repository.root, ['validate'])
    expect(code).toBe(3)
    expect(stdout).toContain('skill-eval-gate.yml:2:8: error: There is no agent "lexcial"')
    expect(stdout).toMatch(/evals\/pdf-form\/trigger_eval\.json:3:14: (error|warning): .*Did you mean `pdf-forms`\?/)
  })

  test('names prompt graders that no judge would answer, and those with too few tasks to see a fall', async () => {
    await using folder = temporaryFolder()
    const rubric = (name: string) => ({ type: 'prompt', name, config: { prompt: 'Is it good?', model: 'm' } })
    await writeFiles(folder.path, {
      'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: Merge PDF files\n---\n',
      'evals/pdf/eval.yaml': JSON.stringify({
        name: 'pdf',
        skill: 'pdf',
        graders: [rubric('taste'), rubric('tone')],
        tasks: [{ id: 'a', inputs: { prompt: 'Merge' } }],
      }),
    })
    const validate = async () => (await cli(folder.path, ['validate'])).stdout.replace(/\s+/g, ' ')
    expect(await validate()).toMatch(/no judge to ask.*: "taste", "tone"/)
    await writeFiles(folder.path, { 'skill-eval-gate.yml': 'version: 1\njudge: {provider: anthropic}\n' })
    expect(await validate()).not.toContain('no judge to ask')
    expect(await validate()).not.toContain('Too few graded tasks')
    await writeFiles(folder.path, {
      'skill-eval-gate.yml': 'version: 1\nagent: claude-code\njudge: {provider: anthropic, model: m}\n',
    })
    expect(await validate()).toMatch(/Too few graded tasks .* taste \(1 task, p = 0.10 .* tone \(1 task, p = 0.10 /)
  })

  test('looks at named suites only, from wherever the user is', async () => {
    await using repository = await demoRepository()
    for (const [folder, args] of [
      ['.', ['evals/pdf-forms']],
      ['evals', ['pdf-forms']],
      ['evals', ['--suite', 'pdf-*\\*.json']],
      ['.', ['-C', 'evals', 'pdf-forms/trigger_eval.json']],
    ] as const) {
      const { code, stdout } = await cli(join(repository.root, folder), ['validate', ...args])
      expect(code).toBe(0)
      expect(stdout.split('\n')[0]).toBe('evals/pdf-forms/trigger_eval.json: 14 tasks (prompts)')
      expect(stdout).toContain('\n1 suite, 14 tasks: 0 errors, 0 warnings\n')
    }
  })

  test('works in a folder that is in no repository', async () => {
    await using folder = temporaryFolder()
    await writeFiles(folder.path, await demoFiles('before'))
    const { code, stdout } = await cli(folder.path, ['validate'])
    expect(code).toBe(0)
    expect(stdout).toContain('3 suites, 31 tasks: 0 errors, 0 warnings')
  })

  test('shows the lines of a mistake from below the root too', async () => {
    await using repository = await demoRepository({
      'evals/pdf-forms/trigger_eval.json': '[{"query": 1, "should_trigger": true}]\n',
    })
    const { stdout } = await cli(join(repository.root, 'skills'), ['validate'])
    expect(stdout).toContain('> 1 | [{"query": 1, "should_trigger": true}]\n')
  })

  test('says that nothing is there', async () => {
    await using folder = temporaryFolder()
    const { code, stdout } = await cli(folder.path, ['validate'])
    expect(code).toBe(3)
    expect(stdout).toMatch(/There are no skills.*\n.*\n\nerror: There is no eval suite/)
  })
})

test('2,000 prompts that measure little take a few lines, each with its place, and are listed in JSON', async () => {
  const many = Array.from({ length: 40 }, (_, skill) => `tool-${skill}`)
  const files: Record<string, string> = {}
  for (const name of many) {
    files[`skills/${name}/SKILL.md`] = `---\nname: ${name}\ndescription: Makes things number ${name}.\n---\n`
    const prompts = Array.from({ length: 50 }, (_, index) => `Use /${name} for case ${index}`)
    files[`evals/${name}/trigger_eval.json`] = triggerSet(prompts)
  }
  await using folder = temporaryFolder()
  await writeFiles(folder.path, files)
  const { code, stdout } = await cli(folder.path, ['validate'])
  const remarks = stdout.slice(stdout.indexOf('Prompts that measure little:')).split('\n')
  expect(code).toBe(0)
  expect(remarks[1]).toMatch(
    /^evals\/tool-\d+\/trigger_eval\.json:\d+: 50 prompts that must trigger `tool-\d+` name it/,
  )
  expect(remarks.length).toBeLessThan(20)
  expect(stdout).toContain('and 1750 more of 35 skills (names_skill): see --json')
  const { cases } = JSON.parse((await cli(folder.path, ['validate', '--json'])).stdout)
  expect(cases.filter(({ kind }: { kind: string }) => kind === 'names_skill')).toHaveLength(40)
  expect(cases[0]).toMatchObject({ kind: 'names_skill', count: 50, todo: expect.stringContaining('as a user would') })
})
