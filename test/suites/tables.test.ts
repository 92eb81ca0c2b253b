import { describe, expect, it } from 'vitest'
import { parseDocument } from '../../src/core/documents/document.ts'
import { UserError } from '../../src/core/errors/user-error.ts'
import { allLabels } from '../../src/suites/labels.ts'
import { repositoryFolder } from './repository-folder.ts'

const SKILLS = {
  'skills/pdf/SKILL.md': '---\nname: pdf\ndescription: Fills in forms\n---\n',
  'skills/docx/SKILL.md': '---\nname: docx\ndescription: Writes letters\n---\n',
}
const skillFiles = Object.keys(SKILLS)

async function read(files: Record<string, string>) {
  await using folder = await repositoryFolder({ ...SKILLS, ...files })
  const { suites, skipped, warnings } = await folder.load({ skillFiles })
  return {
    suites: suites.map(({ file }) => file),
    labels: suites.flatMap(({ tasks }) =>
      tasks.map((task) => [
        task.prompt,
        ...allLabels(task).map(({ skill, label }) => `${skill} ${label}`),
        ...(task.expectsNoSkill ? ['none'] : []),
      ]),
    ),
    tasks: suites.flatMap(({ tasks }) => tasks),
    skipped: skipped.map(({ file, reason }) => `${file} ${reason}`),
    warnings: warnings.map(({ what }) => what),
  }
}

/** Reads files of which one has a mistake, and returns the mistake with its place. */
async function mistake(files: Record<string, string>): Promise<string> {
  await using folder = await repositoryFolder({ ...SKILLS, ...files })
  const error = await folder.load({ skillFiles }).then(
    () => null,
    (thrown: unknown) => thrown,
  )
  if (!(error instanceof UserError)) throw new Error(`no single mistake: ${String(error)}`)
  return `${error.where?.file}:${error.where?.line}:${error.where?.column} ${error.what}`
}

describe('a table of prompts', () => {
  it('is read with its labels for the skill that its name says', async () => {
    const csv = 'id,should_trigger,prompt\na,true,"Fill in ""the"" form, please"\nb,FALSE,"Write\r\na letter"\n'
    const { suites, labels, tasks } = await read({ 'evals/pdf.prompts.csv': csv })
    expect(suites).toEqual(['evals/pdf.prompts.csv'])
    expect(labels).toEqual([
      ['Fill in "the" form, please', 'pdf must_activate'],
      ['Write\na letter', 'pdf should_not_activate'],
    ])
    expect(tasks.map(({ id, source }) => [id, source.line, source.column])).toEqual([
      ['a', 2, 8],
      ['b', 3, 9],
    ])
  })

  it.each([
    ['Prompt,Should Trigger\nFill in the form,yes\n', 'pdf must_activate'],
    ['query,label\nFill in the form,positive\n', 'pdf must_activate'],
    ['user_prompt,verdict\nFill in the form,no-fire\n', 'pdf should_not_activate'],
    ['\uFEFFtext,skill,expected_trigger\nFill in the form,docx,no\n', 'docx should_not_activate'],
  ])('may call its columns as a list of mappings does: %s', async (csv, label) => {
    expect((await read({ 'skills/pdf/evals/triggers.csv': csv })).labels).toEqual([['Fill in the form', label]])
  })

  it('routes to skills by name, with several names in one cell', async () => {
    const tsv = 'query\texpected_skills\tacceptable_skills\nDo both\tpdf, docx\t\nWrite a poem\tnone\tdocx\n'
    expect((await read({ 'evals/routes.tsv': tsv })).labels).toEqual([
      ['Do both', 'pdf must_activate', 'docx must_activate'],
      ['Write a poem', 'docx acceptable', 'pdf should_not_activate', 'none'],
    ])
  })

  it('is told apart from other data, and from results', async () => {
    const { suites, skipped, warnings } = await read({
      'evals/files/sales.csv': 'month,sum\nMay,3\n',
      'evals/results.csv': 'prompt,should_trigger,passed\nFill in the form,true,true\n',
      'evals/broken.csv': 'a,b\n1,2,3\n',
    })
    expect(suites).toEqual([])
    expect(warnings).toEqual([])
    expect(skipped).toEqual([
      'evals/broken.csv is a table without columns of prompts and labels',
      'evals/files/sales.csv is a table without columns of prompts and labels',
      'evals/results.csv holds the results of a run',
    ])
  })

  it.each([
    ['prompt,should_trigger\nA form,true\n"A letter, please",maybe\n', '3:20', '`[1].should_trigger`'],
    ['prompt,should_trigger\nA form,true\n\n,true\n', '4:1', 'The prompt is empty'],
    ['prompt,should_trigger\nA form,true,no\n', '2:1', 'This is not valid CSV: Invalid Record Length'],
    ['prompt,should_trigger,prompt\nA form,true,B\n', '1:23', 'The column `prompt` occurs twice'],
  ])('names the cell of a mistake: %s', async (csv, place, what) => {
    const error = await mistake({ 'skills/pdf/evals/triggers.csv': csv })
    expect(error).toContain(`skills/pdf/evals/triggers.csv:${place} `)
    expect(error).toContain(what)
  })

  it('has a limit on its cells', () => {
    const text = `prompt,should_trigger\n${'a,true\n'.repeat(200_001)}`
    expect(() => parseDocument(text, 'evals/a.csv')).toThrow('The file holds more than 400,000 entries')
  })

  it('is named with the line to configure where no rule of discovery looks', async () => {
    const { warnings } = await read({
      'data/pdf.csv': 'prompt,should_trigger\nA form,true\n',
      'data/x.csv': 'a,b\n1,2\n',
    })
    expect(warnings).toEqual([expect.stringContaining('`data/pdf.csv` looks like 1 prompt')])
  })
})

describe('the queries of skill-reach', () => {
  const queries = {
    catalog_id: 'all',
    notes: 'drafted',
    provenance: { origin: 'generated', queries_per_target: 3 },
    queries: [
      { query_id: 'q-1', text: 'Fill in the form', kind: 'implicit', expected_skill: 'pdf', acceptable_skills: [] },
      {
        query_id: 'q-2',
        text: 'Write to her',
        kind: 'neighbor_negative',
        expected_skill: 'docx',
        acceptable_skills: ['pdf'],
      },
      {
        query_id: 'q-3',
        text: 'Write a poem',
        kind: 'out_of_scope',
        expected_skill: null,
        acceptable_skills: [],
        notes: '',
      },
    ],
  }
  const labels = [
    ['Fill in the form', 'pdf must_activate', 'docx should_not_activate'],
    ['Write to her', 'docx must_activate', 'pdf acceptable'],
    ['Write a poem', 'pdf should_not_activate', 'docx should_not_activate', 'none'],
  ]

  it('are found and read as a routing set, as JSON and as CSV', async () => {
    const json = await read({ '.reach/queries.json': JSON.stringify(queries), '.reach/eval.json': '{"probes": []}' })
    expect(json.suites).toEqual(['.reach/queries.json'])
    expect(json.labels).toEqual(labels)
    expect(json.tasks.map(({ id }) => id)).toEqual(['q-1', 'q-2', 'q-3'])
    expect(json.warnings).toEqual([])
    const rows = queries.queries.map(({ query_id, text, kind, expected_skill, acceptable_skills }) =>
      [query_id, text, kind, expected_skill ?? '', acceptable_skills.join(','), ''].join(','),
    )
    const csv = ['id,text,kind,expected_skill,acceptable_skills,notes', ...rows].join('\n')
    expect((await read({ '.reach/queries.csv': csv })).labels).toEqual(labels)
  })
})
