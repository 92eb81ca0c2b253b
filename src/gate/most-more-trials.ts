import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import { conversationsOf } from './conversation-tasks.ts'
import { GOLDEN_TRIALS } from './golden-again.ts'
import { indexedQuestion } from './indexed-question.ts'
import { type GateQuestion, screenOf } from './question.ts'
import { SCHEDULE } from './schedule.ts'
import { UNSURE_TRIALS } from './screen.ts'
import { hypothesesOf } from './screen-and-confirm.ts'

/**
 * The most trials that the gate can request after its first request: the rest of the screen, all stored base run again,
 * every hypothesis that can differ confirmed over all its tasks in all its looks, every golden prompt run again. A
 * trial that counts for both sides, or for several messages of a conversation, counts once. Most runs request few of
 * them, or none.
 */
export function mostMoreTrials(asked: GateQuestion): number {
  if (asked.deterministic) return 0
  const question = indexedQuestion(asked).binding
  const { tasks, shared, stored, sides } = question
  const { gated } = question
  const golden = eachRunOnce(gated.tasks.filter((task) => task.golden)).length * GOLDEN_TRIALS
  if (sides === 'head') return golden

  const refilled = eachRunOnce(tasks.filter(({ key }) => stored.has(key) && !shared.has(key)))
  const refill = refilled.reduce((sum, task) => sum + (task.trials ?? question.trials.base), 0)

  const rest = eachRunOnce(tasks).reduce((sum, task) => {
    const { base, head, first } = screenOf(task, question)
    if (shared.has(task.key)) return sum
    return first === null ? sum : sum + base - first.base + head - first.head + UNSURE_TRIALS
  }, 0)

  const isShared = ({ key }: AskedTask) => shared.has(key)
  const confirmed = new Set<AskedTask>()
  for (const hypothesis of hypothesesOf(question, gated)) {
    const own = [...hypothesis.tasks, ...hypothesis.candidates].flatMap((position) => tasks[position] ?? [])
    // With all trials shared by both sides, no hypothesis can be escalated.
    if (own.every(isShared)) continue
    for (const task of own) confirmed.add(task)
  }
  const looks = SCHEDULE.looks.reduce((sum, look) => sum + look.trials, 0)
  const confirm = eachRunOnce([...confirmed]).reduce((sum, task) => sum + (isShared(task) ? looks : 2 * looks), 0)
  return golden + refill + rest + confirm
}

/** The tasks without those that share their trials with an earlier one. */
function eachRunOnce(tasks: readonly AskedTask[]): AskedTask[] {
  const conversations = conversationsOf(tasks)
  return tasks.filter((_, at) => conversations[at] === undefined || conversations.indexOf(conversations[at]) === at)
}
