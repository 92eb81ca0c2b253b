import { firstOf } from '../../core/errors/first-of.ts'
import { nearestName } from '../../core/errors/nearest-name.ts'
import type { GateResult } from './gate-checks.ts'

/** Names shown of those that there are. */
const MOST_NAMES = 10

/**
 * Which of the named skills there is none of, as plain text; null: each is there, or what is known is not all. The
 * results on the head say which skills there are; where one of them does not, the run itself finds out. A run needs
 * `prompts` of them.
 */
export function skillRefusal(
  named: readonly string[],
  results: readonly GateResult[],
  { prompts }: { prompts: boolean },
): string | null {
  const lists = results.flatMap(({ state: { skills, unmeasured } }) =>
    skills === undefined || (!prompts && unmeasured === undefined)
      ? []
      : [prompts ? skills : [...skills, ...(unmeasured ?? [])]],
  )
  if (lists.length === 0 || lists.length < results.length) return null
  const known = [...new Set(lists.flat())].sort()
  // What a skill is called beside its id: where prompts are filtered, the id alone counts.
  const isCalled = (name: string) => known.some((id) => id === name || (!prompts && isNameOf(id, name)))
  const unknown = named.find((name) => !isCalled(name))
  if (unknown === undefined) return null
  const nearest = nearestName(unknown, known)
  const meant = nearest === null ? '' : ` Did you mean \`${nearest}\`?`
  const [none, these] = prompts
    ? [`No skill "${unknown}" has prompts on this commit.`, 'These have']
    : [`There is no skill "${unknown}" on this commit.`, 'There are']
  return `${none}${meant} ${these}: ${firstOf(known, MOST_NAMES)}.`
}

/** Whether a skill may be called so: in its room, by a plugin's name before it, in any case. Paths are looked up. */
function isNameOf(id: string, name: string): boolean {
  const [wanted, own] = [name.toLowerCase(), id.toLowerCase()]
  return name.includes('/') || own === wanted || own.split('@')[0] === wanted || own.split(':').at(-1) === wanted
}
