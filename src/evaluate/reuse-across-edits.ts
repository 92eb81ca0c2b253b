import pLimit from 'p-limit'
import type { Side } from '../agents/agent.ts'
import { type GateQuestion, screenTrials } from '../gate/question.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import { planScreen, type RunPlan } from '../plan/plan-trials.ts'
import type { RunStore } from '../store/run-store.ts'

const limit = pLimit(8)

/**
 * Finds the stored trials of the screen that stand in for those of a side whose skills read otherwise than when they
 * were run, and returns the keys of the tasks of which one set of trials stands for both sides: agents are told the
 * same there, and none of base's trials rests on a skill that differs.
 *
 * All trials of a task or none: were only those kept that did not load a changed skill, its misses would stay and its
 * hits be asked again, and every harmless edit would look like a loss.
 */
export async function reuseAcrossEdits(
  question: GateQuestion,
  run: RunPlan,
  store: RunStore | null,
): Promise<ReadonlySet<string>> {
  if (store === null) return new Set()
  const { tasks, sides, shared } = question
  const screen = (task: AskedTask, side: Side, count: number) => planScreen([task], [side], () => count, run)
  const inCommon = async (task: AskedTask): Promise<boolean> => {
    const trials = screenTrials(task, question)
    if (sides === 'head' || run.sides.base === null)
      return store.substitute([screen(task, 'head', trials.head)]).then(() => false)
    const both = [screen(task, 'base', trials.both), screen(task, 'head', trials.both)]
    const [ofBase, ofHead] = both.map(([first]) => first?.listing?.key)
    const isToldTheSame = ofBase !== undefined && ofBase === ofHead
    if (isToldTheSame && (await store.substitute(both))) return true
    await store.substitute([screen(task, 'base', trials.base)])
    // Trials that base may be made of are no measurement of head.
    if (!isToldTheSame) await store.substitute([screen(task, 'head', trials.head)])
    return false
  }
  const found = await Promise.all(
    tasks
      .filter(({ key }) => !shared.has(key))
      .map((task) => limit(async () => ((await inCommon(task)) ? [task.key] : []))),
  )
  return new Set(found.flat())
}

/**
 * Whether a run has nothing to run, as far as its screen says: one set of trials stands for both sides in every task,
 * and all of them are stored.
 */
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
