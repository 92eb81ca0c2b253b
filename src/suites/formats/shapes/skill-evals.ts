import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import { UserError } from '../../../core/errors/user-error.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { addSection, refuseSkillsAsSplits, SECTION_KEYS, sectionsAt } from '../labelled/sections.ts'
import { readHead, skillOfSuite } from '../labelled/suite-head.ts'

/** Keys of the mapping that holds the lists. */
const WRAPPERS = ['trigger_evals', 'trigger_tests', 'trigger_queries', 'triggers', 'trigger', 'activation'] as const

/**
 * `{skill, output_evals: [...], trigger_evals: {should_trigger: [...], should_not_trigger: [...]}}`: the evaluations of
 * one skill. Evaluations of its output are not carried over.
 */
export const skillEvals: SuiteFormat = {
  id: 'skill-evals',
  title: 'evaluations of one skill',
  recognises: (document) => wrappersOf(document).length > 0,

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const wrappers = wrappersOf(document)
    await refuseSkillsAsSplits(
      wrappers.flatMap((wrapper) => sectionsAt(document, [wrapper], true)),
      context,
    )
    const head = readHead(builder, document, wrappers)
    const skill = await skillOfSuite(document, context)
    if (skill === null) {
      throw new UserError({
        what: 'Nothing says which skill these evaluations are for',
        where: document.positionOf([]),
        todo: 'Add `skill` at the top of the file.',
      })
    }
    builder.skill(skill)
    for (const wrapper of wrappers) {
      builder.warnUnknownKeys(document, [wrapper], valueAt(document.value, [wrapper]), KEYS, 'slips')
      for (const section of sectionsAt(document, [wrapper], true)) {
        await addSection(builder, document, section, skill, head.triggerThreshold)
      }
    }
    return builder.finish({ name: head.name, settings: head.settings })
  },
}

const KEYS = [...SECTION_KEYS, 'description', 'note', 'notes']

function wrappersOf(document: SourceDocument): string[] {
  return WRAPPERS.filter((wrapper) => sectionsAt(document, [wrapper], true).length > 0)
}
