import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type ContextTool, STUB_ANSWER, TOOL_SERVER } from '../trial-context.ts'

/** How to start the server of a context's tools. */
export interface ToolServer {
  name: string
  command: string
  args: readonly string[]
}

/**
 * Writes an MCP server (stdio) into the trial's home that lists a context's tools and answers every call with the same
 * sentence. It is ours: nothing of the repository is in it but the list, as data, and it opens no file or connection.
 * Null without tools.
 */
export async function writeToolServer(
  { home, seen }: { home: string; seen: (path: string) => string },
  tools: readonly ContextTool[],
): Promise<ToolServer | null> {
  if (tools.length === 0) return null
  const folder = join(home, 'tool-server')
  await mkdir(folder, { recursive: true })
  const file = join(folder, 'server.mjs')
  await writeFile(file, serverText(tools))
  return { name: TOOL_SERVER, command: process.execPath, args: [seen(file)] }
}

/** The program: JSON-RPC, one message a line. The list is a JSON text in it, so that nothing of it is code. */
function serverText(tools: readonly ContextTool[]): string {
  const list = tools.map(({ name, description, inputSchema }) => ({ name, description, inputSchema }))
  return `import { createInterface } from 'node:readline'
const tools = JSON.parse(${JSON.stringify(JSON.stringify(list))})
const answer = { content: [{ type: 'text', text: ${JSON.stringify(STUB_ANSWER)} }] }
const results = {
  initialize: (params) => ({
    protocolVersion: params?.protocolVersion ?? '2025-06-18',
    capabilities: { tools: {} },
    serverInfo: { name: ${JSON.stringify(TOOL_SERVER)}, version: '1' },
  }),
  ping: () => ({}),
  'tools/list': () => ({ tools }),
  'tools/call': (params) => (tools.some(({ name }) => name === params?.name) ? answer : null),
}
for await (const line of createInterface({ input: process.stdin })) {
  let message
  try {
    message = JSON.parse(line)
  } catch {
    continue
  }
  if (message?.id === undefined || typeof message.method !== 'string') continue
  const result = Object.hasOwn(results, message.method) ? results[message.method](message.params) : null
  const said = result === null ? { error: { code: -32601, message: 'There is no such method or tool.' } } : { result }
  process.stdout.write(JSON.stringify({ jsonrpc: '2.0', id: message.id, ...said }) + '\\n')
}
`
}
