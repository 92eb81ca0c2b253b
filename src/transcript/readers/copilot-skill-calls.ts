import { calledName } from './called-name.ts'

export interface SkillCall {
  called: string
  caller: 'main' | 'subagent'
  /** Of its SKILL.md, where a `skill.invoked` says it. */
  path: string | undefined
  /** A `skill.invoked` told of this load. */
  isReported: boolean
}

const MAX_MATCHES = 1_000

/**
 * Copilot's calls of its tool for skills. A session's file tells of a load twice, at the end of the call and as
 * `skill.invoked`, in either order: the two are one load.
 */
export class CopilotSkillCalls {
  readonly #open = new Map<string, SkillCall>()
  /** Loads by the tool that no `skill.invoked` has told of yet, by caller and name. */
  readonly #unreported = new Map<string, number>()

  start(id: string, called: string, caller: SkillCall['caller']): SkillCall {
    const call = { called, caller, path: undefined, isReported: false }
    this.#open.set(id, call)
    return call
  }

  /** What the tool says of its end counts more than that its load was told of before. */
  failed(id: string): void {
    const call = this.#open.get(id)
    if (call !== undefined) call.isReported = false
  }

  /** Whether the call loaded its skill. */
  end(id: string, { called, caller, isReported }: SkillCall, success: boolean): boolean {
    this.#open.delete(id)
    const key = keyOf(caller, called)
    if (success && !isReported && this.#unreported.size < MAX_MATCHES)
      this.#unreported.set(key, (this.#unreported.get(key) ?? 0) + 1)
    return success || isReported
  }

  /** Whether the load of a `skill.invoked` is that of a call, which is told of there. */
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
