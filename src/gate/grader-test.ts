import type { Side } from '../agents/agent.ts'
import { addToGroup } from '../core/errors/group-by.ts'
import type { Grade } from '../graders/grader.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { fewGradedText, type GradedTrials } from './few-graded.ts'
import type { Broken } from './floors.ts'
import { holm } from './holm.ts'
import { isLoss } from './is-loss.ts'
import type { Observation, Observed } from './metrics/observation.ts'
import { seededRandom } from './metrics/seeded-random.ts'
import type { GateQuestion } from './question.ts'
import { SCHEDULE } from './schedule.ts'

const PERMUTATIONS = 10_000

/** One grader's scores on one task, in 0..1. */
interface Scores {
  base: readonly number[]
  head: readonly number[]
}

/** One side's scores; `unknown` counts trials without one, because the grader or the trial ended in an error. */
interface Graded {
  scores: readonly number[]
  unknown: number
}

/** A grader whose mean score fell, by more than chance. */
export interface FallenGrader {
  grader: string
  /** Tasks that it graded on both sides. */
  tasks: number
  /** Of the mean score, in 0..1. */
  fall: number
  /** Null with a deterministic agent: what differs, differs. */
  p: number | null
}

/** What the test of graders found: those that fell, and the reasons of the decision. */
interface GraderVerdict {
  fallen: readonly FallenGrader[]
  broken: readonly Broken[]
  /** What the suite has too few graded tasks for; null: nothing. */
  few: string | null
}

/** Without a tolerance a smaller fall is not named: two decimals would not show it. */
const NAMED_FROM = 0.01

/**
 * The graders whose mean score fell from base to head, over the tasks with grades on both sides. With a
 * non-deterministic agent, the fall must be significant in a one-sided permutation test that shuffles the sides of
 * trials within each task (Fisher 1935; seeded), with Holm's correction over the graders. A fall of `graderTolerance`
 * or more blocks; without that policy every such fall is named and blocks nothing. A grader that reaches the tolerance
 * only with every missing score at its worst for head is `not_evaluated`.
 */
export function testGraders(question: GateQuestion, tasks: readonly AskedTask[], observed: Observed): GraderVerdict {
  const { graderTolerance } = question.policy
  if (question.sides === 'head') return { fallen: [], broken: [], few: null }
  const known = gradesByGrader(tasks, observed)
  // Trials that count for both sides cannot differ, so nothing could fall in them.
  const apart = gradesByGrader(
    tasks.filter(({ key }) => !question.shared.has(key)),
    observed,
  )
  const fallen = fallenOf(known, question, Math.min(NAMED_FROM, graderTolerance ?? NAMED_FROM), ({ base, head }) =>
    base.scores.length === 0 || head.scores.length === 0 ? null : { base: base.scores, head: head.scores },
  )
  const named = fallen.filter(({ fall }) => isLoss(fall, graderTolerance ?? NAMED_FROM))
  return {
    few: question.deterministic ? null : fewGradedText(trialsBehind(apart), question.jobs),
    fallen: fallen.map(({ grader, scores, fall, p }) => ({
      grader,
      tasks: scores.length,
      fall,
      p: question.deterministic ? null : p,
    })),
    broken: [
      ...named.map(
        ({ grader, scores, fall, p }): Broken => ({
          code: 'grader',
          skill: null,
          message: `the score of grader ${grader} fell by ${fall.toFixed(2)} over ${scores.length} ${scores.length === 1 ? 'task' : 'tasks'}${question.deterministic ? '' : ` (p = ${p.toFixed(4)})`}`,
          ...(graderTolerance === null ? { blocks: false } : {}),
        }),
      ),
      ...(graderTolerance === null ? [] : unknownFalls(question, graderTolerance, known, named)),
    ],
  }
}

/** The numbers of scores that each grader's test compares, a task; without graders that compare nothing. */
function trialsBehind(known: ReadonlyMap<string, readonly Record<Side, Graded>[]>): Map<string, GradedTrials[]> {
  const compared = [...known].map(([grader, rows]): [string, GradedTrials[]] => [
    grader,
    rows.flatMap(({ base, head }) =>
      base.scores.length === 0 || head.scores.length === 0
        ? []
        : [{ base: base.scores.length, head: head.scores.length }],
    ),
  ])
  return new Map(compared.filter(([, rows]) => rows.length > 0))
}

/** The graders that fell by the tolerance only if every missing score is at its worst for head. */
function unknownFalls(
  question: GateQuestion,
  tolerance: number,
  known: ReadonlyMap<string, readonly Record<Side, Graded>[]>,
  found: readonly Fallen[],
): Broken[] {
  const missing = [...known].filter(([, rows]) => rows.some(({ base, head }) => base.unknown + head.unknown > 0))
  const atWorst = fallenOf(new Map(missing), question, tolerance, ({ base, head }) => ({
    base: [...base.scores, ...Array<number>(base.unknown).fill(1)],
    head: [...head.scores, ...Array<number>(head.unknown).fill(0)],
  }))
  return atWorst.flatMap(({ grader, fall }): Broken[] =>
    found.some((one) => one.grader === grader)
      ? []
      : [
          {
            code: 'not_evaluated',
            skill: null,
            message: `the score of grader ${grader} could not be judged: trials without one hide a fall of up to ${fall.toFixed(2)} (tolerance ${tolerance})`,
          },
        ],
  )
}

interface Fallen {
  grader: string
  scores: readonly Scores[]
  fall: number
  p: number
}

/** The graders with a significant fall of at least `tolerance`. `read` gives a task's scores; null: none. */
function fallenOf(
  known: ReadonlyMap<string, readonly Record<Side, Graded>[]>,
  { deterministic, jobs }: GateQuestion,
  tolerance: number,
  read: (task: Record<Side, Graded>) => Scores | null,
): Fallen[] {
  const tested = [...known].flatMap(([grader, rows]): Fallen[] => {
    const scores = rows.flatMap((row) => read(row) ?? [])
    if (scores.length === 0) return []
    const fall = fallOf(scores)
    return [{ grader, scores, fall, p: deterministic ? 0 : permutationP(scores, fall) }]
  })
  return holm(tested, ({ p }) => p, SCHEDULE.alpha / jobs).filter(({ fall }) => isLoss(fall, tolerance))
}

/**
 * Rows by grader: one for each task that it graded, or failed to grade, on both sides. Leaves out graders that compare
 * sides.
 */
function gradesByGrader(tasks: readonly AskedTask[], observed: Observed): Map<string, Record<Side, Graded>[]> {
  const result = new Map<string, Record<Side, Graded>[]>()
  const comparing = comparingGraders(observed)
  for (const { key } of tasks) {
    const trials = { base: observed.base.get(key) ?? [], head: observed.head.get(key) ?? [] }
    const names = [...trials.base, ...trials.head].flatMap(({ grades }) => grades.filter(applies).map(graderOf))
    for (const grader of new Set(names)) {
      if (comparing.has(grader)) continue
      const row = { base: gradedBy(grader, trials.base), head: gradedBy(grader, trials.head) }
      if ([row.base, row.head].some(({ scores, unknown }) => scores.length + unknown === 0)) continue
      addToGroup(result, grader, row)
    }
  }
  return result
}

/** Graders that graded head's trials only, although base has completed trials of the task. */
function comparingGraders({ base, head }: Observed): ReadonlySet<string> {
  const ofBase = new Set([...base.values()].flat().flatMap(({ grades }) => grades.map(graderOf)))
  return new Set(
    [...head].flatMap(([key, trials]) =>
      (base.get(key) ?? []).every(({ failed }) => failed)
        ? []
        : trials.flatMap(({ grades }) => grades.map(graderOf).filter((grader) => !ofBase.has(grader))),
    ),
  )
}

function gradedBy(grader: string, trials: readonly Observation[]): Graded {
  const grades = trials.flatMap((trial) => trial.grades.filter((grade) => grade.grader === grader))
  const failed = trials.filter((trial) => trial.failed).length
  return {
    scores: grades.flatMap(({ status, score }) => (status === 'graded' && score !== null ? [score] : [])),
    unknown: failed + grades.filter(({ status }) => status === 'error').length,
  }
}

function applies({ status }: Grade): boolean {
  return status !== 'not_applicable'
}

function graderOf({ grader }: Grade): string {
  return grader
}

/** Mean over tasks of base's mean score less head's. */
function fallOf(scores: readonly Scores[]): number {
  return mean(scores.map(({ base, head }) => mean(base) - mean(head)))
}

/**
 * P(a fall as large or larger) if the sides of a task's trials were exchangeable, by random permutations. The observed
 * one counts as one of them (Phipson and Smyth 2010), so it is at least 1 / (permutations + 1).
 */
function permutationP(scores: readonly Scores[], fall: number): number {
  const random = seededRandom(1)
  const pools = scores.map(({ base, head }) => ({ all: [...base, ...head], size: base.length }))
  let asLarge = 0
  for (let round = 0; round < PERMUTATIONS; round += 1) {
    let sum = 0
    for (const { all, size } of pools) {
      shuffleFirst(all, size, random)
      sum += mean(all.slice(0, size)) - mean(all.slice(size))
    }
    if (sum / pools.length >= fall - 1e-9) asLarge += 1
  }
  return (asLarge + 1) / (PERMUTATIONS + 1)
}

/** Puts a random choice of `size` items first (Fisher-Yates, as far as needed). */
function shuffleFirst(items: number[], size: number, random: () => number): void {
  for (let index = 0; index < size; index += 1) {
    const other = index + Math.floor(random() * (items.length - index))
    const kept = items[index] ?? 0
    items[index] = items[other] ?? 0
    items[other] = kept
  }
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
