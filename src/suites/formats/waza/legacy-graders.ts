/** Options of the `keyword` and `regex` graders of Waza's first versions, with the equivalent option of `text`. */
const OPTIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  keyword: {
    keywords: 'contains',
    must_contain: 'contains',
    must_include: 'contains',
    must_not_contain: 'not_contains',
    must_not_include: 'not_contains',
    forbidden: 'not_contains',
  },
  regex: {
    pattern: 'regex_match',
    patterns: 'regex_match',
    must_match: 'regex_match',
    must_not_match: 'regex_not_match',
  },
}

/** Converts the config of a `keyword` or `regex` grader to that of a `text` grader. Null for any other type. */
export function legacyTextConfig(type: string, config: Record<string, unknown>): Record<string, unknown> | null {
  const options = Object.hasOwn(OPTIONS, type) ? OPTIONS[type] : undefined
  if (options === undefined) return null
  const text: Record<string, unknown> = {}
  for (const [key, value] of Object.entries(config)) {
    const option = Object.hasOwn(options, key) ? (options[key] ?? key) : key
    const before = text[option]
    const list = typeof value === 'string' ? [value] : value
    text[option] = Array.isArray(before) && Array.isArray(list) ? [...before, ...list] : list
  }
  return text
}
