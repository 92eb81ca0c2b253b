import type { TranscriptEvent } from '../transcript.ts'
import type { SkillLoads } from './skill-loads.ts'

/** Most calls that are kept. */
const MAX_CALLS = 1_000

interface Delegation {
  caller: 'main' | 'subagent'
  /** The subagent that the call names, or the program in its result; absent: none yet. */
  name: string | undefined
  isReported: boolean
}

/**
 * Calls that give work to subagents. One counts once its subagent has started: what becomes of the subagent, and how
 * long it takes, says nothing of the choice. Programs that do not tell of the start tell of the end.
 */
export class Delegations {
  readonly #loads: SkillLoads
  readonly #tell: (event: TranscriptEvent) => void
  readonly #calls = new Map<string, Delegation>()

  constructor(loads: SkillLoads, tell: (event: TranscriptEvent) => void) {
    this.#loads = loads
    this.#tell = tell
  }

  called(id: string, caller: Delegation['caller'], name: string | undefined): void {
    if (this.#calls.has(id) || this.#calls.size >= MAX_CALLS) return
    this.#calls.set(id, { caller, name, isReported: false })
  }

  /** Records the subagent's name as the program knows it, where it says so only with the result. */
  named(id: string, name: string | undefined): void {
    const call = this.#calls.get(id)
    if (call !== undefined && name !== undefined) call.name = name
  }

  /** The subagent of a call has started. */
  started(id: string, name: string): void {
    const call = this.#calls.get(id)
    if (call === undefined || call.isReported) return
    call.isReported = true
    this.#tell(this.#loads.byDelegation(name, call.caller, true))
  }

  /** The call has ended. `usual`: the subagent of a call that names none. */
  ended(id: string, usual: string, success: boolean): readonly TranscriptEvent[] {
    const call = this.#calls.get(id)
    if (call === undefined || call.isReported) return []
    call.isReported = true
    return [this.#loads.byDelegation(call.name ?? usual, call.caller, success)]
  }
}
