/** What an agent was offered before it loaded anything. */
export interface OfferedSkill {
  name: string
  description: string
}

/**
 * Who caused a load. Only `main` can count as triggered: `subagent` and `user` (a slash command, `$name`) are listed
 * apart.
 */
export type Caller = 'main' | 'subagent' | 'user'

/**
 * How a skill was loaded: with the agent's skill tool, by reading its SKILL.md, named by a router, or named by the
 * prompt (a user's).
 */
export type LoadedVia = 'tool' | 'read' | 'router' | 'prompt'

/** What happens in a run, in the order it happens; the same for every agent. */
export type TranscriptEvent =
  | { type: 'skill'; name: string; qualified?: string; path?: string; success: boolean; via: LoadedVia; caller: Caller }
  | ({ type: 'tool' } & ToolCall)
  | { type: 'output'; text: string }
  | { type: 'turn' }
  | { type: 'offered'; skills: OfferedSkill[] }
  | { type: 'outcome'; value: unknown }
  /** `model`: what the model called itself, where we heard it. */
  | { type: 'usage'; inputTokens: number; outputTokens: number; costUsd?: number; model?: string }
  | ({ type: 'stopped' } & Stop)
  | { type: 'error'; message: string }

export interface SkillInvocation {
  /** As the agent called it, without a plugin's namespace; `resolveSkill` finds the catalogue's skill. */
  name: string
  /** As the agent called it, where that has a namespace: `plugin:skill`. */
  qualified?: string
  path?: string
  via: LoadedVia
}

export interface ToolCall {
  name: string
  arguments: Record<string, unknown>
  /** Null when the agent does not say. */
  success: boolean | null
  result?: string
  /** Who called it, where that was not the main thread. */
  caller?: 'subagent'
}

/** A run that ended before the agent's final answer, and can be judged all the same. */
export interface Stop {
  /** `known`: what was asked of it was known. `turn_limit`: it had used all its turns. */
  reason: 'known' | 'turn_limit'
  /** Turns of the model that had begun. */
  turns: number
  /** Those that it could have had; null where that is not known. */
  maxTurns: number | null
}

/** Tokens of a whole run. */
export interface Usage {
  inputTokens: number
  outputTokens: number
}

/** The agent-neutral record of one run. */
export interface Transcript {
  events: readonly TranscriptEvent[]
  /** The agent's final text, all `output` events joined with a newline. */
  output: string
  /** Successful loads by the agent itself in the main thread, in order, duplicates kept. */
  skillInvocations: readonly SkillInvocation[]
  /** Loads that failed: unknown, denied, broken. */
  attempts: readonly SkillInvocation[]
  subagentInvocations: readonly SkillInvocation[]
  userInvocations: readonly SkillInvocation[]
  toolCalls: readonly ToolCall[]
  turns: number
  outcome?: unknown
  usage: Usage | null
  costUsd: number | null
  /** Null when the agent does not say. */
  offeredSkills: readonly OfferedSkill[] | null
  /** Null: it went on to its final answer, or it is an error. */
  stopped: Stop | null
  /** Messages of `error` events. */
  errors: readonly string[]
}
