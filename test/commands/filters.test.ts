import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cli, cliResults, demoRepository, regressedRepository, skillFile } from '../support/cli.ts'
import type { TestRepository } from '../support/repository.ts'

describe.concurrent('naming suites', () => {
  let repository: TestRepository
  beforeAll(async () => {
    repository = await demoRepository()
  })
  afterAll(() => repository[Symbol.asyncDispose]())

  const suites = (results: { tasks: { suite: string }[] }) =>
    [...new Set(results.tasks.map(({ suite }) => suite))].sort()
  const [pdf, sheets, word] = ['pdf-forms', 'spreadsheets', 'word-documents'].map(
    (name) => `evals/${name}/trigger_eval.json`,
  )

  test.each([
    ['a file', ['evals/pdf-forms/trigger_eval.json'], [pdf]],
    ['a folder', ['evals/spreadsheets'], [sheets]],
    ['a folder with a slash', ['./evals/spreadsheets/'], [sheets]],
    ['a glob', ['evals/{pdf,word}*/*.json'], [pdf, word]],
    ['several', ['evals/pdf-forms', 'evals/word-documents'], [pdf, word]],
    ['as an option', ['--suite', 'evals/pdf-*/**'], [pdf]],
    [
      'as options and as arguments',
      ['--suite', 'evals/pdf-*/**', '--suite', 'evals/s*/*', 'evals/word-documents'],
      [pdf, sheets, word],
    ],
    ['with backslashes, as Windows writes them', ['evals\\spreadsheets\\trigger_eval.json'], [sheets]],
    ['a glob with backslashes', ['--suite', 'evals\\*\\trigger_*.json'], [pdf, sheets, word]],
    ['all', ['.'], [pdf, sheets, word]],
  ])('%s', async (_, args, expected) => {
    const { code, results } = await cliResults(repository.root, ['run', ...args])
    expect([code, suites(results)]).toEqual([0, expected])
    expect(results.filter).not.toBeNull()
  })

  test('from a folder below the root, by their paths from there', async () => {
    for (const args of [
      ['pdf-forms', 'spreadsheets/*.json'],
      ['--suite', '../evals/{pdf-forms,spreadsheets}/*'],
      ['.\\pdf-forms\\', 'spreadsheets\\*.json'],
    ]) {
      const { results } = await cliResults(`${repository.root}/evals`, ['gate', '--base', 'HEAD', ...args])
      expect(suites(results)).toEqual([pdf, sheets])
    }
    const everything = await cliResults(`${repository.root}/evals`, ['gate', '--base', 'HEAD'])
    expect(suites(everything.results)).toEqual([pdf, sheets, word])
    const only = await cliResults(`${repository.root}/evals/pdf-forms`, ['gate', '--base', 'HEAD', '.'])
    expect(suites(only.results)).toEqual([pdf])
  })

  test('by an absolute path', async () => {
    const { results } = await cliResults(`${repository.root}/skills`, ['run', `${repository.root}/${pdf}`])
    expect(suites(results)).toEqual([pdf])
  })
})

describe.concurrent('asking a part only', () => {
  test('--skills judges those alone, on their own prompts', async () => {
    await using repository = await regressedRepository()
    const { code, results } = await cliResults(repository.root, ['gate', '--skills', 'spread*'])
    expect(code).toBe(0)
    expect(results.skills.map(({ skill }) => skill)).toEqual(['spreadsheets'])
    expect(results.tasks).toHaveLength(8)
    expect(results.filter).toEqual({ suites: [], skills: ['spread*'], tasks: [], tags: [] })
  })

  test('several patterns are a choice, and names match as a whole', async () => {
    await using repository = await regressedRepository()
    const some = await cliResults(repository.root, ['gate', '--skills', 'spreadsheets', '--skills', 'word-*'])
    expect(some.results.skills.map(({ skill }) => skill)).toEqual(['spreadsheets', 'word-documents'])
    const none = await cli(repository.root, ['gate', '--skills', 'spread'])
    expect(none.code).toBe(3)
  })

  test('says nothing false of the skills that were left out', async () => {
    await using repository = await regressedRepository()
    for (const args of [['--skills', 'pdf-forms'], ['evals/pdf-forms']]) {
      const { stdout } = await cli(repository.root, ['gate', '--enforce', '--quiet', ...args])
      expect(stdout).toMatch(
        /^REGRESSED: pdf-forms lost 3 of 10 prompts to word-documents \(only a part was measured\)\n/,
      )
      expect(stdout).toMatch(/word-documents takes 3 prompts of pdf-forms\.\s+It is new or changed\./)
      expect(stdout).not.toMatch(/No description changed|no suite has a labelled prompt|without a labelled prompt/)
    }
    const green = await cli(repository.root, ['gate', '--enforce', '--quiet', '--skills', 'spreadsheets'])
    expect(green.stdout).toMatch(/^PASS: no change \(only a part was measured\)\n/)
    expect(green.stdout).not.toMatch(/has no prompts|labelled prompt/)
  })

  test('--task takes globs over ids', async () => {
    await using repository = await regressedRepository()
    const { code, results } = await cliResults(repository.root, [
      'gate',
      '--enforce',
      '--task',
      'pdf-forms/trigger_eval/[89]',
      '--task',
      '*/10',
      'evals/pdf-forms',
    ])
    expect(code).toBe(1)
    expect(results.tasks.map(({ id }) => id)).toEqual([
      'pdf-forms/trigger_eval/8',
      'pdf-forms/trigger_eval/9',
      'pdf-forms/trigger_eval/10',
    ])
    expect(results.decision.reasons[0]?.message).toContain('pdf-forms lost 3 of 3 prompts')
  })

  test('--tag takes globs over tags', async () => {
    await using repository = await demoRepository({
      'evals/tagged/eval.yaml': ['name: tagged', 'skill: pdf-forms', 'tasks: ["tasks/*.yaml"]', ''].join('\n'),
      'evals/tagged/tasks/one.yaml':
        'id: one\nname: One\ntags: [smoke/fast]\ninputs:\n  prompt: Split the PDF file in two\nexpected:\n  should_trigger: true\n',
      'evals/tagged/tasks/two.yaml':
        'id: two\nname: Two\ntags: [slow]\ninputs:\n  prompt: Merge both PDF files\nexpected:\n  should_trigger: true\n',
    })
    const asked = async (...args: string[]) =>
      (await cliResults(repository.root, ['run', ...args])).results.tasks.map(({ id }) => id)
    expect(await asked('--tag', 'smoke*')).toEqual(['one'])
    expect(await asked('--tag', 'smoke/*', '--tag', 'slow')).toEqual(['one', 'two'])
    expect(await asked('--tag', '*', '--task', 'tw*')).toEqual(['two'])
  })

  test.each([
    [['--skills', 'nothing'], 'No skill matches "nothing"'],
    [['--task', 'nothing*'], 'No task matches'],
    [['--tag', 'nothing'], 'No task matches'],
    [['--task', 'pdf-forms/trigger_eval/1', '--tag', 'nothing'], 'No task matches'],
    [['--skills', 'pdf-form'], 'Did you mean `pdf-forms`?'],
    [['evals/none'], '`evals/none` matches no file'],
    [['--suite', 'evals/**/*.xml'], '`evals/**/*.xml` matches no file'],
    [['skills/pdf-forms/SKILL.md'], 'SKILL.md'],
  ])('%j matches nothing: an error, and nothing green', async (args, what) => {
    await using repository = await demoRepository()
    for (const command of [['gate', '--base', 'HEAD'], ['run']]) {
      const { code, stdout, stderr } = await cli(repository.root, [...command, ...args])
      expect([code, stdout]).toEqual([3, ''])
      expect(stderr).toContain(what)
      expect(stderr).toContain('\n  -> ')
    }
  })

  test('a skill that only base has can be asked about', async () => {
    await using repository = await demoRepository({ 'skills/old/SKILL.md': skillFile('old', 'Old things.') })
    await repository.branch('without')
    await repository.remove('skills/old')
    await repository.commit('remove it')
    const { code, stderr } = await cli(repository.root, ['gate', '--skills', 'old'])
    expect([code, stderr]).toEqual([3, expect.stringContaining('No task')])
  })
})
