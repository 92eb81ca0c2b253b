import type { SkillThere, SkillUnderTest } from './question.ts'

/**
 * `gone`: its SKILL.md has none any more. `cut`: the agent leaves it out of what it tells its model, as agents do when
 * there are many.
 */
export type DescriptionLost = 'gone' | 'cut'

/**
 * How a skill that agents are told of with a description on base has none on head; null where it has one, or had none.
 */
export function descriptionLost({ base, head }: SkillUnderTest): DescriptionLost | null {
  if (base === null || head === null || !isDescribed(base) || isDescribed(head)) return null
  return head.describes === false ? 'gone' : 'cut'
}

/**
 * What is worth saying of a skill that is hardly ever loaded for want of a description; that SKILL.md has none is
 * warned of elsewhere.
 */
export function undescribedWords(skill: SkillUnderTest): string[] {
  const { name, head } = skill
  const lost = descriptionLost(skill)
  if (lost === 'gone') return [`${name}: this skill has a description on base and none on head`]
  if (lost === 'cut') {
    return [
      `${name}: the agent tells its model this skill's description on base and leaves it out on head, where the listing is too long`,
    ]
  }
  return head?.listed === 'named' && head.describes !== false
    ? [
        `${name}: the agent leaves this skill's description out of what it tells its model, because the listing is too long`,
      ]
    : []
}

function isDescribed({ describes, listed }: SkillThere): boolean {
  return describes !== false && listed !== 'named'
}
