import { addToGroup } from '../core/errors/group-by.ts'
import type { AskedTask } from '../trials/plan/asked-tasks.ts'
import type { TrialRequest } from '../trials/plan/trial-request.ts'
import { type Broken, brokenGolden } from './floors.ts'
import { tellingLabels } from './golden-labels.ts'
import { type Observation, type Observations, type Observed, rateOf } from './metrics/observation.ts'
import type { GateQuestion } from './question.ts'

/**
 * Fresh head trials of a golden task that missed in the screen. Blocking on a single miss in two screening trials would
 * fail about every second suite.
 */
export const GOLDEN_TRIALS = 5

/**
 * The golden tasks that head breaks. Tasks that missed in the screen run again, and are broken when most of the fresh
 * trials miss too (at most 2 of 5 are right). Where both sides share their trials, the fresh ones count for base too,
 * so base breaks whatever head breaks.
 */
export function* goldenAgain(
  question: GateQuestion,
  gated: readonly AskedTask[],
  observed: Observed,
): Generator<readonly TrialRequest[], Broken[], readonly Observation[]> {
  const missed = gated.filter((task) => missesInScreen(task, observed.head))
  if (missed.length === 0) return []
  const fresh = new Map<string, Observation[]>()
  const requests = missed.map(({ key }) => ({
    task: key,
    side: 'head' as const,
    phase: 'golden' as const,
    first: 0,
    trials: GOLDEN_TRIALS,
  }))
  for (const observation of yield requests) {
    if (observation.phase !== 'golden') continue
    addToGroup(fresh, observation.task, observation)
  }
  // At most 2 of 5 is below one half; the task's own threshold was for the screen.
  const judged = missed.map((task) => ({ ...task, triggerThreshold: 0.5 }))
  const shared = [...fresh].filter(([key]) => question.shared.has(key))
  return brokenGolden(question, judged, { base: new Map([...observed.base, ...shared]), head: fresh })
}

/** Whether any trial of a golden task missed or failed. */
function missesInScreen(task: AskedTask, head: Observations): boolean {
  const { golden, key, gone } = task
  return (
    golden &&
    tellingLabels(task, head.get(key)).some(({ skill, label }) => {
      const { rate, errors } = rateOf(head.get(key), skill)
      if (label === 'acceptable' || gone?.includes(skill)) return false
      return errors > 0 || rate !== (label === 'must_activate' ? 1 : 0)
    })
  )
}
