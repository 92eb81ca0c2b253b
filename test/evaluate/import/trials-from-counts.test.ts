import fc from 'fast-check'
import { expect, test } from 'vitest'
import { trialsFromCounts } from '../../../src/evaluate/import/formats/trials-from-counts.ts'
import { told } from './support.ts'

const counts = (skill: string, triggered: number, notTriggered: number, errors = 0, label = 'must_activate') =>
  ({
    skill,
    label: label === 'must_activate' ? 'must_activate' : 'should_not_activate',
    triggered,
    notTriggered,
    errors,
  }) as const

test('a thief is put where the skill that was wanted stayed silent', () => {
  const trials = trialsFromCounts([counts('pdf', 1, 2), counts('docx', 2, 1, 0, 'not')], [])
  expect(told(trials ?? [])).toEqual(['pdf', 'docx', 'docx'])
})

test('a load before an error stands', () => {
  const trials = trialsFromCounts([counts('pdf', 2, 0, 1), counts('docx', 1, 2, 0, 'not')], [])
  expect(trials?.map(({ fired, error }) => [fired, error !== null])).toEqual([
    [['docx'], true],
    [['pdf'], false],
    [['pdf'], false],
  ])
})

test('different numbers of trials are no trials', () => {
  expect(trialsFromCounts([counts('pdf', 1, 2), counts('docx', 1, 5)], [])).toBeNull()
})

test('any trials give the same counts back', () => {
  const trial = fc.record({ fired: fc.subarray(['a', 'b', 'c']), failed: fc.boolean() })
  fc.assert(
    fc.property(fc.array(trial, { minLength: 1, maxLength: 12 }), (trials) => {
      const of = (skill: string) => ({
        skill,
        label: skill === 'a' ? ('must_activate' as const) : ('should_not_activate' as const),
        triggered: trials.filter(({ fired }) => fired.includes(skill)).length,
        notTriggered: trials.filter(({ fired, failed }) => !failed && !fired.includes(skill)).length,
        errors: trials.filter(({ fired, failed }) => failed && !fired.includes(skill)).length,
      })
      const wanted = ['a', 'b', 'c'].map(of)
      const made = trialsFromCounts(wanted, [])
      for (const { skill, triggered, errors } of wanted) {
        expect(made?.filter(({ fired }) => fired.includes(skill))).toHaveLength(triggered)
        expect(made?.filter(({ fired, error }) => error !== null && !fired.includes(skill))).toHaveLength(errors)
      }
    }),
  )
})
