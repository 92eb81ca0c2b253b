import { z } from 'zod'
import { isRecord } from '../../../core/errors/record.ts'
import { unansweredBy } from '../unanswered.ts'
import { contentText, count, optionalText } from './agent-fields.ts'
import type { JsonObject } from './json-values.ts'
import { byType, type EventReader, on, type RecordingFormat, withoutEnd } from './reader.ts'
import type { Run } from './run.ts'

const vital = new Set(['assistant', 'user', 'result'])

/** Claude Code: `--output-format stream-json`. */
export const claudeCode: RecordingFormat = {
  id: 'claude-code',
  label: 'Claude Code',
  command: 'claude -p PROMPT --output-format stream-json --verbose',
  rules: {
    roots: { folders: ['.claude/skills'], nested: false },
    tools: {
      Skill: { does: 'load', keys: ['skill', 'command', 'name'] },
      Agent: { does: 'delegate', keys: ['subagent_type'], usual: 'general-purpose' },
      // The older name.
      Task: { does: 'delegate', keys: ['subagent_type'], usual: 'general-purpose' },
      Read: { does: 'read', keys: ['file_path'] },
      Bash: { does: 'run', keys: ['command'] },
    },
  },
  tools: [
    ...['Skill', 'Agent', 'Task', 'Bash', 'Read', 'Glob', 'Grep', 'Edit', 'Write', 'WebFetch', 'WebSearch'],
    ...['TodoWrite', 'ToolSearch', 'NotebookEdit'],
  ],
  vital,
  create: (run) => new ClaudeCodeReader(run, { isQwen: false }),
}

/** Qwen Code: `--output-format stream-json`, in Claude Code's events, with names of its own for tools. */
export const qwenCode: RecordingFormat = {
  id: 'qwen-code',
  label: 'Qwen Code',
  command: 'qwen --output-format stream-json PROMPT',
  rules: {
    roots: { folders: ['.qwen/skills', '.agents/skills'], nested: false },
    tools: {
      skill: { does: 'load', keys: ['skill', 'command', 'name'] },
      agent: { does: 'delegate', keys: ['subagent_type'], usual: 'general-purpose' },
      read_file: { does: 'read', keys: ['file_path'] },
      run_shell_command: { does: 'run', keys: ['command'] },
    },
  },
  tools: [
    ...['skill', 'agent', 'run_shell_command', 'read_file', 'glob', 'grep_search', 'edit', 'write_file'],
    ...['notebook_edit', 'web_fetch', 'tool_search', 'tool_call'],
  ],
  vital,
  create: (run) => new ClaudeCodeReader(run, { isQwen: true }),
}

const from = { parent_tool_use_id: z.string().nullish().catch(null), isSidechain: z.boolean().optional().catch(false) }
const message = z.object({ id: optionalText, content: z.union([z.string(), z.array(z.unknown())]) })
const isApiError = z.boolean().optional().catch(false)
const assistant = z.object({ ...from, message, is_api_error_message: isApiError, isApiErrorMessage: isApiError })
const user = z.object({ ...from, message, tool_use_result: z.unknown().optional() })
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
const init = z.object({
  subtype: z.literal('init'),
  cwd: optionalText,
  skills: names,
  slash_commands: names,
  plugins: names,
})
const task = z.object({ tool_use_id: z.string(), subagent_type: z.string() })
const taskStarted = z.object({
  subtype: z.literal('task_started'),
  ...{ data: task.optional(), tool_use_id: optionalText, subagent_type: optionalText },
})
const plugin = z.object({ name: z.string(), path: z.string() })
const delegationResult = z.object({ agentType: z.string() })
/** The event that ends a run. */
const result = z.object({
  subtype: z.string(),
  is_error: z.boolean().catch(false),
  result: optionalText,
  stop_reason: optionalText,
  /** Of Claude Code, and of Qwen Code. */
  errors: z.array(z.unknown()).catch([]),
  error: z.object({ message: z.string() }).optional().catch(undefined),
  total_cost_usd: z.number().min(0).optional().catch(undefined),
  usage: z.unknown().optional(),
  modelUsage: z.record(z.string(), z.unknown()).catch({}),
})
type Result = z.output<typeof result>
const usage = z
  .object({
    input_tokens: count,
    cache_creation_input_tokens: count,
    cache_read_input_tokens: count,
    output_tokens: count,
  })
  .transform((used) => ({
    input: used.input_tokens + used.cache_creation_input_tokens + used.cache_read_input_tokens,
    output: used.output_tokens,
  }))
const modelUsage = z
  .object({ inputTokens: count, cacheCreationInputTokens: count, cacheReadInputTokens: count, outputTokens: count })
  .transform((used) => ({
    input: used.inputTokens + used.cacheCreationInputTokens + used.cacheReadInputTokens,
    output: used.outputTokens,
  }))

/** Types of Claude Code's events. Such an event also has a message, a subtype or a session. */
const OTHER_TYPES = new Set(['system', 'assistant', 'user', 'stream_event', 'rate_limit_event', 'tool_progress'])
const MAX_THREADS = 1_000
/** How it tells of an answer at a limit, with another stop reason. */
const CUT =
  /^API Error: (?:Claude's response exceeded the \d+ output token maximum|The model has reached its context window limit)/

class ClaudeCodeReader implements EventReader {
  readonly #run: Run
  /** Whether the first event of its agent has a version of Qwen Code. */
  readonly #isQwen: boolean
  #isOwn: boolean
  /** The last answer of each subagent, by the call that started it. */
  readonly #subagentAnswers = new Map<string, string>()
  #hasSaid = false
  #hasEnded = false
  readonly #readOwn = byType(
    {
      assistant: on(assistant, (event) => this.#assistant(event)),
      user: on(user, (event) => this.#user(event)),
      result: on(result, (event) => this.#result(event)),
    },
    (event) => this.#other(event),
  )

  constructor(run: Run, { isQwen }: { isQwen: boolean }) {
    this.#run = run
    this.#isQwen = isQwen
    this.#isOwn = !isQwen
  }

  read(event: JsonObject): boolean {
    if (event['subtype'] === 'init') this.#isOwn = isFrom(event, this.#isQwen)
    return this.#isOwn && this.#readOwn(event)
  }

  end(): string | null {
    if (!this.#hasEnded) return withoutEnd('result')
    return this.#run.hasAnswered
      ? null
      : 'the recording has a `result` and nothing of what the agent did: record with stream-json'
  }

  #other(event: JsonObject): boolean {
    const { type, session_id } = event
    if (type === 'system') {
      const { success, data } = init.safeParse(event)
      if (success) this.#init(data)
      const started = taskStarted.safeParse(event).data
      const { data: begun } = task.safeParse(started?.data ?? started)
      if (begun !== undefined) this.#run.calls.subagentStarted(begun.tool_use_id, begun.subagent_type)
      if (success || begun !== undefined) return true
    }
    return typeof type === 'string' && OTHER_TYPES.has(type) && typeof session_id === 'string'
  }

  #init({ cwd, skills, slash_commands, plugins }: z.output<typeof init>): void {
    const { loads } = this.#run
    if (cwd !== undefined) loads.startedIn(cwd)
    for (const name of [...skills, ...slash_commands]) {
      if (typeof name !== 'string') continue
      const colon = name.indexOf(':')
      const root = plugins
        .flatMap((one) => plugin.safeParse(one).data ?? [])
        .find((one) => one.name === name.slice(0, colon))
      loads.list(name, root === undefined ? null : `${root.path}/skills/${name.slice(colon + 1)}/SKILL.md`)
    }
  }

  #assistant(event: z.output<typeof assistant>): void {
    const { id, content } = event.message
    if (event.is_api_error_message === true || event.isApiErrorMessage === true) return
    const caller = callerOf(event)
    if (caller === 'main') {
      // Each block of an answer is an event.
      this.#run.answers(id)
      this.#says(contentText(content))
    } else {
      this.#subagentAnswer(event.parent_tool_use_id ?? '', id)
    }
    for (const block of Array.isArray(content) ? content : []) {
      const { success, data } = toolUse.safeParse(block)
      if (success) this.#run.calls.start(data.id, { name: data.name, arguments: data.input, caller })
    }
  }

  #says(text: string): void {
    this.#hasSaid ||= text.trim() !== ''
    this.#run.says(text)
  }

  #subagentAnswer(thread: string, id: string | undefined): void {
    if (id === undefined || this.#subagentAnswers.get(thread) === id) return
    if (this.#subagentAnswers.size < MAX_THREADS) this.#subagentAnswers.set(thread, id)
    this.#run.subagentTurn()
  }

  #user({ message: { content }, tool_use_result }: z.output<typeof user>): void {
    if (!Array.isArray(content)) return
    const results = content.flatMap((block) => toolResult.safeParse(block).data ?? [])
    for (const { tool_use_id, content: given, is_error } of results) {
      if (results.length === 1)
        this.#run.calls.subagentIs(tool_use_id, delegationResult.safeParse(tool_use_result).data?.agentType)
      const failed = is_error === true || (results.length === 1 && saysFailed(tool_use_result))
      this.#run.calls.finish(tool_use_id, { success: !failed, output: contentText(given) })
    }
  }

  /** Reads a `result`. Background agents cause several: each may report a failure, and the last one has the totals. */
  #result(ended: Result): void {
    const { subtype, is_error, errors, error, stop_reason = '', result: text = '' } = ended
    const run = this.#run
    this.#hasEnded = true
    run.usage = totals(ended)
    // One without text ends with an answer that has none.
    const isEmpty = subtype === 'success' && text.trim() === ''
    run.unanswered = unansweredBy(CUT.test(text) ? 'max_tokens' : stop_reason, { isEmpty })
    run.atTurnLimit = subtype === 'error_max_turns'
    if (run.atTurnLimit) return
    if (is_error || subtype !== 'success') {
      const [first = error?.message] = errors
      run.fails(typeof first === 'string' ? first : (ended.result ?? `the run ended with ${subtype}`))
    } else if (!this.#hasSaid) {
      this.#says(text)
    }
  }
}

/** Whether a run's first event is of the agent that is read. That of Droid has the same type, and its effort. */
function isFrom(event: JsonObject, isQwen: boolean): boolean {
  return 'qwen_code_version' in event === isQwen && !('reasoning_effort' in event)
}

type Thread = Pick<z.output<typeof assistant>, keyof typeof from>

function callerOf({ parent_tool_use_id, isSidechain }: Thread): 'main' | 'subagent' {
  return typeof parent_tool_use_id === 'string' || isSidechain === true ? 'subagent' : 'main'
}

/**
 * Returns tokens and cost since the start of the run, for all models and with sub-agents. Input includes cached tokens.
 */
function totals({ total_cost_usd: costUsd, usage: own, modelUsage: models }: Result): Run['usage'] {
  const ofModels = Object.values(models).flatMap((model) => modelUsage.safeParse(model).data ?? [])
  const all = ofModels.length > 0 ? ofModels : [usage.safeParse(own).data].filter((one) => one !== undefined)
  if (all.length === 0) return null
  return {
    inputTokens: all.reduce((sum, { input }) => sum + input, 0),
    outputTokens: all.reduce((sum, { output }) => sum + output, 0),
    ...(costUsd === undefined ? {} : { costUsd }),
  }
}

/** Whether a call failed: its result is then a text instead of an object. */
function saysFailed(result: unknown): boolean {
  if (typeof result === 'string') return /^Error\b/.test(result)
  return isRecord(result) && result['success'] === false
}
