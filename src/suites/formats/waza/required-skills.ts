import { join } from 'node:path/posix'
import { UserError } from '../../../core/errors/user-error.ts'
import { parseFrontmatter } from '../../../skills/parse-frontmatter.ts'
import type { ReadContext } from '../../reader/suite-format.ts'
import type { SkillReading, SuiteSkills } from './skill-offer.ts'

/**
 * Reports required skills that no skill directory holds. As in Waza, only a SKILL.md directly in a directory counts,
 * and nothing is checked if all skills are switched off.
 */
export async function checkRequiredSkills(
  { builder, document, context }: Pick<SkillReading, 'builder' | 'document' | 'context'>,
  required: readonly string[],
  skills: SuiteSkills,
): Promise<void> {
  if (required.length === 0 || skills.disabled.includes('*')) return
  const where = document.positionOf(['config', 'required_skills'])
  if (skills.directories.length === 0) {
    builder.error(
      new UserError({
        what: '`required_skills` are searched in `skill_directories`, which the suite does not have',
        where,
        todo: 'Add `skill_directories` with the folder of each required skill, or remove `required_skills`.',
      }),
    )
    return
  }
  const found = new Set<string>()
  for (const { path } of skills.directories) {
    const name = await skillIn(context, path)
    if (name !== null) found.add(name)
  }
  const missing = required.filter((name) => !found.has(name))
  if (missing.length === 0) return
  const looked = skills.directories.map(({ written }) => `\`${written}\``).join(', ')
  const there = found.size === 0 ? 'hold none directly' : `hold ${[...found].sort().map(quoted).join(', ')}`
  const below = nestedIn(context, skills, missing)
  builder.error(
    new UserError({
      what: `The required skills ${missing.map(quoted).join(', ')} were not found: ${looked} ${there}`,
      where,
      todo:
        below === null
          ? 'Add the folder that holds its SKILL.md to `skill_directories`, or correct the name.'
          : `Only a SKILL.md directly in a directory counts: add \`${below}\` to \`skill_directories\`.`,
    }),
  )
}

async function skillIn(context: ReadContext, folder: string): Promise<string | null> {
  const file = join(folder, 'SKILL.md')
  const found = await context.read(file)
  if (!('text' in found)) return null
  const name = parseFrontmatter(found.text, file).data['name']
  return typeof name === 'string' && name.trim() !== '' ? name.trim() : null
}

/** Returns the path of a missing skill one level below a directory, as to be written in the suite; null without one. */
function nestedIn(context: ReadContext, skills: SuiteSkills, missing: readonly string[]): string | null {
  for (const { path, written } of skills.directories) {
    const name = missing.find((skill) => context.files.includes(join(path, skill, 'SKILL.md')))
    if (name !== undefined) return `${written.replace(/\/$/, '')}/${name}`
  }
  return null
}

function quoted(name: string): string {
  return `\`${name}\``
}
