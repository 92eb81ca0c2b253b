import type { ToolCall } from '../agents/transcript/transcript.ts'
import { groupBy } from '../core/errors/group-by.ts'
import type { Session } from './session.ts'

/** An agent's tool calls, from the session and the separate tool events. */
export interface ObservedCalls {
  /** The session's calls, in order, with all known arguments. */
  calls: readonly ToolCall[]
  /** Calls that only the events hold, in no particular order. */
  others: readonly ToolCall[]
}

/** Arguments that a session digest writes for every call. An empty one means that the call had no such argument. */
const DIGEST_KEYS = new Set(['path', 'file_text', 'command', 'description', 'skill'])

/**
 * Joins a session's calls with the events, which hold all arguments: the nth call of a tool is the nth event of that
 * name. Where the session holds only names of tools, its calls have no arguments of their own.
 */
export function observedCalls(session: Session, events: readonly ToolCall[] | null): ObservedCalls {
  const unpaired = byNameLastFirst(events ?? [])
  const calls = callsOf(session).map((call): ToolCall => {
    const event = unpaired.get(call.name)?.pop()
    return { ...call, arguments: event?.arguments ?? withoutEmpty(call.arguments) }
  })
  return { calls, others: [...unpaired.values()].flat() }
}

function byNameLastFirst(events: readonly ToolCall[]): Map<string, ToolCall[]> {
  return groupBy(events.toReversed(), ({ name }) => name)
}

function callsOf({ toolCalls, toolsUsed }: Session): readonly ToolCall[] {
  return toolCalls.length > 0 ? toolCalls : toolsUsed.map((name) => ({ name, arguments: {}, success: null }))
}

function withoutEmpty(given: ToolCall['arguments']): ToolCall['arguments'] {
  return Object.fromEntries(Object.entries(given).filter(([key, value]) => value !== '' || !DIGEST_KEYS.has(key)))
}
