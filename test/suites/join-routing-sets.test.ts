import { expect, test } from 'vitest'
import { allLabels } from '../../src/suites/labels.ts'
import { repositoryFolder } from './repository-folder.ts'

const line = (prompt: string, skill: string | null, more = {}) =>
  `${JSON.stringify({ prompt, expected_skill: skill, ...more })}\n`

async function labels(files: Record<string, string>) {
  await using folder = await repositoryFolder(files)
  const { suites } = await folder.load()
  return suites.flatMap(({ tasks }) =>
    tasks.map((task) => [
      task.prompt,
      ...allLabels(task).map(({ skill, label }) =>
        label === 'must_activate' ? skill : label === 'acceptable' ? `(${skill})` : `not ${skill}`,
      ),
      ...(task.expectsNoSkill ? ['nothing'] : []),
    ]),
  )
}

test('files of one skill each in one folder are one set: a prompt of one must not activate the others', async () => {
  const found = await labels({
    'evals/routing/docx.jsonl': line('Write a letter', 'docx'),
    'evals/routing/negative.jsonl': line('Write a poem', ''),
    'evals/routing/pdf.jsonl': line('Fill in the form', 'pdf') + line('Sign it', 'pdf', { allowed_skills: ['docx'] }),
  })
  expect(found).toEqual([
    ['Write a letter', 'docx', 'not pdf'],
    ['Write a poem', 'nothing'],
    ['Fill in the form', 'pdf', 'not docx'],
    ['Sign it', 'pdf', '(docx)'],
  ])
})

test.each<[string, Record<string, string>]>([
  ['other folders', { 'evals/a/pdf.jsonl': line('Fill it in', 'pdf'), 'evals/b/docx.jsonl': line('Write it', 'docx') }],
  [
    'other formats',
    { 'evals/a/pdf.jsonl': line('Fill it in', 'pdf'), 'evals/a/docx.json': `[${line('Write it', 'docx')}]` },
  ],
  [
    'a trigger set beside it, which has negatives of its own',
    {
      'evals/a/pdf.json': `[${line('Fill it in', 'pdf')}]`,
      'evals/a/docx.json': '{"skill": "docx", "queries": [{"query": "Write it", "should_trigger": true}]}',
    },
  ],
])('%s are sets of their own', async (_, files) => {
  expect((await labels(files)).map((one) => one.length)).toEqual([2, 2])
})

test('a file that wants several skills is a complete set', async () => {
  const found = await labels({
    'evals/a/all.jsonl': line('Fill it in', 'pdf') + line('Write it', 'docx'),
    'evals/a/zip.jsonl': line('Pack it', 'zip'),
  })
  expect(found).toEqual([
    ['Fill it in', 'pdf', 'not docx'],
    ['Write it', 'docx', 'not pdf'],
    ['Pack it', 'zip'],
  ])
})
