import type { CandidateKind } from '../../core/errors/candidate-kind.ts'
import type { LoadedVia } from '../../skills/loaded-skill.ts'
import type { Unanswered } from './unanswered.ts'

/** A skill that an agent was offered before it loaded any. */
export interface OfferedSkill {
  name: string
  /** Absent for a skill. */
  kind?: CandidateKind
  description: string
}

/**
 * Who caused a load. Only `main` counts as triggered; loads by `subagent` and `user` (a slash command, `$name`) are
 * listed separately.
 */
export type Caller = 'main' | 'subagent' | 'user'

/** Events of a run in order, equal for all agents. */
export type TranscriptEvent =
  | ({ type: 'skill'; success: boolean; caller: Caller } & SkillInvocation)
  | ({ type: 'tool' } & ToolCall)
  | { type: 'output'; text: string }
  /** An answer of the model. `caller`: of a subagent, which is not one of the run's turns. */
  | { type: 'turn'; caller?: 'subagent' }
  /** The user's next message follows: `index` 1 is the second. Comes where a trial has several. */
  | { type: 'message'; index: number }
  | { type: 'offered'; skills: OfferedSkill[] }
  | { type: 'outcome'; value: unknown }
  /** `model`: the name that the model gave itself, where known. */
  | ({ type: 'usage' } & Usage & { costUsd?: number; model?: string })
  | ({ type: 'stopped' } & Stop)
  | ({ type: 'unanswered' } & Unanswered)
  | { type: 'error'; message: string }

/** A load of a skill, a delegation to a subagent, a run of a command, or an attempt at one. */
export interface SkillInvocation {
  /** What the agent called: absent for a skill, and where its call does not tell skills and commands apart. */
  kind?: CandidateKind
  /** Name as the agent called it, without a plugin's namespace; `resolveSkill` finds the catalogue's skill. */
  name: string
  /** Name with its namespace, where the call has one: `plugin:skill`. */
  qualified?: string
  path?: string
  via: LoadedVia
  /** A subagent that is none of those offered, such as one of the program's own. Such delegations are no loads. */
  isForeign?: true
}

/** A call of a tool that has ended. */
export interface ToolCall {
  name: string
  arguments: Record<string, unknown>
  /** Null if the agent does not report it. */
  success: boolean | null
  result?: string
  /** Absent for a call of the main thread. */
  caller?: 'subagent'
}

/** How a run was stopped before its final answer. Such a run can still be judged. */
export interface Stop {
  /** `known`: the answer to the trial's question was known. `turn_limit`: it had used all its turns. */
  reason: 'known' | 'turn_limit'
  /** Turns of the model begun so far. */
  turns: number
  /** Largest number of turns allowed; null if unknown. */
  maxTurns: number | null
}

/** Tokens of a whole run. */
export interface Usage {
  inputTokens: number
  outputTokens: number
  /** Of the input: read from the provider's cache; absent for none, or unknown. */
  cachedTokens?: number
  /** Of the input: written to it. */
  writtenTokens?: number
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
  /** Work that the main thread gave to subagents that were not offered, such as the program's own. */
  foreignDelegations: readonly SkillInvocation[]
  toolCalls: readonly ToolCall[]
  turns: number
  outcome?: unknown
  usage: Usage | null
  costUsd: number | null
  /** Null if the run reached its final answer or failed. */
  stopped: Stop | null
  /** Why the last answer says nothing about the model's choice; null if it does. */
  unanswered: Unanswered | null
  /** Messages of `error` events. */
  errors: readonly string[]
}
