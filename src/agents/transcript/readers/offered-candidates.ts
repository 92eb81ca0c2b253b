import { ID_PREFIX } from '../../../core/errors/candidate-kind.ts'
import type { SkillInvocation } from '../transcript.ts'
import { calledName } from './called-name.ts'
import type { SkillPath } from './skill-files.ts'

type Called = Pick<SkillInvocation, 'kind' | 'name' | 'qualified' | 'isForeign'>

/** The subagents and commands that a run was offered, by the names that the agent calls them by. */
export class OfferedCandidates {
  readonly #subagents = new Map<string, SkillPath>()
  readonly #commands = new Map<string, SkillPath>()

  /** `offered`: all that was; null: unknown. */
  constructor(offered: readonly SkillPath[] | null) {
    const skills = new Set((offered ?? []).filter(({ kind }) => kind === undefined).map(({ name }) => name))
    for (const one of offered ?? []) {
      const { kind, name, called = name } = one
      if (kind === 'subagent') this.#subagents.set(called.toLowerCase(), one)
      // A skill hides the command of its name; in a plugin it is the other way round.
      if (kind === 'command' && (called.includes(':') || !skills.has(called))) this.#commands.set(called, one)
    }
  }

  /** A subagent that was started, or was to be. One may run that was not offered. */
  subagent(called: string, success: boolean): Called {
    const name = calledName(called)
    const offered = this.#subagents.get(called.trim().toLowerCase())
    if (offered !== undefined) return nameOf(offered, name.name)
    return { kind: 'subagent', ...name, ...(success ? { isForeign: success } : {}) }
  }

  /** The offered command that a tool for skills and commands ran; null: none, or it is unknown. */
  command(called: string): Called | null {
    const whole = called.trim().replace(/^\//, '')
    const offered = this.#commands.get(whole)
    return offered === undefined ? null : nameOf(offered, calledName(whole).name)
  }
}

/** By its id, which also tells namesakes apart. */
function nameOf({ kind, name: id, called }: SkillPath, name: string): Called {
  if (kind === undefined) return { name }
  const own = id.startsWith(ID_PREFIX[kind]) ? id.slice(ID_PREFIX[kind].length) : (called ?? name)
  return { kind, name, ...(own === name ? {} : { qualified: own }) }
}
