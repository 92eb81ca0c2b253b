import type { SkillOnSide, SkillUnderTest } from './question.ts'

/** `gone`: SKILL.md has no description any more. `cut`: the agent leaves it out of a listing that is too long. */
type DescriptionLost = 'gone' | 'cut'

/** How a skill's listed description got lost between base and head; null where head has one or base had none. */
export function descriptionLost({ base, head }: SkillUnderTest): DescriptionLost | null {
  if (base === null || head === null || !isDescribed(base) || isDescribed(head)) return null
  return head.describes === false ? 'gone' : 'cut'
}

/** Notes on a skill whose description the agent's listing lost. A SKILL.md without one is warned of elsewhere. */
export function undescribedNotes(skill: SkillUnderTest): string[] {
  const { name, head } = skill
  const lost = descriptionLost(skill)
  if (lost === 'gone') return [`${name}: this skill has a description on base and none on head`]
  if (lost === 'cut') {
    return [`${name}: the agent lists this skill's description on base but not on head, where the listing is too long`]
  }
  return head?.listed === 'named' && head.describes !== false
    ? [`${name}: the agent leaves this skill's description out of its listing, which is too long`]
    : []
}

function isDescribed({ describes, listed }: SkillOnSide): boolean {
  return describes !== false && listed !== 'named'
}
