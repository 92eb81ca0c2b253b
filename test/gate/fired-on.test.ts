import { expect, test } from 'vitest'
import { firedOn, type Observation, rateOf } from '../../src/gate/metrics/observation.ts'
import { labelOf, tasksOf } from '../../src/suites/labels.ts'

function trial(task: string, fired: string[], failed = false): Observation {
  return { task, side: 'head', phase: 'screen', index: 0, fired, failed, grades: [] }
}

test('a skill fired on the tasks of which some trial, failed or not, loaded it by its exact name', () => {
  const side = new Map([
    ['a', [trial('a', []), trial('a', ['pdf'])]],
    ['b', [trial('b', ['pdf-forms'])]],
    ['c', [trial('c', ['pdf', 'xlsx'], true)]],
  ])
  expect([...firedOn(side, 'pdf')]).toEqual(['a', 'c'])
  expect([...firedOn(side, 'xlsx')]).toEqual(['c'])
  expect([...firedOn(side, 'docx')]).toEqual([])
})

test('the rate of one trial is that of a list of one', () => {
  for (const [fired, failed] of [
    [['pdf'], false],
    [['pdf'], true],
    [[], false],
    [[], true],
  ] as const) {
    const one = rateOf([trial('a', [...fired], failed)], 'pdf')
    const two = rateOf([trial('a', [...fired], failed), trial('a', [...fired], failed)], 'pdf')
    expect(two).toEqual({
      triggered: one.triggered * 2,
      notTriggered: one.notTriggered * 2,
      errors: one.errors * 2,
      rate: one.rate,
    })
  }
  expect(rateOf(undefined, 'pdf')).toEqual({ triggered: 0, notTriggered: 0, errors: 0, rate: null })
})

test('the tasks of a skill are those whose first label for it says so, and none by a rule', () => {
  const label = (skill: string, of: 'must_activate' | 'should_not_activate') => ({ skill, label: of, weight: 1 })
  const tasks = [
    { expectations: [label('pdf', 'must_activate')] },
    { expectations: [label('pdf', 'should_not_activate'), label('pdf', 'must_activate')] },
    { expectations: [label('xlsx', 'must_activate'), label('pdf', 'must_activate')], others: { skills: ['docx'] } },
    { expectations: [], others: { skills: ['pdf'] } },
  ]
  for (const skill of ['pdf', 'xlsx', 'docx']) {
    expect(tasksOf(tasks, skill)).toEqual(tasks.filter((task) => labelOf(task, skill) === 'must_activate'))
  }
})
