import type { Grade } from '../graders/grader.ts'
import type { Observations } from '../metrics/observation.ts'
import { seededRandom } from '../metrics/seeded-random.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import type { Broken } from './floors.ts'
import { holm } from './holm.ts'
import type { GateQuestion } from './question.ts'
import { SCHEDULE } from './schedule.ts'

const PERMUTATIONS = 10_000

/** One grader's scores on one task, in 0..1. */
interface Scores {
  base: readonly number[]
  head: readonly number[]
}

/**
 * The graders whose mean score fell by at least `graderTolerance` from base to head, over the tasks that both sides were graded on. With an
 * agent that does not always do the same, the fall must also be significant: a permutation test within tasks (which of a task's trials were
 * head's is shuffled, seeded), one-sided, with Holm's correction over the graders. None where the policy sets no tolerance.
 */
export function regressedGraders(
  question: GateQuestion,
  tasks: readonly AskedTask[],
  observed: { base: Observations; head: Observations },
): Broken[] {
  const { graderTolerance } = question.policy
  if (graderTolerance === null || question.sides === 'head') return []
  const tested = [...scoresByGrader(tasks, observed)].map(([grader, scores]) => {
    const fall = fallOf(scores)
    return { grader, scores, fall, p: question.deterministic ? 0 : permutationP(scores, fall) }
  })
  return holm(tested, ({ p }) => p, SCHEDULE.alpha / question.jobs)
    .filter(({ fall }) => fall > 0 && fall >= graderTolerance - 1e-9)
    .map(({ grader, scores, fall, p }) => ({
      code: 'grader',
      skill: null,
      message: `the score of grader ${grader} fell by ${fall.toFixed(2)} over ${scores.length} ${scores.length === 1 ? 'task' : 'tasks'}${question.deterministic ? '' : ` (p = ${p.toFixed(4)})`}`,
    }))
}

function scoresByGrader(
  tasks: readonly AskedTask[],
  { base, head }: { base: Observations; head: Observations },
): Map<string, Scores[]> {
  const result = new Map<string, Scores[]>()
  for (const { key } of tasks) {
    const sides = { base: scoresOf(base, key), head: scoresOf(head, key) }
    for (const [grader, before] of sides.base) {
      const after = sides.head.get(grader)
      if (after === undefined) continue
      const known = result.get(grader) ?? []
      known.push({ base: before, head: after })
      result.set(grader, known)
    }
  }
  return result
}

function scoresOf(side: Observations, task: string): Map<string, number[]> {
  const scores = new Map<string, number[]>()
  for (const { grades } of side.get(task) ?? []) {
    for (const { grader, score, status } of grades as readonly Grade[]) {
      if (status !== 'graded' || score === null) continue
      scores.set(grader, [...(scores.get(grader) ?? []), score])
    }
  }
  return scores
}

/** Mean over tasks of base's mean score less head's. */
function fallOf(scores: readonly Scores[]): number {
  return mean(scores.map(({ base, head }) => mean(base) - mean(head)))
}

/** P(a fall as large or larger) if a task's trials could as well have been the other side's. At least 1 / (permutations + 1). */
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
