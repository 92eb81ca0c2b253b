/** An earlier turn of the conversation. */
export interface EarlierMessage {
  role: 'user' | 'assistant'
  text: string
}

/** A tool of a recorded MCP `tools/list`. */
export interface ContextTool {
  name: string
  description: string
  /** JSON Schema of its arguments, an object. */
  inputSchema: Readonly<Record<string, unknown>>
}

/** What a prompt finds besides the skills, on one side. */
export interface TrialContext {
  /** Turns before the prompt, in alternation: the user's first, the assistant's last. */
  messages: readonly EarlierMessage[]
  /** Instruction files, by their paths in the workspace. */
  files: readonly { path: string; content: string }[]
  tools: readonly ContextTool[]
}

/** A part of a context that an agent may be unable to take. */
export type ContextPart = keyof TrialContext

/** What an agent does with a context. */
export interface ContextSupport {
  takes: readonly ContextPart[]
  /** Whether it reads any of these files by itself. */
  readsAny(files: TrialContext['files']): boolean
  /** The settings in which it finds names of instruction files; absent: unknown, so any. */
  settings?: readonly string[]
  /** The name that its transcripts give to a tool of the context. */
  toolName(tool: string): string
}

/** What an agent does with a context; `ignored`: it sees the prompt alone. */
export type AgentContext = ContextSupport | 'ignored'

/** The name of the server that the tools of a context come from, which agents show. */
export const TOOL_SERVER = 'project'

/** What the stub answers to every call. */
export const STUB_ANSWER = 'Done.'

const WORDS: Readonly<Record<ContextPart, string>> = {
  messages: 'earlier messages',
  files: 'instruction files',
  tools: 'tools of an MCP server',
}

/** Why an agent cannot be asked with this context; null where it can. */
export function contextProblem(
  { id, context: support }: { id: string; context?: AgentContext },
  context: TrialContext | undefined,
): string | null {
  if (context === undefined || support === 'ignored') return null
  const missing = missingParts(context, support?.takes ?? [])
  if (missing.length === 0) return null
  return `the agent "${id}" cannot be given the context of this prompt: ${missing.map((part) => WORDS[part]).join(', ')}`
}

/** The parts of a context that hold something and are not among those that somebody takes. */
export function missingParts(context: TrialContext | undefined, takes: readonly ContextPart[]): ContextPart[] {
  const parts = (['messages', 'files', 'tools'] as const).filter((part) => (context?.[part].length ?? 0) > 0)
  return parts.filter((part) => !takes.includes(part))
}

/** Names of the context's tools that were called, each once, as the context names them. */
export function calledTools(
  calls: readonly { name: string; caller?: 'subagent' }[],
  context: TrialContext | undefined,
  support: AgentContext | undefined,
): string[] {
  if (context === undefined || support === undefined || support === 'ignored') return []
  const called = new Set(calls.filter(({ caller }) => caller !== 'subagent').map(({ name }) => name))
  return context.tools.flatMap(({ name }) => (called.has(support.toolName(name)) ? [name] : []))
}
