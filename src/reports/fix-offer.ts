import type { ColumnResults } from '../core/results/results.ts'
import { measuredOf } from '../gate/join-columns.ts'
import { isSkillWord } from '../skills/skill-word.ts'
import type { Section } from './fit-sections.ts'
import { lineSection } from './fold.ts'
import { markdownText } from './inline-text.ts'
import type { Told } from './told.ts'
import { isChanged, viewOf } from './view.ts'

/**
 * The command that looks for a better description, for skills that regressed and changed ones that miss prompts, of
 * whichever column; no rows without one, and where nobody can comment it: off pull requests, and on those from outside.
 */
export function fixOffer(told: Told): Section {
  return lineSection('offers', offerOf(told), 94)
}

function offerOf(told: Told): string {
  const { repository, kind, filter } = told
  if (repository.pullRequest === null || kind !== 'gate' || filter !== null || repository.outside !== undefined)
    return ''
  const names = [...new Set(measuredOf(told).flatMap(failingSkills))]
  if (names.length === 0) return ''
  const [only] = names
  return `For a better description with figures, comment ${markdownText.command(names.length === 1 ? `/evals fix ${only}` : '/evals fix')}.`
}

function failingSkills(results: ColumnResults): string[] {
  const view = viewOf(results)
  // Less than one prompt missed is chance, where an agent does not always do the same.
  const misses = (skill: ColumnResults['skills'][number]) =>
    skill.state !== 'not_evaluated' && (skill.head?.fn ?? 0) >= 1
  const failing = results.skills.filter(
    (skill) =>
      skill.head !== null &&
      skill.accepted === undefined &&
      (skill.state === 'regressed' || (isChanged(view, skill) && misses(skill))),
  )
  // The command takes no other names.
  return failing.map(({ skill }) => skill).filter(isSkillWord)
}
