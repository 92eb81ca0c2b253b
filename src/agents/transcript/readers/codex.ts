import { z } from 'zod'
import { isRecord } from '../../../core/errors/record.ts'
import { unansweredBy } from '../unanswered.ts'
import { contentText, count, optionalText } from './agent-fields.ts'
import { shortMessage } from './kept-text.ts'
import { byType, type EventReader, on, onAny, type RecordingFormat } from './reader.ts'
import { plus, type Run } from './run.ts'

/** Codex: `codex exec --json`. It has no skill tool but reads SKILL.md files in a shell. */
export const codex: RecordingFormat = {
  id: 'codex',
  label: 'Codex',
  command: 'codex exec --json PROMPT',
  rules: {
    // The last one is below CODEX_HOME, whatever that folder is called.
    roots: { folders: ['.agents/skills', '.codex/skills', 'etc/codex/skills', 'skills/.system'], nested: true },
    mentions: '$',
    tools: { command_execution: { does: 'run', keys: ['command'] } },
  },
  tools: [
    ...['shell', 'local_shell', 'shell_command', 'exec_command', 'container.exec', 'apply_patch', 'update_plan'],
    ...['write_stdin', 'view_image'],
  ],
  vital: new Set(['item.started', 'item.completed']),
  create: codexReader,
}

const itemEvent = z.object({
  type: z.enum(['item.started', 'item.updated', 'item.completed']),
  item: z.preprocess(
    // Name of this event in 2025.
    (item) => (isRecord(item) && item['type'] === undefined ? { ...item, type: item['item_type'] } : item),
    z.looseObject({ id: z.string(), type: z.string() }),
  ),
})
const usage = z.object({ input_tokens: count, output_tokens: count })
const completed = z.object({ usage: usage.optional().catch(undefined) })
const failed = z.object({ error: z.object({ message: z.string() }).optional().catch(undefined) })
const command = z.object({
  command: z.union([z.string(), z.array(z.string()).transform((words) => words.join(' '))]),
  aggregated_output: z.string().catch(''),
  exit_code: z.number().nullish().catch(null),
  status: optionalText,
})
const mcpCall = z.object({
  server: z.string().catch(''),
  tool: z.string().catch(''),
  arguments: z.unknown().optional(),
  status: optionalText,
  result: z.object({ content: z.unknown().optional() }).nullish().catch(null),
  error: z.object({ message: z.string() }).nullish().catch(null),
})
const errorEvent = z.strictObject({ type: z.literal('error'), message: z.string() })

/** Types of items that are not calls: text of the model or the program. */
const NO_CALLS = new Set(['agent_message', 'reasoning', 'error', 'todo_list', 'plan'])
/** Fields of an item that are not arguments of a call. */
const OWN_FIELDS = new Set(['id', 'type', 'status'])

type Item = z.output<typeof itemEvent>['item']

function codexReader(run: Run): EventReader {
  /** What the threads before the current one used: each of its turns reports the sum of its thread so far. */
  let usageBefore: Run['usage'] = null
  let isOver = false
  let lastError: string | null = null
  let hasAnswered = false
  /** True while nothing but thinking came since the turn began or a call ended. */
  let isEmpty = false
  const readItem = on(itemEvent, ({ type, item }) => {
    hasAnswered ||= item.type !== 'error'
    if (item.type === 'agent_message' && type === 'item.completed') {
      const text = typeof item['text'] === 'string' ? item['text'] : ''
      run.says(text)
      isEmpty &&= text.trim() === ''
    } else if (!NO_CALLS.has(item.type)) {
      isEmpty = true
      const { name, input, end } = callOf(item)
      run.calls.start(item.id, { name, arguments: input })
      if (type === 'item.completed') run.calls.finish(item.id, end)
    }
  })
  return {
    read: byType(
      {
        'thread.started': onAny(() => {
          usageBefore = run.usage
          // Another thread numbers its items from the start.
          run.calls.end()
        }),
        'turn.started': onAny(() => {
          isOver = false
          isEmpty = true
        }),
        'turn.completed': on(completed, ({ usage }) => {
          if (usage !== undefined) {
            run.usage = plus(usageBefore, { inputTokens: usage.input_tokens, outputTokens: usage.output_tokens })
            hasAnswered ||= usage.output_tokens > 0
          }
          isOver = true
          run.turn()
        }),
        'turn.failed': on(failed, ({ error }) => run.fails(error?.message ?? 'the turn failed')),
        // Also sent before a connection is retried; the end of the turn reports the outcome.
        error: on(errorEvent, ({ message }) => {
          lastError = message
        }),
      },
      (event) => readItem(event) || isOther(event['type']),
    ),
    end() {
      const [, reason = ''] = INCOMPLETE.exec(run.failure ?? '') ?? []
      run.unanswered = unansweredBy(reason, { isEmpty: isEmpty && isOver })
      if (!isOver) {
        if (lastError !== null) return shortMessage(lastError)
        return 'the recording has no `turn.completed` at its end: the run was stopped, or its recording was cut'
      }
      return hasAnswered ? null : 'the turn was completed without any answer of the model'
    },
  }
}

function isOther(type: unknown): boolean {
  return typeof type === 'string' && /^(?:thread|turn|item)\./.test(type) && !codex.vital.has(type)
}

/** How Codex tells of a response that its provider cut. */
const INCOMPLETE = /Incomplete response returned, reason: (\w+)/

interface ItemCall {
  name: string
  input: unknown
  end: { success: boolean | null; output: string }
}

function callOf(item: Item): ItemCall {
  if (item.type === 'command_execution') {
    const { data } = command.safeParse(item)
    const success = data?.exit_code === 0 && data.status !== 'failed' && data.status !== 'declined'
    return {
      name: item.type,
      input: { command: data?.command ?? '' },
      end: { success, output: data?.aggregated_output ?? '' },
    }
  }
  if (item.type === 'mcp_tool_call') {
    const { server, tool, arguments: given, status, result, error } = mcpCall.parse(item)
    const output = error?.message ?? contentText(result?.content)
    return { name: `mcp__${server}__${tool}`, input: given, end: { success: status === 'completed', output } }
  }
  const input = Object.fromEntries(Object.entries(item).filter(([key]) => !OWN_FIELDS.has(key)))
  const name = item.type === 'collab_tool_call' && typeof item['tool'] === 'string' ? item['tool'] : item.type
  const { status } = item
  return { name, input, end: { success: typeof status === 'string' ? status === 'completed' : null, output: '' } }
}
