/**
 * A light English stem without inflections (plural, -ing, -ed, -ly), so that "builds", "building" and "build" are one.
 * Words of up to three letters and words with digits stay unchanged. A stem need not be a word, only equal for forms of
 * one word.
 */
export function stemEnglish(word: string): string {
  if (word.length <= 3 || /[^a-z]/.test(word)) return word
  const bare = withoutInflection(withoutPlural(word))
  if (bare.length <= 3) return bare
  return bare.endsWith('e') ? bare.slice(0, -1) : bare.replace(/y$/, 'i')
}

function withoutPlural(word: string): string {
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(?:sses|shes|ches|xes|zes)$/.test(word)) return word.slice(0, -2)
  if (word.endsWith('s') && !/(?:ss|us|is)$/.test(word)) return word.slice(0, -1)
  return word
}

function withoutInflection(word: string): string {
  for (const suffix of ['ingly', 'edly', 'ing', 'ed', 'ly']) {
    if (!word.endsWith(suffix) || word.endsWith('eed')) continue
    const rest = word.slice(0, -suffix.length)
    if (rest.length < 3 || !/[aeiouy]/.test(rest)) return word
    if (suffix === 'ly') return rest
    // "running" -> "run", but "calling" -> "call"
    return /([bdgmnprt])\1$/.test(rest) ? rest.slice(0, -1) : rest
  }
  return word
}
