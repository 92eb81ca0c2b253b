import { isFlaky, standardDeviation, variance } from '../../../src/gate/metrics/spread.ts'
import { mean } from '../../../src/gate/metrics/totals.ts'
import { compositeScore, gradesPassed } from '../../../src/graders/composite-score.ts'

/** What one grader says of one run. */
export interface Validation {
  score: number
  weight: number
  passed: boolean
}

export interface Run {
  status: 'passed' | 'failed' | 'error' | 'skipped'
  validations: readonly Pick<Validation, 'score' | 'weight'>[]
}

/** Several runs of one task. Rates and scores in 0..1, 0 without runs. */
export interface RunAggregates {
  passRate: number
  /** Mean over runs of the plain mean of a run's scores. */
  score: number
  /** Mean over runs of their composite score. */
  weightedScore: number
  /** Of the runs' plain means. */
  minScore: number
  maxScore: number
  standardDeviation: number
  variance: number
  flaky: boolean
}

/** A weight of 0 and less counts as 1, as in Waza. */
export function effectiveWeight(weight: number): number {
  return weight > 0 ? weight : 1
}

/** Mean of the scores; 0 without any. */
export function plainScore(validations: readonly Pick<Validation, 'score'>[]): number {
  return mean(validations.map(({ score }) => score)) ?? 0
}

/** Composite score, by effective weight; 0 without validations. */
export function weightedScore(validations: readonly Pick<Validation, 'score' | 'weight'>[]): number {
  const grades = validations.map(
    ({ score, weight }) => ({ status: 'graded', score, weight: effectiveWeight(weight) }) as const,
  )
  return compositeScore(grades) ?? 0
}

/** Whether all passed; true without any, since nothing was asked. */
export function allPassed(validations: readonly Pick<Validation, 'passed'>[]): boolean {
  return gradesPassed(validations.map(({ passed }) => ({ status: 'graded', passed, weight: 1 }) as const)) ?? true
}

/** Share of runs that passed; a run that ended in an error did not. 0 without runs. */
export function runPassRate(runs: readonly Pick<Run, 'status'>[]): number {
  return mean(runs.map(({ status }) => Number(status === 'passed'))) ?? 0
}

export function runAggregates(runs: readonly Run[]): RunAggregates {
  const passRate = runPassRate(runs)
  const scores = runs.map(({ validations }) => plainScore(validations))
  return {
    passRate,
    score: mean(scores) ?? 0,
    weightedScore: mean(runs.map(({ validations }) => weightedScore(validations))) ?? 0,
    minScore: extreme(scores, Math.min),
    maxScore: extreme(scores, Math.max),
    standardDeviation: standardDeviation(scores) ?? 0,
    variance: variance(scores) ?? 0,
    flaky: isFlaky(passRate),
  }
}

/** A run passes when its agent did not fail and every grader passed, also without graders. */
export function runStatus(run: { failed: boolean; validations: readonly Pick<Validation, 'passed'>[] }): Run['status'] {
  if (run.failed) return 'error'
  return allPassed(run.validations) ? 'passed' : 'failed'
}

/** A task passes when every run of it passed, and never without one. */
export function taskPasses(runs: readonly Pick<Run, 'status'>[]): boolean {
  return runs.length > 0 && runs.every(({ status }) => status === 'passed')
}

/** Several tasks. */
export interface SuiteAggregates
  extends Pick<RunAggregates, 'passRate' | 'score' | 'weightedScore' | 'minScore' | 'maxScore' | 'standardDeviation'> {
  tasks: Record<Run['status'], number>
}

export interface TaskScore {
  status: Run['status']
  score: number
  weightedScore: number
}

/** Over tasks, each of which counts alike. Rates and scores in 0..1, 0 without tasks. */
export function suiteAggregates(tasks: readonly TaskScore[]): SuiteAggregates {
  const scores = tasks.map(({ score }) => score)
  const count = (status: Run['status']): number => tasks.filter((task) => task.status === status).length
  return {
    tasks: { passed: count('passed'), failed: count('failed'), error: count('error'), skipped: count('skipped') },
    passRate: runPassRate(tasks),
    score: mean(scores) ?? 0,
    weightedScore: mean(tasks.map(({ weightedScore: weighted }) => weighted)) ?? 0,
    minScore: extreme(scores, Math.min),
    maxScore: extreme(scores, Math.max),
    standardDeviation: standardDeviation(scores) ?? 0,
  }
}

/** 0 without values. */
function extreme(values: readonly number[], of: (a: number, b: number) => number): number {
  return values.length === 0 ? 0 : values.reduce((a, b) => of(a, b))
}
