import { describe, expect, test } from 'vitest'
import { changedSkills, firstOfScreen } from '../../src/gate/question.ts'
import { firstTrials } from '../../src/gate/schedule.ts'
import type { AskedTask } from '../../src/trials/plan/asked-tasks.ts'
import { question, task } from '../support/observed.ts'

const offered = { offered: true }
const skills = [
  { name: 'pdf', base: offered, head: offered, isChanged: true },
  { name: 'docx', base: offered, head: offered, isChanged: false },
  { name: 'xlsx', base: offered, head: offered },
]

describe('the trials that are asked first', () => {
  const first = (rest: Partial<AskedTask>, labels: AskedTask['expectations'] = []) =>
    firstOfScreen(
      {
        ...task('a', { docx: 'must_activate', xlsx: 'should_not_activate' }, rest),
        ...(labels[0] && { expectations: labels }),
      },
      question([], { skills, trials: { base: 3, head: 2 } }),
    )

  test('are fewer for a prompt that is about no changed skill', () => {
    expect(changedSkills({ skills })).toEqual(['pdf'])
    expect(first({})).toEqual({ base: 2, head: 1 })
  })

  test('are all of them where a changed skill is labelled in any way, or the prompt is golden, new, dropped or has its own number', () => {
    const label = (skill: string) => ({ skill, label: 'should_not_activate' as const, weight: 1 })
    expect(first({}, [label('docx'), label('pdf')])).toBeNull()
    expect(first({ golden: true })).toBeNull()
    expect(first({ isNew: true })).toBeNull()
    expect(first({ origin: 'removed' })).toBeNull()
    expect(first({ trials: 2 })).toBeNull()
  })

  test('are all of them where nothing is known to have changed', () => {
    const none = question([], { skills: skills.slice(1), trials: { base: 3, head: 2 } })
    expect(firstOfScreen(task('a', { docx: 'must_activate' }), none)).toBeNull()
  })

  test('are one less on each side by default, and as many as somebody chose', () => {
    expect(firstTrials({ base: 3, head: 2 })).toEqual({ base: 2, head: 1 })
    expect(firstTrials({ base: 10, head: 2 })).toEqual({ base: 10, head: 1 })
    expect(firstTrials({ base: 3, head: 5 })).toEqual({ base: 2, head: 5 })
    expect(firstTrials({ base: 1, head: 1 })).toEqual({ base: 1, head: 1 })
  })
})
