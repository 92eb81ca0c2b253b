import type { Grade } from './grader.ts'

/** Weighted mean of the scores of all grades with status `graded`; null when there is none. */
export function compositeScore(grades: readonly Pick<Grade, 'status' | 'score' | 'weight'>[]): number | null {
  let sum = 0
  let weights = 0
  for (const { status, score, weight } of grades) {
    if (status !== 'graded' || score === null) continue
    sum += score * weight
    weights += weight
  }
  return weights === 0 ? null : sum / weights
}

/**
 * Whether a trial passed: all grades with status `graded` passed. Null (no verdict) when there is none, or when a grade
 * has status `error`. Grades without weight count nowhere: those that compare sides state a preference.
 */
export function gradesPassed(grades: readonly Pick<Grade, 'status' | 'passed' | 'weight'>[]): boolean | null {
  const counted = grades.filter(({ weight }) => weight > 0)
  if (counted.some((grade) => grade.status === 'error')) return null
  const graded = counted.filter((grade) => grade.status === 'graded')
  return graded.length === 0 ? null : graded.every((grade) => grade.passed === true)
}
