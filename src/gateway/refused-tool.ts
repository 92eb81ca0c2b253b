import { isRecord } from '../suite/record.ts'

/** Tools within a tool, as Codex groups its own. */
const MAX_DEPTH = 3

/**
 * The first tool that would not be run by the agent but by the provider, by its type; null where there is none. `isOurs` says which types an
 * agent runs: whatever it does not know is refused.
 */
export function refusedTool(
  tools: unknown,
  isOurs: (type: string, tool: Readonly<Record<string, unknown>>) => boolean,
  depth = 0,
): string | null {
  if (tools === undefined || tools === null) return null
  if (!Array.isArray(tools) || depth > MAX_DEPTH) return 'tools of an unknown shape'
  for (const tool of tools) {
    if (!isRecord(tool)) return 'tools of an unknown shape'
    const type = tool['type'] ?? 'custom'
    if (typeof type !== 'string' || !isOurs(type, tool)) return `the server-side tool ${String(type).slice(0, 80)}`
    if (type === 'namespace') {
      const inner = refusedTool(tool['tools'], isOurs, depth + 1)
      if (inner !== null) return inner
    }
  }
  return null
}
