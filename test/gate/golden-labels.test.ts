import { describe, expect, test } from 'vitest'
import { tellingLabels } from '../../src/gate/golden-labels.ts'
import { NameList } from '../../src/suites/name-list.ts'
import { task, trials } from '../support/observed.ts'

describe('the labels of a golden prompt that its trials may break', () => {
  const ruled = task('a', { pdf: 'must_activate' }, { others: { skills: new NameList(['docx', 'xlsx', 'pdf']) } })
  const skillsOf = (one: typeof ruled, ...runs: Parameters<typeof trials>[2][]) =>
    tellingLabels(one, trials('a', 'head', ...runs)).map(({ skill, label }) => `${skill}: ${label}`)
  const [own, docx, xlsx] = ['pdf: must_activate', 'docx: should_not_activate', 'xlsx: should_not_activate']

  test('are the written ones, and those of its rule for skills that fired', () => {
    expect(skillsOf(ruled, ['pdf'], ['pdf'])).toEqual([own])
    expect(skillsOf(ruled, ['pdf'], ['xlsx', 'docx'])).toEqual([own, docx, xlsx])
    expect(skillsOf(ruled, ['csv', 'docx'])).toEqual([own, docx])
  })

  test('are all of them where a trial failed or none ran, or where a skill that never fires breaks one', () => {
    expect(skillsOf(ruled, ['pdf'], 'error')).toEqual([own, docx, xlsx])
    expect(skillsOf(ruled)).toEqual([own, docx, xlsx])
    expect(tellingLabels(ruled).map(({ skill }) => skill)).toEqual(['pdf', 'docx', 'xlsx'])
    expect(skillsOf({ ...ruled, triggerThreshold: 0 }, ['pdf'])).toEqual([own, docx, xlsx])
    expect(skillsOf({ ...ruled, triggerThreshold: 0.1 }, ['pdf'])).toEqual([own])
  })

  test('are the written ones of a prompt without a rule, whatever fired', () => {
    expect(skillsOf(task('a', { pdf: 'must_activate' }), ['docx'], 'error')).toEqual([own])
  })
})
