/** A call by a name that no tool has and that means one: the agent cannot run it. */
export interface MisnamedCall {
  /** As the model wrote it. */
  called: string
  /** The tool that was offered. */
  meant: string
}

/** What some models and servers put before the name of a tool: the namespace of the prompt's template. */
const BEFORE = /^(?:functions|default_api|tools|multi_tool_use)\./
/** What they leave behind it: the number of the call, and the next mark of the template. */
const BEHIND = /(?::\d+|<\|[\s\S]*)$/

/**
 * The offered tool that a called name means: the name itself, or what is left of it without the decorations of a prompt
 * template that its server did not read (`functions.skill:0`, `skill<|channel|>commentary`). Null: it means none.
 */
export function plainToolName(called: string, offered: ReadonlySet<string>): string | null {
  if (offered.has(called)) return called
  const plain = called.trim().replace(BEHIND, '').replace(BEFORE, '').trim()
  return offered.has(plain) ? plain : null
}
