import { describe, expect, it } from 'vitest'
import { NameList } from '../../src/suites/name-list.ts'
import type { Expectation } from '../../src/suites/suite.ts'
import { taskKey } from '../../src/suites/task-key.ts'

const a: Expectation = { skill: 'a', label: 'must_activate', weight: 1 }
const b: Expectation = { skill: 'b', label: 'should_not_activate', weight: 1 }
const task = { prompt: 'p', followUps: [], files: [], expectations: [a, b], expectsNoSkill: false }

describe('taskKey', () => {
  it('is 16 hex digits that stay the same from version to version', () => {
    expect(taskKey(task)).toMatch(/^[0-9a-f]{16}$/)
    expect(taskKey(task)).toBe('2cebb62b366dfcc6')
  })

  it('does not depend on weights, rationale or the order of labels', () => {
    expect(taskKey({ ...task, expectations: [{ ...b, weight: 0.5, rationale: 'r' }, a] })).toBe(taskKey(task))
  })

  it.each([
    ['prompt', { ...task, prompt: 'p ' }],
    ['follow-ups', { ...task, followUps: ['x'] }],
    ['files', { ...task, files: [{ path: 'x', content: '' }] }],
    ['a label', { ...task, expectations: [a] }],
    ['another label', { ...task, expectations: [a, { ...b, label: 'acceptable' as const }] }],
    ['no skill', { ...task, expectsNoSkill: true }],
  ])('changes with %s', (_, changed) => {
    expect(taskKey(changed)).not.toBe(taskKey(task))
  })
})

describe('the labels of a task', () => {
  const skills = Array.from({ length: 120 }, (_, index) => `skill-${index}`)
  const ruled = (names: readonly string[]) => ({ skills: new NameList(names) })
  const listed = (names: readonly string[]) =>
    names.map((skill): Expectation => ({ skill, label: 'should_not_activate', weight: 1 }))

  it.each([5, 120])('are the same whether a rule gives them or somebody wrote them, of %d skills', (count) => {
    const names = skills.slice(0, count)
    const byRule = taskKey({ ...task, expectations: [a], others: ruled(names) })
    expect(taskKey({ ...task, expectations: [a, ...listed(names)] })).toBe(byRule)
    expect(taskKey({ ...task, expectations: [a], others: ruled([...names, 'a'].toReversed()) })).toBe(byRule)
    expect(taskKey({ ...task, expectations: [a, ...listed(names.slice(1))] })).not.toBe(byRule)
    expect(taskKey({ ...task, expectations: [{ ...a, skill: 'skill-1' }], others: ruled(names) })).not.toBe(byRule)
  })
})
