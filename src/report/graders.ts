import type { GraderResult, GradeSummary, Results, TaskResult } from '../results.ts'

/** What became of a grader or of its grade, base -> head: `failing` and `passing` are the same as on base, or have none to compare with. */
export type GradeState = 'lower' | 'higher' | 'failing' | 'passing' | 'ungraded'

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

/** Rates are sums of halves and thirds: what is nearer than this is the same. */
const epsilon = 1e-9

interface Figures {
  score: number | null
  passRate: number | null
}

/** By pass rate, and by score where that is the same. `ungraded`: nothing on head was graded. */
export function gradeState(base: Figures | null, head: Figures): GradeState {
  if (head.passRate === null) return 'ungraded'
  const change = sign(base?.passRate, head.passRate) || sign(base?.score, head.score)
  if (change !== 0) return change < 0 ? 'lower' : 'higher'
  return head.passRate < 1 ? 'failing' : 'passing'
}

/** Tasks of head's suites on which a grader fails or could not grade: those that score lower first, then in the order of the suites. */
export function failedTasks({ tasks }: Results): FailedTask[] {
  return tasks
    .filter(({ origin }) => origin === 'head')
    .flatMap((task): FailedTask[] => {
      const failed = task.grades.head
        .map((head): FailedGrade => {
          const base = task.grades.base.find(({ grader, type }) => grader === head.grader && type === head.type) ?? null
          return { head, base, state: gradeState(base, head) }
        })
        .filter(({ head }) => head.errors > 0 || (head.passRate !== null && head.passRate < 1))
        .sort((a, b) => severity(a.state) - severity(b.state))
      return failed[0] === undefined ? [] : [{ task, failed, state: failed[0].state }]
    })
    .sort((a, b) => severity(a.state) - severity(b.state))
}

/** `telling`: the graders that score lower or higher, fail or could not grade, worst first. `others`: those that pass or did not apply. */
export function splitGraders({ graders }: Results): { telling: StatedGrader[]; others: StatedGrader[] } {
  const stated = graders.map((grader) => ({ grader, state: gradeState(grader.base, grader.head) }))
  const isTelling = ({ grader, state }: StatedGrader): boolean =>
    grader.errors > 0 || !(state === 'passing' || state === 'ungraded')
  return {
    telling: stated.filter(isTelling).sort((a, b) => severity(a.state) - severity(b.state)),
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

function sign(base: number | null | undefined, head: number | null): number {
  if (base === null || base === undefined || head === null || Math.abs(head - base) < epsilon) return 0
  return Math.sign(head - base)
}

function severity(state: GradeState): number {
  return ['lower', 'ungraded', 'failing', 'higher', 'passing'].indexOf(state)
}
