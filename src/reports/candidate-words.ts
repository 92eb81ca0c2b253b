import type { ColumnResults, SkillResult } from '../core/results/results.ts'
import { listed } from './inline-text.ts'
import { plural } from './numbers.ts'
import { skillCount } from './room-text.ts'

/** "10 skills", "10 skills and 2 subagents": rows by what they are. One in several rooms counts once. */
export function rowsText(rows: readonly Pick<SkillResult, 'skill' | 'path' | 'kind'>[]): string {
  const kinds = [
    [undefined, 'skill'],
    ['subagent', 'subagent'],
    ['command', 'command'],
  ] as const
  const counts = kinds.flatMap(([kind, word]) => {
    const count = skillCount(rows.filter((row) => row.kind === kind))
    return count === 0 ? [] : [plural(count, word)]
  })
  return listed(counts, counts.length) || plural(0, 'skill')
}

/** "12 subagents and 3 commands offered beside the skills"; '' where nothing was. */
export function besideText({ candidates }: ColumnResults): string {
  if (candidates === undefined) return ''
  const { subagents, commands } = candidates
  const counts = [
    ...(subagents.head === 0 ? [] : [plural(subagents.head, 'subagent')]),
    ...(commands.head === 0 ? [] : [plural(commands.head, 'command')]),
  ]
  return counts.length === 0 ? '' : `${listed(counts, counts.length)} offered beside the skills`
}
