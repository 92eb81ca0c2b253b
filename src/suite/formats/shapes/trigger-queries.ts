import { type SourceDocument, valueAt } from '../../../documents/document.ts'
import { isRecord } from '../../../errors/record.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { ACCEPTABLE_KEYS, FORBIDDEN_KEYS, ROUTE_KEYS, truthOf } from '../labelled/entry-keys.ts'
import { promptKeyOf } from '../labelled/entry-kind.ts'
import { promptLists } from '../labelled/lists.ts'
import { readPromptLists } from '../labelled/read-lists.ts'
import { evalsJson } from './evals-json.ts'

/**
 * `{skill_name|about, queries|evals|cases: [{query, should_trigger, expect_skill?}]}`: a trigger set that says which
 * skill it is for. Also a bare list that says more than skill-creator's, or says it in other words (`should_activate`,
 * "yes" and "no").
 */
export const triggerQueries: SuiteFormat = {
  id: 'trigger-queries',
  title: 'trigger queries',
  recognises: (document) => {
    const lists = promptLists(document).filter(({ kind }) => kind === 'truth')
    const [first] = lists
    if (first === undefined) return false
    const isEvals = first.path[0] === 'evals' && lists.length === 1 && evalsJson.recognises(document)
    const isOthers = first.path.length === 0 || isEvals
    return !isOthers || !isPlainList(document, first.path)
  },

  read: (document, context) =>
    readPromptLists(document, context, promptLists(document), {
      format: 'trigger-queries',
      isRouting: false,
      noneMeans: 'none of the catalogue',
    }),
}

/** True for a list that the readers of trigger sets and of evals.json take as it is. */
function isPlainList({ value }: SourceDocument, path: readonly (string | number)[]): boolean {
  const list = valueAt(value, path)
  const entries = Array.isArray(list) ? list.filter(isRecord) : []
  const inWords = entries.filter((entry) => typeof entry['should_trigger'] === 'string')
  if (inWords.length === entries.length && inWords.every((entry) => truthOf(entry['should_trigger']) !== null))
    return false
  const more = [...ROUTE_KEYS, ...FORBIDDEN_KEYS, ...ACCEPTABLE_KEYS]
  return entries.every((entry) => {
    const key = promptKeyOf(entry)
    if (key !== null && key !== 'query' && key !== 'prompt') return false
    return (key === null || entry['should_trigger'] !== undefined) && more.every((other) => entry[other] === undefined)
  })
}
