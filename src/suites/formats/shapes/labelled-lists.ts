import { isTableFile } from '../../../core/documents/csv-tree.ts'
import { type SourceDocument, valueAt } from '../../../core/documents/document.ts'
import type { ValuePath } from '../../../core/documents/parsed-tree.ts'
import { isRecord } from '../../../core/errors/record.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { ACCEPTABLE_KEYS, FORBIDDEN_KEYS, ROUTE_KEYS, truthOf } from '../labelled/entry-keys.ts'
import { entryKind, promptKeyOf, wordOf } from '../labelled/entry-kind.ts'
import { type ListRules, type PromptList, promptLists, readPromptLists } from '../labelled/read-lists.ts'
import { evalsJson } from './evals-json.ts'

/** A format that consists of lists of labelled prompts. `has` recognises its documents. */
interface ListShape extends Pick<SuiteFormat, 'id' | 'title'>, Partial<ListRules> {
  has(lists: readonly PromptList[], document: SourceDocument): boolean
}

const SHAPES: readonly ListShape[] = [
  /**
   * `{trigger_evals: [{id, query, expected_skill, expected_not_skills, tags}]}`: a prompt, the skill that should load,
   * and skills that must not. Skills that an entry does not list have no label.
   */
  {
    id: 'trigger-dataset',
    title: 'trigger dataset',
    has: (lists, document) => hasRoutesUnder(lists, document, 'trigger_evals'),
  },
  /**
   * `{skills_tested, test_cases: [{prompt, expected_skill, should_not_trigger, acceptable_alternative}]}`: the boundary
   * between a few skills. `neither` and null forbid only the tested skills; another skill may load.
   */
  {
    id: 'boundary-cases',
    title: 'boundary cases of several skills',
    has: (lists, document) => hasRoutesUnder(lists, document, 'test_cases'),
    noneMeans: 'none of the suite',
  },
  /**
   * `[{id, skill, positive, query}]` and its like: a trigger set whose entries name their skill. The label is true or
   * false (`should_trigger`, `positive`) or a word (`type: negative`). A negative entry with skill null wants no skill.
   */
  {
    id: 'skill-cases',
    title: 'trigger cases of several skills',
    has: (lists) => lists.some(({ kind }) => kind === 'own'),
  },
  /**
   * `[{query, should_trigger: "<skill>"|null}]`, `[{query, expected_skill}]`, `{cases: [{prompt, expect}]}` and JSON
   * Lines of these: each prompt with the skill that should load. All other skills of the set must not load. Null and
   * `none` forbid all skills.
   */
  {
    id: 'routing-set',
    title: 'routing set',
    has: (lists) => lists.some(({ kind }) => kind === 'route'),
    isRouting: true,
  },
  /**
   * `{skill_name|about, queries|evals|cases: [{query, should_trigger, expect_skill?}]}`: a trigger set that names its
   * skill. Also a bare list with keys or values that skill-creator's lists lack (`should_activate`, "yes" and "no").
   */
  { id: 'trigger-queries', title: 'trigger queries', has: hasTriggerQueries },
]

/** The formats that consist of lists of labelled prompts, in the order in which they are tried. */
export const labelledLists: readonly SuiteFormat[] = SHAPES.map(({ id, title, has, ...rules }) => ({
  id,
  title,
  recognises: (document) => has(promptLists(document), document),
  read: (document, context) =>
    readPromptLists(document, context, { format: id, isRouting: false, noneMeans: 'none of the catalogue', ...rules }),
}))

/** Whether the list under a key has entries with an `expected_skill`. */
function hasRoutesUnder(lists: readonly PromptList[], document: SourceDocument, key: string): boolean {
  return lists.some(({ path }) => {
    return path[0] === key && recordsAt(document, path).some((entry) => 'expected_skill' in entry)
  })
}

function hasTriggerQueries(lists: readonly PromptList[], document: SourceDocument): boolean {
  const truths = lists.filter(({ kind }) => kind === 'truth')
  const [first] = truths
  if (first === undefined) return false
  const isEvals = first.path[0] === 'evals' && truths.length === 1 && evalsJson.recognises(document)
  const isOthers = first.path.length === 0 || isEvals
  return !isOthers || isTableFile(document.file) || !isPlainList(document, first.path)
}

/** Whether the readers of trigger sets and of evals.json can read a list. */
function isPlainList(document: SourceDocument, path: ValuePath): boolean {
  const entries = recordsAt(document, path)
  const isInWords = (truth: unknown) => typeof truth === 'string' && truthOf(truth) !== null
  if (entries.every((entry) => isInWords(entry['should_trigger']))) return false
  const more = [...ROUTE_KEYS, ...FORBIDDEN_KEYS, ...ACCEPTABLE_KEYS]
  return entries.every((entry) => {
    const key = promptKeyOf(entry)
    if (key !== null && key !== 'query' && key !== 'prompt') return false
    // A case of evals.json needs no label.
    const isUnlabelled = path[0] === 'evals' && entryKind(entry) === null && wordOf(entry, true) === null
    return (
      (key === null || isUnlabelled || entry['should_trigger'] !== undefined) &&
      more.every((other) => entry[other] === undefined)
    )
  })
}

function recordsAt({ value }: SourceDocument, path: ValuePath): Record<string, unknown>[] {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list.filter(isRecord) : []
}
