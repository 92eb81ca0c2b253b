import { CONSTANTS } from '../../agents/lexical/constants.ts'
import { buildLexicalRouter } from '../../agents/lexical/router.ts'
import type { Skill } from '../../skills/skill.ts'

/** In the name of an entry that has no description; no skill's name holds it. */
const MARK = '\u0000'

/**
 * What the lexical router says of prompts. `byName`: whether one finds a skill by its name alone, as if the description
 * were empty; asked for `labelled` skills only. `isAnyones`: whether one finds any skill.
 */
export function routedCases(
  skills: readonly Skill[],
  labelled: readonly Skill[],
): { byName: (prompt: string, skill: Skill) => boolean; isAnyones: (prompt: string) => boolean } {
  const offered = skills.filter((skill) => skill.offered)
  const bare = labelled.map(({ name, bareName }) => ({ name: `${name}${MARK}`, bareName, description: '' }))
  const router = buildLexicalRouter([...offered, ...bare])
  return {
    byName: (prompt, { name }) => {
      // Few prompts hold a skill's name: the others are not scored for every skill that has some word of them.
      const own = router.score(prompt, `${name}${MARK}`) ?? 0
      if (own < CONSTANTS.threshold) return false
      const others = router.near(prompt, 0).filter((one) => !one.name.endsWith(MARK) && one.name !== name)
      const best = others.reduce((most, { score }) => Math.max(most, score), 0)
      return own >= best * CONSTANTS.margin
    },
    isAnyones: (prompt) => router.near(prompt, 1).length > 0,
  }
}
