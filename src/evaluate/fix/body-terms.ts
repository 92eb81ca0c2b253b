import { CONSTANTS } from '../../agents/lexical/constants.ts'
import { skillProfile } from '../../agents/lexical/skill-profile.ts'
import { terms } from '../../agents/lexical/terms.ts'
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
  const inBody = new Map<string, { surface: string; count: number }>()
  for (const [surface] of skill.body.slice(0, LONGEST_BODY).matchAll(/\p{L}[\p{L}\p{M}-]{2,39}/gu)) {
    for (const { stem, kind } of terms(surface)) {
      if (kind !== 'word' || claimed.has(stem)) continue
      const known = inBody.get(stem)
      inBody.set(stem, { surface: known?.surface ?? surface.toLowerCase(), count: (known?.count ?? 0) + 1 })
    }
  }
  const asked = new Map<string, number>()
  for (const { text } of missed) {
    for (const stem of new Set(terms(text).map((term) => term.stem))) {
      if (inBody.has(stem)) asked.set(stem, (asked.get(stem) ?? 0) + 1)
    }
  }
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
