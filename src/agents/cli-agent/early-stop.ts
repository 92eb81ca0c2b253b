import type { Stop, TranscriptEvent } from '../../transcript/transcript.ts'
import type { StopCondition } from '../agent.ts'

/**
 * Decides when to stop a trial: at the limit of turns, for programs without one; and, where only loads are measured,
 * after the first turn following a load that loads nothing itself. Stopping at the load would miss a second skill, and
 * would give other skills more time exactly when the first one stops firing. Call the result with each event in order;
 * null: continue.
 *
 * A `turn` event comes when the calls of its turn have ended, in any order: by then the next turn has begun or is about
 * to. A turn without calls is the final answer, after which the program ends by itself and reports its usage.
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
    // A program that continues after its final answer gets one more turn.
    if (maxTurns !== null && over >= (isFinal ? maxTurns + 1 : maxTurns)) {
      return { reason: 'turn_limit', turns: over, maxTurns }
    }
    if (isFinal || !triggerOnly) return null
    if (state === 'turn after the load') return { reason: 'known', turns: over + 1, maxTurns }
    if (state === 'loaded in this turn') state = 'turn after the load'
    return null
  }
}
