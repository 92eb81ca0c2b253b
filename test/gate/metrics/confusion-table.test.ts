import { describe, expect, it } from 'vitest'
import { alsoFired, firedSkills, order, stolenPrompts } from '../../../src/gate/metrics/confusion-table.ts'
import { observationsOf } from '../../../src/gate/metrics/observation.ts'
import { task, trials } from '../../support/observed.ts'

const both = (...observed: ReturnType<typeof trials>[]) => ({
  base: observationsOf('base', observed.flat()),
  head: observationsOf('head', observed.flat()),
})

describe('stolen prompts', () => {
  it('are prompts on which another skill fired while the expected one stayed silent', () => {
    const tasks = [task('a', { pdf: 'must_activate' }), task('b', { pdf: 'must_activate' })]
    const { base, head } = both(
      trials('a', 'base', ['pdf']),
      trials('a', 'head', ['docx']),
      trials('b', 'base', ['docx']),
      trials('b', 'head', ['docx']),
    )
    expect(stolenPrompts(tasks, base, head)).toEqual([
      { expected: 'pdf', fired: 'docx', base: 1, head: 2, tasks: ['a'] },
    ])
  })

  it('are none while both fire, or while the other is wanted or accepted there too', () => {
    const tasks = [
      task('together', { pdf: 'must_activate' }),
      task('either', { pdf: 'must_activate', docx: 'acceptable' }),
      task('both', { pdf: 'must_activate', docx: 'must_activate' }),
    ]
    const { base, head } = both(
      trials('together', 'head', ['pdf', 'docx']),
      trials('either', 'head', ['docx']),
      trials('both', 'head', ['docx']),
    )
    expect(stolenPrompts(tasks, base, head)).toEqual([])
  })

  it('are counted in rates, over trials that completed', () => {
    const { head } = both(trials('a', 'head', ['pdf'], ['docx'], 'error'))
    expect(stolenPrompts([task('a', { pdf: 'must_activate' })], null, head)).toEqual([
      { expected: 'pdf', fired: 'docx', base: 0, head: 0.5, tasks: ['a'] },
    ])
  })
})

describe('also fired', () => {
  it('counts firings without a label, and labelled ones not', () => {
    const tasks = [task('a', { pdf: 'must_activate', xlsx: 'should_not_activate' })]
    const { base, head } = both(trials('a', 'base', ['pdf']), trials('a', 'head', ['pdf', 'xlsx', 'docx']))
    expect(alsoFired(tasks, base, head)).toEqual([{ skill: 'docx', base: 0, head: 1 }])
    expect(alsoFired(tasks, null, head)).toEqual([{ skill: 'docx', base: null, head: 1 }])
  })
})

describe('what fired', () => {
  it('comes most often first, then by name', () => {
    const { head } = both(trials('a', 'head', ['b', 'a'], ['b'], ['a', 'c', 'b'], 'error'))
    expect(firedSkills(head.get('a'))).toEqual([
      { skill: 'b', rate: 1 },
      { skill: 'a', rate: 2 / 3 },
      { skill: 'c', rate: 1 / 3 },
    ])
  })
})

describe('the order of rows', () => {
  const taken = (key: string, by: string, base: number, head: number) => {
    const runs = (count: number) => Array.from({ length: 4 }, (_, index) => (index < count ? [by] : []))
    return [trials(key, 'base', ...runs(base)), trials(key, 'head', ...runs(head))]
  }

  it('of stolen prompts is by growth, then by head, then by names, whatever the order of the tasks', () => {
    const rows: [string, string, number, number][] = [
      ['pdf', 'tiff', 0, 1],
      ['pdf', 'docx', 1, 4],
      ['xlsx', 'csv', 2, 3],
      ['pdf', 'csv', 0, 1],
      ['docx', 'csv', 0, 1],
      ['xlsx', 'pdf', 3, 1],
    ]
    const expected = ['pdf docx', 'xlsx csv', 'docx csv', 'pdf csv', 'pdf tiff', 'xlsx pdf']
    for (const some of [rows, rows.toReversed()]) {
      const tasks = some.map(([must], index) => task(`t${index}`, { [must]: 'must_activate' }))
      const { base, head } = both(...some.flatMap(([, by, from, to], index) => taken(`t${index}`, by, from, to)))
      const stolen = stolenPrompts(tasks, base, head)
      expect(stolen.map((row) => `${row.expected} ${row.fired}`)).toEqual(expected)
      // A prompt that is taken as often as before is no new loss.
      expect(stolen.at(-1)?.tasks).toEqual([])
    }
  })

  it('of what also fired, and of what fired, is most often first, then by name', () => {
    const tasks = ['a', 'b', 'c'].map((key) => task(key, { pdf: 'must_activate' }))
    const { base, head } = both(
      trials('a', 'base', ['gone']),
      trials('a', 'head', ['x', 'm']),
      trials('b', 'head', ['x', 'a']),
      trials('c', 'head', ['z', 'z2']),
    )
    expect(alsoFired(tasks, base, head)).toEqual([
      { skill: 'x', base: 0, head: 2 },
      ...['a', 'm', 'z', 'z2'].map((skill) => ({ skill, base: 0, head: 1 })),
      { skill: 'gone', base: 1, head: 0 },
    ])
    expect(firedSkills(trials('a', 'head', ['b'], ['c', 'a'], ['c'])).map(({ skill }) => skill)).toEqual([
      'c',
      'a',
      'b',
    ])
  })

  it('is the same on every machine', () => {
    expect(['b', 'a', 'B', 'ä', 'a'].sort(order)).toEqual(['B', 'a', 'a', 'b', 'ä'])
    expect([order('a', 'b'), order('b', 'a'), order('a', 'a')]).toEqual([-1, 1, 0])
  })
})

describe('a prompt that labels several skills', () => {
  it('is stolen by one that must not fire, and from those alone that must', () => {
    const labels = { pdf: 'must_activate', docx: 'should_not_activate', odt: 'acceptable' } as const
    const { head } = both(trials('a', 'head', ['docx']))
    expect(stolenPrompts([task('a', labels)], null, head)).toEqual([
      { expected: 'pdf', fired: 'docx', base: 0, head: 1, tasks: ['a'] },
    ])
  })
})

it('a skill that loaded before an error fired, and an error before any load is no trial', () => {
  const { head } = both(trials('a', 'head', ['pdf'], 'error', ['docx'], []))
  const late = (head.get('a') ?? []).map((one) => (one.fired.includes('docx') ? { ...one, failed: true } : one))
  expect(firedSkills(late)).toEqual([
    { skill: 'docx', rate: 1 / 3 },
    { skill: 'pdf', rate: 1 / 3 },
  ])
  expect(firedSkills(undefined)).toEqual([])
})

it('firings that count as false positives are not listed again', () => {
  const tasks = [task('a', { pdf: 'must_activate' }), task('b', { pdf: 'must_activate' })]
  const { head } = both(trials('a', 'head', ['docx']), trials('b', 'head', ['docx']))
  expect(alsoFired(tasks, null, head, ({ key }) => key === 'a')).toEqual([{ skill: 'docx', base: null, head: 1 }])
})
