import type { GraderResult, GradeSummary, Results, TaskResult } from '../results.ts'

/**
 * What became of a grader or of its grade, base -> head. `fails` and `passes`: base has nothing to compare with. `partial`: it passes what it
 * graded, and could not grade everything. `ungraded`: it graded nothing.
 */
export type GradeState =
  | 'lower'
  | 'higher'
  | 'fails'
  | 'fails_as_before'
  | 'passes'
  | 'passes_as_before'
  | 'partial'
  | 'ungraded'

/** A grade that did not pass on head, or that is missing because the grader failed. */
export interface FailedGrade {
  head: GradeSummary
  base: GradeSummary | null
  state: GradeState
}

/** A task and what of its grades did not pass, worst first; never empty. */
export interface FailedTask {
  task: TaskResult
  failed: readonly FailedGrade[]
  state: GradeState
}

export interface StatedGrader {
  grader: GraderResult
  state: GradeState
}

/** Every grader with its state, in their order. */
export function statedGraders({ graders }: Results): StatedGrader[] {
  return graders.map((grader) => ({
    grader,
    state: gradeState(grader.base, { ...grader.head, errors: grader.errors }),
  }))
}

/**
 * Tasks of head's suites on which a grader fails or could not grade: those that score lower first, then in the order of the suites. A grader
 * that could grade nothing at all is left out: its reason stands beside the grader, and is seldom the task's.
 */
export function failedTasks({ tasks, graders }: Results): FailedTask[] {
  const gradesSome = new Set(graders.filter(({ head }) => head.passRate !== null).map(({ grader }) => grader))
  return bySeverity(
    tasks
      .filter(({ origin }) => origin === 'head')
      .flatMap((task) => {
        const { grades } = task
        const failed = grades.head
          .map((head): FailedGrade => {
            const base = grades.base.find(({ grader, type }) => grader === head.grader && type === head.type) ?? null
            return { head, base, state: gradeState(base, head) }
          })
          .filter(({ head }) =>
            head.passRate === null
              ? head.errors > 0 && gradesSome.has(head.grader)
              : head.passRate < 1 || head.errors > 0,
          )
        return failedTask(task, failed)
      }),
  )
}

/** The same, without what base failed just so. */
export function newlyFailed(failed: readonly FailedTask[]): FailedTask[] {
  return failed.flatMap(({ task, failed: grades }) =>
    failedTask(
      task,
      grades.filter(({ state }) => isNews(state) || state === 'ungraded' || state === 'partial'),
    ),
  )
}

/** Whether head differs from base, or has nothing on base to be the same as. */
export function isNews(state: GradeState): boolean {
  return state === 'lower' || state === 'higher' || state === 'fails'
}

function failedTask(task: TaskResult, failed: readonly FailedGrade[]): FailedTask[] {
  const [worst, ...rest] = bySeverity(failed)
  return worst === undefined ? [] : [{ task, failed: [worst, ...rest], state: worst.state }]
}

/** `telling`: the graders that score lower or higher, fail or could not grade, worst first. `others`: those that pass or did not apply. */
export function splitGraders(results: Results): { telling: StatedGrader[]; others: StatedGrader[] } {
  const stated = statedGraders(results)
  const isTelling = ({ grader, state }: StatedGrader): boolean =>
    grader.errors > 0 || isNews(state) || state === 'fails_as_before'
  return {
    telling: bySeverity(stated.filter(isTelling)),
    others: stated.filter((one) => !isTelling(one)),
  }
}

/** Why graders did not apply, and what kept them from grading: of each the first reason that a task gives, by the grader's name. */
export function missingReasons({ tasks }: Results): ReadonlyMap<string, { notApplicable?: string; error?: string }> {
  const reasons = new Map<string, { notApplicable?: string; error?: string }>()
  for (const { origin, grades } of tasks) {
    if (origin !== 'head') continue
    for (const { grader, graded, passRate, notApplicable, errors, feedback } of grades.head) {
      const known = reasons.get(grader) ?? {}
      // The feedback of a task is that of a trial that failed, else of one that could not be graded, else of any.
      if (errors > 0 && (passRate === null || passRate === 1)) known.error ??= feedback
      else if (graded === 0 && notApplicable > 0) known.notApplicable ??= feedback
      reasons.set(grader, known)
    }
  }
  return reasons
}

interface Figures {
  score: number | null
  passRate: number | null
}

/** By pass rate, and by score where that is the same. */
function gradeState(base: Figures | null, head: Figures & { errors: number }): GradeState {
  if (head.passRate === null) return 'ungraded'
  const change = sign(base?.passRate, head.passRate) || sign(base?.score, head.score)
  if (change !== 0) return change < 0 ? 'lower' : 'higher'
  const isCompared = base !== null && base.passRate !== null
  if (head.passRate < 1) return isCompared ? 'fails_as_before' : 'fails'
  if (head.errors > 0) return 'partial'
  return isCompared ? 'passes_as_before' : 'passes'
}

/** Rates are sums of halves and thirds: what is nearer than this is the same. */
const epsilon = 1e-9

function sign(base: number | null | undefined, head: number | null): number {
  if (base === null || base === undefined || head === null || Math.abs(head - base) < epsilon) return 0
  return Math.sign(head - base)
}

const severity: readonly GradeState[] = [
  'lower',
  'ungraded',
  'partial',
  'fails',
  'fails_as_before',
  'higher',
  'passes',
  'passes_as_before',
]

function bySeverity<Item extends { state: GradeState }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => severity.indexOf(a.state) - severity.indexOf(b.state))
}
