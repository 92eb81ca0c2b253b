import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { Broken } from './floors.ts'
import { type FallenGrader, testGraders } from './grader-test.ts'
import type { IndexedQuestion } from './indexed-question.ts'
import type { Observed } from './metrics/observation.ts'
import type { GateQuestion } from './question.ts'
import { brokenTaskFloors, idleFloors } from './task-floors.ts'

/** What graders say of head: against base, against their floors, and by themselves. */
export interface GradersJudged {
  fallen: readonly FallenGrader[]
  broken: readonly Broken[]
  notes: readonly string[]
}

/** Judges all graders. `compared`: the tasks that head is compared with base on. */
export function judgeGraders(
  question: IndexedQuestion,
  compared: readonly AskedTask[],
  observed: Observed,
): GradersJudged {
  const figures = question.figures.tasks
  const { fallen, broken, few } = testGraders(question, compared, observed)
  return {
    fallen,
    broken: [
      ...broken,
      ...brokenTaskFloors(question, figures, observed),
      ...failedGraders(question, figures, observed),
    ],
    notes: [...idleFloors(question), ...(few === null ? [] : [few])],
  }
}

/**
 * With `failOnGraders`, in a run: each grader that fails on a trial blocks, and what could not be graded is
 * `not_evaluated`.
 */
function failedGraders({ policy, sides }: GateQuestion, tasks: readonly AskedTask[], { head }: Observed): Broken[] {
  if (policy.failOnGraders !== true || sides !== 'head') return []
  const failing = new Map<string, number>()
  const unknown = new Map<string, number>()
  let ended = 0
  let graded = 0
  const add = (counts: Map<string, number>, grader: string) => counts.set(grader, (counts.get(grader) ?? 0) + 1)
  const withGraders = tasks.filter((task) => task.graders.length > 0)
  for (const { key } of withGraders) {
    const trials = head.get(key) ?? []
    const grades = trials.flatMap((trial) => trial.grades)
    if (trials.some(({ failed }) => failed) || trials.length === 0) ended += 1
    graded += grades.filter(({ status }) => status === 'graded').length
    const of = (isMeant: (grade: (typeof grades)[number]) => boolean) =>
      new Set(grades.filter(isMeant).map(({ grader }) => grader))
    for (const grader of of(({ status, passed }) => status === 'graded' && passed !== true)) add(failing, grader)
    for (const grader of of(({ status }) => status === 'error')) add(unknown, grader)
  }
  const inTasks = (count: number) => `${count} ${count === 1 ? 'task' : 'tasks'}`
  const notEvaluated = (message: string): Broken => ({ code: 'not_evaluated', skill: null, message, blocks: true })
  return [
    ...[...failing].map(
      ([grader, count]): Broken => ({
        code: 'grader',
        skill: null,
        message: `grader ${grader} fails on ${count} of ${inTasks(withGraders.length)}`,
        blocks: true,
      }),
    ),
    ...[...unknown].map(([grader, count]) => notEvaluated(`grader ${grader} could not grade ${inTasks(count)}`)),
    ...(ended > 0 ? [notEvaluated(`trials of ${inTasks(ended)} with graders ended in an error`)] : []),
    ...(graded === 0 && ended === 0 && unknown.size === 0 ? [notEvaluated('no grader graded a trial')] : []),
  ]
}
