import { expect, test } from 'vitest'
import { allLabels } from '../../src/suites/labels.ts'
import { subjectsOf } from './error-parts.ts'
import { loadFrom, repositoryFolder } from './repository-folder.ts'

const skills = { 'skills/pdf/SKILL.md': '---\nname: pdf\n---\n', 'skills/docx/SKILL.md': '---\nname: docx\n---\n' }
const set =
  '[{"query": "Fill in the form", "expected_skill": "pdf"}, {"query": "Write a poem", "expected_skill": "none"}]'

async function warned(files: Record<string, string>, options = {}) {
  await using folder = await repositoryFolder({
    ...skills,
    'evals/pdf/t.json': '[{"query":"a","should_trigger":true}]',
    ...files,
  })
  const { warnings, suites } = await folder.load(options)
  return { warnings: warnings.map(({ what, where, todo }) => ({ what, file: where?.file, todo })), suites }
}

test('a file that looks like trigger prompts and is not read is named once, with the line that has it read', async () => {
  const { warnings } = await warned({ 'internal/routing/set.json': set })
  expect(warnings).toEqual([
    {
      what: expect.stringMatching(/^`internal\/routing\/set.json` .* 2 prompts .* fewer than 5$/),
      file: 'internal/routing/set.json',
      todo: expect.stringContaining('`formats: {"internal/routing/set.json": prompts}`'),
    },
  ])
  const read = await warned(
    { 'internal/routing/set.json': set },
    { formats: { 'internal/routing/set.json': 'routing-set' } },
  )
  expect(read.warnings).toEqual([])
  expect(read.suites.map(({ file }) => file)).toEqual(['evals/pdf/t.json', 'internal/routing/set.json'])
})

test('files of one folder and format are one warning', async () => {
  const { warnings } = await warned({
    'tests/routing/a.jsonl': lines('pdf', 1),
    'tests/routing/b.jsonl': lines('docx', 1),
  })
  expect(warnings).toMatchObject([
    { what: expect.stringContaining('`tests/routing/a.jsonl` and 1 more (tests/routing/b.jsonl) look like 2 prompts') },
  ])
})

test.each<[string, Record<string, string>]>([
  ['a workflow', { '.github/workflows/eval.yml': `on: push\nenv:\n  should_trigger: true\nprompts: ${set}\n` }],
  ['results of a run', { 'internal/all.json': '[{"query": "a", "should_trigger": true, "trigger_rate": 1}]' }],
  ['a folder of results', { 'internal/results/all.json': set }],
  ['a baseline', { 'internal/recall-baseline.json': set }],
  ['a schema', { 'docs/cases.schema.json': '{"properties": {"query": {}, "should_trigger": {"type": "boolean"}}}' }],
  [
    'prompts for skills of others',
    { 'data/train.json': set.replace('"pdf"', '"billing"').replace('"none"', '"search"') },
  ],
  ['data of a product', { 'src/alarms.json': '[{"name": "fire", "should_fire": true, "input": 3}]' }],
  ['a package', { 'package.json': '{"name": "x", "should_trigger": [{"query": "a"}]}' }],
  ['what cannot be read', { 'data/x.yaml': 'should_trigger: [\n' }],
  ['fixtures', { 'test/fixtures/set.json': set }],
])('no false alarm: %s', async (_, files) => {
  expect((await warned(files)).warnings).toEqual([])
})

test('where the user says which suites there are, nothing else is named', async () => {
  const { warnings } = await warned({ 'internal/set.json': set }, { suites: ['evals/**'] })
  expect(warnings).toEqual([])
})

test('an oversize file in a folder of evals is named', async () => {
  const { warnings } = await warned({ 'evals/pdf/large.json': `["${'x'.repeat(5 * 1024 * 1024)}"]` })
  expect(warnings).toMatchObject([
    { file: 'evals/pdf/large.json', what: expect.stringContaining('at most 5 MB are read') },
  ])
})

const line = (skill: string, n: number) => `{"prompt": "Ask ${n} for ${skill}", "expected_skill": "${skill}"}\n`
const lines = (skill: string, count: number) => Array.from({ length: count }, (_, n) => line(skill, n)).join('')
const own = (count: number) =>
  JSON.stringify(Array.from({ length: count }, (_, n) => ({ query: `Ask ${n}`, should_trigger: n % 2 === 0 })))

test('prompts that name skills of the repository are read wherever they are, as one set', async () => {
  const files = { 'tests/routing/a.jsonl': lines('pdf', 3), 'tests/routing/b.jsonl': lines('docx', 3) }
  const { warnings, suites } = await warned(files)
  expect(warnings).toEqual([])
  expect(suites.map(({ file }) => file)).toEqual(['evals/pdf/t.json', 'tests/routing/a.jsonl', 'tests/routing/b.jsonl'])
  const [asked] = suites[1]?.tasks ?? []
  expect(asked === undefined ? [] : allLabels(asked)).toMatchObject([
    { skill: 'pdf', label: 'must_activate' },
    { skill: 'docx', label: 'should_not_activate' },
  ])
})

test('a skill may be called as files of other kinds are', async () => {
  const { suites } = await warned({
    'skills/report/SKILL.md': '---\nname: report\n---\n',
    'skills/report/tests/pdf-vs-schema-design.jsonl': lines('report', 5),
    'tests/report.jsonl': lines('report', 6),
  })
  expect(suites.map(({ file }) => file)).toEqual([
    'evals/pdf/t.json',
    'skills/report/tests/pdf-vs-schema-design.jsonl',
    'tests/report.jsonl',
  ])
})

test('yes and no are read below the skill, and of a copy only the first', async () => {
  const files = { 'skills/pdf/tests/cases.json': own(6), 'skills/pdf/tests/copy.json': own(6) }
  const { warnings, suites } = await warned(files)
  expect(warnings).toEqual([])
  expect(suites.map(({ file, skills }) => [file, skills])).toEqual([
    ['evals/pdf/t.json', ['pdf']],
    ['skills/pdf/tests/cases.json', ['pdf']],
  ])
})

test.each<[string, Record<string, string>, string]>([
  ['too few', { 'tests/a.jsonl': lines('pdf', 4) }, 'fewer than 5'],
  ['skills of others', { 'tests/a.jsonl': lines('pdf', 5) + lines('billing', 5) }, '(`billing`)'],
  ['no skill wanted', { 'tests/a.jsonl': lines('none', 6) }, 'none of them should trigger'],
])('prompts in doubt are named and not read: %s', async (_, files, doubt) => {
  const { warnings, suites } = await warned(files)
  expect(suites).toHaveLength(1)
  expect(warnings).toMatchObject([{ file: 'tests/a.jsonl', what: expect.stringContaining(doubt) }])
})

test('prompts of which some name a skill that was renamed are read', async () => {
  const { suites } = await warned({ 'tests/a.jsonl': lines('pdf', 7) + lines('old-pdf', 2) })
  expect(suites.map(({ file }) => file)).toContain('tests/a.jsonl')
})

test('prompts in doubt are named where there is no suite', async () => {
  await using folder = await repositoryFolder({ ...skills, 'tests/a.jsonl': lines('pdf', 4) })
  const { skipped } = await folder.load()
  expect(skipped).toEqual([{ file: 'tests/a.jsonl', reason: expect.stringMatching(/4 prompts .* fewer than 5$/) }])
})

test('yes and no about a skill that only the repository suggests are named and not read', async () => {
  await using folder = await repositoryFolder({
    'tools/pdf/SKILL.md': '---\nname: pdf\n---\n',
    'tests/hooks.json': own(6),
  })
  const { warnings, suites } = await folder.load()
  expect(suites).toEqual([])
  expect(subjectsOf(warnings)).toEqual(['tests/hooks.json:1:1: tests/hooks.json'])
  expect(warnings[0]?.what).toContain('which skill')
})

test('a few wrong names among many cost only their own labels', async () => {
  const { suites } = await warned({ 'tests/a.jsonl': lines('pdf', 20) + lines('pfd', 1) })
  expect(suites.map(({ file, tasks }) => [file, tasks.length])).toEqual([
    ['evals/pdf/t.json', 1],
    ['tests/a.jsonl', 21],
  ])
})

test('a file that base reads is read on head, and a mistake in it is told', async () => {
  await using folder = await repositoryFolder({ ...skills, 'tests/a.jsonl': `${line('pdf', 1)}{"prompt": \n` })
  expect((await loadFrom(folder.root)).unread).toEqual([])
  expect((await loadFrom(folder.root, { ofBase: [{ file: 'tests/a.jsonl', skills: ['pdf'] }] })).unread).toMatchObject([
    { file: 'tests/a.jsonl' },
  ])
})

test('tables are looked at everywhere, and TOML and Markdown files are named, as no reader takes them', async () => {
  const { warnings } = await warned({
    'data/pdf.csv': 'id,should_trigger,prompt\na,true,Fill in the form\n',
    'checks/pdf.toml': '[[cases]]\nquery = "Fill in the form"\nshould_trigger = true\n',
    'pyproject.toml': '[tool.x]\nprompt = "a"\ntriggers = ["b"]\n',
    'Cargo.toml': '[package]\nname = "should_trigger"\n',
    'pdf/trigger-cases/a.md': '**Input:**\n> "Fill in"\n\n**Expected Activation:** Yes\n',
    'evals/pdf/triggers/b.eval.md': '## Prompt\n\nFill in\n\n## Assertions\n\n- [ ] Skill `pdf` not invoked\n',
    'evals/README.md': '# Evals\n\nPrompt authors set `should_trigger: true`.\n',
  })
  expect(warnings.map(({ what, todo }) => [what, todo])).toEqual([
    [
      expect.stringMatching(/^`data\/pdf.csv` .* 1 prompt .* fewer than 5$/),
      expect.stringContaining('`formats: {"data/pdf.csv": prompts}`'),
    ],
    [expect.stringMatching(/^`checks\/pdf.toml` .* TOML$/), expect.stringContaining('YAML, JSON or JSON Lines')],
    [
      expect.stringMatching(/^`pdf\/trigger-cases\/a.md` and 1 more \(evals\/pdf\/triggers\/b.eval.md\) .* Markdown$/),
      expect.stringContaining('as JSON: `[{"query": ..., "should_trigger": true}]`'),
    ],
  ])
})

test.each(['prompts', 'queries', 'user_messages'])('groups of `%s` that share a label are read', async (key) => {
  const group = (skill: string, should: boolean, ...texts: string[]) => ({
    skill,
    should_trigger: should,
    [key]: texts,
  })
  const groups = [
    group('pdf', true, 'Fill in the form', 'Merge these files', 'Split the file'),
    group('pdf', false, 'Write a poem', 'Bake a cake'),
    group('docx', true, 'Track my changes'),
  ]
  const { suites, warnings } = await warned({ 'tests/skill-triggering.json': JSON.stringify(groups) })
  expect(warnings).toEqual([])
  const found = suites.find(({ file }) => file === 'tests/skill-triggering.json')
  expect(
    found?.tasks.map((task) => [task.prompt, ...allLabels(task).map(({ skill, label }) => `${skill} ${label}`)]),
  ).toEqual([
    ['Fill in the form', 'pdf must_activate'],
    ['Merge these files', 'pdf must_activate'],
    ['Split the file', 'pdf must_activate'],
    ['Write a poem', 'pdf should_not_activate'],
    ['Bake a cake', 'pdf should_not_activate'],
    ['Track my changes', 'docx must_activate'],
  ])
})

test('Markdown with a prompt and its label in the block at its top is read', async () => {
  const file = (at: number) => `---\nquery: "Fill in form ${at}"\nshould_trigger: ${at < 3}\n---\n\n# Notes\n`
  const all = [1, 2, 3, 4, 5].map((at) => [`plugins/pdf/evals-extra/${at}.md`, file(at)])
  const { suites, warnings } = await warned(Object.fromEntries(all))
  expect(warnings).toEqual([])
  expect(suites.flatMap(({ tasks }) => tasks.flatMap(allLabels)).map(({ label }) => label)).toEqual([
    'must_activate',
    'must_activate',
    'must_activate',
    ...Array(3).fill('should_not_activate'),
  ])
})

test('Markdown that looks like prompts is named where there is no suite either', async () => {
  await using folder = await repositoryFolder({
    ...skills,
    'pdf/trigger-cases/a.md': '**Input:**\n> "Fill in"\n\n**Expected Activation:** Yes\n',
  })
  expect((await folder.load()).skipped).toEqual([
    { file: 'pdf/trigger-cases/a.md', reason: expect.stringMatching(/ cannot be Markdown$/) },
  ])
})
