import { describe, expect, it } from 'vitest'
import {
  graderMetrics,
  gradeSummaries,
  taskIsFlaky,
  taskPassInterval,
  taskPassRate,
  taskScore,
} from '../../../src/gate/metrics/grader-metrics.ts'
import { type Observation, observationsOf } from '../../../src/gate/metrics/observation.ts'
import type { Grade } from '../../../src/graders/grader.ts'

const grade = (grader: string, score: number | null, rest: Partial<Grade> = {}): Grade => ({
  grader,
  type: 'text',
  score,
  passed: score === null ? null : score === 1,
  status: score === null ? 'not_applicable' : 'graded',
  feedback: `${grader} says ${score}`,
  details: {},
  weight: 1,
  durationMs: 1,
  ...rest,
})

const graded = (task: string, ...runs: Grade[][]): Observation[] =>
  runs.map((grades, index) => ({ task, side: 'head', phase: 'screen', index, fired: [], failed: false, grades }))

describe('grades of one task', () => {
  it('are averaged over the trials that were graded, with the feedback of one that failed', () => {
    const runs = graded('t', [grade('a', 1)], [grade('a', 0.5)], [grade('a', null)])
    expect(gradeSummaries(runs)).toEqual([
      {
        grader: 'a',
        type: 'text',
        score: 0.75,
        stdDev: 0.25,
        passRate: 0.5,
        graded: 2,
        notApplicable: 1,
        errors: 0,
        feedback: 'a says 0.5',
      },
    ])
  })

  it('keep 2,000 characters of the feedback, and no half of one', () => {
    const feedback = `${'a'.repeat(1999)}\u{1F600} and so on`
    const [summary] = gradeSummaries(graded('t', [grade('a', 0, { feedback })]))
    expect(summary?.feedback).toHaveLength(2000)
    expect(summary?.feedback.isWellFormed()).toBe(true)
  })

  it('pass when every grader passed; a grader in error leaves the trial unjudged', () => {
    expect(taskPassRate(graded('t', [grade('a', 1), grade('b', null)], [grade('a', 0), grade('b', 1)]))).toBe(0.5)
    expect(taskPassRate(graded('t', [grade('a', 1), grade('b', null, { status: 'error' })]))).toBeNull()
    expect(taskPassRate(graded('t', [grade('a', null)]))).toBeNull()
    expect(taskPassRate(undefined)).toBeNull()
  })

  it('are flaky where judged trials disagree', () => {
    expect(taskIsFlaky(graded('t', [grade('a', 1)], [grade('a', 0)]))).toBe(true)
    expect(taskIsFlaky(graded('t', [grade('a', 1)], [grade('a', null)]))).toBe(false)
    expect(taskIsFlaky(graded('t', [grade('a', null)]))).toBeNull()
    expect(taskIsFlaky(undefined)).toBeNull()
  })

  it('have a pass rate that is known as well as the number of judged trials allows', () => {
    const interval = taskPassInterval(
      graded('t', [grade('a', 1)], [grade('a', 1)], [grade('a', 0)], [grade('a', null)]),
    )
    expect(interval?.low).toBeCloseTo(0.2077, 4)
    expect(interval?.high).toBeCloseTo(0.9385, 4)
    expect(taskPassInterval(graded('t', [grade('a', null)]))).toBeNull()
  })

  it('make a composite by weight: 1, 0 and 1 at weights 3, 0.5 and 1 are 0.89', () => {
    const grades = [grade('a', 1, { weight: 3 }), grade('b', 0, { weight: 0.5 }), grade('c', 1)]
    expect(taskScore(graded('t', grades))).toBeCloseTo(4 / 4.5)
  })

  it('say nothing of a trial that failed', () => {
    const [trial] = graded('t', [grade('a', 1)])
    expect(taskScore(trial === undefined ? [] : [{ ...trial, failed: true }])).toBeNull()
  })
})

describe('graders over all tasks', () => {
  it('weigh each task alike, however often it ran', () => {
    const observed = observationsOf('head', [
      ...graded('often', [grade('a', 0)], [grade('a', 0)], [grade('a', 0)]),
      ...graded('once', [grade('a', 1)]),
    ])
    expect(graderMetrics(['often', 'once'], null, observed)).toEqual([
      {
        grader: 'a',
        type: 'text',
        tasks: 2,
        compares: false,
        base: null,
        head: { score: 0.5, passRate: 0.5 },
        notApplicable: 0,
        errors: 0,
      },
    ])
  })

  it('are marked where they compare head with base', () => {
    const head = observationsOf('head', graded('t', [grade('a', 1), grade('better', 0.5)]))
    const marks = graderMetrics(['t'], new Map(), head, new Set(['better'])).map(({ compares }) => compares)
    expect(marks).toEqual([false, true])
  })
})

describe('graders of both sides', () => {
  const failing = (grader: string) => grade(grader, null, { status: 'error', feedback: 'no such program' })

  it('stand by name, each with its own tasks and base beside head', () => {
    const base = observationsOf(
      'base',
      [...graded('t', [grade('b', 1), grade('a', 1)]), ...graded('u', [grade('b', 0)])].map((one) => ({
        ...one,
        side: 'base' as const,
      })),
    )
    const head = observationsOf('head', [
      ...graded('t', [grade('b', 0.5), failing('a')], [grade('b', null), failing('a')]),
      ...graded('u', [grade('b', 1)], [grade('b', null)]),
    ])
    expect(graderMetrics(['t', 'u'], base, head)).toEqual([
      {
        grader: 'a',
        type: 'text',
        tasks: 1,
        compares: false,
        base: { score: 1, passRate: 1 },
        head: { score: null, passRate: null },
        notApplicable: 0,
        errors: 2,
      },
      {
        grader: 'b',
        type: 'text',
        tasks: 2,
        compares: false,
        base: { score: 0.5, passRate: 0.5 },
        // Half a point that is no pass, and a pass.
        head: { score: 0.75, passRate: 0.5 },
        notApplicable: 2,
        errors: 0,
      },
    ])
  })

  it('keep one that head no longer has, with base alone', () => {
    const base = new Map([['t', graded('t', [grade('old', 1)])]])
    expect(graderMetrics(['t'], base, new Map())).toMatchObject([
      { grader: 'old', tasks: 0, base: { score: 1 }, head: { score: null, passRate: null } },
    ])
  })

  it('tell the error where none failed, and the failure before the error', () => {
    const feedback = (...grades: Grade[]) => gradeSummaries(graded('t', ...grades.map((one) => [one])))[0]
    expect(feedback(grade('a', 1), failing('a'))).toMatchObject({ feedback: 'no such program', errors: 1, graded: 1 })
    expect(feedback(failing('a'), grade('a', 0.2))?.feedback).toBe('a says 0.2')
    expect(feedback(grade('a', 1), grade('a', 1))?.feedback).toBe('a says 1')
  })

  it('have nothing to say of a task that never ran', () => {
    expect(gradeSummaries(undefined)).toEqual([])
    expect([taskPassRate(undefined), taskScore(undefined)]).toEqual([null, null])
  })
})
