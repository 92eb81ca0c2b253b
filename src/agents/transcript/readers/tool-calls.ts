import type { ToolCall, TranscriptEvent } from '../transcript.ts'
import type { Reading } from './reader.ts'
import type { CallEnd } from './skill-loads.ts'

/** A call at its start. */
interface StartedCall {
  name: string
  /** As recorded. */
  arguments: unknown
  caller: 'main' | 'subagent'
  /** True: gives work to a subagent. */
  delegates?: boolean
  /** Returns the loads of the call once it has ended. */
  loads: (end: CallEnd) => readonly TranscriptEvent[]
}

/** Most open calls. */
const MAX_OPEN = 1_000

interface OpenCall {
  call: ToolCall
  delegates: boolean
  loads: StartedCall['loads']
  events: readonly TranscriptEvent[] | null
}

/**
 * Pairs the interleaved starts and ends of a run's calls. Returns events in the order of the starts, so a long call
 * delays later ones.
 */
export class ToolCalls {
  readonly #reading: Reading
  readonly #open = new Map<string, OpenCall>()

  constructor(reading: Reading) {
    this.#reading = reading
  }

  /** Starts a call and returns the events that are due. A repeated start is ignored. */
  start(
    id: string,
    { name, arguments: given, caller, delegates = false, loads }: StartedCall,
  ): readonly TranscriptEvent[] {
    if (this.#open.has(id)) return []
    const call: ToolCall = {
      name: this.#reading.text.cut(name),
      arguments: this.#reading.text.arguments(given),
      success: false,
      ...(caller === 'subagent' ? { caller } : {}),
    }
    this.#open.set(id, { call, delegates, loads, events: null })
    const [oldest] = this.#open.values()
    return this.#open.size <= MAX_OPEN || oldest === undefined ? [] : this.#giveUp(oldest)
  }

  /** Ends a call. `success` is null if not recorded. The end of an unknown call is ignored. */
  finish(id: string, { success, output }: { success: boolean | null; output: string }): readonly TranscriptEvent[] {
    const open = this.#open.get(id)
    if (open === undefined || open.events !== null) return []
    const loads = open.loads({ success: success === true, output })
    const result = output === '' ? {} : { result: this.#reading.text.cut(output) }
    open.events = [{ type: 'tool', ...open.call, success, ...result }, ...loads]
    return this.#finished()
  }

  /** Whether the main thread waits for nothing but subagents, so that no load of its own is still to be reported. */
  waitsForSubagents(): boolean {
    return [...this.#open.values()].every(({ call, delegates }) => call.caller === 'subagent' || delegates)
  }

  /** Ends the recording. Calls still open count as failed. */
  end(): readonly TranscriptEvent[] {
    const events: TranscriptEvent[] = []
    for (const open of [...this.#open.values()]) events.push(...this.#giveUp(open))
    return events
  }

  #giveUp(open: OpenCall): readonly TranscriptEvent[] {
    if (open.events === null) {
      const loads = open.loads({ success: false, output: '' })
      // A delegation is told of once its subagent starts.
      const mayHaveLoaded = !open.delegates && loads.some((event) => event.type === 'skill' && event.caller === 'main')
      if (mayHaveLoaded) this.#reading.loads.unended(open.call.name)
      open.events = [{ type: 'tool', ...open.call }, ...loads]
    }
    return this.#finished()
  }

  #finished(): readonly TranscriptEvent[] {
    const events: TranscriptEvent[] = []
    for (const [id, open] of this.#open) {
      if (open.events === null) break
      events.push(...open.events)
      this.#open.delete(id)
    }
    return events
  }
}
