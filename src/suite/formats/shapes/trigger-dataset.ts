import type { SuiteFormat } from '../../reader/suite-format.ts'
import { promptLists } from '../labelled/lists.ts'
import { readPromptLists } from '../labelled/read-lists.ts'
import { hasRoutesUnder } from '../labelled/routes-under.ts'

/**
 * `{trigger_evals: [{id, query, expected_skill, expected_not_skills, tags}]}`: a prompt, the skill that should load,
 * and those that must not. Skills that an entry does not list stay unlabelled.
 */
export const triggerDataset: SuiteFormat = {
  id: 'trigger-dataset',
  title: 'trigger dataset',
  recognises: (document) => hasRoutesUnder(document, 'trigger_evals'),

  read: (document, context) =>
    readPromptLists(document, context, promptLists(document), {
      format: 'trigger-dataset',
      isRouting: false,
      noneMeans: 'none of the catalogue',
    }),
}
