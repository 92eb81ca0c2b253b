import { z } from 'zod'
import type { TranscriptEvent } from '../transcript.ts'
import { contentText, count, optionalText } from './agent-fields.ts'
import { isObject, type JsonObject } from './json-values.ts'
import { shortMessage } from './kept-text.ts'
import type { EventReader, Reading, RecordingFormat, RunEnd } from './reader.ts'
import { ToolCalls } from './tool-calls.ts'

/** Cline: `cline --json`. */
export const cline: RecordingFormat = {
  id: 'cline',
  label: 'Cline',
  command: 'cline --json PROMPT',
  rules: {
    roots: { folders: ['.cline/skills', '.clinerules/skills', '.agents/skills'], nested: false },
    mentions: null,
    tools: {
      skills: { does: 'load', keys: ['skill'], fails: /^Skill "[^"]*" not found\./ },
      read_files: { does: 'read', keys: ['files'] },
      run_commands: { does: 'run', keys: ['commands'] },
    },
  },
  tools: {
    names: ['skills', 'read_files', 'search_codebase', 'run_commands', 'fetch_web_content', 'apply_patch', 'editor'],
    loaders: ['skills'],
    keys: ['skill'],
  },
  vital: new Set(['agent_event', 'run_result']),
  create: (reading) => new ClineReader(reading),
}

/** Its tool for subagents, whose own events stand among those of the main thread. */
const SUBAGENT = 'spawn_agent'

const tool = { contentType: z.literal('tool'), toolName: z.string(), toolCallId: z.string() }
const agentEvent = z.object({
  type: z.literal('agent_event'),
  event: z.union([
    z.object({ type: z.literal('content_start'), ...tool, input: z.unknown().optional() }),
    z.object({
      type: z.literal('content_end'),
      ...tool,
      output: z.unknown().optional(),
      error: optionalText,
    }),
    z.object({ type: z.literal('content_end'), contentType: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('iteration_end'), iteration: z.number() }),
    z.object({ type: z.literal('error'), recoverable: z.boolean(), error: z.object({ message: z.string() }) }),
    z.object({
      type: z.enum(['content_start', 'content_update', 'content_end', 'iteration_start', 'usage', 'done', 'notice']),
    }),
  ]),
})
const runResult = z.object({
  type: z.literal('run_result'),
  finishReason: z.string(),
  text: optionalText,
  aggregateUsage: z.object({ inputTokens: count, outputTokens: count }).optional().catch(undefined),
})
type AgentEvent = z.output<typeof agentEvent>['event']
type ToolEvent = Extract<AgentEvent, { toolCallId: string }>

class ClineReader implements EventReader {
  readonly #reading: Reading
  readonly #calls: ToolCalls
  /** Calls of subagents that have not ended. */
  readonly #subagents = new Set<string>()
  #failure: string | null = null
  #result: z.output<typeof runResult> | null = null

  constructor(reading: Reading) {
    this.#reading = reading
    this.#calls = new ToolCalls(reading)
  }

  read(event: JsonObject): readonly TranscriptEvent[] | null {
    const { data } = agentEvent.safeParse(event)
    if (data !== undefined) return this.#event(data.event)
    const ended = runResult.safeParse(event).data
    if (ended !== undefined) this.#result = ended
    return ended !== undefined || (event['type'] === 'hook_event' && 'hookEventName' in event) ? [] : null
  }

  end(): RunEnd {
    const events = [...this.#calls.end()]
    const used = this.#result?.aggregateUsage
    if (used !== undefined) events.push({ type: 'usage', ...used })
    return { events, failure: this.#whyNotJudged(), atTurnLimit: false }
  }

  #whyNotJudged(): string | null {
    if (this.#failure !== null) return this.#failure
    if (this.#result === null) return 'the recording has no `run_result`: the run was stopped, or was cut'
    const { finishReason, text = '' } = this.#result
    return finishReason === 'completed' ? null : shortMessage(`the run ended with "${finishReason}": ${text}`)
  }

  #event(event: AgentEvent): readonly TranscriptEvent[] {
    if ('toolCallId' in event) return this.#tool(event)
    // What subagents say is told of by their call.
    if (this.#subagents.size > 0) return []
    if (event.type === 'iteration_end') return [{ type: 'turn' }]
    if ('error' in event && !event.recoverable) this.#failure ??= shortMessage(event.error.message)
    if (!('text' in event) || event.text.trim() === '') return []
    return [{ type: 'output', text: this.#reading.text.cut(event.text) }]
  }

  #tool(event: ToolEvent): readonly TranscriptEvent[] {
    const { toolName: name, toolCallId: id } = event
    if (event.type === 'content_start') {
      const caller = this.#subagents.size === 0 ? 'main' : 'subagent'
      if (name === SUBAGENT) this.#subagents.add(id)
      return this.#calls.start(id, { name, arguments: event.input, caller })
    }
    this.#subagents.delete(id)
    const { output, error } = event
    return this.#calls.finish(id, { success: error === undefined, output: error ?? resultText(output) })
  }
}

/** The text of a result, or of a list of them. */
function resultText(output: unknown): string {
  if (!Array.isArray(output)) return contentText(output)
  const texts = output.slice(0, MAX_RESULTS).map((one: unknown) => (isObject(one) ? one['result'] : one))
  return texts.filter((one) => typeof one === 'string').join('\n')
}

const MAX_RESULTS = 1_000
