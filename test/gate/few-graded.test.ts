import { describe, expect, test } from 'vitest'
import { fewGradedText, type GradedTrials } from '../../src/gate/few-graded.ts'
import { testGraders } from '../../src/gate/grader-test.ts'
import type { Observation, Observations } from '../../src/gate/metrics/observation.ts'
import { question, task } from '../support/observed.ts'

const tasks = (count: number, base = 3, head = 2): GradedTrials[] =>
  Array.from({ length: count }, () => ({ base, head }))
const text = (graders: Record<string, GradedTrials[]>, jobs = 1) =>
  fewGradedText(new Map(Object.entries(graders)), jobs)

describe('graders that no fall could make significant', () => {
  test('are those of one task: 3 of 5 trials are base’s in one of 10 ways', () => {
    expect(text({ tone: tasks(1) })).toBe(
      'Too few graded tasks to see a fall of tone (1 task, p = 0.10 at best): add tasks or trials.',
    )
    // Two such tasks: one way in 100. Four and four trials of one: one in 70.
    expect(text({ tone: tasks(2) })).toBeNull()
    expect(text({ tone: tasks(1, 4, 4) })).toBeNull()
    expect(text({ tone: tasks(3, 1, 1) })).toContain('p = 0.13')
  })

  test('are more where many are tested at once, or a matrix shares the error rate', () => {
    // One in 100 is significant among five graders (0.05 / 5), and not among six.
    const six = Object.fromEntries(['a', 'b', 'c', 'd', 'e', 'f'].map((name) => [name, tasks(2)]))
    const { f: _, ...five } = six
    expect(text(five)).toBeNull()
    expect(text(six)).toContain('a (2 tasks, p = 0.01 at best), b (2')
    expect(text(six)).toContain(', 1 more: ')
    expect(text({ tone: tasks(2) }, 6)).toContain('tone (2 tasks')
  })

  test('are named beside others that see a fall, and not with them', () => {
    const said = text({ tone: tasks(8), form: tasks(1) })
    expect(said).toContain('form (1 task')
    expect(said).not.toContain('tone')
    expect(text({})).toBeNull()
  })
})

describe('the test of graders', () => {
  const graded = (score: number, count: number): Observation[] =>
    Array.from({ length: count }, (_, index) => ({
      task: 't',
      side: 'head',
      phase: 'screen',
      index,
      fired: [],
      failed: false,
      grades: [
        {
          grader: 'tone',
          type: 'text',
          score,
          passed: score === 1,
          status: 'graded',
          feedback: '',
          details: {},
          weight: 1,
          durationMs: 0,
        },
      ],
    }))
  const side = (score: number, count: number): Observations => new Map([['t', graded(score, count)]])
  const asked = [task('t', { pdf: 'must_activate' })]
  const few = (rest = {}, [base, head] = [3, 2]) =>
    testGraders(question(asked, { deterministic: false, ...rest }), asked, { base: side(1, base), head: side(0, head) })

  test('says so where the greatest fall there is was none, and never beside one that it found', () => {
    expect(few()).toMatchObject({
      fallen: [],
      few: expect.stringMatching(/^Too few graded tasks to see a fall of tone/),
    })
    expect(few({}, [4, 4])).toMatchObject({ fallen: [{ grader: 'tone' }], few: null })
  })

  test('says nothing of an agent that is deterministic, of one side, and of trials that both sides share', () => {
    for (const rest of [{ deterministic: true }, { sides: 'head' as const }, { shared: new Set(['t']) }]) {
      expect(few(rest).few).toBeNull()
    }
  })
})
