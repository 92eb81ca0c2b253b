import { expect, test } from 'vitest'
import { repositoryFolder } from './repository-folder.ts'

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
      what: '`internal/routing/set.json` looks like 2 prompts for triggering, in a folder that is not looked at',
      file: 'internal/routing/set.json',
      todo: 'Add to skill-eval-gate.yml: `formats: {"internal/routing/set.json": routing-set}`.',
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
  const line = (skill: string) => `{"prompt": "Use ${skill} here", "expected_skill": "${skill}"}\n`
  const { warnings } = await warned({ 'tests/routing/a.jsonl': line('pdf'), 'tests/routing/b.jsonl': line('docx') })
  expect(warnings).toMatchObject([
    { what: expect.stringContaining('2 files (`tests/routing/*.jsonl`) look like 2 prompts') },
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
