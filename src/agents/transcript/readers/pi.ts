import { z } from 'zod'
import type { TranscriptEvent } from '../transcript.ts'
import { count, optionalText } from './agent-fields.ts'
import type { JsonObject } from './json-values.ts'
import { shortMessage } from './kept-text.ts'
import type { EventReader, Reading, RecordingFormat, RunEnd } from './reader.ts'
import { ToolCalls } from './tool-calls.ts'

/** pi: `--mode json`. It has no tool for skills: its model reads a SKILL.md. */
export const pi: RecordingFormat = {
  id: 'pi',
  label: 'pi',
  command: 'pi --mode json -p PROMPT',
  rules: {
    roots: { folders: ['.pi/agent/skills', '.pi/skills', '.agents/skills'], nested: true },
    mentions: null,
    tools: { read: { does: 'read', keys: ['path'] }, bash: { does: 'run', keys: ['command'] } },
  },
  tools: { names: ['read', 'bash', 'edit', 'write', 'grep', 'find', 'ls'], loaders: [], keys: [] },
  vital: new Set(['tool_execution_start', 'tool_execution_end', 'turn_end', 'agent_end']),
  create: (reading) => new PiReader(reading),
}

/** What it says of its own state, and nothing that counts. */
const SILENT = new Set([
  ...['session', 'agent_start', 'turn_start', 'message_start', 'message_update', 'tool_execution_update'],
  ...['queue_update', 'compaction_start', 'compaction_end', 'auto_retry_start', 'auto_retry_end'],
])

const parts = z.array(z.object({ type: z.string(), text: optionalText })).catch([])
const message = z.object({
  role: z.string(),
  content: z.union([z.string().transform((text) => [{ type: 'text', text }]), parts]),
  stopReason: optionalText,
  errorMessage: optionalText,
  usage: z.object({ input: count, output: count }).optional().catch(undefined),
})
const messageEnd = z.object({ type: z.literal('message_end'), message })
const turnEnd = z.object({ type: z.literal('turn_end'), message })
const agentEnd = z.object({ type: z.literal('agent_end') })
const toolStart = z.object({ toolCallId: z.string(), toolName: z.string(), args: z.unknown() })
const toolEnd = z.object({
  toolCallId: z.string(),
  isError: z.boolean(),
  result: z.object({ content: parts }).catch({ content: [] }),
})

function textOf(content: z.output<typeof parts>): string {
  return content.flatMap(({ type, text }) => (type === 'text' ? [text ?? ''] : [])).join('\n')
}

class PiReader implements EventReader {
  readonly #reading: Reading
  readonly #calls: ToolCalls
  #usage = { inputTokens: 0, outputTokens: 0 }
  #hasEnded = false
  /** How its last answer ended. */
  #last: z.output<typeof message> | null = null

  constructor(reading: Reading) {
    this.#reading = reading
    this.#calls = new ToolCalls(reading)
  }

  read(event: JsonObject): readonly TranscriptEvent[] | null {
    switch (event['type']) {
      case 'message_end': {
        const { data } = messageEnd.safeParse(event)
        return data === undefined ? null : this.#said(data.message)
      }
      case 'tool_execution_start': {
        const { data } = toolStart.safeParse(event)
        if (data === undefined) return null
        return this.#calls.start(data.toolCallId, { name: data.toolName, arguments: data.args, caller: 'main' })
      }
      case 'tool_execution_end': {
        const { data } = toolEnd.safeParse(event)
        if (data === undefined) return null
        return this.#calls.finish(data.toolCallId, { success: !data.isError, output: textOf(data.result.content) })
      }
      case 'turn_end': {
        const { data } = turnEnd.safeParse(event)
        if (data === undefined) return null
        this.#last = data.message
        return data.message.stopReason === 'error' ? [] : [{ type: 'turn' }]
      }
      case 'agent_end':
        this.#hasEnded = agentEnd.safeParse(event).success
        return []
      default:
        return SILENT.has(String(event['type'])) ? [] : null
    }
  }

  end(): RunEnd {
    const events: TranscriptEvent[] = [...this.#calls.end()]
    if (this.#last !== null) events.push({ type: 'usage', ...this.#usage })
    return { events, failure: this.#whyNotJudged(), atTurnLimit: false }
  }

  /** It ends with code 0 whatever its model's API answered. */
  #whyNotJudged(): string | null {
    const { stopReason, errorMessage } = this.#last ?? {}
    if (stopReason === 'error' || stopReason === 'aborted') {
      return shortMessage(errorMessage ?? 'the run ended with an error')
    }
    if (!this.#hasEnded) return 'the recording has no `agent_end`: the run was stopped, or its recording was cut'
    return stopReason === 'toolUse' ? 'the run ended after a call, without a final answer' : null
  }

  #said({ role, content, usage }: z.output<typeof message>): readonly TranscriptEvent[] {
    const text = textOf(content)
    if (role === 'user') this.#reading.loads.prompt(text)
    if (role !== 'assistant') return []
    this.#usage.inputTokens += usage?.input ?? 0
    this.#usage.outputTokens += usage?.output ?? 0
    return text.trim() === '' ? [] : [{ type: 'output', text: this.#reading.text.cut(text) }]
  }
}
