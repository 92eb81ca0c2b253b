import type { SkillResult } from '../results.ts'
import { code, cut } from './escape.ts'
import { fileUrl, linked } from './links.ts'
import { change, percent, plural, prompts, score } from './numbers.ts'
import type { View } from './view.ts'

/** Head of the table whose rows `skillRow` makes. */
export const skillsTableHead = [
  '| Skill | Result | Prompts lost | New false triggers | Precision | Recall | F1 |',
  '| :-- | :-- | --: | --: | --: | --: | --: |',
].join('\n')

/** Head of the table where there is no base to lose prompts against. */
export const skillsTableHeadAlone = skillsTableHead
  .replace('Prompts lost | New false triggers', 'Prompts')
  .replace(' --: | --: |', ' --: |')

/** One skill, base → head, as a row of a markdown table. */
export function skillRow(view: View, skill: SkillResult): string {
  const { base, head } = skill
  const alone = view.results.sides.base === null
  const cells = [
    skillCell(view, skill),
    stateWords(skill),
    ...[
      ...(alone
        ? [prompts(skill.prompts.positives + skill.prompts.negatives)]
        : base === null
          ? ['-', '-']
          : [promptsLost(skill), falseTriggers(skill)]),
      change(base?.precision, head?.precision ?? null, percent),
      change(base?.recall, head?.recall ?? null, percent),
      change(base?.f1, head?.f1 ?? null, score),
    ].map(unbroken),
  ]
  return `| ${cells.join(' | ')} |`
}

/** A skill's state in plain words; bold when it needs a look. */
export function stateWords(skill: SkillResult): string {
  switch (skill.state) {
    case 'regressed':
      return '**regressed**'
    case 'not_evaluated':
      return '**not evaluated**'
    case 'pass':
      return passWords(skill)
    default:
      return skill.state
  }
}

/**
 * How a skill passed that is not as it was. More false triggers than tolerated pass only while its precision did not fall. A skill that was only
 * measured passed nothing: its band of F1.
 */
export function passWords({ base, band, recall, falseTriggers: arm }: SkillResult): string {
  if (base === null) return band ?? 'n/a'
  if (arm.verdict === 'regressed') return 'fires more, precision held'
  return recall.worse > 0 || arm.worse > 0 ? 'within tolerance' : 'pass'
}

/** `3 of 20`, `3 of 20, 1 gained`; `none asked` for a skill without prompts of its own. */
export function promptsLost({ recall }: SkillResult): string {
  if (recall.tasks === 0) return 'none asked'
  const gained = recall.better > 0 ? `, ${prompts(recall.better)} gained` : ''
  return `${prompts(recall.worse)} of ${prompts(recall.tasks)}${gained}`
}

/** `3`, `3, 1 fixed`. */
export function falseTriggers({ falseTriggers: arm }: SkillResult): string {
  return `${prompts(arm.worse)}${arm.better > 0 ? `, ${prompts(arm.better)} fixed` : ''}`
}

/** What a maintainer should know of a skill before its figures: "description changed". */
export function skillNotes(skill: SkillResult): string[] {
  const notes: string[] = []
  if (skill.renamedFrom !== null) notes.push(`renamed from ${code(cut(skill.renamedFrom, 64))}`)
  if (skill.descriptionChanged && skill.state !== 'new' && skill.state !== 'removed') notes.push('description changed')
  const unmeasured = skill.head?.unmeasured ?? 0
  if (unmeasured > 0) notes.push(`${plural(unmeasured, 'prompt')} without a result`)
  return notes
}

function skillCell(view: View, skill: SkillResult): string {
  const place = view.results.repository
  const commit = skill.state === 'removed' ? (view.results.sides.base?.commit ?? null) : place.linkCommit
  const position = skill.descriptionPosition
  const url = position === null ? null : fileUrl(place, position, commit)
  const notes = skillNotes(skill)
  return `${linked(code(cut(skill.skill, 64)), url)}${notes.length > 0 ? ` (${notes.join(', ')})` : ''}`
}

/** Figures stay on one line: the column of names wraps instead. */
function unbroken(cell: string): string {
  return cell.replace(/ (of|→) /g, '&nbsp;$1&nbsp;')
}
