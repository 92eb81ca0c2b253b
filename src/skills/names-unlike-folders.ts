import { basename } from 'node:path/posix'
import { firstOf } from '../core/errors/first-of.ts'
import type { Warning } from '../core/errors/user-error.ts'
import type { Skill } from './skill.ts'

const MOST_SHOWN = 6

/**
 * Warns of skills whose folder has another name than the skill: agents differ in which one they list and take. One
 * warning, at the first of them; none without any. A skill at the repository's root has no folder, nor has a subagent.
 */
export function namesUnlikeFolders(skills: readonly Skill[]): Warning[] {
  const unlike = skills.filter(
    ({ bareName, folder, kind }) => kind === undefined && folder !== '' && basename(folder) !== bareName,
  )
  const [first] = unlike
  if (first === undefined) return []
  const shown = unlike.map(({ bareName, folder }) => `"${bareName}" in ${folder}`)
  return [
    {
      what: `The name of a skill and that of its folder should be the same: ${firstOf(shown, MOST_SHOWN)}.`,
      where: { file: first.path, line: 1, column: 1 },
      todo: 'Rename the folder, or change `name:`. Agents list either name, and both call the skill.',
    },
  ]
}
