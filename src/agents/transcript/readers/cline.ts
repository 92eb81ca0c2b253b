import { z } from 'zod'
import { isRecord } from '../../../core/errors/record.ts'
import { contentText, count, optionalText } from './agent-fields.ts'
import { shortMessage } from './kept-text.ts'
import { byType, type EventReader, on, type RecordingFormat, withoutEnd } from './reader.ts'
import type { Run } from './run.ts'

/** Cline: `cline --json`. */
export const cline: RecordingFormat = {
  id: 'cline',
  label: 'Cline',
  command: 'cline --json PROMPT',
  rules: {
    roots: { folders: ['.cline/skills', '.clinerules/skills', '.agents/skills'], nested: false },
    tools: {
      skills: { does: 'load', keys: ['skill'], fails: /^Skill "[^"]*" not found\./ },
      read_files: { does: 'read', keys: ['files'] },
      run_commands: { does: 'run', keys: ['commands'] },
    },
  },
  tools: ['skills', 'read_files', 'search_codebase', 'run_commands', 'fetch_web_content', 'apply_patch', 'editor'],
  vital: new Set(['agent_event', 'run_result']),
  create: clineReader,
}

/** Its tool for subagents, whose own events stand among those of the main thread. */
const SUBAGENT = 'spawn_agent'

const tool = { contentType: z.literal('tool'), toolName: z.string(), toolCallId: z.string() }
const agentEvent = z.object({
  event: z.union([
    z.object({ type: z.literal('content_start'), ...tool, input: z.unknown().optional() }),
    z.object({ type: z.literal('content_end'), ...tool, output: z.unknown().optional(), error: optionalText }),
    z.object({ type: z.literal('content_end'), contentType: z.literal('text'), text: z.string() }),
    z.object({ type: z.literal('iteration_end'), iteration: z.number() }),
    z.object({ type: z.literal('error'), recoverable: z.boolean(), error: z.object({ message: z.string() }) }),
    z.object({
      type: z.enum(['content_start', 'content_update', 'content_end', 'iteration_start', 'usage', 'done', 'notice']),
    }),
  ]),
})
const runResult = z.object({
  finishReason: z.string(),
  text: optionalText,
  aggregateUsage: z.object({ inputTokens: count, outputTokens: count }).optional().catch(undefined),
})
type AgentEvent = z.output<typeof agentEvent>['event']

function clineReader(run: Run): EventReader {
  /** Calls of subagents that have not ended. */
  const subagents = new Set<string>()
  let result: z.output<typeof runResult> | null = null
  return {
    read: byType({
      hook_event: (event) => 'hookEventName' in event,
      agent_event: on(agentEvent, ({ event }) => {
        if ('toolCallId' in event) readTool(run, event, subagents)
        // What subagents say is told of by their call.
        else if (subagents.size > 0) return
        else if (event.type === 'iteration_end') run.turn()
        else if ('error' in event && !event.recoverable) run.fails(event.error.message)
        else if ('text' in event) run.says(event.text)
      }),
      run_result: on(runResult, (ended) => {
        result = ended
        run.usage = ended.aggregateUsage ?? null
      }),
    }),
    end() {
      if (result === null) return withoutEnd('run_result')
      const { finishReason, text = '' } = result
      return finishReason === 'completed' ? null : shortMessage(`the run ended with "${finishReason}": ${text}`)
    },
  }
}

function readTool(run: Run, event: Extract<AgentEvent, { toolCallId: string }>, subagents: Set<string>): void {
  const { toolName: name, toolCallId: id } = event
  if (event.type === 'content_start') {
    const caller = subagents.size === 0 ? 'main' : 'subagent'
    if (name === SUBAGENT) subagents.add(id)
    run.calls.start(id, { name, arguments: event.input, caller })
    return
  }
  subagents.delete(id)
  const { output, error } = event
  run.calls.finish(id, { success: error === undefined, output: error ?? resultText(output) })
}

/** The text of a result, or of a list of them. */
function resultText(output: unknown): string {
  if (!Array.isArray(output)) return contentText(output)
  const texts = output.slice(0, MAX_RESULTS).map((one: unknown) => (isRecord(one) ? one['result'] : one))
  return texts.filter((one) => typeof one === 'string').join('\n')
}

const MAX_RESULTS = 1_000
