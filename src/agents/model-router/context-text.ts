import type { ListingId } from '../../config/agent-choice.ts'
import { instructionsRead } from '../instruction-files.ts'
import type { TrialContext } from '../trial-context.ts'

/** Where the text of instruction files stands, as the agents put it. */
export interface ContextText {
  /** At the end of the system prompt; '' for nothing. */
  system: string
  /** Before the first message of the user; '' for nothing. */
  user: string
}

/**
 * The instruction files of a context that the listing's agent reads by itself, marked as the project's instructions:
 * Claude Code and Codex show them before the user's first message, Copilot in its system prompt.
 */
export function contextText(listing: ListingId, context: TrialContext | undefined): ContextText {
  const files = instructionsRead(listing, context?.files ?? [])
  if (files.length === 0) return { system: '', user: '' }
  const texts = files.map(
    ({ path, content }) =>
      `Contents of ${path} (project instructions, checked into the repository):\n\n${content.trim()}`,
  )
  const text = [
    'Instructions of this project. Follow them exactly: they override what you do by default.',
    ...texts,
  ].join('\n\n')
  return listing === 'copilot'
    ? { system: `<project_instructions>\n${text}\n</project_instructions>`, user: '' }
    : { system: '', user: `<project_instructions>\n${text}\n</project_instructions>` }
}
