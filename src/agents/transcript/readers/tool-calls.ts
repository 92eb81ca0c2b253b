import type { ToolCall, TranscriptEvent } from '../transcript.ts'
import type { KeptText } from './kept-text.ts'
import { givenTo } from './loading-tools.ts'
import type { CallEnd, SkillLoads } from './skill-loads.ts'

interface StartedCall {
  name: string
  /** As recorded. */
  arguments: unknown
  /** Absent: the main thread. */
  caller?: 'main' | 'subagent'
  /** Returns the loads of the call once it has ended; absent: those of its tool. */
  loads?: ((end: CallEnd) => readonly TranscriptEvent[]) | undefined
}

/** How a call ended. `success` is null if not recorded. */
interface RecordedEnd extends Omit<CallEnd, 'success'> {
  success: boolean | null
  /** True: its command failed, though its tool succeeded. */
  hasFailed?: boolean
  /** True: the subagent that it names has started, whatever became of it. */
  hasStarted?: boolean
}

/** Most open calls, and most delegations. */
const MAX_OPEN = 1_000

/**
 * A call that gives work to a subagent. It counts once its subagent has started: what becomes of the subagent, and how
 * long it takes, says nothing of the choice. Programs that do not tell of the start tell of the end.
 */
interface Delegation {
  caller: 'main' | 'subagent'
  /** The subagent that the call names, or the program in its result; absent: none yet. */
  name: string | undefined
  isReported: boolean
}

interface OpenCall {
  call: ToolCall
  delegates: boolean
  loads: (end: CallEnd, hasStarted: boolean) => readonly TranscriptEvent[]
  events: readonly TranscriptEvent[] | null
}

/**
 * Pairs the interleaved starts and ends of a run's calls. Tells of them in the order of the starts, so a long call
 * delays later ones.
 */
export class ToolCalls {
  readonly #loads: SkillLoads
  readonly #text: KeptText
  readonly #tell: (event: TranscriptEvent) => void
  readonly #open = new Map<string, OpenCall>()
  readonly #delegations = new Map<string, Delegation>()

  constructor(loads: SkillLoads, text: KeptText, tell: (event: TranscriptEvent) => void) {
    this.#loads = loads
    this.#text = text
    this.#tell = tell
  }

  /** Starts a call. A repeated start is ignored. */
  start(id: string, { name, arguments: given, caller = 'main', loads }: StartedCall): void {
    if (this.#open.has(id)) return
    const tool = this.#loads.tool(name)
    const [subagent] = tool?.does === 'delegate' ? givenTo(tool, given) : []
    const usual = tool?.does === 'delegate' ? (subagent ?? tool.usual) : undefined
    const delegates = usual !== undefined
    if (delegates && !this.#delegations.has(id) && this.#delegations.size < MAX_OPEN) {
      this.#delegations.set(id, { caller, name: subagent, isReported: false })
    }
    const call: ToolCall = {
      name: this.#text.cut(name),
      arguments: this.#text.arguments(given),
      success: false,
      ...(caller === 'subagent' ? { caller } : {}),
    }
    const found = (end: CallEnd, hasStarted: boolean) =>
      delegates
        ? this.#delegated(id, { usual, success: end.success || hasStarted })
        : (loads?.(end) ?? this.#loads.byCall(name, given, caller, end))
    this.#open.set(id, { call, delegates, loads: found, events: null })
    const [oldest] = this.#open.values()
    if (this.#open.size > MAX_OPEN && oldest !== undefined) this.#giveUp(oldest)
  }

  /** Records the subagent's name as the program knows it, where it says so only with the result. */
  subagentIs(id: string, name: string | undefined): void {
    const delegation = this.#delegations.get(id)
    if (delegation !== undefined) delegation.name = name ?? delegation.name
  }

  /** The subagent of a call has started. */
  subagentStarted(id: string, name: string): void {
    for (const event of this.#delegated(id, { name, success: true })) this.#tell(event)
  }

  /** The load of a delegation, once. `usual`: the subagent of a call that names none. */
  #delegated(id: string, { name, usual = '', success }: { name?: string; usual?: string; success: boolean }) {
    const delegation = this.#delegations.get(id)
    if (delegation === undefined || delegation.isReported) return []
    delegation.isReported = true
    return [this.#loads.byDelegation(name ?? delegation.name ?? usual, delegation.caller, success)]
  }

  /** Ends a call. The end of an unknown call is ignored. */
  finish(id: string, { success, output, path, hasFailed = false, hasStarted = false }: RecordedEnd): void {
    const open = this.#open.get(id)
    if (open === undefined || open.events !== null) return
    const loads = open.loads({ success: success === true && !hasFailed, output, path }, hasStarted)
    const result = output === '' ? {} : { result: this.#text.cut(output) }
    open.events = [{ type: 'tool', ...open.call, success, ...result }, ...loads]
    this.#tellFinished()
  }

  /** Whether the main thread waits for nothing but subagents, so that no load of its own is still to be reported. */
  waitsForSubagents(): boolean {
    return [...this.#open.values()].every(({ call, delegates }) => call.caller === 'subagent' || delegates)
  }

  /** Ends the recording. Calls still open count as failed. */
  end(): void {
    for (const open of [...this.#open.values()]) this.#giveUp(open)
  }

  #giveUp(open: OpenCall): void {
    if (open.events === null) {
      const loads = open.loads({ success: false, output: '' }, false)
      // A delegation is told of once its subagent starts.
      const mayHaveLoaded = !open.delegates && loads.some((event) => event.type === 'skill' && event.caller === 'main')
      if (mayHaveLoaded) this.#loads.unended(open.call.name)
      open.events = [{ type: 'tool', ...open.call }, ...loads]
    }
    this.#tellFinished()
  }

  #tellFinished(): void {
    for (const [id, open] of this.#open) {
      if (open.events === null) break
      for (const event of open.events) this.#tell(event)
      this.#open.delete(id)
    }
  }
}
