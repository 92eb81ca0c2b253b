import { describe, expect, test } from 'vitest'
import { indexedQuestion } from '../../src/gate/indexed-question.ts'
import { hypothesesOf } from '../../src/gate/screen-and-confirm.ts'
import { policy, question, task } from '../support/observed.ts'

const here = { offered: true }
const tasks = [
  task('a', { pdf: 'must_activate' }),
  task('b', { docx: 'must_activate', pdf: 'should_not_activate' }),
  task('c', { docx: 'must_activate' }),
  task('d', { docx: 'must_activate', pdf: 'acceptable' }),
  task('again', { pdf: 'must_activate' }, { prompt: 'prompt a' }),
]
const asked = (rest: Parameters<typeof question>[1] = {}) => {
  const own = question(tasks, rest)
  return hypothesesOf(own, indexedQuestion(own).gated).map(({ skill, endpoint, tasks: at, candidates }) => ({
    is: `${skill} ${endpoint}`,
    tasks: at,
    candidates,
  }))
}

describe('the questions about skills', () => {
  test('are two of each that both sides have, over the prompts that label it, and others on which it may fire', () => {
    expect(asked()).toEqual([
      { is: 'pdf recall', tasks: [0], candidates: [] },
      { is: 'pdf falseTriggers', tasks: [1], candidates: [2] },
      { is: 'docx recall', tasks: [1, 2, 3], candidates: [] },
      { is: 'docx falseTriggers', tasks: [], candidates: [0] },
    ])
    const ignored = asked({ policy: { ...policy, unlabelled: 'ignore' } })
    expect(ignored.flatMap(({ candidates }) => candidates)).toEqual([])
  })

  test('are only what it lost of one that head removed, if a prompt asks for it, and none of a new one', () => {
    const skills = [
      { name: 'pdf', base: here, head: null },
      { name: 'gone', base: here, head: null },
      { name: 'docx', base: null, head: here },
    ]
    expect(asked({ skills }).map(({ is }) => is)).toEqual(['pdf recall'])
  })

  test('say where head changed their prompts, by position', () => {
    const edited = [
      task('old', { pdf: 'must_activate' }, { origin: 'edited', editedTo: 'new' }),
      task('new', { pdf: 'must_activate' }, { isNew: true }),
      task('more', { pdf: 'must_activate' }, { isNew: true }),
    ]
    const own = question(edited)
    const [recall] = hypothesesOf(own, indexedQuestion(own).gated)
    expect(recall?.changes).toMatchObject({ edited: [{ base: 0, head: 1 }], added: [2], relabelled: [], ofGone: [] })
  })
})
