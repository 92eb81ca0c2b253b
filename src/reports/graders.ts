import type { ColumnResults, GraderResult, GradeSummary, TaskResult } from '../core/results/results.ts'

/**
 * How a grader or one of its grades changed from base to head. `fails` and `passes`: base has nothing to compare with,
 * or the agent is non-deterministic. `partial`: it passes what it graded and could not grade everything. `ungraded`: it
 * graded nothing. The last three belong to graders that compare the sides.
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
  | 'prefers_base'
  | 'prefers_neither'
  | 'prefers_head'

/** A grade of head beside base's. */
export interface FailedGrade {
  head: GradeSummary
  base: GradeSummary | null
  state: GradeState
}

/** A task with its failed grades, worst first; never empty. */
export interface FailedTask {
  task: TaskResult
  failed: readonly FailedGrade[]
  state: GradeState
}

export interface StatedGrader {
  grader: GraderResult
  state: GradeState
}

/** Every grader with its state, in the order of the results. */
export function statedGraders({ graders, agent }: ColumnResults): StatedGrader[] {
  return graders.map((grader) => {
    const head = { ...grader.head, errors: grader.errors }
    if (grader.compares) return { grader, state: preference(head) }
    return { grader, state: grader.fell === undefined ? gradeState(grader.base, head, agent.deterministic) : 'lower' }
  })
}

/** Whether the difference between a grader's figures is no chance. */
export function isKnown({ fell }: GraderResult, { agent }: ColumnResults): boolean {
  return agent.deterministic || fell !== undefined
}

/**
 * Tasks of head's suites on which a grader fails or could not grade: those that score lower first, then in suite order.
 * Graders that graded nothing at all are left out, since their reason stands beside the grader.
 */
export function failedTasks({ tasks, graders, agent }: ColumnResults): FailedTask[] {
  const gradesSome = new Set(graders.filter(({ head }) => head.passRate !== null).map(({ grader }) => grader))
  return bySeverity(
    tasks
      .filter(({ origin }) => origin === 'head')
      .flatMap((task) => {
        const failed = gradesOf(task, { graders, agent })
          .filter(({ state }) => state !== 'prefers_head' && state !== 'prefers_neither')
          .filter(({ head }) =>
            head.passRate === null
              ? head.errors > 0 && gradesSome.has(head.grader)
              : head.passRate < 1 || head.errors > 0,
          )
        return failedTask(task, failed)
      }),
  )
}

/** All grades of a task on head, each beside base's. */
export function gradesOf(
  { grades }: Pick<TaskResult, 'grades'>,
  { graders, agent }: Pick<ColumnResults, 'graders' | 'agent'>,
): FailedGrade[] {
  return grades.head.map((head) => {
    const base = grades.base.find(({ grader, type }) => grader === head.grader && type === head.type) ?? null
    const compares = graders.some((one) => one.compares && one.grader === head.grader)
    return { head, base, state: compares ? preference(head) : gradeState(base, head, agent.deterministic) }
  })
}

/** The same without grades that failed on base too. */
export function newlyFailed(failed: readonly FailedTask[]): FailedTask[] {
  return failed.flatMap(({ task, failed: grades }) =>
    failedTask(
      task,
      grades.filter(({ state }) => isNews(state) || state === 'ungraded' || state === 'partial'),
    ),
  )
}

/** Whether head differs from base, or base has nothing to compare with. */
export function isNews(state: GradeState): boolean {
  return state === 'lower' || state === 'higher' || state === 'fails' || state === 'prefers_base'
}

function failedTask(task: TaskResult, failed: readonly FailedGrade[]): FailedTask[] {
  const [worst, ...rest] = bySeverity(failed)
  return worst === undefined ? [] : [{ task, failed: [worst, ...rest], state: worst.state }]
}

/** `telling`: graders that changed, fail or could not grade, worst first. `others`: the rest. */
export function splitGraders(results: ColumnResults): { telling: StatedGrader[]; others: StatedGrader[] } {
  const stated = statedGraders(results)
  const isTelling = ({ grader, state }: StatedGrader): boolean =>
    grader.errors > 0 || isNews(state) || state === 'fails_as_before'
  return {
    telling: bySeverity(stated.filter(isTelling)),
    others: stated.filter((one) => !isTelling(one)),
  }
}

/** By grader: the first reason why it did not apply, and the first error. */
export function missingReasons({
  tasks,
}: ColumnResults): ReadonlyMap<string, { notApplicable?: string; error?: string }> {
  const reasons = new Map<string, { notApplicable?: string; error?: string }>()
  for (const { origin, grades } of tasks) {
    if (origin !== 'head') continue
    for (const { grader, graded, passRate, notApplicable, errors, feedback } of grades.head) {
      const known = reasons.get(grader) ?? {}
      // A task's feedback comes from a failed trial, else from an ungraded one, else from any.
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

/** Compares by pass rate, then by score. `isExact`: the agent is deterministic, so a difference is not chance. */
function gradeState(base: Figures | null, head: Figures & { errors: number }, isExact: boolean): GradeState {
  if (head.passRate === null) return 'ungraded'
  const change = isExact ? sign(base?.passRate, head.passRate) || sign(base?.score, head.score) : 0
  if (change !== 0) return change < 0 ? 'lower' : 'higher'
  const isCompared = isExact && base !== null && base.passRate !== null
  if (head.passRate < 1) return isCompared ? 'fails_as_before' : 'fails'
  if (head.errors > 0) return 'partial'
  return isCompared ? 'passes_as_before' : 'passes'
}

/** The state of a comparing grader: its score is 1 for head, 0.5 for a tie, 0 for base. */
function preference({ score }: Figures): GradeState {
  if (score === null) return 'ungraded'
  const towards = sign(0.5, score)
  return towards === 0 ? 'prefers_neither' : towards < 0 ? 'prefers_base' : 'prefers_head'
}

/** Rates are sums of halves and thirds: smaller differences are rounding errors. */
const epsilon = 1e-9

function sign(base: number | null | undefined, head: number | null): number {
  if (base === null || base === undefined || head === null || Math.abs(head - base) < epsilon) return 0
  return Math.sign(head - base)
}

const severity: readonly GradeState[] = [
  'lower',
  'prefers_base',
  'ungraded',
  'partial',
  'fails',
  'fails_as_before',
  'higher',
  'prefers_head',
  'prefers_neither',
  'passes',
  'passes_as_before',
]

function bySeverity<Item extends { state: GradeState }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => severity.indexOf(a.state) - severity.indexOf(b.state))
}
