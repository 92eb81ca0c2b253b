import { calledName } from '../../agents/transcript/readers/called-name.ts'
import { isRecord } from '../../core/errors/record.ts'

/** What a line of a recording says: a user's message, or skills that the main thread loaded, as it called them. */
interface RecordedLine {
  message: string | null
  skills: readonly string[]
}

type Fields = Readonly<Record<string, unknown>>

/**
 * Reads one line of what Claude Code (`projects/`), Codex (`sessions/`) and Copilot keep on disk. Null for any other:
 * results of tools, what programs write in a user's place, and sub-agents.
 */
export function readRecordedLine(value: unknown): RecordedLine | null {
  const line = fields(value)
  if (line === null || line['isSidechain'] === true || line['isMeta'] === true) return null
  const own = fields(line['payload']) ?? fields(line['data']) ?? fields(line['message'])
  if (own === null) return null
  const read = READERS[String(line['type'])]
  return read === undefined ? null : read(own)
}

/** How the lines of each type are read, those of Claude Code first. */
const READERS: Readonly<Record<string, (own: Fields) => RecordedLine | null>> = {
  user: (own) => said(own['content']),
  assistant: (own) =>
    loaded(
      listOf(own['content'])
        .filter((one) => one['type'] === 'tool_use')
        .flatMap((one) => ofTool(one['name'], one['input'])),
    ),
  'user.message': (own) => said(own['content']),
  'tool.execution_start': (own) =>
    own['parentToolCallId'] === undefined ? loaded(ofTool(own['toolName'], own['arguments'])) : null,
  event_msg: (own) => (own['type'] === 'user_message' ? said(own['message']) : null),
  response_item: (own) =>
    own['type'] === 'function_call' || own['type'] === 'local_shell_call'
      ? loaded(ofShell(own['arguments'] ?? own['action']))
      : null,
}

function said(content: unknown): RecordedLine | null {
  const parts = typeof content === 'string' ? [{ type: 'text', text: content }] : listOf(content)
  if (parts.some((part) => part['type'] !== 'text')) return null
  const text = parts
    .map((part) => String(part['text'] ?? ''))
    .join('\n')
    .trim()
  // Commands and reminders that programs write in a user's place are tags.
  return text === '' || /^<[a-z_-]+>|^\[Request interrupted|^Caveat: |^Base directory for this skill: /.test(text)
    ? null
    : { message: text, skills: [] }
}

function loaded(skills: readonly string[]): RecordedLine | null {
  return skills.length === 0 ? null : { message: null, skills }
}

function ofTool(name: unknown, input: unknown): string[] {
  const own = fields(input) ?? {}
  if (typeof name !== 'string') return []
  if (/^skill$/i.test(name)) {
    const called = own['skill'] ?? own['command'] ?? own['name']
    return typeof called === 'string' ? [calledName(called).qualified ?? calledName(called).name] : []
  }
  return /^(?:read|view|bash|shell)$/i.test(name) ? ofShell(own) : []
}

/** Folders whose SKILL.md a call reads. */
function ofShell(call: unknown): string[] {
  const text = typeof call === 'string' ? call : JSON.stringify(call ?? '')
  return [...text.slice(0, 20_000).matchAll(/skills\/(?:[^\s"'\\/]+\/)*([^\s"'\\/]+)\/SKILL\.md/g)].flatMap(
    ([, name]) => name ?? [],
  )
}

function fields(value: unknown): Fields | null {
  return isRecord(value) ? value : null
}

function listOf(value: unknown): Fields[] {
  return Array.isArray(value) ? value.map(fields).filter((one) => one !== null) : []
}
