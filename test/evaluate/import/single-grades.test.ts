import { describe, expect, test } from 'vitest'
import { withGrades } from '../../../src/evaluate/import/formats/single-grades.ts'
import { gradeSummaries } from '../../../src/gate/metrics/grader-metrics.ts'
import type { HeldTrial } from '../../../src/trials/held-trials.ts'
import { trials } from '../../support/observed.ts'

const ran: HeldTrial = { fired: [], error: null, grades: [] }
const failed: HeldTrial = { ...ran, error: 'no answer' }

/** What results keep of trials with these scores. */
function summaries(scores: readonly number[]) {
  return gradeSummaries(
    trials('a', 'head', ...scores.map(() => [])).map((trial, index) => ({
      ...trial,
      grades: [
        {
          grader: 'text',
          type: 'text',
          score: scores[index] ?? null,
          passed: scores[index] === 1,
          status: 'graded' as const,
          feedback: '',
          details: {},
          weight: 1,
          durationMs: 0,
        },
      ],
    })),
  )
}

function scoresOf(scores: readonly number[], runs = scores.map(() => ran)) {
  const { trials: graded, lost } = withGrades(runs, summaries(scores))
  return { scores: graded.map(({ grades }) => grades.map(({ score }) => score)), lost }
}

describe('single scores from means', () => {
  test.each([
    [
      [1, 1, 1],
      [[1], [1], [1]],
    ],
    [
      [0.4, 0.4],
      [[0.4], [0.4]],
    ],
    [
      [0, 1, 0, 1, 1],
      [[1], [1], [1], [0], [0]],
    ],
    [[0.7], [[0.7]]],
  ])('%o are known, not in which trial', (scores, expected) => {
    expect(scoresOf(scores)).toEqual({ scores: expected, lost: [] })
  })

  test('a trial that failed has none', () => {
    expect(scoresOf([0, 1], [ran, failed, ran])).toEqual({ scores: [[1], [], [0]], lost: [] })
  })

  test('what lies between, and more scores than trials, are lost', () => {
    expect(scoresOf([0.2, 0.8, 0.5])).toEqual({ scores: [[], [], []], lost: ['text'] })
    expect(scoresOf([1, 1], [ran, failed])).toEqual({ scores: [[], []], lost: ['text'] })
  })
})
