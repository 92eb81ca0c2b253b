import { z } from 'zod'
import { count, optionalText } from './agent-fields.ts'
import type { JsonObject } from './json-values.ts'
import { shortMessage } from './kept-text.ts'
import { byType, type EventReader, on, onAny, type RecordingFormat } from './reader.ts'
import type { Run } from './run.ts'

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
    tools: {
      skill: { does: 'load', keys: ['name', 'id'] },
      task: { does: 'delegate', keys: ['subagent_type'] },
      read: { does: 'read', keys: ['filePath'] },
      bash: { does: 'run', keys: ['command'] },
    },
  },
  tools: [
    ...['skill', 'task', 'read', 'bash', 'grep', 'glob', 'list', 'edit', 'write', 'webfetch', 'todowrite', 'todoread'],
  ],
  vital: new Set(['tool_use']),
  create: opencodeReader,
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
const message = optionalText
const failed = z.object({
  error: z.object({ name: message, message, data: z.object({ message }).optional().catch(undefined) }),
})

/** Reasons of a finished answer. Other reasons are a limit, a filter, a failure, or a step towards the answer. */
const FINAL = new Set(['stop', 'end_turn', 'end-turn'])

function opencodeReader(run: Run): EventReader {
  /** The main session, which comes first. Others are its sub-agents'. */
  let session: string | null = null
  let caller: 'main' | 'subagent' = 'main'
  /** Why the last step ended. Null during a step and before the first one. */
  let lastReason: string | null = null
  const readTool = on(tool, ({ part }) => {
    if (caller === 'main') lastReason = null
    readCall(run, part, caller)
  })
  const ofMain = byType(
    {
      step_start: onAny(() => {
        lastReason = null
      }),
      step_finish: on(step, ({ part: { reason = 'unknown' } }) => {
        lastReason = reason
        run.turn()
      }),
      text: on(text, ({ part }) => run.says(part.text)),
      error: onAny((event) => {
        const { error } = failed.safeParse(event).data ?? {}
        run.fails(error?.data?.message ?? error?.message ?? error?.name ?? 'the session failed')
      }),
    },
    onAny(() => {}),
  )
  return {
    read(event) {
      const { data } = envelope.safeParse(event)
      if (data === undefined) return false
      session ??= data.sessionID
      caller = data.sessionID === session ? 'main' : 'subagent'
      if (data.type === 'tool_use') return readTool(event)
      if (caller === 'main') ofMain(event)
      if (data.type === 'step_finish') readUsage(run, event)
      return true
    },
    end() {
      if (lastReason === null || lastReason === 'tool-calls') {
        return 'the recording has no final answer: the run was stopped, or its recording was cut'
      }
      return FINAL.has(lastReason) ? null : `the answer was not finished: ${shortMessage(lastReason)}`
    },
  }
}

function readUsage(run: Run, event: JsonObject): void {
  const { tokens, cost } = step.safeParse(event).data?.part ?? {}
  if (tokens === undefined) return
  run.uses({
    inputTokens: tokens.input + tokens.cache.read + tokens.cache.write,
    outputTokens: tokens.output + tokens.reasoning,
    ...(cost === undefined ? {} : { costUsd: cost }),
  })
}

function readCall(run: Run, part: z.output<typeof tool>['part'], caller: 'main' | 'subagent'): void {
  const { tool: name, callID, state } = part
  run.calls.start(callID, { name, arguments: state.input, caller })
  if (state.status !== 'completed' && state.status !== 'error') return
  const { dir, exit, sessionId } = state.metadata ?? {}
  run.calls.finish(callID, {
    success: state.status === 'completed',
    output: state.output ?? state.error ?? '',
    path: dir === undefined ? undefined : `${dir}/SKILL.md`,
    hasFailed: (exit ?? 0) !== 0,
    hasStarted: sessionId !== undefined,
  })
}
