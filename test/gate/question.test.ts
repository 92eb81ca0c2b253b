import { describe, expect, test } from 'vitest'
import { changedSkills, isHeadOnly, screenOf } from '../../src/gate/question.ts'
import { untouchedTrials } from '../../src/gate/schedule.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { question, strict, task } from '../support/observed.ts'

const offered = { offered: true }
const skills = [
  { name: 'pdf', base: offered, head: offered, isChanged: true },
  { name: 'docx', base: offered, head: offered, isChanged: false },
  { name: 'xlsx', base: offered, head: offered },
]
const asked = { ...question([], { skills, trials: { base: 3, head: 2 } }), changed: ['pdf'] }
const docx = (rest: Partial<AskedTask> = {}, labels: AskedTask['expectations'] = []) => ({
  ...task('a', { docx: 'must_activate', xlsx: 'should_not_activate' }, rest),
  ...(labels[0] && { expectations: labels }),
})

describe('the trials that are asked first', () => {
  test('are one of head for a prompt that is about no changed skill, and base follows where that is wrong', () => {
    expect(changedSkills({ skills })).toEqual(['pdf'])
    expect(screenOf(docx(), asked)).toEqual({ base: 2, head: 2, both: 3, first: { base: 0, head: 1 } })
    expect(isHeadOnly(docx(), asked)).toBe(true)
  })

  test('are of both sides where base is stored, a floor may be missed on base too, or a grader compares', () => {
    const stored = { ...asked, stored: new Map([['a', 10]]) }
    expect(screenOf(docx(), stored)).toMatchObject({ base: 10, head: 2, first: { base: 10, head: 1 } })
    const floored = { ...asked, policy: strict({ recall: 0.8 }) }
    expect(screenOf(docx(), floored)).toMatchObject({ base: 3, head: 2, first: { base: 2, head: 1 } })
    const graded = docx({ graders: [{}] as unknown as AskedTask['graders'] })
    expect(screenOf(graded, asked)).toMatchObject({ base: 3, head: 2, first: { base: 2, head: 1 } })
    expect([stored, floored].some((one) => isHeadOnly(docx(), one))).toBe(false)
  })

  test('are all of them where a changed skill is labelled in any way, or the prompt is golden, new, dropped or has its own number', () => {
    const label = (skill: string) => ({ skill, label: 'should_not_activate' as const, weight: 1 })
    const first = (...of: Parameters<typeof docx>) => screenOf(docx(...of), asked).first
    expect(first({}, [label('docx'), label('pdf')])).toBeNull()
    expect(first({ golden: true })).toBeNull()
    expect(first({ isNew: true })).toBeNull()
    expect(first({ origin: 'removed' })).toBeNull()
    expect(first({ trials: 2 })).toBeNull()
  })

  test('are all of them where nothing is known to have changed', () => {
    expect(screenOf(docx(), { ...asked, changed: [] }).first).toBeNull()
  })

  test('are as many as somebody chose', () => {
    expect(untouchedTrials({ base: 3, head: 2 }, true).first).toEqual({ base: 2, head: 1 })
    expect(untouchedTrials({ base: 10, head: 2 }, true).first).toEqual({ base: 10, head: 1 })
    expect(untouchedTrials({ base: 3, head: 5 }, false)).toEqual({ base: 3, head: 5, first: { base: 2, head: 5 } })
    expect(untouchedTrials({ base: 5, head: 2 }, false)).toEqual({ base: 5, head: 2, first: { base: 0, head: 1 } })
  })
})
