import { z } from 'zod'
import type { TranscriptEvent } from '../transcript.ts'
import { count, optionalText } from './agent-fields.ts'
import type { JsonObject } from './json-values.ts'
import { shortMessage } from './kept-text.ts'
import type { EventReader, Reading, RecordingFormat, RunEnd } from './reader.ts'
import { ToolCalls } from './tool-calls.ts'

/** Gemini CLI: `-o stream-json`. */
export const gemini: RecordingFormat = {
  id: 'gemini',
  label: 'Gemini CLI',
  command: 'gemini -p PROMPT -o stream-json',
  rules: {
    roots: { folders: ['.gemini/skills', '.agents/skills'], nested: false },
    mentions: null,
    tools: {
      activate_skill: { does: 'load', keys: ['name'] },
      invoke_agent: { does: 'delegate', keys: ['agent_name'] },
      read_file: { does: 'read', keys: ['file_path', 'absolute_path', 'path'] },
      read_many_files: { does: 'read', keys: ['include', 'paths'] },
      run_shell_command: { does: 'run', keys: ['command'], fails: /^\s*Command exited with code: [1-9]\d*\s*$/ },
    },
  },
  tools: {
    names: [
      'activate_skill',
      'invoke_agent',
      'read_file',
      'read_many_files',
      'run_shell_command',
      'glob',
      'search_file_content',
      'grep_search',
      'list_directory',
      'replace',
      'write_file',
      'google_web_search',
      'web_fetch',
      'save_memory',
      'write_todos',
    ],
    loaders: ['activate_skill', 'invoke_agent'],
    keys: [],
  },
  vital: new Set(['tool_use', 'tool_result', 'result']),
  create: (reading) => new GeminiReader(reading),
}

const init = z.object({ type: z.literal('init'), session_id: z.string() })
const message = z.object({
  type: z.literal('message'),
  role: z.string(),
  content: z.string(),
  delta: z.boolean().optional().catch(false),
})
const toolUse = z.object({
  type: z.literal('tool_use'),
  tool_name: z.string(),
  tool_id: z.string(),
  parameters: z.unknown().optional(),
})
const toolResult = z.object({
  type: z.literal('tool_result'),
  tool_id: z.string(),
  status: z.string(),
  output: optionalText,
  error: z.object({ message: optionalText }).optional().catch(undefined),
})
const error = z.object({ type: z.literal('error'), severity: z.string(), message: z.string().catch('') })
const result = z.object({
  type: z.literal('result'),
  status: z.enum(['success', 'error']),
  error: z.object({ type: optionalText, message: optionalText }).optional().catch(undefined),
  stats: z.object({ input_tokens: count, output_tokens: count }).optional().catch(undefined),
})
/** Matches the error type of a run that used all its turns. */
const TURN_LIMIT = /max_?session_?turns|turn_?limit/i
const MAX_ANSWER = 1_000_000

class GeminiReader implements EventReader {
  readonly #reading: Reading
  readonly #calls: ToolCalls
  /** Text of the answer so far, not reported yet: it comes in pieces. */
  #text = ''
  /**
   * State of the current answer: it begins with its first text or call, and the next one begins after the results of
   * its calls.
   */
  #answer: 'none' | 'begun' | 'called' = 'none'
  #answered = false
  /** True: the last thing that came is the result of a call. */
  #awaitsAnswer = false
  #lastError: string | null = null
  #result: z.output<typeof result> | null = null

  constructor(reading: Reading) {
    this.#reading = reading
    this.#calls = new ToolCalls(reading)
  }

  read(event: JsonObject): readonly TranscriptEvent[] | null {
    switch (event['type']) {
      case 'init':
        return init.safeParse(event).success ? [] : null
      case 'message': {
        const { data } = message.safeParse(event)
        return data === undefined ? null : this.#message(data)
      }
      case 'tool_use': {
        const { data } = toolUse.safeParse(event)
        return data === undefined ? null : this.#toolUse(data)
      }
      case 'tool_result': {
        const { data } = toolResult.safeParse(event)
        return data === undefined ? null : this.#toolResult(data)
      }
      case 'error': {
        const { data } = error.safeParse(event)
        if (data?.severity === 'error') this.#lastError = data.message
        return data === undefined ? null : []
      }
      case 'result': {
        const { data } = result.safeParse(event)
        if (data === undefined) return null
        this.#result = data
        return this.#said()
      }
      default:
        return null
    }
  }

  end(): RunEnd {
    const events = [...this.#said(), ...this.#calls.end(), ...this.#endAnswer()]
    const stats = this.#result?.stats
    if (stats !== undefined) {
      events.push({ type: 'usage', inputTokens: stats.input_tokens, outputTokens: stats.output_tokens })
    }
    return { events, failure: this.#whyNotJudged(), atTurnLimit: this.#isAtTurnLimit() }
  }

  #isAtTurnLimit(): boolean {
    return this.#result?.status === 'error' && TURN_LIMIT.test(this.#result.error?.type ?? '')
  }

  #whyNotJudged(): string | null {
    if (this.#result === null) {
      if (this.#lastError !== null) return shortMessage(this.#lastError)
      return 'the recording has no `result`: the run was stopped, or its recording was cut'
    }
    if (this.#result.status === 'error' && !this.#isAtTurnLimit()) {
      return shortMessage(this.#result.error?.message ?? this.#lastError ?? 'the run ended with an error')
    }
    if (!this.#answered) return 'the recording has a `result` and nothing of what the agent did'
    // It also stops like this, with success, where its model's context is full and where it sees a loop.
    return this.#awaitsAnswer && !this.#isAtTurnLimit() ? 'the run ended after a call, without a final answer' : null
  }

  #message({ role, content, delta }: z.output<typeof message>): readonly TranscriptEvent[] {
    if (role === 'user') this.#reading.loads.prompt(content)
    if (role !== 'assistant') return []
    const before = [...(delta === true ? [] : this.#said()), ...this.#begin()]
    if (this.#text.length < MAX_ANSWER) this.#text += content
    return before
  }

  /** Reports the end of the previous answer when this event begins the next one. */
  #begin(): readonly TranscriptEvent[] {
    const ended = this.#answer === 'called' ? this.#endAnswer() : []
    this.#answered = true
    this.#awaitsAnswer = false
    this.#answer = 'begun'
    return ended
  }

  #endAnswer(): readonly TranscriptEvent[] {
    if (this.#answer === 'none') return []
    this.#answer = 'none'
    return [{ type: 'turn' }]
  }

  #said(): readonly TranscriptEvent[] {
    const text = this.#text
    this.#text = ''
    return text.trim() === '' ? [] : [{ type: 'output', text: this.#reading.text.cut(text) }]
  }

  #toolUse({ tool_name: name, tool_id, parameters }: z.output<typeof toolUse>): readonly TranscriptEvent[] {
    const call = { name, arguments: parameters, caller: 'main' } as const
    return [...this.#said(), ...this.#begin(), ...this.#calls.start(tool_id, call)]
  }

  #toolResult({ tool_id, status, output, error: failed }: z.output<typeof toolResult>): readonly TranscriptEvent[] {
    if (this.#answer === 'begun') this.#answer = 'called'
    this.#awaitsAnswer = true
    const end = { success: status === 'success', output: output ?? failed?.message ?? '' }
    return [...this.#said(), ...this.#calls.finish(tool_id, end)]
  }
}
