import { expect, it } from 'vitest'
import { defaultIdBase } from '../../../src/suites/reader/default-id.ts'
import type { AskedTask } from '../../../src/trials/plan/asked-tasks.ts'
import { withUniqueIds } from '../../../src/trials/plan/unique-ids.ts'

function task(suite: string, id: string, origin: AskedTask['origin'] = 'head'): AskedTask {
  return {
    id,
    suite,
    prompt: `${suite} ${id}`,
    followUps: [],
    files: [],
    expectations: [],
    expectsNoSkill: false,
    graders: [],
    golden: false,
    tags: [],
    timeoutMs: null,
    source: { file: suite, line: 1, column: 1 },
    key: `${suite} ${id} ${origin}`,
    suites: [suite],
    also: [],
    origin,
    isNew: false,
  }
}

const ids = (tasks: readonly AskedTask[]) => withUniqueIds(tasks).map(({ id }) => id)

it('ids that one suite uses stay as they are', () => {
  expect(ids([task('a/evals.json', 'one'), task('a/evals.json', 'two'), task('b/evals.json', '3')])).toEqual([
    'one',
    'two',
    '3',
  ])
})

it('ids that several suites use get the path of their suite', () => {
  expect(ids([task('a/evals.json', '1'), task('b/evals.json', '1'), task('b/evals.json', '2')])).toEqual([
    'a/evals/1',
    'b/evals/1',
    '2',
  ])
})

it("base's version of a task is called like head's", () => {
  expect(ids([task('a/e.json', '1'), task('b/e.json', '1'), task('a/e.json', '1', 'edited')])).toEqual([
    'a/e/1',
    'b/e/1',
    'a/e/1',
  ])
  expect(ids([task('a/e.json', '1'), task('a/e.json', '1', 'edited')])).toEqual(['1', '1'])
})

it('an id that looks like another one with its path stays apart from it', () => {
  const tasks = [task('a/e.json', '1'), task('a/e.yaml', '1'), task('c.json', 'a/e/1')]
  expect(new Set(ids(tasks)).size).toBe(3)
})

it.each([
  ['skills/pdf/evals/trigger_eval.json', 'pdf/trigger_eval'],
  ['evals/pdf-forms/trigger_eval.json', 'pdf-forms/trigger_eval'],
  ['plugins/office/skills/pdf/evals/trigger/t.yaml', 'pdf/t'],
  ['evals/pdf.json', 'pdf'],
  ['trigger-eval.csv', 'trigger-eval'],
  ['skills/填表/evals/t.json', '填表/t'],
  ['a b;$(x)/`q`.json', 'a-b-x-/-q-'],
])('the ids of %s begin with %s', (file, base) => {
  expect(defaultIdBase(file)).toBe(base)
})
