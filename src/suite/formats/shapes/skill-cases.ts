import type { SuiteFormat } from '../../reader/suite-format.ts'
import { promptLists } from '../labelled/lists.ts'
import { readPromptLists } from '../labelled/read-lists.ts'

/**
 * `[{id, skill, positive, query}]` and its like: a trigger set whose entries name their skill, with a truth
 * (`should_trigger`, `positive`) or a word (`type: negative`) as label. A negative of skill null wants no skill at all.
 */
export const skillCases: SuiteFormat = {
  id: 'skill-cases',
  title: 'trigger cases of several skills',
  recognises: (document) => promptLists(document).some(({ kind }) => kind === 'own'),

  read: (document, context) =>
    readPromptLists(document, context, promptLists(document), {
      format: 'skill-cases',
      isRouting: false,
      noneMeans: 'none of the catalogue',
    }),
}
