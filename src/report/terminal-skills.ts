import type { SkillResult } from '../results.ts'
import { clip, columns, displayWidth } from './columns.ts'
import { change, percent, plural, prompts, score } from './numbers.ts'
import { falseTriggers, passWords, promptsLost } from './skills-table.ts'
import { isChanged, type View } from './view.ts'
import { plainWords } from './words.ts'

/** The table of skills for a terminal of `width` columns; '' when there is none to show. */
export function skillsBlock(view: View, verbose: boolean, width: number): string {
  const alone = view.results.sides.base === null
  const shown = view.skills.filter((skill) => verbose || alone || isChanged(skill)).slice(0, verbose ? 5000 : 30)
  if (shown.length === 0) return ''
  const full = skillsTable(shown, alone, false)
  const fits = full.every((line) => displayWidth(line) <= width - 2)
  const lines = fits ? full : skillsTable(shown, alone, true)
  const hidden = view.skills.length - shown.length
  if (hidden > 0)
    lines.push(
      `(${plural(hidden, 'skill')} more, ${verbose ? 'in results.json' : 'unchanged or in results.json; -v shows them'})`,
    )
  return lines.map((line) => `  ${line}`).join('\n')
}

/** `narrow`: the same in fewer columns, with a star for a changed name or description. */
function skillsTable(skills: readonly SkillResult[], alone: boolean, narrow: boolean): string[] {
  const counts = alone ? ['prompts'] : narrow ? ['lost', 'new false'] : ['prompts lost', 'new false triggers']
  const head = ['skill', 'result', ...counts, narrow ? 'prec.' : 'precision', 'recall', 'F1']
  const rows = skills.map((skill) => skillCells(skill, alone, narrow))
  const lines = columns([head, ...rows], alone ? [2, 3, 4, 5] : [2, 3, 4, 5, 6])
  if (narrow) {
    const notes = skills.flatMap(notesOf).map((note) => note.replace(/^renamed from .*/, 'renamed'))
    if (notes.length > 0) lines.push(`* ${[...new Set(notes)].sort().join(', or ')}`)
  }
  return lines
}

function notesOf({ renamedFrom, descriptionChanged, state }: SkillResult): string[] {
  return [
    ...(renamedFrom === null ? [] : [`renamed from ${clip(plainWords.name(renamedFrom), 30)}`]),
    ...(descriptionChanged && state !== 'new' ? ['description changed'] : []),
  ]
}

function skillCells(skill: SkillResult, alone: boolean, narrow: boolean): string[] {
  const { base, head } = skill
  const notes = notesOf(skill)
  const suffix = notes.length === 0 ? '' : narrow ? ' *' : ` (${notes.join(', ')})`
  const state = skill.state === 'pass' ? passWords(skill) : skill.state
  const counts = alone
    ? [prompts(skill.prompts.positives + skill.prompts.negatives)]
    : base === null
      ? ['-', '-']
      : [promptsLost(skill), falseTriggers(skill)]
  const arrow = narrow ? '->' : ' -> '
  return [
    `${clip(plainWords.name(skill.skill), narrow ? 24 : 40)}${suffix}`,
    (narrow ? state.replace(/,.*/, '') : state).replace('_', ' '),
    ...counts,
    ...[
      change(base?.precision, head?.precision ?? null, percent),
      change(base?.recall, head?.recall ?? null, percent),
      change(base?.f1, head?.f1 ?? null, score),
    ].map((cell) => cell.replace(' → ', arrow)),
  ]
}
