import { z } from 'zod'
import { AgentFailure } from '../../core/process/agent-failure.ts'
import { type ToolServer, writeToolServer } from '../cli-agent/tool-stub.ts'
import { type ContextPart, type ContextSupport, missingParts, type TrialContext } from '../trial-context.ts'

/** What a command agent can be given. Whether its program takes it is known once it said so. */
export const COMMAND_CONTEXT: ContextSupport = {
  takes: ['messages', 'files', 'tools'],
  readsAny: () => true,
  toolName: (tool) => tool,
}

/** The context of a trial as its program reads it. The files are in the workspace. */
export interface HandedContext {
  messages: TrialContext['messages']
  files: readonly string[]
  tools: TrialContext['tools']
  /** How to start an MCP server (stdio) that lists the tools and answers their calls; null without tools. */
  toolServer: Pick<ToolServer, 'command' | 'args'> | null
}

/** The context for the request; null without one. Writes the server of its tools into the trial's home. */
export async function handContext(context: TrialContext | undefined, home: string): Promise<HandedContext | null> {
  if (context === undefined) return null
  const { messages, files, tools } = context
  const server = await writeToolServer({ home, seen: (path) => path }, tools)
  const toolServer = server === null ? null : { command: server.command, args: server.args }
  return { messages, files: files.map(({ path }) => path), tools, toolServer }
}

/** The event with which a program says which parts of a context it takes. */
export const contextEvent = z.object({ takes: z.array(z.enum(['messages', 'files', 'tools'])) })

/** @throws AgentFailure where a context has parts that are not among those that the program said it takes */
export function requireTaken(context: TrialContext | undefined, taken: readonly ContextPart[]): void {
  const missing = missingParts(context, taken)
  if (missing.length === 0) return
  const event = JSON.stringify({ type: 'context', takes: missing })
  throw new AgentFailure(
    `the program did not say that it takes the context of this prompt, so it answered another one: first of all it has to write ${event}`,
  )
}
