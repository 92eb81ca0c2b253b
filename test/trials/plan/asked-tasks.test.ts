import { describe, expect, test } from 'vitest'
import type { ResolvedTask } from '../../../src/suites/resolved-task.ts'
import { askedTasks } from '../../../src/trials/plan/asked-tasks.ts'
import { task } from '../../support/observed.ts'

const skills = new Set(['pdf', 'docx'])

function resolved(key: string, rest: Partial<ResolvedTask> = {}): ResolvedTask {
  const { origin: _origin, isNew: _isNew, ...plain } = task(key, { pdf: 'must_activate' })
  return { ...plain, ...rest }
}

const origins = (asked: ReturnType<typeof askedTasks>) => asked.map(({ key, origin, isNew }) => [key, origin, isNew])

describe('what both sides are asked', () => {
  test('head’s tasks, those that base does not have being new', () => {
    expect(origins(askedTasks([resolved('a'), resolved('b')], [resolved('a')], skills))).toEqual([
      ['a', 'head', false],
      ['b', 'head', true],
    ])
  })

  test('nothing is new where there is no base', () => {
    expect(origins(askedTasks([resolved('a')], null, skills))).toEqual([['a', 'head', false]])
  })

  test('base’s tasks that head removed', () => {
    expect(origins(askedTasks([resolved('a')], [resolved('a'), resolved('b')], skills))).toEqual([
      ['a', 'head', false],
      ['b', 'removed', false],
    ])
  })

  test('base’s version of a task that kept its id in the same suite is edited', () => {
    const before = resolved('old', { id: 'one', prompt: 'Split it' })
    const after = resolved('new', { id: 'one', prompt: 'Split the PDF with pdf' })
    expect(origins(askedTasks([after], [before], skills))).toEqual([
      ['new', 'head', true],
      ['old', 'edited', false],
    ])
  })

  test('the same words in another conversation are another prompt', () => {
    const thanks = (key: string, before: string) =>
      resolved(key, { prompt: 'Thanks', message: { conversation: before, of: 2, before: [before] } })
    const [kept, removed, added] = [thanks('kept', 'Fill it in'), thanks('gone', 'Mail it'), thanks('new', 'Draw it')]
    const asked = askedTasks([kept, added], [kept, removed], skills)
    expect(origins(asked)).toEqual([
      ['kept', 'head', false],
      ['new', 'head', true],
      ['gone', 'removed', false],
    ])
    expect(asked.map(({ editedTo }) => editedTo)).toEqual([undefined, undefined, undefined])
  })

  test('the same id in another suite is another task', () => {
    const before = resolved('old', { id: 'one', prompt: 'Split it', suites: ['x.json'] })
    const after = resolved('new', { id: 'one', prompt: 'Merge it', suites: ['y.json'] })
    expect(origins(askedTasks([after], [before], skills))[1]).toEqual(['old', 'removed', false])
  })

  test('a prompt whose labels changed is edited, whatever its id', () => {
    const before = resolved('old', { id: 'one', prompt: 'Split it' })
    const after = resolved('new', { id: 'two', prompt: 'Split it' })
    expect(origins(askedTasks([after], [before], skills))[1]).toEqual(['old', 'edited', false])
  })

  test('an edited task names the one that took its place, by id or prompt, and no two name the same', () => {
    const before = [
      resolved('old', { id: 'one', prompt: 'Split it' }),
      resolved('twin', { id: 'two', prompt: 'Merge it' }),
      resolved('other files', { id: 'three', prompt: 'Merge it' }),
    ]
    const after = [
      resolved('new', { id: 'one', prompt: 'Split it.' }),
      resolved('same prompt', { id: 'four', prompt: 'Merge it' }),
    ]
    const asked = askedTasks(after, before, skills)
    expect(asked.map(({ key, editedTo }) => [key, editedTo])).toEqual([
      ['new', undefined],
      ['same prompt', undefined],
      ['old', 'new'],
      ['twin', 'same prompt'],
      ['other files', undefined],
    ])
    // Another task of base stands where it stood: it replaces nothing.
    const kept = resolved('kept', { id: 'one', prompt: 'Merge it' })
    expect(askedTasks([kept], [kept, resolved('old', { id: 'five', prompt: 'Merge it' })], skills)[1]).toMatchObject({
      origin: 'edited',
    })
  })

  test('a task is not removed by moving it or giving it another id', () => {
    const before = resolved('same', { id: 'one', suites: ['x.json'] })
    const after = resolved('same', { id: 'two', suites: ['y.json'] })
    expect(origins(askedTasks([after], [before], skills))).toEqual([['same', 'head', false]])
  })

  test('a golden task stays golden when head drops the mark, and head may set it', () => {
    const golden = (head: boolean, base: boolean) =>
      askedTasks([resolved('a', { golden: head })], [resolved('a', { golden: base })], skills)[0]?.golden
    expect([golden(false, true), golden(true, false), golden(false, false)]).toEqual([true, true, false])
  })

  test('the prompts of a skill that head removed are asked with their labels, its negatives are not', () => {
    const label = (skill: string) => ({ skill, label: 'must_activate' as const, weight: 1 })
    const before = [
      resolved('only', { expectations: [label('gone')] }),
      resolved('both', { expectations: [label('gone'), label('pdf')] }),
      resolved('negative', { expectations: [{ ...label('gone'), label: 'should_not_activate' }] }),
    ]
    const asked = askedTasks([], before, skills)
    expect(asked.map(({ key, expectations, gone }) => [key, expectations.map(({ skill }) => skill), gone])).toEqual([
      ['only', ['gone'], ['gone']],
      ['both', ['gone', 'pdf'], ['gone']],
    ])
  })
})
