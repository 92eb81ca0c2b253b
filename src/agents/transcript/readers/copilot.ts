import type { z } from 'zod'
import type { TranscriptEvent } from '../transcript.ts'
import { decodedArguments } from './agent-fields.ts'
import {
  complete,
  context,
  failed,
  invoked,
  listed,
  listing,
  result,
  said,
  shutdown,
  skillInput,
  start,
  subagent,
  usage,
} from './copilot-fields.ts'
import { CopilotSkillCalls, type SkillCall } from './copilot-skill-calls.ts'
import { isObject, type JsonObject } from './json-values.ts'
import { shortMessage } from './kept-text.ts'
import type { EventReader, Reading, RecordingFormat, RunEnd } from './reader.ts'
import type { CallEnd } from './skill-loads.ts'
import { ToolCalls } from './tool-calls.ts'

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
  tools: {
    names: [
      'skill',
      'task',
      'view',
      'bash',
      'powershell',
      'create',
      'edit',
      'grep',
      'glob',
      'rg',
      'report_intent',
      'web_fetch',
      'update_todo',
    ],
    loaders: ['skill', 'task'],
    keys: ['skill'],
  },
  vital: new Set(['tool.execution_start', 'tool.execution_complete', 'skill.invoked', 'result']),
  create: (reading) => new CopilotReader(reading),
}

const EVENT_TYPE =
  /^(?:abort$|(?:session|user|assistant|tool|model|skill|subagent|hook|permission|system|mcp|external_tool)\.)/
/** Tool that announces the agent's next step. It does no work of the task. */
const INTENT = 'report_intent'

class CopilotReader implements EventReader {
  readonly #reading: Reading
  readonly #calls: ToolCalls
  readonly #skillCalls = new CopilotSkillCalls()
  #usage: { inputTokens: number; outputTokens: number } | null = null
  #finalUsage: { inputTokens: number; outputTokens: number } | null = null
  #answered = false
  /** True while the end of the main thread's last answer is not reported. */
  #inAnswer = false
  /** True if the main thread's last answer calls no tool and its turn has ended. */
  #lastIsFinal = false
  #turnEnded = false
  /** True if the main thread's last answer holds neither text nor a call. */
  #lastIsEmpty = false
  /** True after an event that a session's file never holds. Such a recording has an explicit end. */
  #isLive = false
  #ended = false
  #failure: string | null = null

  constructor(reading: Reading) {
    this.#reading = reading
    this.#calls = new ToolCalls(reading)
  }

  read(event: JsonObject): readonly TranscriptEvent[] | null {
    const { type, data, agentId } = event
    if (type === 'result') {
      const ended = result.safeParse(event)
      return ended.success ? this.#exit(ended.data.exitCode) : null
    }
    if (typeof type !== 'string' || !EVENT_TYPE.test(type) || !isObject(data)) return null
    if (event['ephemeral'] === true) this.#isLive = true
    const caller = typeof agentId === 'string' || typeof data['parentToolCallId'] === 'string' ? 'subagent' : 'main'
    return this.#event(type, data, caller)
  }

  end(): RunEnd {
    const events = [...this.#calls.end(), ...this.#endAnswer()]
    const used = this.#finalUsage ?? this.#usage
    if (used !== null) events.push({ type: 'usage', ...used })
    if (this.#lastIsEmpty) events.push({ type: 'unanswered', kind: 'empty_answer', said: '' })
    return { events, failure: this.#whyNotJudged(), atTurnLimit: false }
  }

  #whyNotJudged(): string | null {
    if (this.#failure !== null) return this.#failure
    const ended = this.#ended || (!this.#isLive && this.#lastIsFinal && this.#turnEnded)
    if (!ended) return 'the recording has no end of the session: the run was stopped, or its recording was cut'
    return this.#answered ? null : 'the recording says that the session ended, and nothing of what the agent did'
  }

  #event(type: string, data: JsonObject, caller: 'main' | 'subagent'): readonly TranscriptEvent[] {
    switch (type) {
      case 'tool.execution_start':
        return this.#start(data, caller)
      case 'tool.execution_complete':
        return this.#complete(data)
      case 'skill.invoked':
        return this.#invoked(data, caller)
      case 'subagent.started':
        return this.#delegated(data)
      case 'assistant.usage':
        this.#usage = plus(this.#usage, usage.parse(data))
        return []
      case 'session.shutdown':
        return this.#shutdown(shutdown.parse(data))
      case 'session.start':
      case 'session.resume': {
        const { data: found } = context.safeParse(data)
        if (found !== undefined) this.#reading.loads.startedIn(found.context.cwd)
        return []
      }
      case 'session.skills_loaded':
        for (const one of listing.parse(data).skills) this.#list(one)
        return []
      default:
        // The rest concerns the session or its main thread; a failing sub-agent is its caller's concern.
        if (caller === 'main') return this.#main(type, data)
        return type === 'assistant.message' && this.#calls.waitsForSubagents()
          ? [{ type: 'turn', caller: 'subagent' }]
          : []
    }
  }

  /** Reads the start of a subagent; one that another subagent started names that one. */
  #delegated(data: JsonObject): readonly TranscriptEvent[] {
    const { data: found } = subagent.safeParse(data)
    if (found === undefined || found.parentId !== undefined) return []
    return this.#calls.delegations.started(found.toolCallId, found.agentName)
  }

  #main(type: string, data: JsonObject): readonly TranscriptEvent[] {
    switch (type) {
      case 'user.message': {
        const { content, source } = said.parse(data)
        if (source === undefined || source === 'user') this.#reading.loads.prompt(content)
        return []
      }
      case 'assistant.turn_start':
        this.#turnEnded = false
        return []
      case 'assistant.message':
        return this.#message(data)
      case 'assistant.turn_end':
        this.#turnEnded = true
        return this.#endAnswer()
      case 'session.error':
        this.#failure ??= shortMessage(failed.parse(data).message || 'session failed with unknown error')
        return []
      case 'abort':
        this.#failure ??= 'the session was aborted'
        return []
      case 'session.idle':
        if (data['aborted'] === true) this.#failure ??= 'the session was aborted'
        this.#ended = true
        return []
      default:
        return []
    }
  }

  #message(data: JsonObject): readonly TranscriptEvent[] {
    const { content } = said.parse(data)
    const requests = data['toolRequests']
    const before = this.#endAnswer()
    this.#inAnswer = true
    this.#answered = true
    const isCall = Array.isArray(requests) && requests.length > 0
    this.#lastIsEmpty = content.trim() === '' && !isCall
    this.#lastIsFinal = content.trim() !== '' && !isCall
    const output = content.trim() === '' ? [] : [{ type: 'output', text: this.#reading.text.cut(content) } as const]
    return [...before, ...output]
  }

  /** Ends the answer. Called after the results of its calls. */
  #endAnswer(): readonly TranscriptEvent[] {
    if (!this.#inAnswer) return []
    this.#inAnswer = false
    return [{ type: 'turn' }]
  }

  #list(value: unknown): void {
    const { data } = listed.safeParse(value)
    if (data === undefined) return
    this.#reading.loads.list(data.name, null)
    this.#reading.loads.list(data.commandName ?? data.name, data.path ?? null)
  }

  #start(data: JsonObject, caller: 'main' | 'subagent'): readonly TranscriptEvent[] {
    const { data: call } = start.safeParse(data)
    if (call === undefined || call.toolName === INTENT) return []
    const given = decodedArguments(call.arguments)
    const { skill, name } = call.toolName === 'skill' ? (skillInput.safeParse(given).data ?? {}) : {}
    const called = skill ?? name
    const skillCall = called === undefined ? null : this.#skillCalls.start(call.toolCallId, called, caller)
    const loads = skillCall === null ? undefined : (end: CallEnd) => [this.#loaded(call.toolCallId, skillCall, end)]
    return this.#calls.start(call.toolCallId, { name: call.toolName, arguments: given, caller, loads })
  }

  #complete(data: JsonObject): readonly TranscriptEvent[] {
    const { data: end } = complete.safeParse(data)
    if (end === undefined) return []
    const output = end.result?.content ?? end.error?.message ?? ''
    if (!end.success) this.#skillCalls.failed(end.toolCallId)
    return this.#calls.finish(end.toolCallId, { success: end.success, output })
  }

  #loaded(id: string, skill: SkillCall, { success }: CallEnd): TranscriptEvent {
    const loaded = this.#skillCalls.end(id, skill, success)
    return this.#reading.loads.byTool(skill.called, skill.caller, loaded, skill.path)
  }

  /** Reads `skill.invoked`, which only the SDK and a session's file have beside the tool's own events. */
  #invoked(data: JsonObject, caller: 'main' | 'subagent'): readonly TranscriptEvent[] {
    const { name, path, trigger, pluginName } = invoked.parse(data)
    if (name === '' && path === '') return []
    const chosen = trigger === undefined || trigger === 'agent-invoked'
    if (chosen && this.#skillCalls.isReported(name, caller, path)) return []
    const called = pluginName === undefined || name.includes(':') ? name : `${pluginName}:${name}`
    return [this.#reading.loads.byTool(called, chosen ? caller : 'user', true, path === '' ? undefined : path)]
  }

  #shutdown({ shutdownType, errorReason, modelMetrics }: z.output<typeof shutdown>): readonly TranscriptEvent[] {
    this.#ended = true
    if (shutdownType === 'error') this.#failure ??= shortMessage(errorReason ?? 'the session ended with an error')
    for (const metric of Object.values(modelMetrics)) this.#finalUsage = plus(this.#finalUsage, metric.usage)
    return []
  }

  #exit(code: number): readonly TranscriptEvent[] {
    this.#ended = true
    if (code !== 0) this.#failure ??= `copilot ended with exit code ${code}`
    return []
  }
}

type Tokens = { inputTokens: number; outputTokens: number }

function plus(a: Tokens | null, b: Tokens): Tokens {
  return { inputTokens: (a?.inputTokens ?? 0) + b.inputTokens, outputTokens: (a?.outputTokens ?? 0) + b.outputTokens }
}
