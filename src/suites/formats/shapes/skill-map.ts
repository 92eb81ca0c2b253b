import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { NoSuite } from '../../reader/no-suite.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { addSection, SECTION_KEYS, type Section, sectionsAt } from '../labelled/sections.ts'
import { readHead } from '../labelled/suite-head.ts'

/**
 * `{skills: {<name>: {should: [...], should_not: [...]}}}`, the same without `skills`, and `{skills: [{name,
 * should_trigger: [...], should_not_trigger: [...]}]}`: lists of prompts by label, for each skill.
 */
export const skillMap: SuiteFormat = {
  id: 'skill-map',
  title: 'lists of prompts by skill',
  recognises: (document) => skillsOf(document).length > 0,

  async read(document, context) {
    const skills = skillsOf(document)
    if (skills.some(({ isTop }) => isTop)) {
      const known = new Set((await context.skills()).flatMap(({ name, folder }) => [name, folder]))
      if (!skills.some(({ name }) => name !== null && known.has(name))) {
        throw new NoSuite('has lists of prompts, but none of their keys is a skill of this repository', true)
      }
    }
    const builder = new SuiteBuilder(document, this.id)
    const head = readHead(builder, document, [
      'skills',
      ...skills.flatMap(({ name, isTop }) => (isTop && name !== null ? [name] : [])),
    ])
    for (const { name, path, sections } of skills) {
      builder.warnUnknownKeys(document, path, valueAt(document.value, path), KEYS, 'slips')
      if (name === null) {
        builder.error(
          new UserError({
            what: 'Nothing says which skill these prompts are for',
            where: document.positionOf(path),
            todo: 'Add `name`, the name of the skill.',
          }),
        )
        continue
      }
      builder.skill(name)
      for (const section of sections) await addSection(builder, document, section, name, head.triggerThreshold)
    }
    return builder.finish({ name: head.name, settings: head.settings })
  },
}

const KEYS = [...SECTION_KEYS, 'name', 'skill', 'skill_name', 'description', 'note', 'notes', 'plugin', 'path', 'tags']

interface SkillPart {
  name: string | null
  path: ValuePath
  sections: Section[]
  /** True if the skill is a key at the top of the file. */
  isTop: boolean
}

function skillsOf(document: SourceDocument): SkillPart[] {
  const { value } = document
  if (Array.isArray(value)) return listed(document, value, [])
  if (!isRecord(value)) return []
  const { skills } = value
  if (Array.isArray(skills)) return listed(document, skills, ['skills'])
  const path = isRecord(skills) ? ['skills'] : []
  const byName = isRecord(skills) ? skills : value
  return Object.keys(byName).flatMap((name) => {
    if (name.startsWith('_') || !isRecord(byName[name])) return []
    const sections = sectionsAt(document, [...path, name], true)
    return sections.length === 0 ? [] : [{ name, path: [...path, name], sections, isTop: path.length === 0 }]
  })
}

function listed(document: SourceDocument, list: readonly unknown[], path: ValuePath): SkillPart[] {
  return list.flatMap((entry, index) => {
    const sections = sectionsAt(document, [...path, index], true)
    if (!isRecord(entry) || sections.length === 0) return []
    const name = [entry['name'], entry['skill'], entry['skill_name']].find((own) => typeof own === 'string')
    return [{ name: typeof name === 'string' ? name.trim() : null, path: [...path, index], sections, isTop: false }]
  })
}
