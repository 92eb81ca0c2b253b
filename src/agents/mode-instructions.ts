import type { ModeTexts } from '../core/config/full-config.ts'
import { UserError } from '../core/errors/user-error.ts'
import type { Agent, Mode } from './agent.ts'

/**
 * Default texts that the modes add to an agent's system prompt; the configuration may replace them. docs/modes.md shows
 * these texts.
 */
export const MODE_TEXTS: Readonly<Record<Exclude<Mode, 'baseline'>, string>> = {
  smart:
    'When the conversation turns to a new topic, consider once which of the available skills fit it, and load those before you go on.',
  forced:
    'For every message, before anything else, go through all available skills one by one, decide for each whether it fits, and load those that do.',
}

/** The addition to an agent's system prompt by mode and configuration; null: none. */
export function instructionsOf({
  mode,
  modes,
  systemPrompt,
}: {
  mode: Mode
  modes: ModeTexts
  systemPrompt: string | null
}): string | null {
  const ofMode = mode === 'baseline' ? null : (modes[mode] ?? MODE_TEXTS[mode])
  const parts = [ofMode, systemPrompt].filter((part) => part !== null && part !== '')
  return parts.length === 0 ? null : parts.join('\n\n')
}

/** @throws UserError for an agent without a system prompt, which answers the same in all modes */
export function requireModes({ id, supports }: Pick<Agent, 'id' | 'supports'>): void {
  if (supports?.instructions === true) return
  throw new UserError({
    what: `The agent "${id}" takes no system prompt, so all modes would give the same answers`,
    todo: 'Name another agent with --agent, or leave --modes out.',
  })
}
