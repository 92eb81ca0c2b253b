import { isRecord } from '../../../core/errors/record.ts'
import { SuiteBuilder } from '../../reader/suite-builder.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { addPrompt } from '../labelled/add-prompt.ts'
import { entryKind, promptPathOf } from '../labelled/entry-kind.ts'
import { readEntry } from '../labelled/read-entry.ts'
import { skillOfSuite } from '../labelled/suite-head.ts'

/**
 * skillci's `{name, prompt, skill_under_test, assert: {triggered: true}}`, one prompt in a file of its own; also any
 * other file that is such an entry.
 */
export const singleCase: SuiteFormat = {
  id: 'single-case',
  title: 'a file with one prompt',
  recognises: ({ value }) => {
    if (!isRecord(value) || promptPathOf(value) === null) return false
    const kind = entryKind(value)
    return kind === 'own' || kind === 'truth'
  },

  async read(document, context) {
    const builder = new SuiteBuilder(document, this.id)
    const skill = await skillOfSuite(document, context)
    await builder.attempt(() => addPrompt(builder, readEntry(builder, document, [], 'own'), { skill }))
    return builder.finish({})
  },
}
