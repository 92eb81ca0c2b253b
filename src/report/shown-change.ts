import { SCHEDULE } from '../gate/schedule.ts'
import type { Arm, Results } from '../results/results.ts'

/**
 * Which of a run's questions may be shown as a change. With a deterministic agent all: what differs, differs. Else only
 * a loss that fresh trials confirmed: one that regressed, or one that is no chance either but smaller than the
 * tolerance (by Bonferroni's correction over the questions that were looked into, which is stricter than the gate's
 * own). All other differences may be chance, and are no change.
 */
export function shownChanges({ agent, skills }: Results): (arm: Arm) => boolean {
  if (agent.deterministic) return () => true
  const lookedInto = skills.flatMap(({ recall, falseTriggers }) =>
    [recall, falseTriggers].filter(({ test }) => test?.confirmed === true),
  )
  const bound = SCHEDULE.alpha / Math.max(1, lookedInto.length)
  return ({ verdict, net, test }) =>
    verdict === 'regressed' ||
    (test?.confirmed === true && verdict === 'no_change_detected' && net > 0 && test.p <= bound)
}
