import type { ColumnResults, Endpoint } from '../core/results/results.ts'
import { SCHEDULE } from '../gate/schedule.ts'

/**
 * Tells which endpoints may be shown as a change. With a deterministic agent: all. Else only a loss that fresh trials
 * confirmed: one that regressed, or one below the tolerance that is significant by Bonferroni's correction over the
 * confirmed endpoints, which is stricter than the gate's own. Any other difference may be chance.
 */
export function shownChanges({ agent, skills }: ColumnResults): (endpoint: Endpoint) => boolean {
  if (agent.deterministic) return () => true
  const lookedInto = skills.flatMap(({ recall, falseTriggers }) =>
    [recall, falseTriggers].filter(({ test }) => test?.confirmed === true),
  )
  const bound = SCHEDULE.alpha / Math.max(1, lookedInto.length)
  return ({ verdict, net, test }) =>
    verdict === 'regressed' ||
    verdict === 'fires_more' ||
    (test?.confirmed === true && verdict === 'no_change_detected' && net > 0 && test.p <= bound)
}
