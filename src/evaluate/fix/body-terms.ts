import { CONSTANTS } from '../../agents/lexical/constants.ts'
import { skillProfile } from '../../agents/lexical/skill-profile.ts'
import { terms } from '../../agents/lexical/terms.ts'
import { countEach } from '../../core/errors/count-each.ts'
import type { SeenPrompt } from './propose.ts'
import type { FixSkill } from './question.ts'

/** UTF-16 units of a body that are read. */
const LONGEST_BODY = 100_000

/**
 * The description with one or two terms of the skill's own body that missed prompts have and no sibling claims: the
 * terms of most missed prompts first, then those that the body has most often.
 */
export function bodyTerms(
  skill: FixSkill,
  siblings: readonly Omit<FixSkill, 'body'>[],
  missed: readonly SeenPrompt[],
): { description: string; terms: string[] }[] {
  if (missed.length === 0) return []
  const claimed = new Set(
    [skill, ...siblings].flatMap(({ bareName, description, whenToUse }) => {
      const { fields, negatives } = skillProfile(bareName, `${description} ${whenToUse}`, CONSTANTS)
      return [...fields.keys(), ...negatives]
    }),
  )
  const inBody = wordsOf(skill.body, claimed)
  const asked = countEach(
    missed.flatMap(({ text }) => [...new Set(terms(text).map(({ stem }) => stem))]).filter((stem) => inBody.has(stem)),
  )
  const best = [...asked]
    .map(([stem, prompts]) => ({ stem, prompts, ...(inBody.get(stem) ?? { surface: stem, count: 0 }) }))
    .sort((a, b) => b.prompts - a.prompts || b.count - a.count || (a.stem < b.stem ? -1 : 1))
    .slice(0, 2)
    .map(({ surface }) => surface)
  const lists = best.length > 1 ? [best, best.slice(0, 1)] : [best]
  return lists
    .filter((list) => list.length > 0)
    .map((list) => ({ description: `${skill.description} ${list.join(' ')}`, terms: list }))
}

/** The words of a body by their stems, but the claimed ones: each as it stands first, and how often. */
function wordsOf(body: string, claimed: ReadonlySet<string>): Map<string, { surface: string; count: number }> {
  const found = [...body.slice(0, LONGEST_BODY).matchAll(/\p{L}[\p{L}\p{M}-]{2,39}/gu)]
    .flatMap(([surface]) => terms(surface).map((term) => ({ ...term, surface: surface.toLowerCase() })))
    .filter(({ stem, kind }) => kind === 'word' && !claimed.has(stem))
  const counts = countEach(found.map(({ stem }) => stem))
  return new Map(found.toReversed().map(({ stem, surface }) => [stem, { surface, count: counts.get(stem) ?? 0 }]))
}
