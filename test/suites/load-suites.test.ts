import { symlink } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, it, test } from 'vitest'
import { subjectOf, subjectsOf, userErrorsOf } from './error-parts.ts'
import { loadFrom, repositoryFolder } from './repository-folder.ts'

const SET = '[{"query": "a", "should_trigger": true}]'
const SKILL = '---\nname: real-name\ndescription: d\n---\n'

describe('loadSuites', () => {
  it('finds suites by itself and says why it skipped the other files', async () => {
    await using folder = await repositoryFolder({
      'evals/pdf/trigger_eval.json': SET,
      'evals/pdf/results.json': '{"results": []}',
      'evals/notes.yaml': 'key: {{ template }}\n',
      'evals/data.json': '{"big": "thing"',
      'package.json': '{}',
    })
    const { suites, skipped } = await folder.load()
    expect(suites.map(({ file, skills }) => [file, skills])).toEqual([['evals/pdf/trigger_eval.json', ['pdf']]])
    expect(skipped).toEqual([
      { file: 'evals/data.json', reason: expect.stringContaining('is not valid') },
      { file: 'evals/notes.yaml', reason: expect.stringContaining('is not valid') },
      { file: 'evals/pdf/results.json', reason: expect.stringContaining('the keys results,') },
    ])
  })

  it('gives the set of a folder to the skill of that name, also where another one lies in a folder called so', async () => {
    await using folder = await repositoryFolder({
      'evals/pdf/trigger_eval.json': SET,
      'plugins/a/kit/pdf/SKILL.md': '---\nname: forms\ndescription: d\n---\n',
      'plugins/a/skills/pdf/SKILL.md': '---\nname: pdf\ndescription: d\n---\n',
    })
    const { suites } = await folder.load()
    expect(suites.map(({ skills }) => skills)).toEqual([['pdf']])
  })

  it('never skips a suite only because it was broken', async () => {
    await using folder = await repositoryFolder({ 'evals/pdf.json': '[{"query": "a", "should_trigger": true}' })
    expect(await userErrorsOf(() => folder.load())).toHaveLength(1)
  })

  it('finds nothing where there is nothing, and leaves it to the caller what that means', async () => {
    await using folder = await repositoryFolder({ 'README.md': '' })
    expect(await folder.load()).toMatchObject({ suites: [], skipped: [], warnings: [] })
  })

  it.each([
    ['a file', ['evals/pdf/t.json'], ['evals/pdf/t.json']],
    ['a file with ./', ['./evals/pdf/t.json'], ['evals/pdf/t.json']],
    ['a file as Windows writes it', ['evals\\pdf\\t.json'], ['evals/pdf/t.json']],
    ['a glob', ['evals/**/t.json'], ['evals/docx/t.json', 'evals/pdf/t.json']],
    ['a glob as Windows writes it', ['.\\evals\\*\\t.json'], ['evals/docx/t.json', 'evals/pdf/t.json']],
    ['a folder', ['evals/docx/'], ['evals/docx/t.json']],
    ['the root', ['.'], ['evals/docx/t.json', 'evals/pdf/t.json']],
    ['a file twice', ['evals/pdf/t.json', 'evals/pdf/*'], ['evals/pdf/t.json']],
    ['a folder in fixtures', ['fixtures/evals'], ['fixtures/evals/zip/t.json']],
    ['a file in fixtures', ['fixtures/evals/zip/t.json'], ['fixtures/evals/zip/t.json']],
  ])('loads what the user named: %s', async (_, patterns, expected) => {
    await using folder = await repositoryFolder({
      'evals/pdf/t.json': SET,
      'evals/docx/t.json': SET,
      'fixtures/evals/zip/t.json': SET,
    })
    expect((await folder.load({ patterns })).suites.map(({ file }) => file)).toEqual(expected)
  })

  it('looks at every data file of a folder that the user named, beside those with the names of suites', async () => {
    await using folder = await repositoryFolder({
      'skills/pdf/SKILL.md': SKILL,
      'testing/pdf/trigger-eval.json': SET,
      'testing/boundaries/pdf-docx.json': SET,
      'testing/boundaries/sizes.json': '{"a": 1}',
      'testing/fixtures/more.json': SET,
      'testing/waza/eval.yaml':
        'name: a\nskill: pdf\nconfig: {trials_per_task: 1, timeout_seconds: 9}\ntasks: [tasks/*.yaml]\n',
      'testing/waza/tasks/one.yaml': 'id: one\ninputs: {prompt: Fill in the form}\nexpected: {should_trigger: true}\n',
      'other/set.json': SET,
    })
    const named = await folder.load({ patterns: ['testing'] })
    expect(named.suites.map(({ file }) => file)).toEqual([
      'testing/boundaries/pdf-docx.json',
      'testing/pdf/trigger-eval.json',
      'testing/waza/eval.yaml',
    ])
    expect(named.skipped.map(({ file }) => file)).toEqual(['testing/boundaries/sizes.json'])
    const found = await folder.load()
    expect(found.suites.map(({ file }) => file)).toEqual(['testing/pdf/trigger-eval.json', 'testing/waza/eval.yaml'])
  })

  it('takes an absolute path inside the repository', async () => {
    await using folder = await repositoryFolder({ 'evals/pdf/t.json': SET })
    const { suites } = await folder.load({ patterns: [join(folder.root, 'evals/pdf/t.json')] })
    expect(suites).toHaveLength(1)
  })

  it.each([
    ['a file that is not there', 'evals/none.json', /^`evals\/none.json` .* path from the root of the repository/],
    ['a glob', 'evals/*.yaml', /^`evals\/\*.yaml` .* Patterns are read from the root/],
    ['a glob over other files', 'evals/*.json', / 1 files that `evals\/\*.json` matches.* `formats:` /],
    ['a file outside', '../x.json', /^(\.\.\/)?x.json:1:1: .* outside of the repository/],
  ])('refuses %s that gives no suite', async (_, pattern, expected) => {
    await using folder = await repositoryFolder({ 'evals/other.json': '{"a": 1}' })
    const [error] = await userErrorsOf(() => folder.load({ patterns: [pattern] }))
    expect(error).toMatch(expected)
  })

  it('lets a base side lack what was named', async () => {
    await using folder = await repositoryFolder({ 'evals/other.json': '{"a": 1}' })
    const { suites } = await folder.load({ patterns: ['evals/none.json', 'evals/*.json', 'x/**'], missing: 'ignore' })
    expect(suites).toEqual([])
  })

  it('reads only the globs of the configuration where it has any', async () => {
    await using folder = await repositoryFolder({ 'evals/pdf/t.json': SET, 'fixtures/evals/zip/t.json': SET })
    const { suites } = await folder.load({ suites: ['fixtures/**/t.json'] })
    expect(suites.map(({ file }) => file)).toEqual(['fixtures/evals/zip/t.json'])
  })

  it('refuses a glob of the configuration that matches nothing', async () => {
    await using folder = await repositoryFolder({ 'evals/pdf/t.json': SET })
    const errors = await userErrorsOf(() => folder.load({ suites: ['evals/**/t.json', 'tests/*.yaml'] }))
    expect(errors.map(subjectOf)).toEqual(['tests/*.yaml, suites:'])
  })

  it('reads JSON Lines as one list, with the positions of its lines', async () => {
    await using folder = await repositoryFolder({
      'evals/pdf/a.jsonl': '{"query": "a", "should_trigger": true}\n\n{"query": "b", "should_trigger": false}\n',
      'evals/pdf/index.jsonl': '{"test_id": 1}\n{"test_id": 2}\n',
    })
    const { suites, skipped } = await folder.load()
    expect(suites.map(({ tasks }) => tasks.map(({ source }) => [source.line, source.column]))).toEqual([
      [
        [1, 11],
        [3, 11],
      ],
    ])
    expect(skipped.map(({ file }) => file)).toEqual(['evals/pdf/index.jsonl'])
  })

  it('reads JSON Lines with comments between the lines', async () => {
    const text =
      '// positives\n{"query": "a", "should_trigger": true}\n/* negatives */\n{"query": "b", "should_trigger": false}\n'
    await using folder = await repositoryFolder({ 'evals/pdf/a.jsonl': text })
    const { suites } = await folder.load()
    expect(suites[0]?.tasks.map(({ source }) => source.line)).toEqual([2, 4])
  })

  it('looks at every data file of a folder that was named and holds nothing with the usual names', async () => {
    await using folder = await repositoryFolder({
      'checks/pdf.json': SET,
      'checks/deep/docx.yaml': '- {query: a, should_trigger: true}\n',
      'checks/notes.json': '{"a": 1}',
      'checks/node_modules/x.json': SET,
    })
    const { suites, skipped } = await folder.load({ patterns: ['checks'], skillOf: { 'checks/**': 'pdf' } })
    expect(suites.map(({ file }) => file)).toEqual(['checks/deep/docx.yaml', 'checks/pdf.json'])
    expect(skipped.map(({ file }) => file)).toEqual(['checks/notes.json'])
  })

  it('reads of what was recorded only what has the key of a label', async () => {
    await using folder = await repositoryFolder({
      'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: d\n---\n',
      'evals/snapshots/answer.json': JSON.stringify({ results: [{ query: 'a', expected: 'pdf' }] }),
      'evals/snapshots/labels.json': JSON.stringify({ pdf: [{ query: 'a', should_trigger: true }] }),
    })
    const { suites, skipped } = await folder.load()
    expect(suites.map(({ file }) => file)).toEqual(['evals/snapshots/labels.json'])
    expect(skipped.map(({ file }) => file)).toEqual(['evals/snapshots/answer.json'])
  })

  it.each([
    [
      'results of a run',
      '{"results": [{"query": "a", "should_trigger": true, "trigger_rate": 1}]}',
      'holds the results of a run',
      false,
    ],
    [
      'lists of a skill that is gone',
      '{"gone": {"should": ["a"], "should_not": ["b"]}}',
      'none of their keys is a skill',
      true,
    ],
    [
      'routes to a skill that is gone',
      '[{"query": "a", "expected": "old-name"}]',
      'whose `expected` names no skill',
      true,
    ],
    [
      'questions and answers',
      '[{"query": "Which colour?", "expected": "blue"}]',
      'whose `expected` names no skill',
      false,
    ],
    ['labels in no known form', '{"should_trigger": true, "words": "a"}', 'the keys should_trigger, words,', true],
  ])('does not take %s for a suite, and says so where it looks like one', async (_, text, reason, isSuspect) => {
    await using folder = await repositoryFolder({ 'evals/a.json': text, 'skills/x/SKILL.md': SKILL })
    const { suites, skipped, warnings } = await folder.load()
    expect([suites, skipped]).toMatchObject([[], [{ file: 'evals/a.json', reason: expect.stringContaining(reason) }]])
    expect(subjectsOf(warnings)).toEqual(isSuspect ? [expect.stringMatching(/^evals\/a.json:1:1: evals\/a.json/)] : [])
    for (const { what } of warnings) expect(what).toContain(reason)
  })

  it('warns once of all files that are left out for one reason, and not of workflows, schemas and results', async () => {
    const text = '{"should_trigger": true, "words": "a"}'
    const names = ['evals/a.json', 'evals/b.json', 'evals/baseline.json', 'evals/schema/c.json', 'evals/d.schema.json']
    await using folder = await repositoryFolder({
      ...Object.fromEntries(names.map((name) => [name, text])),
      '.github/workflows/eval.yml': 'name: evals\non: push\njobs: {}\n',
    })
    const { warnings } = await folder.load()
    expect(subjectsOf(warnings)).toEqual(['evals/a.json:1:1: evals/a.json'])
    expect(warnings[0]?.what).toMatch(/1 more: evals\/b.json$/)
  })

  it('reports the mistakes of a file where it is included, and once', async () => {
    await using folder = await repositoryFolder({
      'evals/promptfooconfig.yaml': "prompts: ['{{q}}']\ntests: file://a.yaml\n# skill-used\n",
      'evals/a.yaml': '- vars: {q: x}\n  assert: [{type: skill-used, value: [}]\n',
    })
    expect(await userErrorsOf(() => folder.load())).toEqual([expect.stringMatching(/^evals\/a.yaml:2:/)])
  })

  it('refuses links that lead outside of the repository, and follows those inside', async () => {
    await using outside = await repositoryFolder({ 'secret.json': SET })
    await using folder = await repositoryFolder({ 'evals/pdf/t.json': SET })
    await symlink(join(outside.root, 'secret.json'), join(folder.root, 'evals/pdf/trigger_eval.json'))
    await symlink('t.json', join(folder.root, 'evals/pdf/u.json'))
    expect(await userErrorsOf(() => folder.load())).toEqual([
      expect.stringMatching(/^evals\/pdf\/trigger_eval.json:1:1: .* a link that leads outside /),
    ])
    const { suites } = await folder.load({ patterns: ['evals/pdf/u.json'] })
    expect(suites).toHaveLength(1)
  })

  it('does not take what a Waza suite includes for suites of their own', async () => {
    await using folder = await repositoryFolder({
      'a/eval.yaml': 'skill: a\ntasks: ["cases/*.yaml"]\n',
      'a/cases/evals/x.yaml': 'inputs: {prompt: no}\n',
      'a/cases/one.eval.yaml': 'inputs: {prompt: p}\n',
      'a/trigger_tests.yaml': 'skill: a\nshould_trigger_prompts: [{prompt: q}]\n',
    })
    const { suites, skipped } = await folder.load()
    expect(suites.map(({ file, tasks }) => [file, tasks.length])).toEqual([['a/eval.yaml', 2]])
    expect(skipped.map(({ file }) => file)).toEqual(['a/cases/evals/x.yaml'])
  })

  it.each([
    ['beside its SKILL.md', 'x/trigger_eval.json', 'x/SKILL.md', 'real-name'],
    ['below its SKILL.md', 'x/evals/deep/trigger_eval.json', 'x/SKILL.md', 'real-name'],
    ['below a folder named after its skill', 'testing/x/deep/trigger_eval.json', 'skills/x/SKILL.md', 'real-name'],
    ['in evals under its name', 'evals/x/trigger_eval.json', 'skills/x/SKILL.md', 'real-name'],
    ['in evals as a file of its name', 'evals/x.json', 'skills/x/SKILL.md', 'real-name'],
    ['as a file of its name and kind', 'evals/x.trigger-eval.json', 'skills/x/SKILL.md', 'real-name'],
    ['in a repository that is one skill', 'evals/trigger_eval.json', 'SKILL.md', 'real-name'],
    ['in evals of a repository with one skill elsewhere', 'evals/trigger-eval.json', 'skills/x/SKILL.md', 'real-name'],
    ['in evals of a skill that does not exist', 'evals/y/trigger_eval.json', 'skills/x/SKILL.md', 'y'],
    ['in a folder of a skill that does not exist', 'y/evals/trigger_eval.json', 'skills/x/SKILL.md', 'y'],
  ])('knows the skill of a trigger set that stands %s', async (_, file, skillFile, expected) => {
    await using folder = await repositoryFolder({ [file]: SET, [skillFile]: SKILL })
    expect((await folder.load()).suites[0]?.skills).toEqual([expected])
  })

  it('knows a skill by its name where its folder has another', async () => {
    await using folder = await repositoryFolder({
      'evals/rust.json': SET,
      'plugins/rust/skills/SKILL.md': SKILL.replace('real-name', 'rust'),
      'plugins/go/skills/SKILL.md': SKILL.replace('real-name', 'go'),
    })
    expect((await folder.load()).suites[0]?.skills).toEqual(['rust'])
  })

  it('does not guess between two skills, and takes two copies of one for one', async () => {
    const files = { 'evals/trigger-eval.json': SET, 'skills/x/SKILL.md': SKILL, '.claude/skills/x/SKILL.md': SKILL }
    await using copies = await repositoryFolder(files)
    expect((await copies.load()).suites[0]?.skills).toEqual(['real-name'])
    await using two = await repositoryFolder({ ...files, 'skills/y/SKILL.md': SKILL.replace('real-name', 'another') })
    expect(await userErrorsOf(() => two.load())).toEqual([
      expect.stringContaining('Nothing says which skill these prompts are for'),
    ])
  })

  it('lets the configuration say which skill a trigger set is for', async () => {
    await using folder = await repositoryFolder({ 'evals/x/t.json': SET, 'skills/x/SKILL.md': SKILL })
    const { suites } = await folder.load({ skillOf: { 'evals/x/*': 'other' } })
    expect(suites[0]?.skills).toEqual(['other'])
  })

  it('warns of prompts that call a skill of the suite by name', async () => {
    await using folder = await repositoryFolder({
      'evals/pdf/t.json': JSON.stringify(
        ['/pdf merge these', '$pdf x', '/office:pdf', '/pdf-forms fill', 'use /pdf', '/home/me/pdf', '/PDF'].map(
          (query) => ({
            query,
            should_trigger: true,
          }),
        ),
      ),
    })
    const { warnings } = await folder.load()
    expect(warnings.map(({ what }) => what.split(' calls')[0])).toEqual([
      'The prompt of `pdf/t/1`',
      'The prompt of `pdf/t/2`',
      'The prompt of `pdf/t/3`',
      'The prompt of `pdf/t/7`',
    ])
  })
})

it('what many files have in common is one warning', async () => {
  const set = (name: string) => ({
    [`skills/${name}/evals/t.json`]: JSON.stringify({
      skill_name: name,
      queries: [{ query: 'a', should_trigger: true }],
      quality_evals: [{ prompt: name }, { prompt: 'more' }].slice(0, name === 'a' ? 1 : 2),
    }),
  })
  const files = Object.assign({}, ...['a', 'b', 'c', 'd', 'e', 'f'].map(set))
  await using folder = await repositoryFolder(files)
  const { suites, warnings } = await folder.load()
  expect(suites).toHaveLength(6)
  const rest = 'skills/b/evals/t.json, skills/c/evals/t.json, skills/d/evals/t.json and 2 more.'
  expect(subjectsOf(warnings)).toEqual(['skills/a/evals/t.json:1:67: quality_evals'])
  expect(warnings[0]?.what.endsWith(rest)).toBe(true)
})

it('an eval.json beside a SKILL.md is a suite, and one of something else is not', async () => {
  const evals = JSON.stringify([{ eval_id: 1, prompt: 'Draw it', assertions: ['It is drawn'] }])
  await using folder = await repositoryFolder({
    'skills/draw/SKILL.md': '---\nname: draw\ndescription: x\n---\n',
    'skills/draw/eval.json': evals,
    'model/eval.json': '{"accuracy": 0.5}',
  })
  const { suites, warnings } = await folder.load()
  expect(suites.map(({ file, skills }) => [file, skills])).toEqual([['skills/draw/eval.json', ['draw']]])
  expect(warnings).toEqual([])
})

it('takes no list of ids for prompts', async () => {
  const cases = { positive_cases: ['A01', 'H1P03', 'case-12'], negative_cases: ['B-2'] }
  await using folder = await repositoryFolder({
    'skills/pdf/SKILL.md': '',
    'evals/pdf/registration.json': JSON.stringify({ skill: 'pdf', ...cases }),
    'evals/pdf/trigger_eval.json': JSON.stringify({ should_trigger: ['/review', 'Q7'] }),
  })
  const { suites } = await folder.load()
  expect(suites.flatMap(({ tasks }) => tasks.map(({ prompt }) => prompt))).toEqual(['/review', 'Q7'])
})

describe('a prompt that is the name of a file', () => {
  const skill = {
    'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: d\n---\n',
    'evals/pdf/prompts/a.md': 'Fill it in\n',
  }
  const set = (...queries: string[]) => JSON.stringify(queries.map((query) => ({ query, should_trigger: true })))

  it('is left out where the file exists, and is a prompt where it does not', async () => {
    await using folder = await repositoryFolder({ ...skill, 'evals/pdf/t.json': set('prompts/a.md', 'notes.md', 'b') })
    const { suites } = await loadFrom(folder.root)
    expect(suites.flatMap(({ tasks }) => tasks.map(({ prompt }) => prompt))).toEqual(['notes.md', 'b'])
    expect(subjectsOf(suites[0]?.leftOut ?? [])).toEqual(['evals/pdf/t.json:1:11: prompts/a.md'])
  })

  it('makes no suite where all of them are', async () => {
    await using folder = await repositoryFolder({ ...skill, 'evals/pdf/t.json': set('prompts/a.md') })
    const { suites, warnings } = await loadFrom(folder.root)
    expect([suites, subjectsOf(warnings)]).toEqual([[], ['evals/pdf/t.json:1:1: evals/pdf/t.json']])
  })
})

describe('a trigger set that names no skill, beside a second skill', () => {
  const described = (name: string, description: string) => `---\nname: ${name}\ndescription: ${description}\n---\n`
  const skills = {
    'skills/pdf/SKILL.md': described('pdf', 'Fills in PDF forms and reads tables of a PDF document'),
    'skills/mail/SKILL.md': described('mail', 'Writes emails and answers to letters'),
  }
  const set = (...prompts: [string, boolean][]) =>
    JSON.stringify(prompts.map(([query, should_trigger]) => ({ query, should_trigger })))

  test.each([
    ['a list', 'evals/trigger_eval.json', (text: string) => text],
    ['an evals.json', 'evals/evals.json', (text: string) => `{"evals": ${text.replaceAll('query', 'prompt')}}`],
  ])('is for the one that its prompts are nearest to, with a warning: %s', async (_, file, as) => {
    const content = as(set(['fill in this PDF form', true], ['the tables of my PDF', true], ['write an email', false]))
    await using folder = await repositoryFolder({ ...skills, [file]: content })
    const { suites } = await folder.load()
    expect(suites[0]?.tasks.map(({ expectations }) => expectations.map(({ skill, label }) => [skill, label]))).toEqual([
      [['pdf', 'must_activate']],
      [['pdf', 'must_activate']],
      [['pdf', 'should_not_activate']],
    ])
    expect(suites[0]?.warnings.map((warning) => [subjectsOf([warning])[0], warning.todo])).toEqual([
      [`${file}:1:1: pdf`, expect.stringContaining(`\`skill_of: {"${file}": pdf}\``)],
    ])
  })

  it('is an error where its prompts are near to both', async () => {
    const content = set(['fill in this PDF form', true], ['write an email', true], ['hello', false])
    await using folder = await repositoryFolder({ ...skills, 'evals/trigger_eval.json': content })
    expect(await userErrorsOf(() => folder.load())).toEqual([
      expect.stringContaining('Nothing says which skill these prompts are for'),
    ])
  })
})
