/** Splits an agent written as one word: `claude-code`, or `claude-code@2.1.329` for one version of it. */
export function parseAgentSpec(text: string): { id: string; version: string | null } {
  const at = text.indexOf('@')
  return at <= 0 ? { id: text, version: null } : { id: text.slice(0, at), version: text.slice(at + 1) }
}
