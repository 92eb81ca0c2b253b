import { cut } from '../reports/escape.ts'
import { plural } from '../reports/numbers.ts'
import type { Asker } from './ask.ts'
import type { Mined, MinedPrompt } from './init/mine-prompts.ts'
import type { Terminal } from './terminal.ts'

/** Characters of a prompt that are shown: all that would be written, so that what is approved was seen. */
const MOST_SHOWN = 2_000

/**
 * Shows mined prompts one by one, and returns those that a person keeps; without a terminal none, and a line says how
 * many there are. Null: cancelled.
 */
export async function approvePrompts(
  { prompts, files, isCut }: Mined,
  { stdout }: Terminal,
  asker: Asker | null,
): Promise<MinedPrompt[] | null> {
  const read = `${plural(files, 'recording')} read${isCut ? ', the newest; others were left out' : ''}`
  stdout(`${read}: ${plural(prompts.length, 'prompt')} before a skill was loaded\n`)
  if (asker === null) {
    if (prompts.length > 0) stdout('None is written without your approval: run this on a terminal, without --yes.\n')
    return []
  }
  const kept: MinedPrompt[] = []
  for (const [index, one] of prompts.entries()) {
    const question = `${index + 1} of ${prompts.length}, for ${one.skill}: "${cut(one.prompt, MOST_SHOWN)}"`
    const answer = await asker.choose(question, ANSWERS, 'skip')
    if (answer === null) return null
    if (answer === 'keep') kept.push(one)
    if (answer === 'stop') break
  }
  return kept
}

const ANSWERS = [
  { value: 'keep', label: 'Keep' },
  { value: 'skip', label: 'Skip' },
  { value: 'stop', label: 'Skip all that follow' },
] as const
