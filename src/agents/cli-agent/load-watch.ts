import type { TranscriptEvent } from '../../transcript/transcript.ts'
import type { Horizon } from './cli-program.ts'

/**
 * Tells when a trial that asks only for loads can be stopped: at the limit of turns, for programs that have none of their own, and after the first
 * turn following a load that loads nothing itself. Stopping at the load would never see a second skill fire, and would give siblings more time
 * exactly when the first one stops firing. Call it with each event in order.
 *
 * A turn is over when the next one begins, because its tools may end in any order.
 */
export function loadWatch({ triggerOnly, maxTurns }: Horizon): (event: TranscriptEvent) => 'open' | 'known' {
  let state: 'nothing loaded' | 'loaded in this turn' | 'turn after the load' = 'nothing loaded'
  let turns = 0
  return (event) => {
    if (!triggerOnly) return 'open'
    if (event.type === 'skill' && event.success && event.caller === 'main') state = 'loaded in this turn'
    if (event.type !== 'turn') return 'open'
    turns += 1
    if (state === 'turn after the load' || (maxTurns !== null && turns > maxTurns)) return 'known'
    if (state === 'loaded in this turn') state = 'turn after the load'
    return 'open'
  }
}
