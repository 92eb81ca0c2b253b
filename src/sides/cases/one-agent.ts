import { ownWords } from '../../agents/adapters/agent-tables.ts'

const KNOWN = [
  { mark: /^\s*\/(?!\/)[a-z][\w:-]*(?=\s|$)/i, what: 'a slash command', of: /slash command/i },
  ...ownWords,
]

/**
 * What a prompt asks for that only one agent has; null: nothing. `about`: name and description of the labelled skill,
 * whose subject may be that agent.
 */
export function onlyForOneAgent(prompt: string, about: string): string | null {
  for (const { mark, what, of } of KNOWN) if (mark.test(prompt) && !of.test(about)) return what
  return null
}
