const MAX_LOOKED_AT = 1_000_000
/** Lines allowed before a name or description. */
const MAX_LINES = 60

/**
 * Whether a text holds the beginning of a SKILL.md: a line `---` and soon after it a name or a description. Line
 * numbers are ignored.
 */
export function showsFrontmatter(text: string): boolean {
  const lines = text.slice(0, MAX_LOOKED_AT).split('\n')
  return lines.some((line, at) => {
    if (!FENCE.test(line)) return false
    for (const next of lines.slice(at + 1, at + 1 + MAX_LINES)) {
      if (FIELD.test(next)) return true
      if (FENCE.test(next)) return false
    }
    return false
  })
}

const NUMBER = '(?:\\uFEFF|\\s*\\d+(?:\\t|\\u2192| +))?'
const FENCE = new RegExp(`^${NUMBER}---\\s*$`)
const FIELD = new RegExp(`^${NUMBER}(?:name|description):`)
