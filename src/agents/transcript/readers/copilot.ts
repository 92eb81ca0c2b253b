import { z } from 'zod'
import { isRecord } from '../../../core/errors/record.ts'
import type { TranscriptEvent } from '../transcript.ts'
import { count, decodedArguments, optionalText } from './agent-fields.ts'
import { CopilotSkillCalls, type SkillCall } from './copilot-skill-calls.ts'
import type { JsonObject } from './json-values.ts'
import type { EventReader, RecordingFormat } from './reader.ts'
import { plus, type Run } from './run.ts'
import type { CallEnd } from './skill-loads.ts'

/** Its tool succeeds whatever the command's exit code, which is in the last line. */
const SHELL = { does: 'run', keys: ['command'], fails: /<exited with exit code [1-9]\d*>\s*$/ } as const

/** GitHub Copilot: output of the CLI, events.jsonl of a session, and events of the SDK. */
export const copilot: RecordingFormat = {
  id: 'copilot',
  label: 'GitHub Copilot',
  command: 'copilot -p PROMPT --output-format json',
  rules: {
    roots: { folders: ['.github/skills', '.claude/skills', '.agents/skills', '.copilot/skills'], nested: false },
    mentions: '/',
    tools: {
      skill: { does: 'load', keys: ['skill', 'name'] },
      task: { does: 'delegate', keys: ['agent_type'] },
      view: { does: 'read', keys: ['path'] },
      ...Object.fromEntries(['bash', 'shell', 'powershell', 'pwsh'].map((shell) => [shell, SHELL])),
    },
  },
  tools: [
    ...['skill', 'task', 'view', 'bash', 'powershell', 'create', 'edit', 'grep', 'glob', 'rg', 'report_intent'],
    ...['web_fetch', 'update_todo'],
  ],
  vital: new Set(['tool.execution_start', 'tool.execution_complete', 'skill.invoked', 'result']),
  create: (run) => new CopilotReader(run),
}

const EVENT_TYPE =
  /^(?:abort$|(?:session|user|assistant|tool|model|skill|subagent|hook|permission|system|mcp|external_tool)\.)/
/** Tool that announces the agent's next step. It does no work of the task. */
const INTENT = 'report_intent'

const start = z.object({
  toolCallId: z.string().min(1),
  toolName: z.string().min(1),
  arguments: z.unknown().optional(),
})
const complete = z.object({
  toolCallId: z.string(),
  success: z.boolean().catch(false),
  result: z.object({ content: optionalText }).optional().catch(undefined),
  error: z.object({ message: optionalText }).optional().catch(undefined),
})
const invoked = z.object({
  name: z.string().catch(''),
  path: z.string().catch(''),
  trigger: optionalText,
  pluginName: optionalText,
})
const listed = z.object({ name: z.string(), commandName: optionalText, path: optionalText })
const listing = z.object({ skills: z.array(z.unknown()).catch([]) })
const said = z.object({ content: z.string().catch(''), source: optionalText })
const failed = z.object({ message: z.string().catch('') })
const usage = z.object({ inputTokens: count, outputTokens: count })
const shutdown = z.object({
  shutdownType: optionalText,
  errorReason: optionalText,
  modelMetrics: z.record(z.string(), z.object({ usage })).catch({}),
})
const result = z.object({ type: z.literal('result'), exitCode: z.number() })
const context = z.object({ context: z.object({ cwd: z.string() }) })
const skillInput = z.object({ skill: optionalText, name: optionalText })
const subagent = z.object({ toolCallId: z.string(), agentName: z.string(), parentId: optionalText })

class CopilotReader implements EventReader {
  readonly #run: Run
  readonly #skillCalls = new CopilotSkillCalls()
  /** What sessions say at their end, which counts more than what each answer says. */
  #finalUsage: Run['usage'] = null
  /** True if the main thread's last answer calls no tool and its turn has ended. */
  #lastIsFinal = false
  #turnEnded = false
  /** True after an event that a session's file never holds. Such a recording has an explicit end. */
  #isLive = false
  #ended = false

  readonly #readers: Readonly<Record<string, (data: JsonObject, caller: 'main' | 'subagent') => void>> = {
    'tool.execution_start': (data, caller) => this.#start(data, caller),
    'tool.execution_complete': (data) => this.#complete(data),
    'skill.invoked': (data, caller) => this.#invoked(data, caller),
    'subagent.started': (data) => this.#delegated(data),
    'assistant.usage': (data) => {
      if (this.#finalUsage === null) this.#run.uses(usage.parse(data))
    },
    'session.shutdown': (data) => this.#shutdown(shutdown.parse(data)),
    'session.start': (data) => this.#started(data),
    'session.resume': (data) => this.#started(data),
    'session.skills_loaded': (data) => {
      for (const one of listing.parse(data).skills) this.#list(one)
    },
  }
  /** A failing subagent is its caller's concern. */
  readonly #ofMain: Readonly<Record<string, (data: JsonObject) => void>> = {
    'user.message': (data) => {
      const { content, source } = said.parse(data)
      if (source === undefined || source === 'user') this.#run.loads.prompt(content)
    },
    'assistant.turn_start': () => {
      this.#turnEnded = false
    },
    'assistant.message': (data) => this.#message(data),
    'assistant.turn_end': () => {
      this.#turnEnded = true
      this.#run.endAnswer()
    },
    'session.error': (data) => this.#run.fails(failed.parse(data).message || 'session failed with unknown error'),
    abort: () => this.#run.fails('the session was aborted'),
    'session.idle': (data) => {
      if (data['aborted'] === true) this.#run.fails('the session was aborted')
      this.#ended = true
    },
  }

  constructor(run: Run) {
    this.#run = run
  }

  read(event: JsonObject): boolean {
    const { type, data, agentId } = event
    if (type === 'result') {
      const ended = result.safeParse(event)
      if (ended.success) this.#exit(ended.data.exitCode)
      return ended.success
    }
    if (typeof type !== 'string' || !EVENT_TYPE.test(type) || !isRecord(data)) return false
    if (event['ephemeral'] === true) this.#isLive = true
    const isSubagents = typeof agentId === 'string' || typeof data['parentToolCallId'] === 'string'
    if (Object.hasOwn(this.#readers, type)) this.#readers[type]?.(data, isSubagents ? 'subagent' : 'main')
    else if (!isSubagents && Object.hasOwn(this.#ofMain, type)) this.#ofMain[type]?.(data)
    else if (type === 'assistant.message') this.#run.subagentTurn()
    return true
  }

  end(): string | null {
    const ended = this.#ended || (!this.#isLive && this.#lastIsFinal && this.#turnEnded)
    if (!ended) return 'the recording has no end of the session: the run was stopped, or its recording was cut'
    return this.#run.hasAnswered ? null : 'the recording says that the session ended, and nothing of what the agent did'
  }

  #started(data: JsonObject): void {
    const { data: found } = context.safeParse(data)
    if (found !== undefined) this.#run.loads.startedIn(found.context.cwd)
  }

  /** Reads the start of a subagent; one that another subagent started names that one. */
  #delegated(data: JsonObject): void {
    const { data: found } = subagent.safeParse(data)
    if (found !== undefined && found.parentId === undefined)
      this.#run.calls.subagentStarted(found.toolCallId, found.agentName)
  }

  #message(data: JsonObject): void {
    const { content } = said.parse(data)
    const requests = data['toolRequests']
    const isCall = Array.isArray(requests) && requests.length > 0
    const isEmpty = content.trim() === ''
    this.#run.answers()
    this.#run.says(content)
    this.#run.unanswered = isEmpty && !isCall ? { kind: 'empty_answer', said: '' } : null
    this.#lastIsFinal = !isEmpty && !isCall
  }

  #list(value: unknown): void {
    const { data } = listed.safeParse(value)
    if (data === undefined) return
    this.#run.loads.list(data.name, null)
    this.#run.loads.list(data.commandName ?? data.name, data.path ?? null)
  }

  #start(data: JsonObject, caller: 'main' | 'subagent'): void {
    const { data: call } = start.safeParse(data)
    if (call === undefined || call.toolName === INTENT) return
    const given = decodedArguments(call.arguments)
    const { skill, name } = call.toolName === 'skill' ? (skillInput.safeParse(given).data ?? {}) : {}
    const called = skill ?? name
    const skillCall = called === undefined ? null : this.#skillCalls.start(call.toolCallId, called, caller)
    const loads = skillCall === null ? undefined : (end: CallEnd) => [this.#loaded(call.toolCallId, skillCall, end)]
    this.#run.calls.start(call.toolCallId, { name: call.toolName, arguments: given, caller, loads })
  }

  #complete(data: JsonObject): void {
    const { data: end } = complete.safeParse(data)
    if (end === undefined) return
    const output = end.result?.content ?? end.error?.message ?? ''
    if (!end.success) this.#skillCalls.failed(end.toolCallId)
    this.#run.calls.finish(end.toolCallId, { success: end.success, output })
  }

  #loaded(id: string, skill: SkillCall, { success }: CallEnd): TranscriptEvent {
    const loaded = this.#skillCalls.end(id, skill, success)
    return this.#run.loads.byTool(skill.called, skill.caller, loaded, skill.path)
  }

  /** Reads `skill.invoked`, which only the SDK and a session's file have beside the tool's own events. */
  #invoked(data: JsonObject, caller: 'main' | 'subagent'): void {
    const { name, path, trigger, pluginName } = invoked.parse(data)
    if (name === '' && path === '') return
    const chosen = trigger === undefined || trigger === 'agent-invoked'
    if (chosen && this.#skillCalls.isReported(name, caller, path)) return
    const called = pluginName === undefined || name.includes(':') ? name : `${pluginName}:${name}`
    const load = this.#run.loads.byTool(called, chosen ? caller : 'user', true, path === '' ? undefined : path)
    this.#run.loaded(load)
  }

  #shutdown({ shutdownType, errorReason, modelMetrics }: z.output<typeof shutdown>): void {
    this.#ended = true
    if (shutdownType === 'error') this.#run.fails(errorReason ?? 'the session ended with an error')
    for (const metric of Object.values(modelMetrics)) this.#finalUsage = plus(this.#finalUsage, metric.usage)
    this.#run.usage = this.#finalUsage ?? this.#run.usage
  }

  #exit(code: number): void {
    this.#ended = true
    if (code !== 0) this.#run.fails(`copilot ended with exit code ${code}`)
  }
}
