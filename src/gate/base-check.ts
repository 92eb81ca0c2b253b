import { addToGroup } from '../core/errors/group-by.ts'
import { conversationStrata, firedIn, matesOf } from './conversations.ts'
import type { Decided, DecisionQuestion, TrialOutcome } from './decision.ts'
import { type ScoredStratum, stratifiedExactTest, twoSidedMidP } from './exact-test.ts'

/** Share of the check that goes to prompts of skills that head changed, whose losses are the likeliest. */
const OWN = 0.75

/**
 * Positions of the stored tasks that run again on base, at most `schedule.baseCheckTasks`: first of skills that head
 * changed, then of all others, each evenly spread. A conversation counts once, and all of its messages are asked.
 */
export function tasksToCheck({ tasks, hypotheses, schedule, changed = [] }: DecisionQuestion): number[] {
  const mates = matesOf(tasks)
  const sharing = (position: number) => mates(position).filter((mate) => tasks[mate]?.stored)
  const stored = tasks.flatMap((task, position) => (task.stored && sharing(position)[0] === position ? [position] : []))
  const most = schedule.baseCheckTasks
  const about = new Set(
    hypotheses.flatMap(({ skill, tasks: own }) => (changed.includes(skill) ? own.flatMap(mates) : [])),
  )
  const others = stored.filter((position) => !about.has(position))
  const own = spread(
    stored.filter((position) => about.has(position)),
    Math.max(Math.round(most * OWN), most - others.length),
  )
  const rest = spread(others, most - own.length)
  return [...own, ...rest].flatMap(sharing).sort((a, b) => a - b)
}

function spread(positions: readonly number[], most: number): number[] {
  if (positions.length <= most) return [...positions]
  return Array.from({ length: most }, (_, index) => positions[Math.floor((index * positions.length) / most)] ?? 0)
}

/**
 * Tests whether base still behaves as in its stored trials (`storedOf`), against fresh ones keyed by task position. One
 * stratum for each task or conversation and labelled skill. Where both differ (two-sided mid-p), all stored tasks are
 * named for running again; where a skill's fresh trials are better than its stored ones (one-sided), its own tasks are,
 * because a stored base that is too low hides a loss.
 */
export function checkedBase(
  { tasks, hypotheses, schedule }: DecisionQuestion,
  storedOf: (task: number) => readonly TrialOutcome[],
  again: ReadonlyMap<number, readonly TrialOutcome[]>,
): NonNullable<Decided['baseCheck']> {
  const mates = matesOf(tasks)
  const all: ScoredStratum[] = []
  const better = new Map<string, ScoredStratum[]>()
  for (const { skill, endpoint, tasks: own } of hypotheses) {
    const runs = new Map<number, number[]>()
    for (const task of own) if (again.has(task)) addToGroup(runs, mates(task)[0] ?? task, task)
    const strata = [...runs.values()].flatMap((messages) => strataOf(messages, skill))
    all.push(...strata)
    const right = endpoint === 'recall' ? strata : strata.map(missesOf)
    addToGroup(better, skill, ...right)
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
  const positions = tasks.flatMap(({ stored }, task) => (stored && mates(task).some(isAgain) ? [task] : []))
  return { midP, holds, again: positions, skills: [...risen] }

  /** Strata of messages that share their trials: stored ones against fresh ones. */
  function strataOf(messages: readonly number[], skill: string): ScoredStratum[] {
    return conversationStrata(
      messages.map((task) => ({ base: firedIn(storedOf(task), skill), head: firedIn(again.get(task) ?? [], skill) })),
    )
  }
}

/** A stratum that counts the trials, or messages of them, in which the skill stayed silent, as it must. */
function missesOf({ base, head }: ScoredStratum): ScoredStratum {
  const most = Math.max(...base, ...head)
  const silent = (scores: readonly number[]) => scores.map((score) => most - score)
  return { base: silent(base), head: silent(head) }
}
