import { z } from 'zod'
import { count, optionalText } from './agent-fields.ts'
import { shortMessage } from './kept-text.ts'
import { byType, type EventReader, on, type RecordingFormat, withoutEnd } from './reader.ts'
import type { Run } from './run.ts'

/** Gemini CLI: `-o stream-json`. */
export const gemini: RecordingFormat = {
  id: 'gemini',
  label: 'Gemini CLI',
  command: 'gemini -p PROMPT -o stream-json',
  rules: {
    roots: { folders: ['.gemini/skills', '.agents/skills'], nested: false },
    tools: {
      activate_skill: { does: 'load', keys: ['name'] },
      invoke_agent: { does: 'delegate', keys: ['agent_name'] },
      read_file: { does: 'read', keys: ['file_path', 'absolute_path', 'path'] },
      read_many_files: { does: 'read', keys: ['include', 'paths'] },
      run_shell_command: { does: 'run', keys: ['command'], fails: /^\s*Command exited with code: [1-9]\d*\s*$/ },
    },
  },
  tools: [
    ...['activate_skill', 'invoke_agent', 'read_file', 'read_many_files', 'run_shell_command', 'glob'],
    ...['search_file_content', 'grep_search', 'list_directory', 'replace', 'write_file', 'google_web_search'],
    ...['web_fetch', 'save_memory', 'write_todos'],
  ],
  vital: new Set(['tool_use', 'tool_result', 'result']),
  create: geminiReader,
}

const init = z.object({ session_id: z.string() })
const message = z.object({
  role: z.string(),
  content: z.string(),
  delta: z.boolean().optional().catch(false),
})
const toolUse = z.object({ tool_name: z.string(), tool_id: z.string(), parameters: z.unknown().optional() })
const toolResult = z.object({
  tool_id: z.string(),
  status: z.string(),
  output: optionalText,
  error: z.object({ message: optionalText }).optional().catch(undefined),
})
const error = z.object({ severity: z.string(), message: z.string().catch('') })
const result = z.object({
  status: z.enum(['success', 'error']),
  error: z.object({ type: optionalText, message: optionalText }).optional().catch(undefined),
  stats: z.object({ input_tokens: count, output_tokens: count }).optional().catch(undefined),
})
/** Matches the error type of a run that used all its turns. */
const TURN_LIMIT = /max_?session_?turns|turn_?limit/i
const MAX_ANSWER = 1_000_000

function geminiReader(run: Run): EventReader {
  /** Text of the answer so far, not told yet: it comes in pieces. */
  let text = ''
  /** An answer begins with its text or calls, and the next one after their results. */
  let results = 0
  /** True: the last thing that came is the result of a call. */
  let awaitsAnswer = false
  let lastError: string | null = null
  let ended: z.output<typeof result> | null = null
  const flush = () => {
    run.says(text)
    text = ''
  }
  const begin = () => {
    run.answers(String(results))
    awaitsAnswer = false
  }
  return {
    read: byType({
      init: on(init, () => {}),
      message: on(message, ({ role, content, delta }) => {
        if (role === 'user') run.loads.prompt(content)
        if (role !== 'assistant') return
        if (delta !== true) flush()
        begin()
        if (text.length < MAX_ANSWER) text += content
      }),
      tool_use: on(toolUse, ({ tool_name: name, tool_id, parameters }) => {
        flush()
        begin()
        run.calls.start(tool_id, { name, arguments: parameters })
      }),
      tool_result: on(toolResult, ({ tool_id, status, output, error }) => {
        results += 1
        awaitsAnswer = true
        flush()
        run.calls.finish(tool_id, { success: status === 'success', output: output ?? error?.message ?? '' })
      }),
      error: on(error, ({ severity, message }) => {
        if (severity === 'error') lastError = message
      }),
      result: on(result, (last) => {
        const { status, error, stats } = last
        ended = last
        run.atTurnLimit = status === 'error' && TURN_LIMIT.test(error?.type ?? '')
        run.usage = stats === undefined ? null : { inputTokens: stats.input_tokens, outputTokens: stats.output_tokens }
        flush()
      }),
    }),
    end() {
      flush()
      if (ended === null) return lastError === null ? withoutEnd('result') : shortMessage(lastError)
      return whyUnjudged(run, ended, { awaitsAnswer, lastError })
    },
  }
}

function whyUnjudged(
  { hasAnswered, atTurnLimit }: Run,
  { status, error }: z.output<typeof result>,
  { awaitsAnswer, lastError }: { awaitsAnswer: boolean; lastError: string | null },
): string | null {
  if (status === 'error' && !atTurnLimit)
    return shortMessage(error?.message ?? lastError ?? 'the run ended with an error')
  if (!hasAnswered) return 'the recording has a `result` and nothing of what the agent did'
  // It also stops like this, with success, where its model's context is full and where it sees a loop.
  return awaitsAnswer && !atTurnLimit ? 'the run ended after a call, without a final answer' : null
}
