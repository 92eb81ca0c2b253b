import type { Label } from '../../suite.ts'
import { snakeCase } from './entry-fields.ts'

/** What a word says of the prompts that it labels. */
export interface LabelWord {
  label: Label
  /** True for a word about triggering, which no other kind of test would use. */
  isClear: boolean
  /** True for a word that names triggering only, such as `trigger`: it may be the kind of a test. */
  isBare: boolean
}

const VERB = '(?:trigger|fire|activate|activation|load|invoke|invocation|route)(?:s|ed|d)?'
const NOT = "(?:(?:should|must|do|does|will)_?not|(?:should|do|does|wo)n'?t|no|non|not|never|anti|expected_no)"

/** The words of labels, in order of precedence. */
const WORDS: readonly (readonly [pattern: RegExp, said: LabelWord])[] = [
  [new RegExp(`^${VERB}$`), { label: 'must_activate', isClear: true, isBare: true }],
  [
    new RegExp(`^(?:(?:should|must|will|expect|expected|do)_)?${VERB}(?:_positive)?$|^positive_${VERB}$`),
    { label: 'must_activate', isClear: true, isBare: false },
  ],
  [
    new RegExp(`^${NOT}_?${VERB}$|^${VERB}_negative$|^negative_${VERB}$`),
    { label: 'should_not_activate', isClear: true, isBare: false },
  ],
  [/^positive$/, { label: 'must_activate', isClear: false, isBare: false }],
  [
    /^(?:negative|near_miss|near_miss_negative|negative_control|distractor|skip)$/,
    { label: 'should_not_activate', isClear: false, isBare: false },
  ],
  [/^acceptable$/, { label: 'acceptable', isClear: false, isBare: false }],
]

/**
 * Returns what a value says in a word that may replace true or false: `positive`, `negative`, `acceptable`, and words
 * about triggering such as `fire`, `no-fire`, `should_not_trigger`. Null for anything else.
 */
export function labelOfWord(value: unknown): LabelWord | null {
  if (typeof value !== 'string' || value.length > LONGEST) return null
  const word = value
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
  return WORDS.find(([pattern]) => pattern.test(word))?.[1] ?? null
}

const LONGEST = 40

/** What a key of a list says besides: `positive_prompts`, `should_trigger_cases`. */
const LISTS = /_(?:cases|queries|prompts|examples|tests|triggers)$/
/** With these words `positive` and `negative` are about prompts, and not about any kind of test. */
const LISTS_OF_PROMPTS = /_(?:cases|queries|prompts|triggers)$/
/** Keys that label the list under them, beside the words above, if they say prompts or a skill is named near them. */
const VAGUE_KEYS: ReadonlyMap<string, Label> = new Map([
  ['should', 'must_activate'],
  ['positives', 'must_activate'],
  ['fires', 'must_activate'],
  ['triggers_on', 'must_activate'],
  ['should_not', 'should_not_activate'],
  ['negatives', 'should_not_activate'],
  ['anti_prompts', 'should_not_activate'],
  ['near', 'should_not_activate'],
  ['near_misses', 'should_not_activate'],
  ['near_neighbors', 'should_not_activate'],
  ['ambiguous', 'acceptable'],
])

/** The label that a key gives the prompts under it. `isClear` is false for words that other data use as well. */
export function labelOfKey(key: string): Pick<LabelWord, 'label' | 'isClear'> | null {
  const whole = snakeCase(key)
  const vague = VAGUE_KEYS.get(whole)
  if (vague !== undefined) return { label: vague, isClear: LISTS_OF_PROMPTS.test(whole) }
  const word = whole.replace(LISTS, '').replace(/^(positive|negative)_trigger$/, '$1')
  const said = /^expect/.test(word) ? null : labelOfWord(word)
  if (said === null) return null
  const isList = word !== whole
  // `triggers: {...}` holds lists of both labels.
  if (said.isBare) return isList ? { label: said.label, isClear: false } : null
  if (said.isClear) return said
  return { label: said.label, isClear: LISTS_OF_PROMPTS.test(whole) && /^(?:positive|negative)$/.test(word) }
}

/** Keys of labelled lists, to compare misspelt ones with. */
export const LIST_KEYS: readonly string[] = [
  ...['trigger', 'activate', 'fire', 'load', 'invoke'].flatMap((verb) => [
    `should_${verb}`,
    `should_not_${verb}`,
    `must_${verb}`,
    `must_not_${verb}`,
  ]),
  ...['cases', 'queries', 'prompts'].flatMap((list) => [`positive_${list}`, `negative_${list}`]),
  ...['positive', 'negative', 'near_miss', 'acceptable', 'trigger_prompts', 'no_trigger_prompts'],
  ...VAGUE_KEYS.keys(),
]
