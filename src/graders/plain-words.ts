/**
 * The parts of RE2 patterns for which JavaScript means the same and has nothing to backtrack to: letters, digits, and
 * what has no meaning in a pattern or is escaped. JavaScript finds them many times faster. With `u`, it folds the case
 * of ASCII letters as RE2 does.
 */
const UNIT = String.raw`(?:[\w ,:;@%'"=<>!#&~-]|\\[\\^$.*+?()[\]{}|/])`
const UNITS = new RegExp(UNIT, 'g')
const WORDS = new RegExp(String.raw`^(?<fold>\(\?i\))?(?<words>${UNIT}+(?:\|${UNIT}+)*)$`)
const LEADING_WORD = new RegExp(String.raw`^(?:\(\?(?<flags>[ims]+)\))?(?<boundary>\\b)?(?<word>${UNIT}+)`)

/** Longer ones would take JavaScript longer than RE2. */
const MAX_LENGTH = 200

/**
 * What finds the same as a pattern that is a word, or a few with bars between them, such as `(?i)error|failed`; null
 * for any other pattern.
 */
export function plainWords(pattern: string): RegExp | null {
  const groups = pattern.length <= MAX_LENGTH ? WORDS.exec(pattern)?.groups : undefined
  return groups === undefined ? null : new RegExp(groups['words'] ?? '', groups['fold'] === undefined ? 'u' : 'iu')
}

export interface LeadingWord {
  word: RegExp
  /** Whether a match begins with the word, and nothing in it asks what stands before. */
  begins: boolean
}

/**
 * A word that stands where a match of the pattern begins, if it is easy to see that one does: `deployed` for
 * `(?i)\bdeployed to .+`.
 */
export function leadingWord(pattern: string): LeadingWord | null {
  // Without bars there are no alternatives to the beginning.
  const match = pattern.includes('|') ? null : LEADING_WORD.exec(pattern.slice(0, MAX_LENGTH))
  if (match?.groups === undefined) return null
  const { flags = '', boundary = '', word = '' } = match.groups
  const next = pattern.charAt(match[0].length)
  // The last letter belongs to what says how often it is there.
  const units = word.match(UNITS) ?? []
  const sure = (next !== '' && '*+?{'.includes(next) ? units.slice(0, -1) : units).join('')
  if (sure === '') return null
  return { word: new RegExp(sure, flags.includes('i') ? 'iu' : 'u'), begins: boundary === '' }
}
