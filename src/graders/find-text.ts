/**
 * Lower case of each character by itself, as in Go. `toLowerCase` of a whole text depends on neighbours: it turns the
 * last Σ of a word into another letter than a Σ inside one, so that "ΟΔΟΣ" would not be found in "ΟΔΟΣΑ". It also turns
 * "İ" into two characters.
 */
export function foldCase(text: string): string {
  return text.replace(/[Σİ]/g, (letter) => (letter === 'Σ' ? 'σ' : 'i')).toLowerCase()
}

/**
 * Up to this length built-in search is fast enough: at worst it compares the whole part at every index.
 */
const SHORT = 500

/**
 * Whether `part` occurs in `text`, in time linear in both. Built-in search takes quadratic time for some long parts.
 */
export function hasText(text: string, part: string): boolean {
  return part.length <= SHORT ? text.includes(part) : hasLongText(text, part)
}

/** Search by Knuth, Morris and Pratt (1977), which compares no character of `text` again. */
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

/** For each index of `part`, the length of the longest proper prefix of `part` that also ends there. */
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
