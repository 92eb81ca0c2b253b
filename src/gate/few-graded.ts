import { holm } from './holm.ts'
import { SCHEDULE } from './schedule.ts'

/** Graders that the sentence names. */
const MOST_NAMES = 5

/** How many trials of one task a grader scored, by side. */
export interface GradedTrials {
  base: number
  head: number
}

/**
 * The sentence on graders whose tasks are so few that no fall could be significant, not even from the best scores to
 * the worst; null where there is none. Names are not escaped.
 */
export function fewGradedText(graders: ReadonlyMap<string, readonly GradedTrials[]>, jobs: number): string | null {
  const blind = blindGraders(graders, jobs)
  if (blind.length === 0) return null
  const named = blind.slice(0, MOST_NAMES).map(({ grader, tasks, p }) => {
    const count = `${tasks} ${tasks === 1 ? 'task' : 'tasks'}`
    return `${grader} (${count}, p = ${p.toFixed(p < 0.01 ? 4 : 2)} at best)`
  })
  const more = blind.length > MOST_NAMES ? [`${blind.length - MOST_NAMES} more`] : []
  return `Too few graded tasks to see a fall of ${[...named, ...more].join(', ')}: add tasks or trials.`
}

/** A grader whose test can find nothing, with the least p that its tasks allow. */
interface BlindGrader {
  grader: string
  tasks: number
  p: number
}

/**
 * The graders that no fall of scores could make significant in the permutation test, by their tasks: not even if each
 * of them fell from the best scores to the worst. `jobs`: see `GateQuestion`.
 */
function blindGraders(graders: ReadonlyMap<string, readonly GradedTrials[]>, jobs: number): BlindGrader[] {
  const all = [...graders].map(([grader, rows]) => ({ grader, tasks: rows.length, p: leastP(rows) }))
  const seeing = new Set(holm(all, ({ p }) => p, SCHEDULE.alpha / jobs))
  return all.filter((one) => !seeing.has(one))
}

/** One in the number of ways to share out each task's trials between the sides. */
function leastP(rows: readonly GradedTrials[]): number {
  return rows.reduce((p, { base, head }) => p / choose(base + head, base), 1)
}

function choose(all: number, some: number): number {
  let ways = 1
  for (let index = 1; index <= some; index += 1) ways = (ways * (all - some + index)) / index
  return ways
}
