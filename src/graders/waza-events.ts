import { calledId } from '../agents/transcript/called-id.ts'
import type { ToolCall, Transcript, TranscriptEvent } from '../agents/transcript/transcript.ts'
import { present } from '../core/errors/present.ts'
import { sessionOf } from './session.ts'

/** The arguments that every tool call has. */
const COMMON_ARGUMENTS = { path: '', file_text: '', command: '', description: '', skill: '' }

/** An event in Waza's format for assertions. Keys without a value are absent. */
interface WazaEvent {
  type: string
  content?: string
  message?: string
  arguments?: Record<string, unknown>
  success?: boolean
  tool_call_id?: string
  tool_name?: string
  tool_result?: { content: string }
}

/**
 * The events of a run by Waza's names, which are Copilot's. A tool call is a start and, when the agent reported its
 * outcome, a completion. Events that Waza does not have are left out, and so are the agent's reports on its own intent.
 */
export function wazaEvents(transcript: Transcript): WazaEvent[] {
  const kept = new Set(sessionOf(transcript).toolsUsed)
  let calls = 0
  return transcript.events.flatMap((event) => {
    if (event.type === 'tool' && !kept.has(event.name)) return []
    if (event.type === 'tool') calls += 1
    return wazaEventsOf(event, `call-${calls}`)
  })
}

function wazaEventsOf(event: TranscriptEvent, callId: string): WazaEvent[] {
  switch (event.type) {
    case 'output':
      return event.text === '' ? [] : [{ type: 'assistant.message', content: event.text }]
    case 'skill':
      return event.success && event.isForeign !== true ? [{ type: 'skill.invoked', message: calledId(event) }] : []
    case 'tool': {
      const { name, arguments: given, success, result } = event
      const start = { type: 'tool.execution_start', tool_call_id: callId, tool_name: name, arguments: given }
      const content = result === undefined ? null : { content: result }
      const end = { type: 'tool.execution_complete', tool_call_id: callId, ...present({ tool_result: content }) }
      return success === null ? [start] : [start, { ...end, success }]
    }
    case 'turn':
      return event.caller === undefined ? [{ type: 'assistant.turn_end' }] : []
    case 'usage':
      return [{ type: 'assistant.usage' }]
    case 'error':
      return [{ type: 'session.error', message: event.message }]
    default:
      // Waza has no other events.
      return []
  }
}

/**
 * Tool calls in the order of their start, each with Waza's five arguments (empty when absent) and its other arguments.
 */
export function wazaToolCalls(transcript: Transcript): Record<string, unknown>[] {
  return sessionOf(transcript).toolCalls.map(({ name, arguments: given, success, result }: ToolCall) => ({
    name,
    arguments: { ...COMMON_ARGUMENTS, ...given },
    result: result === undefined ? null : { content: result },
    success,
  }))
}

/** The events whose type or content contains "error" in lower case, which is how Waza finds errors. */
export function errorsOf(events: readonly unknown[]): unknown[] {
  return events.filter((event) => mentionsError(event, 'type') || mentionsError(event, 'content'))
}

function mentionsError(event: unknown, key: 'type' | 'content'): boolean {
  if (typeof event !== 'object' || event === null) return false
  const value: unknown = Reflect.get(event, key)
  return (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).includes('error')
}
