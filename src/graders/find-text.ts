/**
 * Lower case one character at a time, as Go does it. `toLowerCase` of a whole text looks at a character's neighbours:
 * it turns the last Σ of a word into another letter than a Σ inside one, and then "ΟΔΟΣ" is not found in "ΟΔΟΣΑ". It
 * also makes two characters of "İ".
 */
export function foldCase(text: string): string {
  return text.replace(/[Σİ]/g, (letter) => (letter === 'Σ' ? 'σ' : 'i')).toLowerCase()
}

/**
 * Up to this length what the engine does is bounded well enough: at worst it compares the whole part at every place.
 */
const SHORT = 500

/**
 * Whether `part` occurs in `text`, in time linear in both, whatever they hold: built-in search is not, with long parts
 * made for it.
 */
export function hasText(text: string, part: string): boolean {
  return part.length <= SHORT ? text.includes(part) : hasLongText(text, part)
}

/** Knuth, Morris and Pratt: what was compared is never compared again. */
function hasLongText(text: string, part: string): boolean {
  const fallback = fallbacks(part)
  let matched = 0
  for (let at = 0; at < text.length; at += 1) {
    const unit = text.charCodeAt(at)
    while (matched > 0 && part.charCodeAt(matched) !== unit) matched = fallback[matched - 1] ?? 0
    if (part.charCodeAt(matched) === unit) matched += 1
    if (matched === part.length) return true
  }
  return false
}

/**
 * For each place of `part`, the length of the longest start of `part` that also ends there, without being all of it.
 */
function fallbacks(part: string): Int32Array {
  const lengths = new Int32Array(part.length)
  let length = 0
  for (let at = 1; at < part.length; at += 1) {
    const unit = part.charCodeAt(at)
    while (length > 0 && part.charCodeAt(length) !== unit) length = lengths[length - 1] ?? 0
    if (part.charCodeAt(length) === unit) length += 1
    lengths[at] = length
  }
  return lengths
}
