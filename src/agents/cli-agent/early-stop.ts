import type { StopCondition } from '../agent.ts'
import type { Stop, TranscriptEvent } from '../transcript/transcript.ts'

/**
 * Decides when to stop a trial: at the limit of turns, for programs without one; and, where only loads are measured,
 * after the first turn following a load that loads nothing itself. Stopping at the load would miss a second skill, and
 * would give other skills more time exactly when the first one stops firing: only a trial whose every labelled skill
 * has loaded stops there. Call the result with each event in order; null: continue.
 *
 * A delegation is a load: the main thread goes on at once where its subagent works in the background, else with the
 * subagent's report. The subagent's own work is not measured, so where only loads are, it gets no more answers than the
 * trial has turns while the main thread says nothing: the whole horizon is heard then. A subagent of the program's own
 * is a tool like any other.
 *
 * A `turn` event comes when the calls of its turn have ended, in any order: by then the next turn has begun or is about
 * to. A turn without calls is the final answer, after which the program ends by itself and reports its usage.
 */
export function earlyStop(condition: StopCondition): (event: TranscriptEvent) => Stop | null {
  const { triggerOnly, maxTurns } = condition
  const loads = knownLoads(condition)
  let over = 0
  let calls = 0
  const answersOf = subagentAnswers()
  return (event) => {
    const answers = answersOf(event)
    if (event.type !== 'turn') {
      if (isOwnLoad(event)) loads.heard(event)
      if (isCall(event)) calls += 1
      return null
    }
    if (event.caller === 'subagent') {
      const isHeard = triggerOnly && maxTurns !== null && answers >= maxTurns
      return isHeard ? { reason: 'turn_limit', turns: over + 1, maxTurns } : null
    }
    const isFinal = calls === 0
    calls = 0
    over += 1
    // A program that continues after its final answer gets one more turn.
    if (maxTurns !== null && over >= (isFinal ? maxTurns + 1 : maxTurns)) {
      return { reason: 'turn_limit', turns: over, maxTurns }
    }
    const begun = isFinal || !triggerOnly ? null : loads.begunWhenKnown()
    return begun === null ? null : { reason: 'known', turns: over + begun, maxTurns }
  }
}

/** Tells at the end of a turn whether its loads answer the trial's question. */
function knownLoads({ decidedBy }: StopCondition) {
  const awaited = decidedBy === undefined ? null : new Set(decidedBy)
  let turnsSince: number | null = null
  return {
    heard({ name }: Load) {
      turnsSince = 0
      awaited?.delete(name)
    },
    /** How many further turns have begun by then; null: the question is open. */
    begunWhenKnown(): number | null {
      if (awaited?.size === 0) return 0
      const isOver = turnsSince === 1
      if (turnsSince === 0) turnsSince = 1
      return isOver ? 1 : null
    },
  }
}

function isCall({ type }: TranscriptEvent): boolean {
  return type === 'skill' || type === 'tool'
}

type Load = Extract<TranscriptEvent, { type: 'skill' }>

/** Whether the main thread loaded something. */
function isMainLoad(event: TranscriptEvent): event is Load {
  return event.type === 'skill' && event.success && event.caller === 'main'
}

/** Whether that is a skill, subagent or command under test. */
function isOwnLoad(event: TranscriptEvent): event is Load {
  return isMainLoad(event) && event.isForeign !== true
}

/**
 * Counts the answers of subagents under test since the main thread last said anything; 0 while none works. Call the
 * result with each event in order.
 */
function subagentAnswers(): (event: TranscriptEvent) => number {
  let works = false
  let answers = 0
  return (event) => {
    if (event.type === 'turn' && event.caller === 'subagent') {
      if (works) answers += 1
      return answers
    }
    if (!('caller' in event) || event.caller === 'main') answers = 0
    if (isMainLoad(event) && event.kind === 'subagent') {
      works = event.isForeign !== true
      answers = 0
    }
    return answers
  }
}
