/** What is masked, by what stands in its place. Order matters: the particular before the general. */
const PRIVATE: readonly (readonly [RegExp, string])[] = [
  [/-----BEGIN [A-Z ]*PRIVATE KEY-----[\s\S]*?(?:-----END [A-Z ]*PRIVATE KEY-----|$)/g, '[secret]'],
  [/\b(?:sk|pk|rk)[-_][\w-]{10,}/g, '[secret]'],
  [/\b(?:gh[opsur]_|github_pat_|glpat-|npm_|hf_|xox[a-z]-|AKIA|ASIA|AIza|ya29\.|dop_v1_|SG\.)[\w.-]{10,}/g, '[secret]'],
  [/\beyJ[\w-]{8,}\.[\w-]{4,}(?:\.[\w-]*)?/g, '[secret]'],
  [/(\b(?:bearer|basic)\s+)[\w.~+/=-]{8,}/gi, '$1[secret]'],
  [
    /(\b[\w-]*(?:password|passwd|pwd|secret|token|api[_-]?key|access[_-]?key|credential)s?["']?\s*(?:[:=]|\bis\b)\s*["']?)[^\s"',;]{4,}/gi,
    '$1[secret]',
  ],
  [/(\b[a-z][a-z0-9+.-]*:\/\/)[^\s/@]+@/gi, '$1[secret]@'],
  [/[\w.!#$%&'*+/=?^`{|}~-]+@[\w-]+(?:\.[\w-]+)+/g, '[e-mail]'],
  [/(?:\/home|\/Users)\/[^\s/"'`:;,)]+|\/root(?=\/|\b)|\b[A-Za-z]:\\Users\\[^\s\\"'`:;,)]+/g, '~'],
  // Long and of letters and digits both: a key, a hash or an id, and no word.
  [/(?<![\w/.-])(?=[\w+/=-]*\d)(?=[\w+/=-]*[A-Za-z])[\w+=-]{24,}(?![\w/])/g, '[secret]'],
]

/** A text without keys, tokens, passwords, e-mail addresses and homes, as far as their forms are known. */
export function maskPrivate(text: string): string {
  return PRIVATE.reduce((masked, [pattern, mask]) => masked.replace(pattern, mask), text)
}
