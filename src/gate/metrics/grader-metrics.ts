import { addToGroup } from '../../core/errors/group-by.ts'
import type { GraderResult, GradeSummary } from '../../core/results/results.ts'
import { compositeScore, gradesPassed } from '../../graders/composite-score.ts'
import type { Grade } from '../../graders/grader.ts'
import { order } from './confusion-table.ts'
import { type Interval, wilsonInterval } from './interval.ts'
import type { Observation, Observations } from './observation.ts'
import { isFlaky, standardDeviation } from './spread.ts'
import { mean } from './totals.ts'

/** Results keep at most this many characters of a feedback. */
const MOST_FEEDBACK = 2000

/**
 * One summary for each grader over the trials of one task: means over the trials that it graded. Failed trials have no
 * grades.
 */
export function gradeSummaries(trials: readonly Observation[] | undefined): GradeSummary[] {
  const byGrader = new Map<string, Grade[]>()
  for (const trial of trials ?? []) {
    for (const grade of trial.grades) addToGroup(byGrader, grade.grader, grade)
  }
  return [...byGrader].map(([grader, grades]) => {
    const graded = grades.filter((grade) => grade.status === 'graded')
    const scores = graded.flatMap((grade) => grade.score ?? [])
    const telling =
      graded.find((grade) => grade.passed === false) ?? grades.find((g) => g.status === 'error') ?? grades[0]
    return {
      grader,
      type: grades[0]?.type ?? '',
      score: mean(scores),
      stdDev: standardDeviation(scores),
      passRate: mean(graded.map((grade) => (grade.passed ? 1 : 0))),
      graded: graded.length,
      notApplicable: grades.filter((grade) => grade.status === 'not_applicable').length,
      errors: grades.filter((grade) => grade.status === 'error').length,
      // The cut may have left half of a surrogate pair.
      feedback: (telling?.feedback ?? '').slice(0, MOST_FEEDBACK).toWellFormed(),
    }
  })
}

/**
 * Share of a task's trials in which every grader that applies passed. Trials that failed, that nothing graded, or in
 * which a grader ended in an error are not judged; null when none is left.
 */
export function taskPassRate(trials: readonly Observation[] | undefined): number | null {
  return mean(verdicts(trials).map(Number))
}

/** Whether a task's judged trials disagree: some passed, others did not. Null when none was judged. */
export function taskIsFlaky(trials: readonly Observation[] | undefined): boolean | null {
  const rate = taskPassRate(trials)
  return rate === null ? null : isFlaky(rate)
}

/** The 95 % interval of `taskPassRate` (Wilson); null where that is null. */
export function taskPassInterval(trials: readonly Observation[] | undefined): Interval | null {
  const judged = verdicts(trials)
  return wilsonInterval(judged.filter((passed) => passed).length, judged.length)
}

/** Mean of the trials' composite scores (see `compositeScore`), 0..1; null where no grader applies. */
export function taskScore(trials: readonly Observation[] | undefined): number | null {
  return mean((trials ?? []).map(({ failed, grades }) => (failed ? null : compositeScore(grades))))
}

/** Whether each judged trial passed. */
function verdicts(trials: readonly Observation[] | undefined): boolean[] {
  return (trials ?? []).flatMap(({ failed, grades }) => (failed ? [] : (gradesPassed(grades) ?? [])))
}

/**
 * Each grader over all tasks: mean over a task's trials first, then over tasks, so that no task weighs more for being
 * run more often. `comparing` are the names of those that compare head with base.
 */
export function graderMetrics(
  taskKeys: readonly string[],
  base: Observations | null,
  head: Observations,
  comparing: ReadonlySet<string> = new Set(),
): GraderResult[] {
  const sideOf = (observations: Observations) => taskKeys.flatMap((key) => gradeSummaries(observations.get(key)))
  return graderTotals(base === null ? null : sideOf(base), sideOf(head), comparing)
}

/** The same from each task's grader summaries. */
export function graderTotals(
  baseGrades: readonly GradeSummary[] | null,
  headGrades: readonly GradeSummary[],
  comparing: ReadonlySet<string> = new Set(),
): GraderResult[] {
  const names = new Map([...(baseGrades ?? []), ...headGrades].map(({ grader, type }) => [grader, type]))
  return [...names]
    .sort(([a], [b]) => order(a, b))
    .map(([grader, type]) => {
      const here = headGrades.filter((grade) => grade.grader === grader)
      const there = baseGrades?.filter((grade) => grade.grader === grader) ?? null
      return {
        grader,
        type,
        tasks: here.length,
        compares: comparing.has(grader),
        base:
          there === null
            ? null
            : { score: mean(there.map((g) => g.score)), passRate: mean(there.map((g) => g.passRate)) },
        head: { score: mean(here.map((g) => g.score)), passRate: mean(here.map((g) => g.passRate)) },
        notApplicable: here.reduce((sum, grade) => sum + grade.notApplicable, 0),
        errors: here.reduce((sum, grade) => sum + grade.errors, 0),
      }
    })
}
