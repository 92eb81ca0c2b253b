import { calledName } from './called-name.ts'

/** A call of Copilot's skill tool that has not ended. */
export interface SkillCall {
  called: string
  caller: 'main' | 'subagent'
  /** Path of its SKILL.md, if a `skill.invoked` reported it. */
  path: string | undefined
  /** True if a `skill.invoked` has reported this load. */
  isReported: boolean
}

const MAX_MATCHES = 1_000

/**
 * Tracks Copilot's calls of its skill tool. A session's file reports a load twice, at the end of the call and as
 * `skill.invoked`, in either order. Both count as one load.
 */
export class CopilotSkillCalls {
  readonly #open = new Map<string, SkillCall>()
  /** Loads by the tool that no `skill.invoked` has reported yet, by caller and name. */
  readonly #unreported = new Map<string, number>()

  start(id: string, called: string, caller: SkillCall['caller']): SkillCall {
    const call = { called, caller, path: undefined, isReported: false }
    this.#open.set(id, call)
    return call
  }

  /** Records that the tool failed, which overrules an earlier report of the load. */
  failed(id: string): void {
    const call = this.#open.get(id)
    if (call !== undefined) call.isReported = false
  }

  /** Ends a call. Returns whether it loaded its skill. */
  end(id: string, { called, caller, isReported }: SkillCall, success: boolean): boolean {
    this.#open.delete(id)
    const key = keyOf(caller, called)
    if (success && !isReported && this.#unreported.size < MAX_MATCHES)
      this.#unreported.set(key, (this.#unreported.get(key) ?? 0) + 1)
    return success || isReported
  }

  /** Whether a `skill.invoked` belongs to a call of the tool. If so, the call counts the load. */
  isReported(name: string, caller: SkillCall['caller'], path: string): boolean {
    const key = keyOf(caller, name)
    const open = [...this.#open.values()].find((call) => !call.isReported && keyOf(call.caller, call.called) === key)
    if (open !== undefined) {
      open.isReported = true
      if (path !== '') open.path = path
      return true
    }
    const unreported = this.#unreported.get(key) ?? 0
    if (unreported > 0) this.#unreported.set(key, unreported - 1)
    return unreported > 0
  }
}

function keyOf(caller: string, called: string): string {
  return `${caller} ${calledName(called).name}`
}
