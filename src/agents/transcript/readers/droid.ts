import { z } from 'zod'
import { count, optionalText } from './agent-fields.ts'
import { byType, type EventReader, on, type RecordingFormat, withoutEnd } from './reader.ts'
import type { Run } from './run.ts'

/** Droid of Factory: `droid exec --output-format stream-json`. */
export const droid: RecordingFormat = {
  id: 'droid',
  label: 'Droid',
  command: 'droid exec --output-format stream-json PROMPT',
  rules: {
    roots: { folders: ['.factory/skills', '.agents/skills', '.agent/skills'], nested: true },
    tools: {
      Skill: { does: 'load', keys: ['skill'] },
      Task: { does: 'delegate', keys: ['subagent_type'] },
      Read: { does: 'read', keys: ['file_path'] },
      Execute: { does: 'run', keys: ['command'] },
    },
  },
  tools: ['Skill', 'Task', 'Read', 'LS', 'Execute', 'Edit', 'ApplyPatch', 'Grep', 'Glob', 'Create', 'ToolSearch'],
  vital: new Set(['tool_call', 'tool_result', 'completion']),
  create: droidReader,
}

const init = z.object({ subtype: z.literal('init'), reasoning_effort: z.string() })
const message = z.object({ role: z.enum(['user', 'assistant', 'system']), id: z.string(), text: z.string() })
const toolCall = z.object({
  ...{ id: z.string(), messageId: z.string(), toolName: z.string(), parameters: z.unknown().optional() },
})
const toolResult = z.object({
  ...{ id: z.string(), isError: z.boolean(), value: optionalText },
  error: z.object({ message: optionalText }).optional().catch(undefined),
})
const error = z.object({ source: z.string(), message: z.string() })
const completion = z.object({
  usage: z.object({ input_tokens: count, output_tokens: count }).optional().catch(undefined),
})

function droidReader(run: Run): EventReader {
  let isComplete = false
  return {
    read: byType({
      system: on(init, () => {}),
      reasoning: (event) => 'session_id' in event,
      message: on(message, ({ role, id, text }) => {
        if (role === 'user') run.loads.prompt(text)
        if (role !== 'assistant') return
        run.answers(id)
        run.says(text)
      }),
      tool_call: on(toolCall, ({ id, messageId, toolName: name, parameters }) => {
        run.answers(messageId)
        run.calls.start(id, { name, arguments: parameters })
      }),
      tool_result: on(toolResult, ({ id, isError, value, error }) =>
        run.calls.finish(id, { success: !isError, output: value ?? error?.message ?? '' }),
      ),
      error: on(error, ({ message }) => run.fails(message)),
      completion: on(completion, ({ usage }) => {
        isComplete = true
        run.usage = usage === undefined ? null : { inputTokens: usage.input_tokens, outputTokens: usage.output_tokens }
      }),
    }),
    end: () => (isComplete ? null : withoutEnd('completion')),
  }
}
