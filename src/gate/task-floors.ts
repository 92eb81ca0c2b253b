import type { Grade } from '../graders/grader.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { Broken } from './floors.ts'
import { epsilon } from './is-loss.ts'
import { wilsonInterval, zOneSided } from './metrics/interval.ts'
import type { Observation, Observations, Observed } from './metrics/observation.ts'
import { quantile } from './metrics/resampled-ratios.ts'
import { seededRandom } from './metrics/seeded-random.ts'
import { type TrialFigure, taskMeans, trialPassed, trialScore } from './metrics/task-totals.ts'
import { mean } from './metrics/totals.ts'
import type { GateQuestion, TaskFloors } from './question.ts'

const RESAMPLES = 1000

/** One floor of the policy, and how to read the figure that it limits. */
interface Floor {
  /** "the task score", "the score of grader tone". */
  name: string
  least: number
  /** The grader that it limits; null: all together. */
  grader: string | null
  figure: TrialFigure
  /** The figure with everything that is unknown of a trial at its worst. */
  worst: TrialFigure
}

/** Whether the policy has any floor of graders. */
export function hasTaskFloor(floors: TaskFloors | undefined): boolean {
  return floors !== undefined && floorsOf(floors).length > 0
}

/**
 * The floors of graders that head is below, over head's tasks: by the value with a deterministic agent and without a
 * base, else by its 95% upper bound. The code is `already_below` where base is below it too, and `not_evaluated` where
 * only failed trials and graders' errors, or a floor without any graded trial, keep it from being judged. A floor of a
 * grader that no task has is the business of `idleFloors`.
 */
export function brokenTaskFloors(question: GateQuestion, tasks: readonly AskedTask[], observed: Observed): Broken[] {
  const { taskFloors, failOn } = question.policy
  if (taskFloors === undefined) return []
  return floorsOf(taskFloors).flatMap((floor): Broken[] => {
    const graded = tasks.filter((task) => isGraded(task, floor.grader, observed))
    const on = (side: Observations, figure: TrialFigure) => {
      const trials = graded.map(({ key }) => side.get(key))
      return figuresOf(trials, figure, question)
    }
    const head = on(observed.head, floor.figure)
    const worst = on(observed.head, floor.worst)
    const before = question.sides === 'both' ? on(observed.base, floor.figure).value : null
    const wasBelow = before !== null && isBelow(before, floor)
    const says = (value: number) => `${floor.name} ${value.toFixed(2)} is below the floor of ${floor.least}`
    if (head.value !== null && head.bound !== null && isBelow(head.bound, floor)) {
      return wasBelow
        ? [
            {
              code: 'already_below',
              skill: null,
              message: `${says(head.value)} (base: ${before.toFixed(2)}, below it already)`,
            },
          ]
        : [{ code: 'floor', skill: null, message: says(head.value) }]
    }
    if (worst.value === null) {
      if (!tasks.some((task) => hasGrader(task, floor.grader))) return []
      const message = `there is a floor of ${floor.least} for ${floor.name}, and no trial was graded`
      return [{ code: 'not_evaluated', skill: null, message }]
    }
    if (worst.bound === null || !isBelow(worst.bound, floor)) return []
    if (wasBelow && !failOn.includes('already_below')) return []
    const message = `${says(worst.value)} if what could not be graded counts as failed`
    return [{ code: 'not_evaluated', skill: null, message }]
  })
}

/** A note on floors of graders that no task has: a misspelt name protects nothing. */
export function idleFloors({ policy, tasks }: GateQuestion): string[] {
  const known = new Set(tasks.flatMap(({ graders }) => graders.map(({ name }) => name)))
  const idle = (policy.taskFloors?.graders ?? []).filter(({ grader }) => !known.has(grader))
  if (idle.length === 0) return []
  const names = idle.map(({ grader }) => grader).slice(0, 5)
  return [
    `\`policy.graders\` has limits for ${names.join(', ')}, but no task uses these graders: the limits protect nothing.`,
  ]
}

function floorsOf({ score, passRate, graders }: TaskFloors): Floor[] {
  const all: (Omit<Floor, 'least'> & { least: number | null })[] = [
    { name: 'the task score', least: score, grader: null, figure: trialScore, worst: atWorst(trialScore) },
    { name: 'the task pass rate', least: passRate, grader: null, figure: trialPassed, worst: atWorst(trialPassed) },
    ...graders.flatMap(({ grader, score: least, passRate: leastRate }) => [
      {
        name: `the score of grader ${grader}`,
        least,
        grader,
        figure: ofGrader(grader, ({ score: own }) => own),
        worst: atWorst(ofGrader(grader, ({ score: own }) => own)),
      },
      {
        name: `the pass rate of grader ${grader}`,
        least: leastRate,
        grader,
        figure: ofGrader(grader, ({ passed }) => Number(passed === true)),
        worst: atWorst(ofGrader(grader, ({ passed }) => Number(passed === true))),
      },
    ]),
  ]
  return all.flatMap(({ least, ...floor }) => (least === null ? [] : [{ ...floor, least }]))
}

function ofGrader(name: string, read: (grade: Grade) => number | null): TrialFigure {
  return ({ failed, grades }) =>
    failed ? null : mean(grades.filter((one) => one.grader === name && one.status === 'graded').map(read))
}

/** The figure of a trial in which all that ended in an error failed. */
function atWorst(figure: TrialFigure): TrialFigure {
  return (trial) => {
    if (trial.failed) return 0
    const grades = trial.grades.map((grade) =>
      grade.status === 'error' ? { ...grade, status: 'graded' as const, score: 0, passed: false } : grade,
    )
    return figure({ ...trial, grades })
  }
}

/** Whether a grader (null: any) says something on some trial of a task, or could have. */
function isGraded(task: AskedTask, grader: string | null, { base, head }: Observed): boolean {
  const grades = [...(base.get(task.key) ?? []), ...(head.get(task.key) ?? [])].flatMap((trial) => trial.grades)
  if (grades.length === 0) return hasGrader(task, grader)
  // A grade without weight states a preference between the sides.
  const own = grades.filter((grade) => (grader === null ? grade.weight > 0 : grade.grader === grader))
  return own.some(({ status }) => status !== 'not_applicable')
}

function hasGrader({ graders }: AskedTask, grader: string | null): boolean {
  return graders.some(({ name }) => grader === null || name === grader)
}

function isBelow(value: number, { least }: Floor): boolean {
  return value < least - epsilon
}

/**
 * A figure's mean over tasks, and the most that it may be: the 95% upper bound in a bootstrap over tasks (seeded), and
 * Wilson's over trials where that is a point. Without chance or a base to compare with, the value itself.
 */
function figuresOf(
  trials: readonly (readonly Observation[] | undefined)[],
  figure: TrialFigure,
  { deterministic, sides }: GateQuestion,
): { value: number | null; bound: number | null } {
  const means = taskMeans(trials, figure)
  const value = mean(means)
  if (value === null || deterministic || sides === 'head') return { value, bound: value }
  const random = seededRandom(1)
  const sums = Array.from({ length: RESAMPLES }, () =>
    mean(means.map(() => means[Math.floor(random() * means.length)] ?? 0)),
  )
  const sorted = sums.flatMap((one) => one ?? []).sort((a, b) => a - b)
  const spread = (sorted.at(-1) ?? value) - (sorted[0] ?? value)
  if (spread > epsilon) return { value, bound: quantile(sorted, 0.95) }
  const count = trials.flatMap((one) => (one ?? []).filter((trial) => figure(trial) !== null)).length
  return { value, bound: wilsonInterval(value * count, count, zOneSided)?.high ?? value }
}
