import { didYouMean } from '../../core/errors/nearest-name.ts'
import { UserError } from '../../core/errors/user-error.ts'
import { notOfferedText, undoText } from '../../skills/load-reason-text.ts'
import { skillsCalled } from '../../skills/resolve-skill.ts'
import type { Catalogue } from '../../skills/skill.ts'

/** The name of the skill that was asked for. Throws UserError where no description of it can be proposed. */
export function askedSkill(named: string, { catalogues }: { catalogues: { head: Catalogue } }): string {
  const found = skillsCalled(catalogues.head, named)
  const [only] = found
  const names = catalogues.head.skills.flatMap(({ name, kind }) => (kind === undefined ? [name] : []))
  if (only === undefined) {
    throw new UserError({
      what: `There is no skill \`${named}\`.${didYouMean(named, names)}`,
      todo: names.length === 0 ? 'Add a skill.' : `Name one of the skills: ${names.slice(0, 20).join(', ')}.`,
    })
  }
  if (found.length > 1) {
    const ids = found.map(({ name }) => name).join(', ')
    throw new UserError({ what: `Several skills are called \`${named}\`.`, todo: `Name one of ${ids}.` })
  }
  if (only.kind !== undefined) {
    throw new UserError({
      what: `\`${only.name}\` is a ${only.kind}: descriptions are proposed for skills alone.`,
      where: only.descriptionPosition,
      todo: 'Name a skill that it takes prompts from, or edit its description by hand.',
    })
  }
  if (only.offered) return only.name
  throw new UserError({
    what: `\`${only.name}\` ${notOfferedText(only) ?? 'is not offered'}. No description makes it load.`,
    where: only.unloaded?.why.where ?? only.hidden?.where ?? only.descriptionPosition,
    todo: only.unloaded === undefined ? 'Take that out, or name another skill.' : undoText(only.unloaded),
  })
}
