import { calledName } from './called-name.ts'

export interface SkillCall {
  called: string
  caller: 'main' | 'subagent'
  /** Of its SKILL.md, where a `skill.invoked` says it. */
  path: string | undefined
  /** A `skill.invoked` told of this load. */
  told: boolean
}

const MAX_MATCHES = 1_000

/**
 * Copilot's calls of its tool for skills. A session's file tells of a load twice, at the end of the call and as
 * `skill.invoked`, in either order: the two are one load.
 */
export class CopilotSkillCalls {
  readonly #open = new Map<string, SkillCall>()
  /** Loads by the tool that no `skill.invoked` has told of yet, by caller and name. */
  readonly #untold = new Map<string, number>()

  start(id: string, called: string, caller: SkillCall['caller']): SkillCall {
    const call = { called, caller, path: undefined, told: false }
    this.#open.set(id, call)
    return call
  }

  /** What the tool says of its end counts more than that its load was told of before. */
  failed(id: string): void {
    const call = this.#open.get(id)
    if (call !== undefined) call.told = false
  }

  /** Whether the call loaded its skill. */
  end(id: string, { called, caller, told }: SkillCall, success: boolean): boolean {
    this.#open.delete(id)
    const key = keyOf(caller, called)
    if (success && !told && this.#untold.size < MAX_MATCHES) this.#untold.set(key, (this.#untold.get(key) ?? 0) + 1)
    return success || told
  }

  /** Whether the load of a `skill.invoked` is that of a call, which is told of there. */
  isTold(name: string, caller: SkillCall['caller'], path: string): boolean {
    const key = keyOf(caller, name)
    const open = [...this.#open.values()].find((call) => !call.told && keyOf(call.caller, call.called) === key)
    if (open !== undefined) {
      open.told = true
      if (path !== '') open.path = path
      return true
    }
    const untold = this.#untold.get(key) ?? 0
    if (untold > 0) this.#untold.set(key, untold - 1)
    return untold > 0
  }
}

function keyOf(caller: string, called: string): string {
  return `${caller} ${calledName(called).name}`
}
