import { z } from 'zod'
import { count, optionalText } from './agent-fields.ts'
import { shortMessage } from './kept-text.ts'
import { byType, type EventReader, on, onAny, type RecordingFormat, withoutEnd } from './reader.ts'
import type { Run } from './run.ts'

/** pi: `--mode json`. It has no tool for skills: its model reads a SKILL.md. */
export const pi: RecordingFormat = {
  id: 'pi',
  label: 'pi',
  command: 'pi --mode json -p PROMPT',
  rules: {
    roots: { folders: ['.pi/agent/skills', '.pi/skills', '.agents/skills'], nested: true },
    tools: { read: { does: 'read', keys: ['path'] }, bash: { does: 'run', keys: ['command'] } },
  },
  tools: ['read', 'bash', 'edit', 'write', 'grep', 'find', 'ls'],
  vital: new Set(['tool_execution_start', 'tool_execution_end', 'turn_end', 'agent_end']),
  create: piReader,
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
const ofMessage = z.object({ message })
const toolStart = z.object({ toolCallId: z.string(), toolName: z.string(), args: z.unknown() })
const toolEnd = z.object({
  toolCallId: z.string(),
  isError: z.boolean(),
  result: z.object({ content: parts }).catch({ content: [] }),
})

function textOf(content: z.output<typeof parts>): string {
  return content.flatMap(({ type, text }) => (type === 'text' ? [text ?? ''] : [])).join('\n')
}

function piReader(run: Run): EventReader {
  let hasEnded = false
  /** How its last answer ended. */
  let last: z.output<typeof message> | null = null
  return {
    read: byType(
      {
        message_end: on(ofMessage, ({ message: { role, content, usage } }) => {
          const text = textOf(content)
          if (role === 'user') run.loads.prompt(text)
          if (role !== 'assistant') return
          run.says(text)
          run.uses({ inputTokens: usage?.input ?? 0, outputTokens: usage?.output ?? 0 })
        }),
        tool_execution_start: on(toolStart, ({ toolCallId, toolName: name, args }) =>
          run.calls.start(toolCallId, { name, arguments: args }),
        ),
        tool_execution_end: on(toolEnd, ({ toolCallId, isError, result }) =>
          run.calls.finish(toolCallId, { success: !isError, output: textOf(result.content) }),
        ),
        turn_end: on(ofMessage, ({ message }) => {
          last = message
          if (message.stopReason !== 'error') run.turn()
        }),
        agent_end: onAny(() => {
          hasEnded = true
        }),
      },
      ({ type }) => SILENT.has(String(type)),
    ),
    // It ends with code 0 whatever its model's API answered.
    end() {
      const { stopReason, errorMessage = 'the run ended with an error' } = last ?? {}
      if (stopReason === 'error' || stopReason === 'aborted') return shortMessage(errorMessage)
      if (!hasEnded) return withoutEnd('agent_end')
      return stopReason === 'toolUse' ? 'the run ended after a call, without a final answer' : null
    },
  }
}
