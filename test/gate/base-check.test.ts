import { describe, expect, test } from 'vitest'
import { checkedBase, tasksToCheck } from '../../src/gate/base-check.ts'
import type { DecisionQuestion, TrialOutcome } from '../../src/gate/decision.ts'
import { SCHEDULE } from '../../src/gate/schedule.ts'

const range = (from: number, length: number) => Array.from({ length }, (_, index) => from + index)
/** Two skills with 40 stored prompts each; head changed the second. */
const question: DecisionQuestion = {
  tasks: range(0, 80).map(() => ({ base: 3, head: 2, stored: true })),
  hypotheses: ['pdf', 'docx'].map((skill, index) => ({
    skill,
    endpoint: 'recall',
    tasks: range(index * 40, 40),
    candidates: [],
    tolerance: 0.5,
  })),
  schedule: SCHEDULE,
  jobs: 1,
  changed: ['docx'],
}
const trial = (fires: boolean, task: number): TrialOutcome => ({
  fired: fires ? [task < 40 ? 'pdf' : 'docx'] : [],
  failed: false,
})
/** Every third stored trial missed; those of the check fire where `fires` says so. */
const check = (fires: (task: number) => boolean) =>
  checkedBase(
    question,
    (task) => range(0, 3).map((index) => trial(index > 0, task)),
    new Map(tasksToCheck(question).map((task) => [task, [trial(fires(task), task)]])),
  )

describe('the check of stored base trials', () => {
  test('asks three in four prompts of the skills that head changed', () => {
    const tasks = tasksToCheck(question)
    expect([tasks.length, new Set(tasks).size]).toEqual([20, 20])
    expect(tasks.filter((task) => task >= 40)).toHaveLength(15)
    const { changed: _, ...nothing } = question
    expect(tasksToCheck(nothing).filter((task) => task >= 40)).toHaveLength(10)
  })

  test('is spread evenly over the prompts, whole where they are few, and of stored ones alone', () => {
    const { changed: _, ...nothing } = question
    const asked = tasksToCheck({ ...nothing, tasks: question.tasks.slice(0, 40) })
    expect(asked).toEqual(range(0, 20).map((index) => 2 * index))
    expect(tasksToCheck({ ...nothing, tasks: question.tasks.slice(0, 20) })).toEqual(range(0, 20))
    const half = question.tasks.map((one, position) => ({ ...one, stored: position % 2 === 1 }))
    expect(tasksToCheck({ ...nothing, tasks: half }).every((task) => task % 2 === 1)).toBe(true)
    // Few others: what they leave goes to the changed skill.
    const few = question.tasks.map((one, position) => ({ ...one, stored: position >= 38 }))
    expect(tasksToCheck({ ...question, tasks: few }).filter((task) => task >= 40)).toHaveLength(18)
  })

  test('takes silence for right on prompts that must not fire', () => {
    const never: DecisionQuestion = {
      ...question,
      hypotheses: question.hypotheses.map((one) => ({ ...one, endpoint: 'falseTriggers' })),
    }
    const found = (fires: (task: number) => boolean) =>
      checkedBase(
        never,
        (task) => range(0, 3).map((index) => trial(index > 0, task)),
        new Map(tasksToCheck(never).map((task) => [task, [trial(fires(task), task)]])),
      )
    expect(found((task) => task < 40 && task % 3 > 0).skills).toEqual(['docx'])
    expect(found((task) => task >= 40 || task % 3 > 0).skills).not.toContain('docx')
  })

  test('measures a skill anew whose base does better now, and leaves the others', () => {
    const found = check((task) => task >= 40 || task % 3 > 0)
    expect(found).toMatchObject({ holds: true, skills: ['docx'] })
    expect(found.again).toEqual(range(40, 40))
  })

  test('measures nothing anew where base does as stored', () => {
    expect(check((task) => task % 3 > 0)).toMatchObject({ holds: true, again: [], skills: [] })
  })

  test('asks whole conversations, and finds a skill that only later messages are about', () => {
    const conversations: DecisionQuestion = {
      ...question,
      // Messages 1 are about `pdf`, messages 2 about `docx`.
      tasks: question.tasks.map((task, position) => ({ ...task, conversation: position % 40 })),
    }
    const asked = tasksToCheck(conversations)
    expect(asked).toHaveLength(40)
    expect(asked.filter((task) => task >= 40).map((task) => task - 40)).toEqual(asked.filter((task) => task < 40))
    const found = checkedBase(
      conversations,
      (task) => range(0, 3).map((index) => trial(task < 40 || index > 0, task)),
      new Map(asked.map((task) => [task, [trial(true, task)]])),
    )
    expect(found).toMatchObject({ skills: ['docx'] })
    expect(found.again).toEqual(range(0, 80))
  })

  test('takes messages of one run for one', () => {
    const conversations: DecisionQuestion = {
      ...question,
      hypotheses: question.hypotheses.map((one) => ({ ...one, skill: 'pdf', tasks: range(0, 80) })),
      tasks: question.tasks.map((task, position) => ({ ...task, conversation: position % 40 })),
    }
    const midP = (of: DecisionQuestion) =>
      checkedBase(
        of,
        (task) => range(0, 3).map((index) => trial(index > 0 && task % 40 > 9, 0)),
        new Map(tasksToCheck(of).map((task) => [task, [trial(true, 0)]])),
      ).midP
    const alone = {
      ...conversations,
      hypotheses: conversations.hypotheses.map((one) => ({ ...one, tasks: range(0, 40) })),
    }
    expect(midP(conversations)).toBeCloseTo(midP(alone), 12)
  })

  test('measures everything anew where base does much worse', () => {
    const found = check(() => false)
    expect([found.holds, found.again.length]).toEqual([false, 80])
  })
})
