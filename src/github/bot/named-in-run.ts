import { nearestName } from '../../core/errors/nearest-name.ts'
import type { RunCommand } from './command.ts'
import type { GateResult } from './gate-checks.ts'

/** Names shown of those that there are. */
const MOST_NAMES = 10

/**
 * Which of the named skills has no prompt, as plain text; null: each has, or what is known is not all. The results on
 * the head say which skills there are; where one of them does not, the run itself finds out.
 */
export function skillRefusal({ skills }: Pick<RunCommand, 'skills'>, results: readonly GateResult[]): string | null {
  const lists = results.flatMap(({ state }) => (state.skills === undefined ? [] : [state.skills]))
  if (lists.length === 0 || lists.length < results.length) return null
  const known = [...new Set(lists.flat())].sort()
  const unknown = skills.find((name) => !known.includes(name))
  if (unknown === undefined) return null
  const nearest = nearestName(unknown, known)
  const meant = nearest === null ? '' : ` Did you mean \`${nearest}\`?`
  const more = known.length > MOST_NAMES ? `, and ${known.length - MOST_NAMES} more` : ''
  return `No skill "${unknown}" has prompts on this commit.${meant} These have: ${known.slice(0, MOST_NAMES).join(', ')}${more}.`
}
