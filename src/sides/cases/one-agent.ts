/** What only some agents know. `of`: words by which a skill shows that this is its subject. */
const KNOWN: readonly { mark: RegExp; what: string; of: RegExp }[] = [
  { mark: /^\s*\/(?!\/)[a-z][\w:-]*(?=\s|$)/i, what: 'a slash command', of: /slash command/i },
  { mark: /^\s*\$[a-z][\w:-]*(?=\s|$)/i, what: "Codex's `$skill`", of: /codex/i },
  {
    mark: /\b(?:AskUserQuestion|TodoWrite|ExitPlanMode|EnterPlanMode|NotebookEdit|MultiEdit|WebFetch|WebSearch|SlashCommand)\b/,
    what: 'a tool of Claude Code',
    of: /claude|AskUserQuestion|TodoWrite|ExitPlanMode|EnterPlanMode|NotebookEdit|MultiEdit|WebFetch|WebSearch/i,
  },
  { mark: /\bmcp__\w+/, what: "a tool by Claude Code's name for it", of: /claude|mcp/i },
  { mark: /(?:~|\$HOME|\.)?\/?\.claude\/|\$\{?CLAUDE_[A-Z_]+/, what: "Claude Code's own files", of: /claude/i },
  { mark: /(?:~|\$HOME)?\/?\.codex\//, what: "Codex's own files", of: /codex/i },
]

/**
 * What a prompt asks for that only one agent has; null: nothing. `about`: name and description of the labelled skill,
 * whose subject may be that agent.
 */
export function onlyForOneAgent(prompt: string, about: string): string | null {
  for (const { mark, what, of } of KNOWN) if (mark.test(prompt) && !of.test(about)) return what
  return null
}
