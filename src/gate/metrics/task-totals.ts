import { compositeScore, gradesPassed } from '../../graders/composite-score.ts'
import type { Observation } from './observation.ts'
import { mean } from './totals.ts'

/** What a trial is worth, in 0..1; null: it was not graded. */
export type TrialFigure = (trial: Observation) => number | null

/** The composite score of a trial, see `compositeScore`; null where it failed or no grader applied. */
export function trialScore({ failed, grades }: Observation): number | null {
  return failed ? null : compositeScore(grades)
}

/** 1 where every grader that applied passed, 0 where one did not; null where the trial is not judged. */
export function trialPassed({ failed, grades }: Observation): number | null {
  const passed = failed ? null : gradesPassed(grades)
  return passed === null ? null : Number(passed)
}

/** Each task's mean of a figure over its trials. Tasks without a value are left out. */
export function taskMeans(tasks: readonly (readonly Observation[] | undefined)[], figure: TrialFigure): number[] {
  return tasks.flatMap((trials) => mean((trials ?? []).map(figure)) ?? [])
}
