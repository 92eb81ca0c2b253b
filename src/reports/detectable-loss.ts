import { groupBy } from '../core/errors/group-by.ts'
import type { SkillResult } from '../core/results/results.ts'
import { code, cut } from './escape.ts'
import type { Section } from './fit-sections.ts'
import { lineSection, listSection } from './fold.ts'
import { type InlineText, listed, markdownText } from './inline-text.ts'
import { plural } from './numbers.ts'
import { copiesOf } from './room-text.ts'
import { compare, type View } from './view.ts'

/** `6 prompts, of which 4 fire on base; sees losses of about 2 or more`; '' for a skill that is gone. */
function seesText({ sees }: SkillResult): string {
  if (sees === null) return ''
  const { prompts, firing = prompts, says } = sees
  const fire = `, of which ${firing === 0 ? 'none fires' : firing === 1 ? '1 fires' : `${firing} fire`} on base`
  return `${plural(prompts, 'prompt')}${firing < prompts ? fire : ''}; ${says}`
}

/** For the job summary: the smallest loss that each skill's prompts can show. */
export function detectableLossSection(view: View, maxRows: number): Section {
  return listSection({
    what: 'skills with what their suites can see',
    heading: 'What the suites can see',
    items: view.skills.filter(({ sees }) => sees !== null),
    row: (skill) => `- ${code(cut(skill.skill, 64))}: ${seesText(skill)}`,
    maxRows,
    importance: 43,
  })
}

/** Skills that were compared, without a change, by prompts that could have shown no loss. */
export function blindSkills({ skills }: Pick<View, 'skills'>): SkillResult[] {
  return skills.filter(({ state }) => state === 'too_few_prompts')
}

/** Whether the loss of a skill that was changed itself could not have shown: the pass then says nothing of it. */
export function isBlind(skills: readonly SkillResult[]): boolean {
  return skills.some(({ state, descriptionChanged }) => state === 'too_few_prompts' && descriptionChanged)
}

/** For a comment: changed skills whose prompts could not have shown any loss. No rows without such skills. */
export function blindSection(view: View): Section {
  const blind = blindSkills(view)
  const text = blind.length === 0 ? '' : `**Too few prompts to see a loss:** ${withPrompts(blind, markdownText, 5)}.`
  return lineSection('skills with too few prompts', text, 84)
}

/**
 * "A skill that lost about 2 prompts or more would most likely have shown."; '' for a deterministic agent, and where no
 * loss would show.
 */
export function detectableText(view: View): string {
  if (!view.isNoisy) return ''
  const losses = compared(view).flatMap(({ recall, sees }) =>
    recall.verdict === 'no_change_detected' ? (sees?.loss ?? []) : [],
  )
  const [least, most] = [Math.min(...losses), Math.max(...losses)]
  if (losses.length === 0) return ''
  const size = least === most ? plural(least, 'prompt') : `${least} to ${plural(most, 'prompt')}`
  return `A skill that lost about ${size} or more would most likely have shown.`
}

/** `pdf (20 prompts), docx (8): see losses of about 2 or more`, a row for each loss, with at most `most` names. */
export function seenSection({ skills, unjudged }: View, most: number): Section {
  // Prompts that never block do show losses, and these are told as such.
  const told = skills.filter((one) => one.sees !== null && (one.sees.prompts > 0 || !unjudged.has(one.skill)))
  const loss = (group: readonly SkillResult[]): number => group[0]?.sees?.loss ?? Number.POSITIVE_INFINITY
  const rows = [...groupBy(told, ({ sees }) => sees?.says ?? '')]
    .sort(([a, x], [b, y]) => loss(x) - loss(y) || compare(a, b))
    .map(([says, group]) => {
      const say = group.length === 1 ? says : says.replace(/^sees /, 'see ')
      return `- ${withPrompts(group, markdownText, most)}: ${say}`
    })
  return {
    what: 'smallest losses',
    before: '**What the prompts can see**\n',
    rows,
    after: '',
    maxRows: rows.length,
    importance: 43,
  }
}

/** `pdf (20 prompts), docx (8)`: the unit is named once. */
function withPrompts(group: readonly SkillResult[], inline: InlineText, most: number): string {
  const all = copiesOf(group, ({ sees }) => String(sees?.prompts))
  const named = all.slice(0, most).map(({ first: { sees }, name }, position) => {
    const count = sees?.prompts ?? 0
    return `${inline.name(name)} (${position === 0 ? plural(count, 'prompt') : count})`
  })
  return listed([...named, ...all.slice(most).map(({ name }) => name)], most)
}

/** Skills on both sides whose listing differs; others have nothing to lose. */
function compared({ results: { kind, sides }, skills }: View): SkillResult[] {
  if (kind !== 'gate' || sides.base === null || sides.base.surfaceDigest === sides.head.surfaceDigest) return []
  return skills.filter(({ base, head, state }) => base !== null && head !== null && state !== 'not_evaluated')
}
