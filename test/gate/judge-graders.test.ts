import { describe, expect, test } from 'vitest'
import type { Side } from '../../src/agents/agent.ts'
import type { Observation } from '../../src/gate/metrics/observation.ts'
import type { GateQuestion, TaskFloors } from '../../src/gate/question.ts'
import type { GraderSpec } from '../../src/suites/suite.ts'
import { judge, policy, question, task } from '../support/observed.ts'

const grader = (name: string): GraderSpec => ({
  type: 'text',
  name,
  config: {},
  weight: 1,
  source: { file: 'evals/suite.json', line: 1, column: 1 },
})
const tasks = ['a', 'b', 'c'].map((key) => task(key, {}, { graders: [grader('tone'), grader('form')] }))

/** Two scores of a grader's trial; 'error' where it could not grade, null where it did not apply. */
type Score = number | 'error' | null

function trial(key: string, side: Side, scores: Record<string, Score> | 'failed', index = 0): Observation {
  return {
    task: key,
    side,
    phase: 'screen',
    index,
    fired: [],
    failed: scores === 'failed',
    grades: Object.entries(scores === 'failed' ? {} : scores).map(([name, score]) => ({
      grader: name,
      type: 'text',
      score: typeof score === 'number' ? score : null,
      passed: typeof score === 'number' ? score === 1 : null,
      status: score === 'error' ? 'error' : score === null ? 'not_applicable' : 'graded',
      feedback: '',
      details: {},
      weight: name === 'tone' ? 3 : 1,
      durationMs: 0,
    })),
  }
}

const all = (side: Side, tone: Score, form: Score) => tasks.map(({ key }) => trial(key, side, { tone, form }))
const none: TaskFloors = { score: null, passRate: null, graders: [] }
const asked = (floors: Partial<TaskFloors>, rest: Partial<GateQuestion> = {}) =>
  question(tasks, { policy: { ...policy, taskFloors: { ...none, ...floors } }, ...rest })
const reasonsOf = (given: GateQuestion, observations: readonly Observation[]) =>
  judge(given, observations).reasons.map(({ code, message, blocks }) => [code, message, blocks])

describe('tasks without any label', () => {
  test('are judged by their graders alone', () => {
    expect(judge(asked({}), [...all('base', 1, 1), ...all('head', 1, 1)])).toMatchObject({ state: 'pass', reasons: [] })
    const tolerance = question(tasks, { policy: { ...policy, graderTolerance: 0.2 } })
    expect(judge(tolerance, [...all('base', 1, 1), ...all('head', 0.5, 1)]).state).toBe('regressed')
    expect(judge(asked({}), [...all('base', 1, 1), ...all('head', 0.5, 1)])).toMatchObject({
      state: 'pass',
      reasons: [{ code: 'grader', blocks: false }],
    })
  })

  test('are not evaluated where no grader says anything', () => {
    for (const score of [null, 'error'] as const) {
      expect(judge(asked({}), [...all('base', score, score), ...all('head', score, score)])).toMatchObject({
        state: 'not_evaluated',
        reasons: [{ message: 'no prompt has a label, and no grader graded a trial' }],
      })
    }
  })
})

describe('a floor of graders', () => {
  const base = all('base', 1, 1)

  test('is broken by the weighted task score, the pass rate, or a single grader', () => {
    const head = all('head', 0.6, 1)
    // (0.6 x 3 + 1) / 4
    expect(reasonsOf(asked({ score: 0.75 }), [...base, ...head])).toContainEqual([
      'floor',
      'the task score 0.70 is below the floor of 0.75',
      true,
    ])
    expect(judge(asked({ score: 0.7 }), [...base, ...head]).state).toBe('pass')
    expect(reasonsOf(asked({ passRate: 0.5 }), [...base, ...head])).toContainEqual([
      'floor',
      'the task pass rate 0.00 is below the floor of 0.5',
      true,
    ])
    const ofTone = (score: number | null, passRate: number | null) =>
      asked({ graders: [{ grader: 'tone', score, passRate }] })
    expect(reasonsOf(ofTone(0.65, null), [...base, ...head])).toContainEqual([
      'floor',
      'the score of grader tone 0.60 is below the floor of 0.65',
      true,
    ])
    expect(reasonsOf(ofTone(null, 0.1), [...base, ...head])).toContainEqual([
      'floor',
      'the pass rate of grader tone 0.00 is below the floor of 0.1',
      true,
    ])
    expect(judge(asked({ graders: [{ grader: 'form', score: 1, passRate: 1 }] }), [...base, ...head]).state).toBe(
      'pass',
    )
  })

  test('that base is below too is not the change’s fault, unless policy says so', () => {
    const both = [...all('base', 0.5, 0.5), ...all('head', 0.5, 0.5)]
    expect(judge(asked({ score: 0.8 }), both)).toMatchObject({ state: 'pass', reasons: [{ code: 'already_below' }] })
    const strict = {
      ...policy,
      failOn: [...policy.failOn, 'already_below' as const],
      taskFloors: { ...none, score: 0.8 },
    }
    expect(judge(question(tasks, { policy: strict }), both).state).toBe('regressed')
  })

  test('fails a run by its value, since there is nothing to blame it on', () => {
    for (const deterministic of [true, false]) {
      const run = asked({ score: 0.8 }, { sides: 'head', deterministic })
      expect(judge(run, all('head', 0.5, 0.5)).state).toBe('regressed')
      expect(judge(run, all('head', 0.8, 0.8)).state).toBe('pass')
    }
  })

  test('is not evaluated where only errors, or nothing, say whether it holds', () => {
    const one = [
      trial('a', 'head', { tone: 1, form: 1 }),
      trial('b', 'head', 'failed'),
      trial('c', 'head', { tone: 1 }),
    ]
    const run = asked({ score: 0.8 }, { sides: 'head' })
    expect(judge(run, one)).toMatchObject({
      state: 'not_evaluated',
      reasons: [
        { message: 'the task score 0.67 is below the floor of 0.8 if what could not be graded counts as failed' },
      ],
    })
    expect(judge(asked({ score: 0.6 }, { sides: 'head' }), one).state).toBe('pass')
    const ofForm = asked({ graders: [{ grader: 'form', score: 0.5, passRate: null }] }, { sides: 'head' })
    expect(reasonsOf(ofForm, all('head', 1, null))).toEqual([
      ['not_evaluated', 'there is a floor of 0.5 for the score of grader form, and no trial was graded', true],
    ])
    expect(reasonsOf(ofForm, all('head', 1, 'error'))).toEqual([
      [
        'not_evaluated',
        'the score of grader form 0.00 is below the floor of 0.5 if what could not be graded counts as failed',
        true,
      ],
    ])
  })

  test('of a grader that no task has is named and blocks nothing', () => {
    const { state, notes } = judge(asked({ graders: [{ grader: 'tune', score: 0.9, passRate: null }] }), [
      ...base,
      ...all('head', 1, 1),
    ])
    expect([state, notes]).toEqual([
      'pass',
      ['`policy.graders` has limits for tune, but no task uses these graders: the limits protect nothing.'],
    ])
  })
})

describe('a run that fails on graders', () => {
  const run = (more: Partial<GateQuestion> = {}) =>
    question(tasks, { sides: 'head', policy: { ...policy, failOn: [], failOnGraders: true }, ...more })

  test('names each grader that fails on a trial, whatever else may block', () => {
    const head = [...all('head', 1, 1), trial('b', 'head', { tone: 0, form: 1 }, 1)]
    expect(reasonsOf(run(), head)).toEqual([['grader', 'grader tone fails on 1 of 3 tasks', true]])
    expect(judge(run(), all('head', 1, 1)).state).toBe('pass')
    expect(judge(question(tasks, { sides: 'head' }), head).state).toBe('pass')
  })

  test('is not evaluated where a trial or a grader ended in an error, or nothing was graded', () => {
    const messages = (head: readonly Observation[]) =>
      judge(run(), head)
        .reasons.filter(({ blocks }) => blocks)
        .map(({ code, message }) => `${code}: ${message}`)
    expect(messages([...all('head', 1, 1), trial('a', 'head', 'failed', 1)])).toEqual([
      'not_evaluated: trials of 1 task with graders ended in an error',
    ])
    expect(messages(all('head', 1, 'error'))).toEqual(['not_evaluated: grader form could not grade 3 tasks'])
    expect(messages(all('head', null, null))).toEqual(['not_evaluated: no grader graded a trial'])
  })

  test('is no business of a gate', () => {
    const gate = run({ sides: 'both' })
    expect(judge(gate, [...all('base', 0, 0), ...all('head', 0, 0)]).state).toBe('pass')
  })
})
