import type { ToolCall, Transcript, Usage } from '../agents/transcript/transcript.ts'

/** An agent's behaviour in a trial, for graders: Waza's session digest. */
export interface Session {
  /** Calls in the order in which they started, without the agent's reports on its own intent. */
  toolCalls: readonly ToolCall[]
  /** The name of every call, duplicates kept. */
  toolsUsed: readonly string[]
  toolCallCount: number
  turns: number
  /** Null when the agent did not report it. */
  usage: Usage | null
}

/** Tools by which an agent describes its intent. They are not actions, so Waza drops them. */
const REPORTS = new Set(['report_intent'])

/** The session of a transcript. */
export function sessionOf({ toolCalls, turns, usage }: Transcript): Session {
  const calls = toolCalls.filter(({ name }) => !REPORTS.has(name))
  return { toolCalls: calls, toolsUsed: calls.map(({ name }) => name), toolCallCount: calls.length, turns, usage }
}
