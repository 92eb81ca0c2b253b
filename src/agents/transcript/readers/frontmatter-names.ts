const MAX_LOOKED_AT = 1_000_000
/** Lines allowed before a name or description. */
const MAX_LINES = 60

/**
 * Finds the beginnings of SKILL.md files in a text: a line `---` and soon after it a name or a description. Returns the
 * name of each, '' where it gives none. Line numbers are ignored.
 */
export function frontmatterNames(text: string): string[] {
  const lines = text.slice(0, MAX_LOOKED_AT).split('\n')
  const names: string[] = []
  for (let at = 0; at < lines.length; at += 1) {
    if (!FENCE.test(lines[at] ?? '')) continue
    const length = lines.slice(at + 1, at + 1 + MAX_LINES).findIndex((line) => FENCE.test(line))
    const inside = lines.slice(at + 1, at + 1 + (length < 0 ? MAX_LINES : length))
    if (!inside.some((line) => FIELD.test(line))) continue
    names.push(inside.map((line) => NAME.exec(line)?.[1]).find((name) => name !== undefined) ?? '')
    // The fence at the end begins no other.
    at += length < 0 ? 0 : length + 1
  }
  return names
}

const NUMBER = '(?:\\uFEFF|\\s*\\d+(?:\\t|\\u2192| +))?'
const FENCE = new RegExp(`^${NUMBER}---\\s*$`)
const FIELD = new RegExp(`^${NUMBER}(?:name|description):`)
const NAME = new RegExp(`^${NUMBER}name:\\s*["']?([^"'\\s#]+)`)
