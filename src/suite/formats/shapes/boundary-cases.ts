import type { SuiteFormat } from '../../reader/suite-format.ts'
import { promptLists } from '../labelled/lists.ts'
import { readPromptLists } from '../labelled/read-lists.ts'
import { hasRoutesUnder } from '../labelled/routes-under.ts'

/**
 * `{skills_tested, test_cases: [{prompt, expected_skill, should_not_trigger, acceptable_alternative}]}`: the boundary
 * between a few skills. `neither` and null are about the skills that are tested; another skill may load.
 */
export const boundaryCases: SuiteFormat = {
  id: 'boundary-cases',
  title: 'boundary cases of several skills',
  recognises: (document) => hasRoutesUnder(document, 'test_cases'),

  read: (document, context) =>
    readPromptLists(document, context, promptLists(document), {
      format: 'boundary-cases',
      isRouting: false,
      noneMeans: 'none of the suite',
    }),
}
