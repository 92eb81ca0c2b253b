import pLimit from 'p-limit'
import type { Side } from '../agents/agent.ts'
import type { GateQuestion } from '../gate/question.ts'
import type { AskedTask } from '../plan/asked-tasks.ts'
import { planTrials, type RunPlan } from '../plan/plan-trials.ts'
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
  { tasks, sides, shared, trials }: GateQuestion,
  run: RunPlan,
  store: RunStore | null,
): Promise<ReadonlySet<string>> {
  if (store === null) return new Set()
  const known = new Map(tasks.map((task) => [task.key, task]))
  const screen = (task: AskedTask, side: Side, count: number) =>
    planTrials([{ task: task.key, side, phase: 'screen', first: 0, trials: count }], known, run)
  const inCommon = async (task: AskedTask): Promise<boolean> => {
    const base = task.trials ?? trials.base
    const head = task.trials ?? trials.head
    if (sides === 'head' || run.sides.base === null)
      return store.standIn([screen(task, 'head', head)]).then(() => false)
    const count = Math.max(base, head)
    const both = [screen(task, 'base', count), screen(task, 'head', count)]
    const [ofBase, ofHead] = both.map(([first]) => first?.told?.key)
    const isToldTheSame = ofBase !== undefined && ofBase === ofHead
    if (isToldTheSame && (await store.standIn(both))) return true
    await store.standIn([screen(task, 'base', base)])
    // Trials that base may be made of are no measurement of head.
    if (!isToldTheSame) await store.standIn([screen(task, 'head', head)])
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
export async function isSettled(question: GateQuestion, run: RunPlan, store: RunStore | null): Promise<boolean> {
  const { tasks, sides, trials } = question
  if (store === null || sides !== 'both' || run.sides.base === null) return false
  const shared = new Set([...question.shared, ...(await reuseAcrossEdits(question, run, store))])
  if (!tasks.every(({ key }) => shared.has(key))) return false
  const requests = tasks.flatMap(({ key, trials: own }) =>
    (['base', 'head'] as const).map((side) => {
      const count = own ?? Math.max(trials.base, trials.head)
      return { task: key, side, phase: 'screen' as const, first: 0, trials: count }
    }),
  )
  for (const trial of planTrials(requests, new Map(tasks.map((task) => [task.key, task])), run)) {
    if ((await store.find(trial, 1)) === null) return false
  }
  return true
}
