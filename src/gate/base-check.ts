import { matesOf } from './conversations.ts'
import { count } from './counts.ts'
import type { Decided, DecisionQuestion, TrialOutcome } from './decision.ts'
import { type Stratum, stratifiedExactTest, twoSidedMidP } from './exact-test.ts'

/** Share of the check that goes to prompts of skills that head changed, whose losses are the likeliest. */
const OWN = 0.75

/**
 * Positions of the stored tasks that run again on base, at most `schedule.baseCheckTasks`: first of skills that head
 * changed, then of all others, each evenly spread.
 */
export function tasksToCheck({ tasks, hypotheses, schedule, changed = [] }: DecisionQuestion): number[] {
  const mates = matesOf(tasks)
  // One message of a conversation stands for all, which share its trials.
  const stored = tasks.flatMap((task, position) => (task.stored && mates(position)[0] === position ? [position] : []))
  const most = schedule.baseCheckTasks
  const about = new Set(hypotheses.flatMap(({ skill, tasks: own }) => (changed.includes(skill) ? own : [])))
  const others = stored.filter((position) => !about.has(position))
  const own = spread(
    stored.filter((position) => about.has(position)),
    Math.max(Math.round(most * OWN), most - others.length),
  )
  const rest = spread(others, most - own.length)
  return [...own, ...rest].sort((a, b) => a - b)
}

function spread(positions: readonly number[], most: number): number[] {
  if (positions.length <= most) return [...positions]
  return Array.from({ length: most }, (_, index) => positions[Math.floor((index * positions.length) / most)] ?? 0)
}

/**
 * Tests whether base still behaves as in its stored trials (`storedOf`), against fresh ones keyed by task position. One
 * stratum for each task and labelled skill. Where both differ (two-sided mid-p), all stored tasks are named for running
 * again; where a skill's fresh trials are better than its stored ones (one-sided), its own tasks are, because a stored
 * base that is too low hides a loss.
 */
export function checkedBase(
  { tasks, hypotheses, schedule }: DecisionQuestion,
  storedOf: (task: number) => readonly TrialOutcome[],
  again: ReadonlyMap<number, readonly TrialOutcome[]>,
): NonNullable<Decided['baseCheck']> {
  const all: Stratum[] = []
  const better = new Map<string, Stratum[]>()
  for (const { skill, endpoint, tasks: own } of hypotheses) {
    for (const task of own) {
      const fresh = again.get(task)
      if (fresh === undefined) continue
      const before = count(storedOf(task), skill)
      const now = count(fresh, skill)
      const stratum = {
        baseHits: before.hits,
        baseTrials: before.completed,
        headHits: now.hits,
        headTrials: now.completed,
      }
      all.push(stratum)
      const right = endpoint === 'recall' ? stratum : missesOf(stratum)
      better.set(skill, [...(better.get(skill) ?? []), right])
    }
  }
  const midP = twoSidedMidP(stratifiedExactTest(all))
  const holds = midP >= schedule.baseCheckBelow
  const risen = new Set(
    [...better].flatMap(([skill, strata]) =>
      stratifiedExactTest(strata).more.midP < schedule.baseCheckBetterBelow ? [skill] : [],
    ),
  )
  const isAgain = (position: number) =>
    !holds || hypotheses.some(({ skill, tasks: own }) => risen.has(skill) && own.includes(position))
  const mates = matesOf(tasks)
  const positions = tasks.flatMap(({ stored }, task) => (stored && mates(task).some(isAgain) ? [task] : []))
  return { midP, holds, again: positions, skills: [...risen] }
}

/** A stratum that counts the trials in which the skill stayed silent, as it must. */
function missesOf({ baseHits, baseTrials, headHits, headTrials }: Stratum): Stratum {
  return { baseHits: baseTrials - baseHits, baseTrials, headHits: headTrials - headHits, headTrials }
}
