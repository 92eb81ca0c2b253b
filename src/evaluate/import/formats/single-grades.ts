import type { GradeSummary } from '../../../core/results/results.ts'
import type { Grade } from '../../../graders/grader.ts'
import type { HeldTrial } from '../../../trials/held-trials.ts'

/**
 * Adds the scores of each grader to trials, reconstructed from mean, spread and number. These determine every score
 * where all are the same, or where all are 0 or 1. `lost` names the graders without reconstruction. Which trial had
 * which score is unknown, and nothing depends on it.
 */
export function withGrades(
  trials: readonly HeldTrial[],
  summaries: readonly GradeSummary[],
): { trials: HeldTrial[]; lost: string[] } {
  const grades = trials.map((): Grade[] => [])
  const completed = grades.filter((_, index) => trials[index]?.error === null)
  const lost: string[] = []
  for (const summary of summaries) {
    const scores = scoresOf(summary)
    if (scores === null || scores.length > completed.length) lost.push(summary.grader)
    else for (const [index, score] of scores.entries()) completed[index]?.push(toGrade(summary, score))
  }
  return { trials: trials.map((trial, index) => ({ ...trial, grades: grades[index] ?? [] })), lost }
}

function scoresOf({ score, stdDev, graded }: GradeSummary): number[] | null {
  if (graded === 0 || score === null || stdDev === null) return []
  if (stdDev < 1e-9) return Array.from({ length: graded }, () => score)
  // With this mean, only zeros and ones in 0..1 can have this spread.
  if (Math.abs(stdDev ** 2 - score * (1 - score)) > 1e-9) return null
  return Array.from({ length: graded }, (_, index) => (index < Math.round(score * graded) ? 1 : 0))
}

function toGrade({ grader, type }: GradeSummary, score: number): Grade {
  return { grader, type, score, passed: null, status: 'graded', feedback: '', details: {}, weight: 1, durationMs: 0 }
}
