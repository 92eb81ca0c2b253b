import { z } from 'zod'
import type { TranscriptEvent } from '../transcript.ts'
import { count, optionalText } from './agent-fields.ts'
import type { JsonObject } from './json-values.ts'
import { shortMessage } from './kept-text.ts'
import type { EventReader, Reading, RecordingFormat, RunEnd } from './reader.ts'
import { ToolCalls } from './tool-calls.ts'

/** Droid of Factory: `droid exec --output-format stream-json`. */
export const droid: RecordingFormat = {
  id: 'droid',
  label: 'Droid',
  command: 'droid exec --output-format stream-json PROMPT',
  rules: {
    roots: { folders: ['.factory/skills', '.agents/skills', '.agent/skills'], nested: true },
    mentions: null,
    tools: {
      Skill: { does: 'load', keys: ['skill'] },
      Task: { does: 'delegate', keys: ['subagent_type'] },
      Read: { does: 'read', keys: ['file_path'] },
      Execute: { does: 'run', keys: ['command'] },
    },
  },
  tools: {
    names: ['Skill', 'Task', 'Read', 'LS', 'Execute', 'Edit', 'ApplyPatch', 'Grep', 'Glob', 'Create', 'ToolSearch'],
    loaders: ['Skill', 'Task'],
    keys: ['skill'],
  },
  vital: new Set(['tool_call', 'tool_result', 'completion']),
  create: (reading) => new DroidReader(reading),
}

const event = z.discriminatedUnion('type', [
  z.object({ type: z.literal('system'), subtype: z.literal('init'), reasoning_effort: z.string() }),
  z.object({
    type: z.literal('message'),
    role: z.enum(['user', 'assistant', 'system']),
    id: z.string(),
    text: z.string(),
  }),
  z.object({
    type: z.literal('tool_call'),
    ...{ id: z.string(), messageId: z.string(), toolName: z.string(), parameters: z.unknown().optional() },
  }),
  z.object({
    type: z.literal('tool_result'),
    ...{ id: z.string(), isError: z.boolean(), value: optionalText },
    error: z.object({ message: optionalText }).optional().catch(undefined),
  }),
  z.object({ type: z.literal('error'), source: z.string(), message: z.string() }),
  z.object({
    type: z.literal('completion'),
    usage: z.object({ input_tokens: count, output_tokens: count }).optional().catch(undefined),
  }),
])
type Event = z.output<typeof event>

class DroidReader implements EventReader {
  readonly #reading: Reading
  readonly #calls: ToolCalls
  /** Id of the answer that its events belong to, not reported yet; null: none. */
  #answer: string | null = null
  #failure: string | null = null
  #completion: Extract<Event, { type: 'completion' }> | null = null

  constructor(reading: Reading) {
    this.#reading = reading
    this.#calls = new ToolCalls(reading)
  }

  read(given: JsonObject): readonly TranscriptEvent[] | null {
    const { data } = event.safeParse(given)
    if (data === undefined) return given['type'] === 'reasoning' && 'session_id' in given ? [] : null
    switch (data.type) {
      case 'message':
        return this.#said(data)
      case 'tool_call': {
        const call = { name: data.toolName, arguments: data.parameters, caller: 'main' } as const
        return [...this.#begin(data.messageId), ...this.#calls.start(data.id, call)]
      }
      case 'tool_result':
        return this.#calls.finish(data.id, {
          success: !data.isError,
          output: data.value ?? data.error?.message ?? '',
        })
      case 'error':
        this.#failure ??= shortMessage(data.message)
        return []
      case 'completion':
        this.#completion = data
        return []
      default:
        return []
    }
  }

  end(): RunEnd {
    const events = [...this.#calls.end(), ...this.#begin(null)]
    const used = this.#completion?.usage
    if (used !== undefined)
      events.push({ type: 'usage', inputTokens: used.input_tokens, outputTokens: used.output_tokens })
    const cut = this.#completion === null ? 'the recording has no `completion`: the run was stopped, or was cut' : null
    return { events, failure: this.#failure ?? cut, atTurnLimit: false }
  }

  /** Begins an answer, which ends the one before: its calls have ended by then. */
  #begin(id: string | null): TranscriptEvent[] {
    const ended = this.#answer !== null && this.#answer !== id
    this.#answer = id
    return ended ? [{ type: 'turn' }] : []
  }

  #said({ role, id, text }: Extract<Event, { type: 'message' }>): readonly TranscriptEvent[] {
    if (role === 'user') this.#reading.loads.prompt(text)
    if (role !== 'assistant') return []
    const said = text.trim() === '' ? [] : [{ type: 'output', text: this.#reading.text.cut(text) } as const]
    return [...this.#begin(id), ...said]
  }
}
