import type { ToolCall, Transcript, Usage } from '../transcript/transcript.ts'

/** What graders of an agent's behaviour look at: Waza's session digest. */
export interface Session {
  /** In the order in which they started, without the agent's reports on its own intent. */
  toolCalls: readonly ToolCall[]
  /** The name of every call, duplicates kept. */
  toolsUsed: readonly string[]
  toolCallCount: number
  turns: number
  /** Null when the agent did not say. */
  usage: Usage | null
}

/** Tools with which an agent talks about what it does; no action of its own, so Waza drops them. */
const REPORTS = new Set(['report_intent'])

/** The session of a transcript. */
export function sessionOf({ toolCalls, turns, usage }: Transcript): Session {
  const calls = toolCalls.filter(({ name }) => !REPORTS.has(name))
  return { toolCalls: calls, toolsUsed: calls.map(({ name }) => name), toolCallCount: calls.length, turns, usage }
}
