import { expect, test } from 'vitest'
import { convertSuite } from '../../../src/suites/convert/convert-suite.ts'
import type { Suite } from '../../../src/suites/suite.ts'
import { userErrorsOf } from '../error-parts.ts'
import { repositoryFolder } from '../repository-folder.ts'

async function suiteWith(grader: object): Promise<Suite> {
  const task = { prompt: 'Fill it in', must_activate: ['pdf'], graders: [grader] }
  await using folder = await repositoryFolder({
    'evals/pdf/a.suite.yaml': JSON.stringify({ version: 1, tasks: [task] }),
  })
  const [suite] = (await folder.load()).suites
  if (suite === undefined) throw new Error('no suite')
  return suite
}

const convert = async (grader: object, file: string) => {
  const suite = await suiteWith(grader)
  return userErrorsOf(() => convertSuite(suite, { file, sources: new Map() }))
}

const text = { type: 'text', name: 't', config: { contains: ['x'] } }
const program = { type: 'program', name: 'p', config: { command: './check.py' } }

test('a suite whose graders name files of its folder stays there; any other may go to another folder', async () => {
  expect(await convert(program, 'evals/pdf/b.suite.yaml')).toEqual([])
  expect(await convert(text, 'evals/b.suite.yaml')).toEqual([])
  expect(await convert(program, 'evals/b.suite.yaml')).toEqual([
    expect.stringContaining('Write the new file into `evals/pdf`'),
  ])
  const rubric = (value: string) => ({ type: 'prompt', name: 'r', config: { rubric: value } })
  expect(await convert(rubric('rubric.md'), 'b.suite.yaml')).toHaveLength(1)
  expect(await convert(rubric('Is it kind?'), 'b.suite.yaml')).toEqual([])
})
