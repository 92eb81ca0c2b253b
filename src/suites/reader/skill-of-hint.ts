import type { SourceDocument } from '../../core/documents/document.ts'
import type { ValuePath } from '../../core/documents/parsed-tree.ts'
import type { Warning } from '../../core/errors/user-error.ts'
import type { RepositorySkill } from './suite-format.ts'

const MOST_NAMES = 6

/** What to do about a file whose skill nothing names: a line of configuration to paste, and possible names. */
export function skillOfHint(file: string, skills: readonly RepositorySkill[]): string {
  const names = [...new Set(skills.map(({ name }) => name))].sort()
  const shown = names.slice(0, MOST_NAMES).join(', ')
  const choice = names.length < 2 ? '' : `, with its skill: ${shown}${names.length > MOST_NAMES ? ', ...' : ''}`
  return `Add to skill-eval-gate.yml: \`skill_of: {"${file}": ${names[0] ?? '<skill>'}}\`${choice}. Or move it to \`evals/<skill>/\`.`
}

/** Tells that only the words of its prompts say which skill a file is for. `path`: where they stand. */
export function nearestWarning(document: SourceDocument, path: ValuePath, skill: string): Warning {
  return {
    what: `Nothing says which skill these prompts are for; they count for \`${skill}\`, which most of them are nearest to`,
    where: document.positionOf(path),
    todo: `Say so in skill-eval-gate.yml: \`skill_of: {"${document.file}": ${skill}}\`.`,
  }
}
