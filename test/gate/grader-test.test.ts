import { describe, expect, test } from 'vitest'
import { testGraders } from '../../src/gate/grader-test.ts'
import { holm } from '../../src/gate/holm.ts'
import type { Observation, Observations } from '../../src/gate/metrics/observation.ts'
import { policy, question, task } from '../support/observed.ts'

const tasks = Array.from({ length: 8 }, (_, i) => task(`t${i}`, { pdf: 'must_activate' }))
const asked = (graderTolerance: number | null, rest = {}) =>
  question(tasks, { deterministic: false, policy: { ...policy, graderTolerance }, ...rest })

/** The trials of one side, each with the scores of its graders. */
function side(scores: (task: number) => Record<string, number | null>[]): Observations {
  return new Map(
    tasks.map(({ key }, i) => [
      key,
      scores(i).map(
        (graded, index): Observation => ({
          task: key,
          side: 'head',
          phase: 'screen',
          index,
          fired: [],
          failed: false,
          grades: Object.entries(graded).map(([grader, score]) => ({
            grader,
            type: 'text',
            score,
            passed: score === null ? null : score === 1,
            status: score === null ? 'error' : 'graded',
            feedback: '',
            details: {},
            weight: 1,
            durationMs: 0,
          })),
        }),
      ),
    ]),
  )
}

const brokenOf = (...given: Parameters<typeof testGraders>) => testGraders(...given).broken
const toFailed = (trial: Observation): Observation => ({ ...trial, failed: true, grades: [] })
const all = (score: number) => side(() => [{ tone: score }, { tone: score }, { tone: score }])

describe('graders that fell', () => {
  test('are named and block nothing where the policy sets no tolerance', () => {
    const { fallen, broken: reasons } = testGraders(asked(null), tasks, { base: all(1), head: all(0.7) })
    expect(reasons).toEqual([
      {
        code: 'grader',
        skill: null,
        message: expect.stringMatching(/^the score of grader tone fell by 0\.30 over 8 tasks/),
        blocks: false,
      },
    ])
    expect(fallen).toEqual([{ grader: 'tone', tasks: 8, fall: expect.closeTo(0.3), p: expect.any(Number) }])
    const same = asked(null, { deterministic: true })
    expect(testGraders(same, tasks, { base: all(1), head: all(0.7) }).fallen[0]?.p).toBeNull()
    expect(testGraders(same, tasks, { base: all(1), head: all(0.995) })).toMatchObject({ fallen: [], broken: [] })
  })

  test('do not make up for each other: one falls while another rises', () => {
    const both = (tone: number, form: number) =>
      side(() => [
        { tone, form },
        { tone, form },
        { tone, form },
      ])
    for (const tolerance of [null, 0.2]) {
      const { fallen, broken: reasons } = testGraders(asked(tolerance), tasks, { base: both(1, 0), head: both(0, 1) })
      expect(fallen.map(({ grader }) => grader)).toEqual(['tone'])
      expect(reasons.map(({ message, blocks }) => [message.includes('tone'), blocks])).toEqual([
        [true, tolerance === null ? false : undefined],
      ])
    }
  })

  test('by a significant fall within the tolerance are told of, and are no reason', () => {
    const { fallen, broken: reasons } = testGraders(asked(0.2), tasks, { base: all(1), head: all(0.9) })
    expect([fallen.map(({ grader }) => grader), reasons]).toEqual([['tone'], []])
  })

  test('are named with their fall, the tasks and the chance', () => {
    const [broken, ...rest] = brokenOf(asked(0.2), tasks, { base: all(1), head: all(0.5) })
    expect(broken).toMatchObject({ code: 'grader', skill: null })
    expect(broken?.message).toMatch(/^the score of grader tone fell by 0\.50 over 8 tasks \(p = 0\.0\d+\)$/)
    expect(rest).toEqual([])
  })

  test('by less than the tolerance, or that rose, are none', () => {
    expect(brokenOf(asked(0.2), tasks, { base: all(1), head: all(0.9) })).toEqual([])
    expect(brokenOf(asked(0), tasks, { base: all(0.5), head: all(1) })).toEqual([])
    expect(brokenOf(asked(0), tasks, { base: all(0.5), head: all(0.5) })).toEqual([])
  })

  test('by chance are none: one task of eight, in two of three trials', () => {
    const base = side(() => [{ tone: 1 }, { tone: 1 }, { tone: 1 }])
    const head = side((i) => (i === 0 ? [{ tone: 0 }, { tone: 0 }, { tone: 1 }] : [{ tone: 1 }, { tone: 1 }]))
    expect(brokenOf(asked(0.01), tasks, { base, head })).toEqual([])
    // A deterministic agent has no chance to blame.
    expect(brokenOf(asked(0.01, { deterministic: true }), tasks, { base, head })).toHaveLength(1)
  })

  test('what could not be graded counts on neither side', () => {
    const head = side((i) => (i < 7 ? [{ tone: null }] : [{ tone: 0 }]))
    expect(brokenOf(asked(0.1, { deterministic: true }), tasks, { base: all(1), head })[0]?.message).toContain(
      'over 1 task',
    )
  })

  describe('are not evaluated where missing scores may hide it', () => {
    const nothing = side(() => [{ tone: null }, { tone: null }])
    const failing = new Map([...all(1)].map(([key, trials]) => [key, trials.map(toFailed)]))
    test.each([
      ['head could not be graded', all(1), nothing],
      ['base could not be graded', nothing, all(0)],
      ['the trials of head ended in an error', all(1), failing],
      ['those of base did', failing, all(0)],
    ])('%s', (_name, base, head) => {
      for (const deterministic of [true, false]) {
        expect(brokenOf(asked(0.2, { deterministic }), tasks, { base, head })).toEqual([
          {
            code: 'not_evaluated',
            skill: null,
            message:
              'the score of grader tone could not be judged: trials without one hide a fall of up to 1.00 (tolerance 0.2)',
          },
        ])
      }
    })

    test('and not where they would be less than the tolerance, or no more than chance', () => {
      const one = side((i) => (i === 0 ? [{ tone: null }, { tone: 1 }] : [{ tone: 1 }, { tone: 1 }]))
      expect(brokenOf(asked(0.2, { deterministic: true }), tasks, { base: all(1), head: one })).toEqual([])
      expect(brokenOf(asked(0.01), tasks, { base: all(1), head: one })).toEqual([])
      expect(brokenOf(asked(null), tasks, { base: all(1), head: nothing })).toEqual([])
    })

    test('nor by a grader that compares head with base, and so grades no base', () => {
      const ungraded = side(() => [{}, {}, {}])
      const better = side((i) => [{ better: i === 0 ? null : 1 }])
      expect(brokenOf(asked(0.01), tasks, { base: ungraded, head: better })).toEqual([])
    })
  })

  test('the same scores give the same answer', () => {
    const head = side((i) => [{ tone: i % 3 === 0 ? 0 : 1 }, { tone: 1 }])
    const ask = () => brokenOf(asked(0.05), tasks, { base: all(1), head })
    expect(ask()).toEqual(ask())
  })
})

describe('Holm’s correction', () => {
  test.each([
    ['all of a step-down that holds', [0.01, 0.02, 0.04], 3],
    ['stops at the first that is too large', [0.01, 0.03, 0.04], 1],
    ['none when the least is too large', [0.02, 0.03, 0.04], 0],
    ['nothing of nothing', [], 0],
  ])('%s', (_name, values, significant) => {
    expect(holm(values, (p) => p, 0.05)).toHaveLength(significant)
  })
})

describe('what counts for a grader', () => {
  const sure = { deterministic: true }
  const scored = (scores: readonly ({ tone: number | null } | null)[]) =>
    side((i) => {
      const score = scores[i] ?? null
      return score === null ? [{}] : [score]
    })
  const status = (given: Observations, of: 'not_applicable' | 'error') =>
    new Map(
      [...given].map(([key, list]) => [
        key,
        list.map((one) => ({
          ...one,
          grades: one.grades.map((grade) => (grade.score === null ? { ...grade, status: of } : grade)),
        })),
      ]),
    )

  test('is a task that it graded on both sides, each as often as it did', () => {
    const base = scored([{ tone: 1 }, { tone: 1 }, { tone: 1 }])
    const head = scored([{ tone: 0.5 }, { tone: 0.7 }])
    const [fallen] = testGraders(asked(null, sure), tasks, { base, head }).fallen
    expect(fallen).toMatchObject({ grader: 'tone', tasks: 2, fall: expect.closeTo(0.4) })
  })

  test('is none where it does not apply, on either side', () => {
    const some = scored([{ tone: 1 }, { tone: null }])
    const other = scored([{ tone: 0 }, { tone: 0 }])
    for (const [base, head] of [
      [status(some, 'not_applicable'), other],
      [other, status(some, 'not_applicable')],
    ] as const) {
      const { fallen, broken } = testGraders(asked(0.5, sure), tasks, { base, head })
      expect(fallen.map((one) => one.tasks)).toEqual(base === other ? [] : [1])
      expect(broken.map(({ code }) => code)).toEqual(base === other ? [] : ['grader'])
    }
  })

  test('is not told twice: a fall that is sure is no fall that errors may hide', () => {
    const head = side((i) => (i === 0 ? [{ tone: null }] : [{ tone: 0 }]))
    const { broken } = testGraders(asked(0.5, sure), tasks, { base: all(1), head })
    expect(broken.map(({ code }) => code)).toEqual(['grader'])
    // Another grader's may still be hidden.
    const two = side((i) => [{ tone: i === 0 ? null : 0, form: null }])
    const both = side(() => [{ tone: 1, form: 1 }])
    expect(testGraders(asked(0.5, sure), tasks, { base: both, head: two }).broken.map(({ code }) => code)).toEqual([
      'grader',
      'not_evaluated',
    ])
  })

  test('shares its error rate with the jobs of a matrix', () => {
    const head = side((i) => (i < 3 ? [{ tone: 0 }, { tone: 0 }, { tone: 0 }] : [{ tone: 1 }]))
    const p = testGraders(asked(null), tasks, { base: all(1), head }).fallen[0]?.p ?? 1
    expect(p).toBeLessThan(0.001)
    expect(testGraders(asked(null, { jobs: 1000 }), tasks, { base: all(1), head }).fallen).toEqual([])
  })

  test('is nothing without a base, and nothing of trials that both sides share', () => {
    const sides = { base: all(1), head: all(0) }
    expect(testGraders(asked(0, { sides: 'head' }), tasks, sides)).toEqual({ fallen: [], broken: [], few: null })
    const one = tasks.slice(0, 1)
    const single = { base: side(() => [{ tone: 1 }]), head: side(() => [{ tone: 0 }]) }
    expect(testGraders(asked(null), one, single).few).toContain('tone (1 task, p = 0.50 at best)')
    const shared = asked(null, { shared: new Set(one.map(({ key }) => key)) })
    expect(testGraders(shared, one, single).few).toBeNull()
    expect(testGraders(asked(null, sure), one, single).few).toBeNull()
  })

  test('compares sides if base was graded by another alone, and not where base’s trials failed', () => {
    const form = side(() => [{ form: 1 }])
    const better = side((i) => [{ form: 1, better: i === 0 ? null : 0 }])
    expect(testGraders(asked(0.01, sure), tasks, { base: form, head: better })).toMatchObject({
      fallen: [],
      broken: [],
    })
    const failing = new Map([...form].map(([key, list]) => [key, list.map(toFailed)]))
    const hidden = testGraders(asked(0.01, sure), tasks, { base: failing, head: better }).broken
    expect(hidden.map(({ message }) => /grader (\w+)/.exec(message)?.[1])).toContain('better')
  })
})
