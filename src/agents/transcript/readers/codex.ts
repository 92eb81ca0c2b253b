import { z } from 'zod'
import type { TranscriptEvent } from '../transcript.ts'
import { unansweredBy } from '../unanswered.ts'
import { contentText, count, optionalText } from './agent-fields.ts'
import { isObject, type JsonObject } from './json-values.ts'
import { shortMessage } from './kept-text.ts'
import type { EventReader, Reading, RecordingFormat, RunEnd } from './reader.ts'
import { ToolCalls } from './tool-calls.ts'

/** Codex: `codex exec --json`. It has no skill tool but reads SKILL.md files in a shell. */
export const codex: RecordingFormat = {
  id: 'codex',
  label: 'Codex',
  command: 'codex exec --json PROMPT',
  rules: {
    // The last one is below CODEX_HOME, whatever that folder is called.
    roots: { folders: ['.agents/skills', '.codex/skills', 'etc/codex/skills', 'skills/.system'], nested: true },
    mentions: '$',
    tools: { command_execution: { does: 'run', keys: ['command'] } },
  },
  tools: {
    names: [
      'shell',
      'local_shell',
      'shell_command',
      'exec_command',
      'container.exec',
      'apply_patch',
      'update_plan',
      'write_stdin',
      'view_image',
    ],
    loaders: [],
    keys: [],
  },
  vital: new Set(['item.started', 'item.completed']),
  create: (reading) => new CodexReader(reading),
}

const itemEvent = z.object({
  type: z.enum(['item.started', 'item.updated', 'item.completed']),
  item: z.preprocess(
    // Name of this event in 2025.
    (item) => (isObject(item) && item['type'] === undefined ? { ...item, type: item['item_type'] } : item),
    z.looseObject({ id: z.string(), type: z.string() }),
  ),
})
const usage = z.object({ input_tokens: count, output_tokens: count })
const completed = z.object({ type: z.literal('turn.completed'), usage: usage.optional().catch(undefined) })
const failed = z.object({ error: z.object({ message: z.string() }).optional().catch(undefined) })
const command = z.object({
  command: z.union([z.string(), z.array(z.string()).transform((words) => words.join(' '))]),
  aggregated_output: z.string().catch(''),
  exit_code: z.number().nullish().catch(null),
  status: optionalText,
})
const mcpCall = z.object({
  server: z.string().catch(''),
  tool: z.string().catch(''),
  arguments: z.unknown().optional(),
  status: optionalText,
  result: z.object({ content: z.unknown().optional() }).nullish().catch(null),
  error: z.object({ message: z.string() }).nullish().catch(null),
})
const errorEvent = z.strictObject({ type: z.literal('error'), message: z.string() })

/** Types of items that are not calls: text of the model or the program. */
const NO_CALLS = new Set(['agent_message', 'reasoning', 'error', 'todo_list', 'plan'])
/** Fields of an item that are not arguments of a call. */
const OWN_FIELDS = new Set(['id', 'type', 'status'])

type Item = z.output<typeof itemEvent>['item']
type Tokens = { inputTokens: number; outputTokens: number }

class CodexReader implements EventReader {
  readonly #reading: Reading
  readonly #calls: ToolCalls
  /** Usage of the threads before the current one. */
  #usageBefore: Tokens = { inputTokens: 0, outputTokens: 0 }
  /** Usage of the current thread. Each of its turns reports the sum so far. */
  #usage: Tokens | null = null
  #state: 'none' | 'running' | 'completed' | 'failed' = 'none'
  #failure: string | null = null
  #lastError: string | null = null
  #answered = false
  /** True while nothing but thinking came since the turn began or a call ended. */
  #isEmpty = false

  constructor(reading: Reading) {
    this.#reading = reading
    this.#calls = new ToolCalls(reading)
  }

  read(event: JsonObject): readonly TranscriptEvent[] | null {
    switch (event['type']) {
      case 'thread.started':
        this.#usageBefore = plus(this.#usageBefore, this.#usage)
        this.#usage = null
        // Another thread numbers its items from the start.
        return this.#calls.end()
      case 'turn.started':
        this.#state = 'running'
        this.#isEmpty = true
        return []
      case 'turn.completed':
        return this.#turn(completed.parse(event).usage)
      case 'turn.failed':
        this.#state = 'failed'
        this.#failure ??= shortMessage(failed.parse(event).error?.message ?? 'the turn failed')
        return []
      case 'error': {
        // Also sent before a connection is retried; the end of the turn reports the outcome.
        const { success, data } = errorEvent.safeParse(event)
        if (success) this.#lastError = data.message
        return success ? [] : null
      }
      default: {
        const { success, data } = itemEvent.safeParse(event)
        if (success) return this.#item(data.type, data.item)
        const { type } = event
        return typeof type === 'string' && /^(?:thread|turn|item)\./.test(type) && !codex.vital.has(type) ? [] : null
      }
    }
  }

  #turn(used: z.output<typeof completed>['usage']): readonly TranscriptEvent[] {
    if (used !== undefined) this.#usage = { inputTokens: used.input_tokens, outputTokens: used.output_tokens }
    if (used !== undefined && used.output_tokens > 0) this.#answered = true
    this.#state = 'completed'
    return [{ type: 'turn' }]
  }

  end(): RunEnd {
    const events = [...this.#calls.end()]
    const used = plus(this.#usageBefore, this.#usage)
    if (used.inputTokens + used.outputTokens > 0 || this.#usage !== null) events.push({ type: 'usage', ...used })
    const [, reason = ''] = INCOMPLETE.exec(this.#failure ?? '') ?? []
    const unanswered = unansweredBy(reason, { isEmpty: this.#isEmpty && this.#state === 'completed' })
    if (unanswered !== null) events.push({ type: 'unanswered', ...unanswered })
    return { events, failure: this.#whyNotJudged(), atTurnLimit: false }
  }

  #whyNotJudged(): string | null {
    if (this.#failure !== null) return this.#failure
    if (this.#state !== 'completed') {
      if (this.#lastError !== null) return shortMessage(this.#lastError)
      return 'the recording has no `turn.completed` at its end: the run was stopped, or its recording was cut'
    }
    return this.#answered ? null : 'the turn was completed without any answer of the model'
  }

  #item(type: z.output<typeof itemEvent>['type'], item: Item): readonly TranscriptEvent[] {
    if (item.type !== 'error') this.#answered = true
    if (item.type === 'agent_message' && type === 'item.completed') {
      const text = typeof item['text'] === 'string' ? item['text'] : ''
      if (text.trim() !== '') this.#isEmpty = false
      return text.trim() === '' ? [] : [{ type: 'output', text: this.#reading.text.cut(text) }]
    }
    if (NO_CALLS.has(item.type)) return []
    this.#isEmpty = true
    const { name, input, end } = callOf(item)
    const started = this.#calls.start(item.id, { name, arguments: input, caller: 'main' })
    if (type !== 'item.completed') return started
    return [...started, ...this.#calls.finish(item.id, end)]
  }
}

/** How Codex tells of a response that its provider cut. */
const INCOMPLETE = /Incomplete response returned, reason: (\w+)/

interface ItemCall {
  name: string
  input: unknown
  end: { success: boolean | null; output: string }
}

function callOf(item: Item): ItemCall {
  if (item.type === 'command_execution') {
    const { data } = command.safeParse(item)
    const success = data?.exit_code === 0 && data.status !== 'failed' && data.status !== 'declined'
    return {
      name: item.type,
      input: { command: data?.command ?? '' },
      end: { success, output: data?.aggregated_output ?? '' },
    }
  }
  if (item.type === 'mcp_tool_call') {
    const { server, tool, arguments: given, status, result, error } = mcpCall.parse(item)
    const output = error?.message ?? contentText(result?.content)
    return { name: `mcp__${server}__${tool}`, input: given, end: { success: status === 'completed', output } }
  }
  const input = Object.fromEntries(Object.entries(item).filter(([key]) => !OWN_FIELDS.has(key)))
  const name = item.type === 'collab_tool_call' && typeof item['tool'] === 'string' ? item['tool'] : item.type
  const { status } = item
  return { name, input, end: { success: typeof status === 'string' ? status === 'completed' : null, output: '' } }
}

function plus(a: Tokens, b: Tokens | null): Tokens {
  return { inputTokens: a.inputTokens + (b?.inputTokens ?? 0), outputTokens: a.outputTokens + (b?.outputTokens ?? 0) }
}
