import { z } from 'zod'
import type { TranscriptEvent } from '../transcript.ts'
import { contentText, optionalText } from './agent-fields.ts'
import { type Result, resultEvent, totals, unansweredIn } from './claude-code-result.ts'
import type { JsonObject } from './json-values.ts'
import { shortMessage } from './kept-text.ts'
import type { EventReader, Reading, RecordingFormat, RunEnd } from './reader.ts'
import { ToolCalls } from './tool-calls.ts'

/** Claude Code: `--output-format stream-json`. */
export const claudeCode: RecordingFormat = {
  id: 'claude-code',
  label: 'Claude Code',
  command: 'claude -p PROMPT --output-format stream-json --verbose',
  rules: {
    roots: { folders: ['.claude/skills'], nested: false },
    mentions: null,
    tools: {
      Skill: { does: 'load', keys: ['skill', 'command', 'name'] },
      Agent: { does: 'delegate', keys: ['subagent_type'], usual: 'general-purpose' },
      // The older name.
      Task: { does: 'delegate', keys: ['subagent_type'], usual: 'general-purpose' },
      Read: { does: 'read', keys: ['file_path'] },
      Bash: { does: 'run', keys: ['command'] },
    },
  },
  tools: {
    names: [
      ...['Skill', 'Agent', 'Task', 'Bash', 'Read', 'Glob', 'Grep', 'Edit', 'Write', 'WebFetch', 'WebSearch'],
      ...['TodoWrite', 'ToolSearch', 'NotebookEdit'],
    ],
    loaders: ['Skill', 'Agent', 'Task'],
    keys: ['skill'],
  },
  vital: new Set(['assistant', 'user', 'result']),
  create: (reading) => new ClaudeCodeReader(reading, { isQwen: false }),
}

const from = { parent_tool_use_id: z.string().nullish().catch(null), isSidechain: z.boolean().optional().catch(false) }
const message = z.object({ id: optionalText, content: z.union([z.string(), z.array(z.unknown())]) })
const assistantEvent = z.object({
  ...from,
  type: z.literal('assistant'),
  message,
  is_api_error_message: z.boolean().optional().catch(false),
  isApiErrorMessage: z.boolean().optional().catch(false),
})
const userEvent = z.object({ ...from, type: z.literal('user'), message, tool_use_result: z.unknown().optional() })
const toolUse = z.object({
  type: z.literal('tool_use'),
  id: z.string(),
  name: z.string(),
  input: z.unknown().optional(),
})
const toolResult = z.object({
  type: z.literal('tool_result'),
  tool_use_id: z.string(),
  content: z.unknown().optional(),
  is_error: z.boolean().nullish().catch(null),
})
const names = z.array(z.unknown()).catch([])
const initEvent = z.object({
  type: z.literal('system'),
  subtype: z.literal('init'),
  cwd: optionalText,
  skills: names,
  slash_commands: names,
  plugins: names,
})
const task = z.object({ tool_use_id: z.string(), subagent_type: z.string() })
const taskEvent = z.object({
  type: z.literal('system'),
  subtype: z.literal('task_started'),
  ...{ data: task.optional(), tool_use_id: optionalText, subagent_type: optionalText },
})
const plugin = z.object({ name: z.string(), path: z.string() })
const delegationResult = z.object({ agentType: z.string() })

/** Types of Claude Code's events. Such an event also has a message, a subtype or a session. */
const OTHER_TYPES = new Set(['system', 'assistant', 'user', 'stream_event', 'rate_limit_event', 'tool_progress'])
const MAX_THREADS = 1_000

export class ClaudeCodeReader implements EventReader {
  readonly #reading: Reading
  /** Whether the first event of its agent has a version of Qwen Code. */
  readonly #isQwen: boolean
  #isOwn: boolean
  readonly #calls: ToolCalls
  /** The last answer of each subagent, by the call that started it. */
  readonly #subagentAnswers = new Map<string, string>()
  /** Id of the main thread's last answer. Each block of an answer is an event. */
  #answer: string | null = null
  /** True while the end of that answer is not reported. */
  #inAnswer = false
  #answered = false
  #said = false
  #failure: string | null = null
  #result: Result | null = null
  #atTurnLimit = false

  constructor(reading: Reading, { isQwen }: { isQwen: boolean }) {
    this.#reading = reading
    this.#isQwen = isQwen
    this.#isOwn = !isQwen
    this.#calls = new ToolCalls(reading)
  }

  read(event: JsonObject): readonly TranscriptEvent[] | null {
    if (event['subtype'] === 'init') this.#isOwn = isFrom(event, this.#isQwen)
    if (!this.#isOwn) return null
    switch (event['type']) {
      case 'assistant': {
        const { success, data } = assistantEvent.safeParse(event)
        return success ? this.#assistant(data) : null
      }
      case 'user': {
        const { success, data } = userEvent.safeParse(event)
        return success ? this.#user(data) : null
      }
      case 'result': {
        const { success, data } = resultEvent.safeParse(event)
        return success ? this.#end(data) : null
      }
      default: {
        const { success, data } = initEvent.safeParse(event)
        if (success) return this.#init(data)
        const started = taskEvent.safeParse(event).data
        const { data: begun } = task.safeParse(started?.data ?? started)
        if (begun !== undefined) return this.#calls.delegations.started(begun.tool_use_id, begun.subagent_type)
        const { type, session_id } = event
        return typeof type === 'string' && OTHER_TYPES.has(type) && typeof session_id === 'string' ? [] : null
      }
    }
  }

  end(): RunEnd {
    const events = [...this.#calls.end(), ...this.#endAnswer()]
    if (this.#result !== null) events.push(...totals(this.#result), ...unansweredIn(this.#result))
    return { events, failure: this.#whyNotJudged(), atTurnLimit: this.#atTurnLimit }
  }

  #whyNotJudged(): string | null {
    if (this.#failure !== null) return this.#failure
    if (this.#result === null) return 'the recording has no `result`: the run was stopped, or its recording was cut'
    if (!this.#answered)
      return 'the recording has a `result` and nothing of what the agent did: record with stream-json'
    return null
  }

  #init({ cwd, skills, slash_commands, plugins }: z.output<typeof initEvent>): readonly TranscriptEvent[] {
    const { loads } = this.#reading
    if (cwd !== undefined) loads.startedIn(cwd)
    for (const name of [...skills, ...slash_commands]) {
      if (typeof name !== 'string') continue
      const colon = name.indexOf(':')
      const root = plugins
        .flatMap((one) => plugin.safeParse(one).data ?? [])
        .find((one) => one.name === name.slice(0, colon))
      loads.list(name, root === undefined ? null : `${root.path}/skills/${name.slice(colon + 1)}/SKILL.md`)
    }
    return []
  }

  #assistant(event: z.output<typeof assistantEvent>): readonly TranscriptEvent[] {
    const caller = callerOf(event)
    const { id, content } = event.message
    if (event.is_api_error_message === true || event.isApiErrorMessage === true) return []
    const events: TranscriptEvent[] = []
    if (caller === 'main') {
      if (id === undefined || id !== this.#answer) events.push(...this.#endAnswer())
      this.#answer = id ?? null
      this.#inAnswer = true
      this.#answered = true
      const text = contentText(content)
      if (text.trim() !== '') {
        this.#said = true
        events.push({ type: 'output', text: this.#reading.text.cut(text) })
      }
    } else {
      events.push(...this.#subagentAnswer(event.parent_tool_use_id ?? '', id))
    }
    for (const block of Array.isArray(content) ? content : []) {
      const { success, data } = toolUse.safeParse(block)
      if (!success) continue
      const { name, input } = data
      events.push(...this.#calls.start(data.id, { name, arguments: input, caller }))
    }
    return events
  }

  /** A further answer of a subagent. Left out while the main thread still waits for calls of its own. */
  #subagentAnswer(thread: string, id: string | undefined): readonly TranscriptEvent[] {
    if (id === undefined || this.#subagentAnswers.get(thread) === id) return []
    if (this.#subagentAnswers.size < MAX_THREADS) this.#subagentAnswers.set(thread, id)
    return this.#calls.waitsForSubagents() ? [{ type: 'turn', caller: 'subagent' }] : []
  }

  /** Ends the answer. Called after the results of its calls. */
  #endAnswer(): readonly TranscriptEvent[] {
    if (!this.#inAnswer) return []
    this.#inAnswer = false
    return [{ type: 'turn' }]
  }

  #user({ message: { content }, tool_use_result }: z.output<typeof userEvent>): readonly TranscriptEvent[] {
    if (!Array.isArray(content)) return []
    const results = content.flatMap((block) => toolResult.safeParse(block).data ?? [])
    return results.flatMap(({ tool_use_id, content: given, is_error }) => {
      if (results.length === 1)
        this.#calls.delegations.named(tool_use_id, delegationResult.safeParse(tool_use_result).data?.agentType)
      const failed = is_error === true || (results.length === 1 && saysFailed(tool_use_result))
      return this.#calls.finish(tool_use_id, { success: !failed, output: contentText(given) })
    })
  }

  /** Reads a `result`. Background agents cause several: each may report a failure, and the last one has the totals. */
  #end(result: Result): readonly TranscriptEvent[] {
    this.#result = result
    const { subtype, is_error, errors, error } = result
    if (subtype === 'error_max_turns') {
      this.#atTurnLimit = true
      return []
    }
    this.#atTurnLimit = false
    if (is_error || subtype !== 'success') {
      const [first = error?.message] = errors
      const said = typeof first === 'string' ? first : (result.result ?? `the run ended with ${subtype}`)
      this.#failure ??= shortMessage(said)
      return []
    }
    const text = result.result ?? ''
    if (this.#said || text.trim() === '') return []
    this.#said = true
    return [{ type: 'output', text: this.#reading.text.cut(text) }]
  }
}

/** Whether a run's first event is of the agent that is read. That of Droid has the same type, and its effort. */
function isFrom(event: JsonObject, isQwen: boolean): boolean {
  return 'qwen_code_version' in event === isQwen && !('reasoning_effort' in event)
}

type Thread = Pick<z.output<typeof assistantEvent>, keyof typeof from>

function callerOf({ parent_tool_use_id, isSidechain }: Thread): 'main' | 'subagent' {
  return typeof parent_tool_use_id === 'string' || isSidechain === true ? 'subagent' : 'main'
}

/** Whether a call failed: its result is then a text instead of an object. */
function saysFailed(result: unknown): boolean {
  if (typeof result === 'string') return /^Error\b/.test(result)
  return typeof result === 'object' && result !== null && 'success' in result && result.success === false
}
