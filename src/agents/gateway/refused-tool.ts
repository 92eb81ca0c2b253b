import { isRecord } from '../../core/errors/record.ts'
import { partsOf } from './content-parts.ts'
import type { Body } from './model-api.ts'

/** Deepest nesting of tool groups; Codex groups tools. */
const MAX_DEPTH = 3

/** Whether the agent itself runs a tool; unknown ones are refused. `type` null: the tool has none. */
type IsClientTool = (type: string | null, tool: Readonly<Record<string, unknown>>) => boolean

/**
 * The type of the first tool that the provider would run instead of the agent; null: none. Tools are in a field of
 * their own and, for some models, in the conversation.
 */
export function refusedTool(body: Body, isOurs: IsClientTool): string | null {
  const refused = refusedIn(body['tools'], isOurs, 0)
  if (refused !== null) return refused
  for (const part of partsOf(body)) {
    const refusedInPart = refusedIn(part['tools'], isOurs, 0)
    if (refusedInPart !== null) return refusedInPart
  }
  return null
}

function refusedIn(tools: unknown, isOurs: IsClientTool, depth: number): string | null {
  if (tools === undefined || tools === null) return null
  if (!Array.isArray(tools) || depth > MAX_DEPTH) return 'tools of an unknown shape'
  for (const tool of tools) {
    if (!isRecord(tool)) return 'tools of an unknown shape'
    const type = tool['type'] ?? null
    if (type !== null && typeof type !== 'string') return 'tools of an unknown shape'
    if (!isOurs(type, tool))
      return type === null ? 'a tool without a type' : `the server-side tool ${type.slice(0, 80)}`
    if (type === 'namespace') {
      const inner = refusedIn(tool['tools'], isOurs, depth + 1)
      if (inner !== null) return inner
    }
  }
  return null
}
