import type { ListedSkill, ProbedListing } from '../agents/agent.ts'
import { firstOf } from '../core/errors/first-of.ts'
import type { Warning } from '../core/errors/user-error.ts'
import { withThousands } from '../core/errors/with-thousands.ts'
import type { Catalogue, Skill } from '../skills/skill.ts'

const MOST_NAMED = 20
/** Agents that leave a skill out for the length of its description do so from here on. */
const LONGEST = 1_024

/**
 * The offered skills that an agent shows its model in part, or not at all, each with the reason as far as it can be
 * told. `means`: the skills that an item of a listing may mean.
 */
export function toldInPart(
  agent: string,
  { listing }: ProbedListing,
  catalogue: Catalogue,
  means: (item: ListedSkill, catalogue: Catalogue) => readonly Skill[],
): Warning[] {
  if (listing === null) return []
  const told = new Map(
    listing.skills.flatMap((item) => means(item, catalogue).map(({ name }) => [name, item] as const)),
  )
  const offered = catalogue.skills.filter(({ offered: isOffered, kind }) => isOffered && kind === undefined)
  const parts = offered.flatMap((skill) => {
    const how = partOf(skill, told.get(skill.name) ?? null)
    return how === null ? [] : [`${skill.name} (${how})`]
  })
  if (parts.length === 0) return []
  return [
    {
      what: `The agent "${agent}" shows its model ${parts.length} of ${offered.length} skills in part or not at all: ${firstOf(parts, MOST_NAMED)}.`,
      todo: 'Shorten descriptions, or offer fewer skills: a model cannot choose by words that it does not see.',
    },
  ]
}

/** How much of a skill an item shows; null: all of it. */
function partOf({ description }: Skill, item: ListedSkill | null): string | null {
  const { length } = description
  if (item === null) {
    if (length === 0) return 'not at all: it has no description'
    return length > LONGEST ? `not at all: its description has ${withThousands(length)} characters` : 'not at all'
  }
  if (length === 0) return null
  if ((item.description ?? '') === '') return 'its name alone: the listing is full'
  const shown = folded(item.description ?? '')
    .replace(/(?:\.\.\.|…)$/, '')
    .trimEnd()
  return shown.length < length && description.startsWith(shown)
    ? `${withThousands(shown.length)} of ${withThousands(length)} characters`
    : null
}

function folded(text: string): string {
  return text
    .replace(/&(amp|lt|gt|quot|#39);/g, (sign) => SIGNS[sign] ?? sign)
    .replace(/\s+/g, ' ')
    .trim()
}

const SIGNS: Readonly<Record<string, string>> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }
