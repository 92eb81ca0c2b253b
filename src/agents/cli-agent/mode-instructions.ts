import type { Mode, RunRequest } from '../agent.ts'

const OF_MODE: Readonly<Record<Mode, string | null>> = {
  baseline: null,
  smart:
    'When the conversation turns to a new topic, consider once which of the available skills fit it, and load those before you go on.',
  forced:
    'For every message, before anything else, go through all available skills one by one, decide for each whether it fits, and load those that do.',
}

/** What a request adds to an agent's system prompt; null: nothing. */
export function instructionsOf({ mode, systemPrompt }: Pick<RunRequest, 'mode' | 'systemPrompt'>): string | null {
  const parts = [OF_MODE[mode], systemPrompt].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? null : parts.join('\n\n')
}
