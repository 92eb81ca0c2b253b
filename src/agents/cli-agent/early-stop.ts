import type { Stop, TranscriptEvent } from '../../transcript/transcript.ts'
import type { StopCondition } from '../agent.ts'

/**
 * Tells when a trial can be stopped: at the limit of turns, for programs that have none of their own; and, where it
 * asks only for loads, after the first turn following a load that loads nothing itself. Stopping at the load would
 * never see a second skill fire, and would give siblings more time exactly when the first one stops firing. Call it
 * with each event in order; null: it goes on.
 *
 * A turn is over, and its `turn` event comes, when its calls have ended, for they may end in any order: by then the
 * next one has begun, or is about to. A turn that calls nothing is the final answer, after which the program ends by
 * itself and tells what it used.
 */
export function earlyStop({ triggerOnly, maxTurns }: StopCondition): (event: TranscriptEvent) => Stop | null {
  let state: 'nothing loaded' | 'loaded in this turn' | 'turn after the load' = 'nothing loaded'
  let over = 0
  let calls = 0
  return (event) => {
    if (event.type === 'skill' && event.success && event.caller === 'main') state = 'loaded in this turn'
    if (event.type === 'skill' || event.type === 'tool') calls += 1
    if (event.type !== 'turn') return null
    const isFinal = calls === 0
    calls = 0
    over += 1
    // A program that goes on after what looks like its end does so no longer than this.
    if (maxTurns !== null && over >= (isFinal ? maxTurns + 1 : maxTurns)) {
      return { reason: 'turn_limit', turns: over, maxTurns }
    }
    if (isFinal || !triggerOnly) return null
    if (state === 'turn after the load') return { reason: 'known', turns: over + 1, maxTurns }
    if (state === 'loaded in this turn') state = 'turn after the load'
    return null
  }
}
