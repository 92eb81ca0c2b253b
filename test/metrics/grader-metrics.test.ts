import { describe, expect, it } from 'vitest'
import type { Grade } from '../../src/graders/grader.ts'
import {
  graderMetrics,
  gradeSummaries,
  taskIsFlaky,
  taskPassInterval,
  taskPassRate,
  taskScore,
} from '../../src/metrics/grader-metrics.ts'
import { type Observation, observationsOf } from '../../src/metrics/observation.ts'

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
