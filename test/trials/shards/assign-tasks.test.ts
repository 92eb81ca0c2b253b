import { expect, test } from 'vitest'
import type { AskedTask } from '../../../src/trials/plan/asked-tasks.ts'
import { assignTasks } from '../../../src/trials/shards/assign-tasks.ts'
import { parseShard, partName } from '../../../src/trials/shards/shard.ts'
import { refusalOf } from './parts.ts'

const task = (key: string, followUps: string[] = []) => ({ key, followUps }) as unknown as AskedTask

function spread(tasks: readonly AskedTask[], trialsOf: (task: AskedTask) => string[], of: number): string[][] {
  return Array.from({ length: of }, (_, at) => [...assignTasks(tasks, trialsOf, { index: at + 1, of })])
}

test.each([1, 2, 3, 8, 20])(
  'each of ten tasks is asked by one of %i shards, and none has two more than another',
  (of) => {
    const tasks = Array.from({ length: 10 }, (_, at) => task(`t${at}`))
    const shards = spread(tasks, ({ key }) => [key], of)
    expect(shards.flat().sort()).toEqual(tasks.map(({ key }) => key))
    const sizes = shards.map(({ length }) => length)
    expect(Math.max(...sizes) - Math.min(...sizes)).toBeLessThanOrEqual(1)
  },
)

test('tasks with a trial in common stay together, also by a third one', () => {
  const trials: Record<string, string[]> = { a: ['1'], b: ['2'], c: ['2', '1'], d: ['3'] }
  const shards = spread(
    Object.keys(trials).map((key) => task(key)),
    ({ key }) => trials[key] ?? [],
    3,
  )
  expect(shards.filter((keys) => keys.includes('a'))).toEqual([['a', 'b', 'c']])
  expect(shards.flat().sort()).toEqual(['a', 'b', 'c', 'd'])
})

test('a task with follow-ups weighs as many messages', () => {
  const tasks = [task('long', ['2', '3', '4']), ...['a', 'b', 'c', 'd'].map((key) => task(key))]
  expect(spread(tasks, ({ key }) => [key], 2)).toEqual([['long'], ['a', 'b', 'c', 'd']])
})

test('a shard is written as I/N', () => {
  expect(parseShard(' 3/8 ')).toEqual({ index: 3, of: 8 })
  expect(partName({ index: 3, of: 8 })).toBe('part-3-of-8.jsonl.gz')
})

test.each(['', '3', '0/8', '9/8', '1/0', '1/257', '1.5/2', '-1/2', '1/2/3', 'a/b'])('%j is no shard', (text) => {
  expect(refusalOf(() => parseShard(text))).toMatch(/is no shard\. Write I\/N/)
})
