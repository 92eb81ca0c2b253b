import { type SourceDocument, valueAt } from '../../../documents/document.ts'
import type { ValuePath } from '../../../documents/parsed-tree.ts'
import { isRecord } from '../../../errors/record.ts'
import type { SuiteFormat } from '../../reader/suite-format.ts'
import { ACCEPTABLE_KEYS, FORBIDDEN_KEYS, ROUTE_KEYS, truthOf } from '../labelled/entry-keys.ts'
import { promptKeyOf } from '../labelled/entry-kind.ts'
import { type ListRules, type PromptList, promptLists, readPromptLists } from '../labelled/read-lists.ts'
import { evalsJson } from './evals-json.ts'

/** A shape of lists of labelled prompts: what it is called, which documents have it and what it implies. */
interface ListShape extends Pick<SuiteFormat, 'id' | 'title'>, Partial<ListRules> {
  has(lists: readonly PromptList[], document: SourceDocument): boolean
}

const SHAPES: readonly ListShape[] = [
  /**
   * `{trigger_evals: [{id, query, expected_skill, expected_not_skills, tags}]}`: a prompt, the skill that should load,
   * and those that must not. Skills that an entry does not list stay unlabelled.
   */
  {
    id: 'trigger-dataset',
    title: 'trigger dataset',
    has: (lists, document) => hasRoutesUnder(lists, document, 'trigger_evals'),
  },
  /**
   * `{skills_tested, test_cases: [{prompt, expected_skill, should_not_trigger, acceptable_alternative}]}`: the boundary
   * between a few skills. `neither` and null are about the skills that are tested; another skill may load.
   */
  {
    id: 'boundary-cases',
    title: 'boundary cases of several skills',
    has: (lists, document) => hasRoutesUnder(lists, document, 'test_cases'),
    noneMeans: 'none of the suite',
  },
  /**
   * `[{id, skill, positive, query}]` and its like: a trigger set whose entries name their skill, with a truth
   * (`should_trigger`, `positive`) or a word (`type: negative`) as label. A negative of skill null wants no skill at
   * all.
   */
  {
    id: 'skill-cases',
    title: 'trigger cases of several skills',
    has: (lists) => lists.some(({ kind }) => kind === 'own'),
  },
  /**
   * `[{query, should_trigger: "<skill>"|null}]`, `[{query, expected_skill}]`, `{cases: [{prompt, expect}]}` and JSON
   * Lines of these: each prompt with the one skill that it should be routed to. All other skills of the set must not
   * load; null and `none` mean that none may at all.
   */
  {
    id: 'routing-set',
    title: 'routing set',
    has: (lists) => lists.some(({ kind }) => kind === 'route'),
    isRouting: true,
  },
  /**
   * `{skill_name|about, queries|evals|cases: [{query, should_trigger, expect_skill?}]}`: a trigger set that says which
   * skill it is for. Also a bare list that says more than skill-creator's, or says it in other words
   * (`should_activate`, "yes" and "no").
   */
  { id: 'trigger-queries', title: 'trigger queries', has: hasTriggerQueries },
]

/** The formats that are lists of labelled prompts, in the order in which they are tried. */
export const labelledLists: readonly SuiteFormat[] = SHAPES.map(({ id, title, has, ...rules }) => ({
  id,
  title,
  recognises: (document) => has(promptLists(document), document),
  read: (document, context) =>
    readPromptLists(document, context, { format: id, isRouting: false, noneMeans: 'none of the catalogue', ...rules }),
}))

/** True where a list under this key has entries that say with `expected_skill` which skill should load. */
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
  return !isOthers || !isPlainList(document, first.path)
}

/** True for a list that the readers of trigger sets and of evals.json take as it is. */
function isPlainList(document: SourceDocument, path: ValuePath): boolean {
  const entries = recordsAt(document, path)
  const isInWords = (truth: unknown) => typeof truth === 'string' && truthOf(truth) !== null
  if (entries.every((entry) => isInWords(entry['should_trigger']))) return false
  const more = [...ROUTE_KEYS, ...FORBIDDEN_KEYS, ...ACCEPTABLE_KEYS]
  return entries.every((entry) => {
    const key = promptKeyOf(entry)
    if (key !== null && key !== 'query' && key !== 'prompt') return false
    return (key === null || entry['should_trigger'] !== undefined) && more.every((other) => entry[other] === undefined)
  })
}

function recordsAt({ value }: SourceDocument, path: ValuePath): Record<string, unknown>[] {
  const list = valueAt(value, path)
  return Array.isArray(list) ? list.filter(isRecord) : []
}
