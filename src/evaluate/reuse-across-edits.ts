import pLimit from 'p-limit'
import type { Side } from '../agents/agent.ts'
import { type GateQuestion, screenTrials } from '../gate/question.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { planScreen, type RunPlan } from '../trials/plan/plan-trials.ts'
import type { RunStore } from '../trials/store/run-store.ts'

const limit = pLimit(8)

/**
 * Reuses stored screening trials for a side whose skill bodies changed since. Returns the keys of the tasks for which
 * one set of trials counts for both sides: the listings are equal there, and no base trial depends on a changed skill.
 *
 * Reuses all trials of a task or none. If only trials that loaded an edited skill ran again, hits would be redrawn
 * while misses stayed, and every harmless edit would look like a loss.
 */
export async function reuseAcrossEdits(
  question: GateQuestion,
  run: RunPlan,
  store: RunStore | null,
): Promise<ReadonlySet<string>> {
  if (store === null) return new Set()
  const { tasks, sides, shared } = question
  const screen = (task: AskedTask, side: Side, count: number) => planScreen([task], [side], () => count, run)
  const isShared = async (task: AskedTask): Promise<boolean> => {
    const trials = screenTrials(task, question)
    if (sides === 'head' || run.sides.base === null)
      return store.substitute([screen(task, 'head', trials.head)]).then(() => false)
    const both = [screen(task, 'base', trials.both), screen(task, 'head', trials.both)]
    const [ofBase, ofHead] = both.map(([first]) => first?.listing?.key)
    const hasOneListing = ofBase !== undefined && ofBase === ofHead
    if (hasOneListing && (await store.substitute(both))) return true
    await store.substitute([screen(task, 'base', trials.base)])
    // With equal listings, the trials found here are base's and must not count as head's too.
    if (!hasOneListing) await store.substitute([screen(task, 'head', trials.head)])
    return false
  }
  const found = await Promise.all(
    tasks
      .filter(({ key }) => !shared.has(key))
      .map((task) => limit(async () => ((await isShared(task)) ? [task.key] : []))),
  )
  return new Set(found.flat())
}

/** Whether the screen needs no new trial: one stored set of trials counts for both sides of every task. */
export async function isFullyStored(question: GateQuestion, run: RunPlan, store: RunStore | null): Promise<boolean> {
  const { tasks, sides } = question
  if (store === null || sides !== 'both' || run.sides.base === null) return false
  const shared = new Set([...question.shared, ...(await reuseAcrossEdits(question, run, store))])
  if (!tasks.every(({ key }) => shared.has(key))) return false
  for (const trial of planScreen(tasks, ['base', 'head'], (task) => screenTrials(task, question).both, run)) {
    if ((await store.find(trial, 1)) === null) return false
  }
  return true
}
