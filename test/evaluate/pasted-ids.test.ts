import { execFileSync } from 'node:child_process'
import { beforeAll, expect, test } from 'vitest'
import { filterTasks } from '../../src/evaluate/filter-tasks.ts'
import { parseCommand } from '../../src/github/bot/parse-command.ts'
import { readCheckState } from '../../src/reports/check-state.ts'
import { skillFile } from '../support/cli.ts'
import { renderCheckState, renderComment } from '../support/reports.ts'
import { makeRepository } from '../support/repository.ts'
import type { Run } from '../support/run-of.ts'
import { evaluate } from '../support/run-of.ts'
import { hostOf, requestOf } from './note-taker.ts'

const ids = [
  'merge-1',
  'two words',
  "don't",
  'say "please"',
  'tracker #12',
  'this|that',
  'with `code`',
  '$HOME/$(id)\\',
  'any*[glob]',
  '填表 – 3',
  'two  spaces',
  'hid\u200Bden',
  '-v',
]
const fruits = ids.map((_, index) => `boskoop variety${index}`)

const suite = (entries: readonly { id?: string; query: string }[]): string =>
  JSON.stringify(entries.map((entry) => ({ ...entry, expected_skill: 'apples' })))
const named = suite(ids.map((id, index) => ({ id, query: fruits[index] ?? '' })))
/** Suites of one name, of which each gives the same id, and a task that only base has. */
const suites = {
  'skills/apples/evals/trigger_eval.json': named,
  'evals/one/extra.json': suite([{ id: 'same', query: 'braeburn one' }]),
  'evals/two/extra.json': suite([{ id: 'same', query: 'braeburn two' }]),
}

async function gated(tasks: readonly string[]): Promise<Run> {
  await using repository = await makeRepository({
    files: {
      'skills/apples/SKILL.md': skillFile('apples', `Use for braeburn and for ${fruits.join(', ')}.`),
      'skills/pears/SKILL.md': skillFile('pears', 'Use for williams pears.'),
      ...suites,
      'evals/three/extra.json': suite([{ id: 'gone "here"', query: 'braeburn three' }]),
    },
  })
  await repository.branch('change')
  await repository.remove('evals/three')
  await repository.commit('change', { 'skills/apples/SKILL.md': skillFile('apples', 'Use for tarts.') })
  const request = await requestOf(repository, null)
  return await evaluate({ ...request, only: { ...request.only, tasks: [...tasks] } }, hostOf())
}

/** The ids that a comment shows, as a reader copies them. */
function copied(results: Run): string[] {
  const comment = renderComment(results, { marker: '<!-- m -->' })
  return [...comment.matchAll(/ · id `([^`]+)`/g)].map(([, word = '']) => word)
}

let results: Run
let words: string[]
beforeAll(async () => {
  results = await gated([])
  words = copied(results)
})

test('each lost prompt of a comment shows an id of its own', () => {
  expect(words).toHaveLength(ids.length + 3)
  expect(new Set(words).size).toBe(words.length)
})

test('each that is pasted after `/evals explain` names just one failing task', () => {
  const failing = readCheckState(renderCheckState(results))?.failing ?? []
  const found = words.map((word) => {
    const parsed = parseCommand(`/evals explain ${word}`)
    if (parsed.kind !== 'command' || parsed.command.kind !== 'explain') throw new Error(word)
    const { task } = parsed.command
    return failing.filter(({ id }) => id === task).map(({ prompt }) => prompt)
  })
  expect(found.filter((prompts) => prompts.length !== 1)).toEqual([])
  expect(new Set(found.flat()).size).toBe(words.length)
})

test('each that is pasted after `--task` into a shell asks just that prompt', async () => {
  const printed = execFileSync('bash', ['-c', `printf '%s\\0' ${words.join(' ')}`], { encoding: 'utf8' })
  const read = printed.split('\0').slice(0, -1)
  expect(new Set(read)).toEqual(new Set(results.tasks.map(({ id }) => id)))
  const [tasks, all] = [results.tasks, { skills: [], tags: [], rooms: [] }]
  const asked = read.map((id) => filterTasks(tasks, { ...all, tasks: [id] }).map((task) => task.id))
  expect(asked).toEqual(read.map((id) => [id]))
})

test('a prompt that only base has can be asked alone', async () => {
  const { tasks } = await gated(['gone "here"'])
  expect(tasks.map(({ id, origin }) => [id, origin])).toEqual([['gone "here"', 'removed']])
})
