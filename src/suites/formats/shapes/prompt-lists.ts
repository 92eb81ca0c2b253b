import type { SourceDocument } from '../../../core/documents/document.ts'
import { isRecord } from '../../../core/errors/record.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { addSection, refuseSkillsAsSplits, SECTION_KEYS, type Section, sectionsAt } from '../labelled/sections.ts'
import { isAboutTriggers, readHead, skillOfSuite } from '../labelled/suite-head.ts'

/**
 * `{should_trigger: {train: [...], val: [...]}, should_not_trigger: {...}}` and `{skill_name, should_activate: [...],
 * should_not_activate: [...]}`: one list of prompts for each label. The name of a split becomes a tag.
 */
export const promptLists: SuiteFormat = {
  id: 'prompt-lists',
  title: 'lists of prompts by label',
  recognises: (document) => sectionsOf(document).length > 0,

  async read(document, context) {
    await refuseSkillsAsSplits(sectionsOf(document), context)
    const builder = new SuiteBuilder(document, this.id)
    const head = readHead(builder, document, SECTION_KEYS)
    const skill = await skillOfSuite(document, context)
    if (skill !== null) builder.skill(skill)
    for (const section of sectionsOf(document)) {
      await addSection(builder, document, section, skill, head.triggerThreshold)
    }
    return builder.finish({ name: head.name, settings: head.settings })
  },
}

function sectionsOf(document: SourceDocument): Section[] {
  const { value } = document
  // An activation suite has `negative_cases` as well.
  if (!isRecord(value) || Array.isArray(value['skills'])) return []
  const sections = sectionsAt(document, [], isAboutTriggers(document))
  const isOnlyNegative = sections.every(({ path }) => path[0] === 'negative_cases')
  return isOnlyNegative ? [] : sections
}
