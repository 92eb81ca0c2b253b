import { z } from 'zod'
import type { TranscriptEvent } from '../transcript.ts'
import { count, optionalText } from './agent-fields.ts'
import type { JsonObject } from './json-values.ts'
import { shortMessage } from './kept-text.ts'
import type { EventReader, Reading, RecordingFormat, RunEnd } from './reader.ts'
import { ToolCalls } from './tool-calls.ts'

/** opencode, and programs made of it: `opencode run --format json`. */
export const opencode: RecordingFormat = {
  id: 'opencode',
  label: 'opencode',
  command: 'opencode run --format json',
  rules: {
    roots: {
      folders: [
        ...['.opencode/skill', '.opencode/skills', '.config/opencode/skill', '.config/opencode/skills'],
        ...['.config/kilo/skills', '.kilo/skills', '.claude/skills', '.agents/skills'],
      ],
      nested: true,
    },
    mentions: null,
    tools: {
      skill: { does: 'load', keys: ['name', 'id'] },
      task: { does: 'delegate', keys: ['subagent_type'] },
      read: { does: 'read', keys: ['filePath'] },
      bash: { does: 'run', keys: ['command'] },
    },
  },
  tools: {
    names: [
      'skill',
      'task',
      'read',
      'bash',
      'grep',
      'glob',
      'list',
      'edit',
      'write',
      'webfetch',
      'todowrite',
      'todoread',
    ],
    loaders: ['skill', 'task'],
    keys: [],
  },
  vital: new Set(['tool_use']),
  create: (reading) => new OpencodeReader(reading),
}

const envelope = z.object({ type: z.string(), sessionID: z.string() })
const text = z.object({ part: z.object({ text: z.string() }) })
const tool = z.object({
  part: z.object({
    tool: z.string(),
    callID: z.string(),
    state: z.object({
      status: z.string(),
      input: z.unknown().optional(),
      output: optionalText,
      error: optionalText,
      metadata: z
        .object({ exit: z.number().nullish(), dir: optionalText, sessionId: optionalText })
        .optional()
        .catch(undefined),
    }),
  }),
})
const step = z.object({
  part: z.object({
    reason: optionalText,
    cost: z.number().min(0).optional().catch(undefined),
    tokens: z
      .object({
        input: count,
        output: count,
        reasoning: count,
        cache: z.object({ read: count, write: count }).catch({ read: 0, write: 0 }),
      })
      .optional()
      .catch(undefined),
  }),
})
const failed = z.object({
  error: z.object({
    name: optionalText,
    message: optionalText,
    data: z.object({ message: optionalText }).optional().catch(undefined),
  }),
})

/** Reasons of a finished answer. Other reasons are a limit, a filter, a failure, or a step towards the answer. */
const FINAL = new Set(['stop', 'end_turn', 'end-turn'])

class OpencodeReader implements EventReader {
  readonly #reading: Reading
  readonly #calls: ToolCalls
  /** The main session, which comes first. Others are its sub-agents'. */
  #session: string | null = null
  /** Why the last step ended. Null during a step and before the first one. */
  #lastReason: string | null = null
  #failure: string | null = null

  constructor(reading: Reading) {
    this.#reading = reading
    this.#calls = new ToolCalls(reading)
  }

  read(event: JsonObject): readonly TranscriptEvent[] | null {
    const { data } = envelope.safeParse(event)
    if (data === undefined) return null
    this.#session ??= data.sessionID
    const caller = data.sessionID === this.#session ? 'main' : 'subagent'
    switch (data.type) {
      case 'tool_use':
        return this.#tool(event, caller)
      case 'step_start':
        if (caller === 'main') this.#lastReason = null
        return []
      case 'step_finish':
        return this.#step(event, caller)
      case 'text':
        return caller === 'main' ? this.#text(event) : []
      case 'error': {
        const error = failed.safeParse(event).data?.error
        const message = error?.data?.message ?? error?.message ?? error?.name ?? 'the session failed'
        if (caller === 'main') this.#failure ??= shortMessage(message)
        return []
      }
      default:
        return []
    }
  }

  end(): RunEnd {
    return { events: [...this.#calls.end()], failure: this.#whyNotJudged(), atTurnLimit: false }
  }

  #whyNotJudged(): string | null {
    if (this.#failure !== null) return this.#failure
    if (this.#lastReason === null || this.#lastReason === 'tool-calls') {
      return 'the recording has no final answer: the run was stopped, or its recording was cut'
    }
    return FINAL.has(this.#lastReason) ? null : `the answer was not finished: ${shortMessage(this.#lastReason)}`
  }

  #text(event: JsonObject): readonly TranscriptEvent[] {
    const { data } = text.safeParse(event)
    if (data === undefined || data.part.text.trim() === '') return []
    return [{ type: 'output', text: this.#reading.text.cut(data.part.text) }]
  }

  #step(event: JsonObject, caller: 'main' | 'subagent'): readonly TranscriptEvent[] {
    const { data } = step.safeParse(event)
    if (data === undefined) return []
    const { reason, tokens, cost } = data.part
    const events: TranscriptEvent[] = []
    if (caller === 'main') {
      this.#lastReason = reason ?? 'unknown'
      events.push({ type: 'turn' })
    }
    if (tokens !== undefined) {
      const inputTokens = tokens.input + tokens.cache.read + tokens.cache.write
      const costUsd = cost === undefined ? {} : { costUsd: cost }
      events.push({ type: 'usage', inputTokens, outputTokens: tokens.output + tokens.reasoning, ...costUsd })
    }
    return events
  }

  #tool(event: JsonObject, caller: 'main' | 'subagent'): readonly TranscriptEvent[] | null {
    const { data } = tool.safeParse(event)
    if (data === undefined) return null
    const { tool: name, callID, state } = data.part
    if (caller === 'main') this.#lastReason = null
    const started = this.#calls.start(callID, { name, arguments: state.input, caller })
    if (state.status !== 'completed' && state.status !== 'error') return started
    const { dir, exit, sessionId } = state.metadata ?? {}
    const end = {
      success: state.status === 'completed',
      output: state.output ?? state.error ?? '',
      path: dir === undefined ? undefined : `${dir}/SKILL.md`,
      hasFailed: (exit ?? 0) !== 0,
      hasStarted: sessionId !== undefined,
    }
    return [...started, ...this.#calls.finish(callID, end)]
  }
}
