/** A label in a word. */
export type Polarity = 'positive' | 'negative' | 'acceptable'

const VERB = '(?:trigger|fire|activate|activation|load|invoke|invocation)(?:s|ed|d)?'
const BARE = new RegExp(`^${VERB}$`)
const POSITIVE = new RegExp(`^(?:(?:should|must|will|expect|expected|do)_)?${VERB}(?:_positive)?$`)
const NEGATIVE = new RegExp(
  `^(?:(?:should|must|do|does|will)_?not|(?:should|do|does|wo)n'?t|no|non|not|never|anti|expected_no)_?${VERB}$|^${VERB}_negative$`,
)
const PLAIN: ReadonlyMap<string, Polarity> = new Map([
  ['positive', 'positive'],
  ['negative', 'negative'],
  ['near_miss', 'negative'],
  ['near_miss_negative', 'negative'],
  ['negative_control', 'negative'],
  ['acceptable', 'acceptable'],
])

/**
 * Reads a word that may replace true or false: `positive`, `negative`, `acceptable`, and words about triggering such as
 * `fire`, `no-fire`, `should_not_trigger`. Null for anything else.
 */
export function polarityOf(value: unknown): Polarity | null {
  const word = wordIn(value)
  if (word === null) return null
  if (POSITIVE.test(word)) return 'positive'
  return NEGATIVE.test(word) ? 'negative' : (PLAIN.get(word) ?? null)
}

/** Whether a word is about triggering, so that no other kind of test would use it. */
export function saysTrigger(value: unknown): boolean {
  const word = wordIn(value)
  return word !== null && (POSITIVE.test(word) || NEGATIVE.test(word))
}

/** Whether a word names triggering only, such as `trigger`. */
export function isBareVerb(value: unknown): boolean {
  return BARE.test(wordIn(value) ?? '')
}

function wordIn(value: unknown): string | null {
  if (typeof value !== 'string' || value.length > 40) return null
  return value
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_')
}
