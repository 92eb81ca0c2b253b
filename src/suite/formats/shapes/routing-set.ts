import type { SuiteFormat } from '../../reader/suite-format.ts'
import { promptLists } from '../labelled/lists.ts'
import { readPromptLists } from '../labelled/read-lists.ts'

/**
 * `[{query, should_trigger: "<skill>"|null}]`, `[{query, expected_skill}]`, `{cases: [{prompt, expect}]}` and JSON
 * Lines of these: each prompt with the one skill that it should be routed to. All other skills of the set must not
 * load; null and `none` mean that none may at all.
 */
export const routingSet: SuiteFormat = {
  id: 'routing-set',
  title: 'routing set',
  recognises: (document) => promptLists(document).some(({ kind }) => kind === 'route'),

  read: (document, context) =>
    readPromptLists(document, context, promptLists(document), {
      format: 'routing-set',
      isRouting: true,
      noneMeans: 'none of the catalogue',
    }),
}
