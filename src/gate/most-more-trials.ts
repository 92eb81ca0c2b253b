import { GOLDEN_TRIALS } from './golden-again.ts'
import type { GateQuestion } from './question.ts'
import { samePrompts } from './same-prompt.ts'
import { SCHEDULE } from './schedule.ts'
import { hypothesesOf } from './screen-and-confirm.ts'

/**
 * The trials that the gate asks for at most beyond its first request: stored base measured anew, every question that
 * can differ confirmed over all its tasks in all its looks, every golden prompt run again. One that stands for both
 * sides counts once. Most runs ask for few of them, or none.
 */
export function mostMoreTrials(question: GateQuestion): number {
  const { tasks, shared, stored, trials, policy, sides, deterministic } = question
  if (deterministic) return 0
  const gated = tasks.filter(({ origin }) => origin === 'head' || policy.onRemovedTasks === 'gate')
  const golden = gated.filter((task) => task.golden).length * GOLDEN_TRIALS
  if (sides === 'head') return golden

  const refilled = tasks.filter(({ key }) => stored.has(key) && !shared.has(key))
  const refill = refilled.reduce((sum, task) => sum + (task.trials ?? trials.base), 0)

  const keys = new Set(gated.map(({ key }) => key))
  const confirmed = new Set<number>()
  for (const { name, base, head } of question.skills) {
    if (base === null || head === null) continue
    for (const hypothesis of hypothesesOf(name, question, keys, samePrompts(tasks))) {
      const positions = [...hypothesis.tasks, ...hypothesis.candidates]
      // Where all trials are the same on both sides, nothing can look worse.
      if (positions.every((position) => shared.has(tasks[position]?.key ?? ''))) continue
      for (const position of positions) confirmed.add(position)
    }
  }
  const looks = SCHEDULE.looks.reduce((sum, look) => sum + look.trials, 0)
  const confirm = [...confirmed].reduce(
    (sum, task) => sum + (shared.has(tasks[task]?.key ?? '') ? looks : 2 * looks),
    0,
  )
  return golden + refill + confirm
}
