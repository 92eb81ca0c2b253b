import { describe, expect, test } from 'vitest'
import { type Observation, observedOf } from '../../src/gate/metrics/observation.ts'
import type { GateQuestion } from '../../src/gate/question.ts'
import { brokenTaskFloors, hasTaskFloor, idleFloors } from '../../src/gate/task-floors.ts'
import { policy, question, task } from '../support/observed.ts'

type Floors = NonNullable<GateQuestion['policy']['taskFloors']>
type Score = number | 'error' | 'failed' | null
const none: Floors = { score: null, passRate: null, graders: [] }
const grader = (name: string) => ({ name, type: 'text', weight: 1, options: {} }) as never
const graded = (count: number) =>
  Array.from({ length: count }, (_, index) => task(`t${index}`, {}, { graders: [grader('tone'), grader('form')] }))

/** Trials of a task on both sides, each the score of `tone`. */
function trialsOf(key: string, scores: Partial<Record<'base' | 'head', readonly Score[]>>): Observation[] {
  return (['base', 'head'] as const).flatMap((side) =>
    (scores[side] ?? []).map((score, index) => ({
      ...{ task: key, side, phase: 'screen' as const, index, fired: [], failed: score === 'failed' },
      grades:
        score === 'failed'
          ? []
          : [
              {
                ...{ grader: 'tone', type: 'text', feedback: '', details: {}, weight: 1, durationMs: 0 },
                score: typeof score === 'number' ? score : null,
                passed: typeof score === 'number' ? score >= 0.5 : null,
                status: score === 'error' ? 'error' : score === null ? 'not_applicable' : 'graded',
              } as const,
            ],
    })),
  )
}

function broken(
  floors: Partial<Floors>,
  scores: readonly Partial<Record<'base' | 'head', readonly Score[]>>[],
  rest: Partial<GateQuestion> = {},
) {
  const tasks = graded(scores.length)
  const asked = question(tasks, {
    deterministic: false,
    policy: { ...policy, taskFloors: { ...none, ...floors } },
    ...rest,
  })
  const observed = observedOf(tasks.flatMap(({ key }, index) => trialsOf(key, scores[index] ?? {})))
  return brokenTaskFloors(asked, tasks, observed).map(({ code, message }) => [code, message])
}
const each = (head: readonly Score[], count: number, base: readonly Score[] = [1, 1]) =>
  Array.from({ length: count }, () => ({ base, head }))

describe('a floor of graders, with an agent that does not always do the same', () => {
  test('is broken where the 95% upper bound over tasks is below it', () => {
    const mixed = [...each([0, 0], 10), ...each([1, 1], 10)]
    expect(broken({ score: 0.9 }, mixed)).toEqual([['floor', 'the task score 0.50 is below the floor of 0.9']])
    expect(broken({ score: 0.6 }, mixed)).toEqual([])
    expect(broken({ score: 0.6 }, mixed, { deterministic: true })).toMatchObject([['floor', expect.any(String)]])
    expect(broken({ score: 0.6 }, mixed, { sides: 'head' })).toMatchObject([['floor', expect.any(String)]])
    expect(broken({ score: 0.5 }, mixed, { deterministic: true })).toEqual([])
  })

  test('takes Wilson’s bound over trials where all tasks are alike', () => {
    // 8 of 8 trials at 0.5: up to about 0.76.
    const alike = each([0.5, 0.5], 4)
    expect(broken({ score: 0.8 }, alike)).toHaveLength(1)
    expect(broken({ score: 0.7 }, alike)).toEqual([])
    expect(broken({ score: 0.7 }, each([0.5, 0.5], 40))).toHaveLength(1)
  })

  test('has the bound of a bootstrap over tasks where they differ', () => {
    const mixed = [...each([0, 0], 10), ...each([1, 1], 10)]
    // Half of 20 tasks: up to about 0.7.
    expect(broken({ score: 0.66 }, mixed)).toEqual([])
    expect(broken({ score: 0.74 }, mixed)).toHaveLength(1)
    const some = [...each([0, 0], 1), ...each([1, 1], 19)]
    expect(broken({ score: 0.99 }, some)).toEqual([])
  })

  test('counts the trials that were graded alone for Wilson’s bound', () => {
    // 4 graded trials at 0.5 reach up to about 0.85, 16 of them to 0.69.
    const few = each([0.5, 'failed', 'failed', 'failed'], 4)
    expect(broken({ score: 0.75 }, few).map(([code]) => code)).toEqual(['not_evaluated'])
    expect(broken({ score: 0.75 }, each([0.5, 0.5, 0.5, 0.5], 4)).map(([code]) => code)).toEqual(['floor'])
  })

  test('of the pass rate of a grader is the share of trials that pass', () => {
    const rate = (least: number) => ({ graders: [{ grader: 'tone', score: null, passRate: least }] })
    const half = each([0.4, 0.6], 8)
    expect(broken(rate(0.6), half, { deterministic: true })).toEqual([
      ['floor', 'the pass rate of grader tone 0.50 is below the floor of 0.6'],
    ])
    expect(broken(rate(0.5), half, { deterministic: true })).toEqual([])
  })

  test('counts no preference: a grader that compares both sides has no weight, and no floor of all rests on it', () => {
    const prefer = { ...{ grader: 'form', type: 'prompt', feedback: '', details: {}, weight: 0, durationMs: 0 } }
    const tasks = graded(8)
    const verdicts = (tone: readonly Score[], status: 'graded' | 'error' = 'graded') => {
      const trials = tasks.flatMap(({ key }) => trialsOf(key, { base: [1, 1], head: tone }))
      const observed = observedOf(
        trials.map((one) =>
          one.side === 'base'
            ? one
            : {
                ...one,
                grades: [
                  ...one.grades,
                  {
                    ...prefer,
                    ...(status === 'error' ? { score: null, passed: null } : { score: 0, passed: false }),
                    status,
                  },
                ],
              },
        ),
      )
      const asked = question(tasks, {
        deterministic: false,
        policy: { ...policy, taskFloors: { ...none, passRate: 0.9 } },
      })
      return brokenTaskFloors(asked, tasks, observed).map(({ code }) => code)
    }
    expect(verdicts([1, 1])).toEqual([])
    expect(verdicts([1, 1], 'error')).toEqual([])
    expect(verdicts([0, 0])).toEqual(['floor'])
    expect(verdicts([])).toEqual(['not_evaluated'])
  })

  test('was below already where base is, and is of one grader where it names one', () => {
    const low = each([0, 0], 8, [0.1, 0.1])
    expect(broken({ score: 0.9 }, low)).toEqual([
      ['already_below', 'the task score 0.00 is below the floor of 0.9 (base: 0.10, below it already)'],
    ])
    const tone = [{ grader: 'tone', score: null, passRate: 0.9 }]
    expect(broken({ graders: tone }, each([0.4, 0.4], 8))).toEqual([
      ['floor', 'the pass rate of grader tone 0.00 is below the floor of 0.9'],
    ])
    expect(broken({ graders: tone }, each([0.6, 0.6], 8))).toEqual([])
    expect(broken({ passRate: 0.9 }, each([0.4, 0.4], 8))).toMatchObject([
      ['floor', expect.stringMatching(/pass rate 0.00/)],
    ])
  })

  test('is not evaluated where only errors keep it, or nothing was graded', () => {
    const errors = each(['error', 'failed'], 8)
    expect(broken({ score: 0.9 }, errors)).toEqual([
      ['not_evaluated', 'the task score 0.00 is below the floor of 0.9 if what could not be graded counts as failed'],
    ])
    expect(broken({ score: 0.9 }, [{}, {}])).toEqual([
      ['not_evaluated', 'there is a floor of 0.9 for the task score, and no trial was graded'],
    ])
    // A grader that does not apply says nothing.
    expect(broken({ score: 0.9 }, [...each([null, null], 4), ...each([1, 1], 4)])).toEqual([])
    const wasBelow = each(['error', 'failed'], 8, [0, 0])
    expect(broken({ score: 0.9 }, wasBelow)).toEqual([])
    const strict = { policy: { ...policy, taskFloors: { ...none, score: 0.9 }, failOn: ['already_below' as const] } }
    expect(broken({}, wasBelow, strict)).toMatchObject([['not_evaluated', expect.any(String)]])
  })

  test('is there where any limit is', () => {
    expect(hasTaskFloor(undefined)).toBe(false)
    expect(hasTaskFloor(none)).toBe(false)
    expect(hasTaskFloor({ ...none, passRate: 0 })).toBe(true)
  })

  test('of a grader that no task has protects nothing, and five of them are named', () => {
    const floors = (...names: string[]) => ({
      ...none,
      graders: names.map((name) => ({ grader: name, score: 0.5, passRate: null })),
    })
    const notes = (...names: string[]) =>
      idleFloors(question(graded(2), { policy: { ...policy, taskFloors: floors(...names) } }))
    expect(notes('tone', 'form')).toEqual([])
    expect(notes('tone', 'a', 'b', 'c', 'd', 'e', 'f')[0]).toMatch(
      /^`policy.graders` has limits for a, b, c, d, e, but no task/,
    )
  })
})
