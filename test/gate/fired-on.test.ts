import { expect, test } from 'vitest'
import { firingsOf, type Observation, rateOf } from '../../src/gate/metrics/observation.ts'
import { TaskGroups } from '../../src/gate/task-groups.ts'
import { labelOf } from '../../src/suites/labels.ts'
import { NameList } from '../../src/suites/name-list.ts'
import { task } from '../support/observed.ts'

function trial(task: string, fired: string[], failed = false): Observation {
  return { task, side: 'head', phase: 'screen', index: 0, fired, failed, grades: [] }
}

test('a skill fired on the tasks of which some trial of a side, failed or not, loaded it by its exact name', () => {
  const head = new Map([
    ['a', [trial('a', []), trial('a', ['pdf'])]],
    ['b', [trial('b', ['pdf-forms'])]],
    ['c', [trial('c', ['pdf', 'xlsx'], true)]],
  ])
  const base = new Map([['b', [trial('b', ['xlsx'])]]])
  const firings = firingsOf({ base, head }, ['a', 'b', 'c', 'd'], 'head')
  expect([...firings.firedOn('pdf')]).toEqual(['a', 'c'])
  expect([...firings.firedOn('xlsx')].sort()).toEqual(['b', 'c'])
  expect([...firings.firedOn('docx')]).toEqual([])
  // It may have fired where a trial failed, or none is.
  expect([...firings.near('docx')].sort()).toEqual(['c', 'd'])
  expect([...firingsOf({ base, head }, ['a', 'b'], 'both').near('docx')].sort()).toEqual(['a', 'c'])
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
    {
      expectations: [label('xlsx', 'must_activate'), label('pdf', 'must_activate')],
      others: { skills: new NameList(['docx']) },
    },
    { expectations: [], others: { skills: new NameList(['pdf']) } },
  ].map((labels, index) => task(`t${index}`, {}, labels))
  const groups = new TaskGroups(tasks, { same: new Map(), unlabelled: 'negative' })
  for (const skill of ['pdf', 'xlsx', 'docx']) {
    expect(groups.positives(skill)).toEqual(tasks.filter((one) => labelOf(one, skill) === 'must_activate'))
  }
})
