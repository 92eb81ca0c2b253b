import { describe, expect, it } from 'vitest'
import { alsoFired, firedSkills, stolenPrompts } from '../../src/metrics/confusion-table.ts'
import { observationsOf } from '../../src/metrics/observation.ts'
import { task, trials } from '../support/observed.ts'

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
