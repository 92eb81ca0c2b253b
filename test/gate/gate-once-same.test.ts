import { describe, expect, test } from 'vitest'
import { gateOnce } from '../../src/gate/gate-once.ts'
import type { Label } from '../../src/suites/suite.ts'
import { question, task, trials } from '../support/observed.ts'

const must: Record<string, Label> = { pdf: 'must_activate' }
const other: Record<string, Label> = { ...must, docx: 'should_not_activate' }

/** Two tasks with one prompt, and one beside them; `head`: what fires on head in each trial of the two. */
function counted(labels: [Record<string, Label>, Record<string, Label>], head: [string[][], string[][]]) {
  const tasks = [
    task('x', labels[0], { prompt: 'same' }),
    task('y', labels[1], { prompt: 'same' }),
    task('z', must, { prompt: 'else' }),
  ]
  const base = tasks.flatMap(({ key }) => trials(key, 'base', ['pdf'], ['pdf']))
  const onHead = [
    ...trials('x', 'head', ...head[0]),
    ...trials('y', 'head', ...head[1]),
    ...trials('z', 'head', ['pdf'], ['pdf']),
  ]
  const { skills } = gateOnce(question(tasks), [...base, ...onHead])
  return skills.find(({ skill }) => skill === 'pdf')?.recall
}

describe('one prompt in two tasks of results made elsewhere', () => {
  const lost = [[], ['pdf']]
  const kept = [['pdf'], ['pdf']]

  test('counts once where both share their trials and differ in labels', () => {
    expect(counted([must, other], [lost, lost])).toMatchObject({ tasks: 2, worse: 0.5 })
  })

  test('counts twice where the trials differ, in what fired or in their order', () => {
    expect(counted([must, other], [lost, kept])).toMatchObject({ tasks: 3, worse: 0.5 })
    expect(counted([must, other], [lost, [...lost].reverse()])).toMatchObject({ tasks: 3, worse: 1 })
  })

  test('counts twice where labels are the same: the tasks differ in something that is not known here', () => {
    expect(counted([must, must], [lost, lost])).toMatchObject({ tasks: 3, worse: 1 })
    expect(counted([other, { docx: 'should_not_activate', ...must }], [lost, lost])).toMatchObject({
      tasks: 3,
      worse: 1,
    })
  })
})
