import { groupBy } from '../errors/group-by.ts'
import type { ToolCall } from '../transcript/transcript.ts'
import type { Session } from './session.ts'

/** An agent's tool calls, from the session and from the events beside it. */
export interface ObservedCalls {
  /** The session's calls, in order, with as many of their arguments as are known. */
  calls: readonly ToolCall[]
  /** Calls that only the events hold, in no particular order. */
  others: readonly ToolCall[]
}

/** The arguments that a session digest writes for every call: empty means that the call did not have one. */
const DIGEST_KEYS = new Set(['path', 'file_text', 'command', 'description', 'skill'])

/**
 * Joins a session's calls with the events, which hold all arguments: the nth call of a tool is the nth event of that
 * name. A session that only names its tools has calls without arguments.
 */
export function observedCalls(session: Session, events: readonly ToolCall[] | null): ObservedCalls {
  const unpaired = lastFirst(events ?? [])
  const calls = callsOf(session).map((call): ToolCall => {
    const event = unpaired.get(call.name)?.pop()
    return { ...call, arguments: event?.arguments ?? withoutEmpty(call.arguments) }
  })
  return { calls, others: [...unpaired.values()].flat() }
}

function lastFirst(events: readonly ToolCall[]): Map<string, ToolCall[]> {
  return groupBy(events.toReversed(), ({ name }) => name)
}

function callsOf({ toolCalls, toolsUsed }: Session): readonly ToolCall[] {
  return toolCalls.length > 0 ? toolCalls : toolsUsed.map((name) => ({ name, arguments: {}, success: null }))
}

function withoutEmpty(given: ToolCall['arguments']): ToolCall['arguments'] {
  return Object.fromEntries(Object.entries(given).filter(([key, value]) => value !== '' || !DIGEST_KEYS.has(key)))
}
