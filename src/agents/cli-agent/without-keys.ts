const DELIMITER = /^---\s*$/

/**
 * The text of a Markdown file without some keys of its frontmatter, in any spelling that agents accept: `allowedtools`
 * is also `allowed-tools`, `allowed_tools` and `Allowed Tools`. All other bytes stay. Null: it has none of them.
 */
export function withoutKeys(text: string, keys: ReadonlySet<string>): string | null {
  const lines = text.split(/(?<=\n)/)
  const [first = ''] = lines
  if (!DELIMITER.test(first.replace(/^\uFEFF/, ''))) return null
  const end = lines.findIndex((line, at) => at > 0 && DELIMITER.test(line))
  if (end < 0) return null
  const kept: string[] = []
  let isDropped = false
  for (const line of lines.slice(1, end)) {
    // A value goes on in lines that are indented, items of a list, the end of a flow list, comments, or empty.
    const goesOn = /^(?:\s|-\s|[\]}#])/.test(line) || line.trim() === ''
    if (!goesOn) isDropped = keys.has(keyOf(line))
    if (!isDropped) kept.push(line)
  }
  return kept.length === end - 1 ? null : [first, ...kept, ...lines.slice(end)].join('')
}

/** The key that a line begins with, in small letters and without what stands between its words; '' for none. */
function keyOf(line: string): string {
  const [, , key = ''] = /^(["']?)([\w -]+)\1\s*:/.exec(line) ?? []
  return plainKey(key)
}

/** A key without what its spellings differ in. */
export function plainKey(key: string): string {
  return key.toLowerCase().replaceAll(/[-_ ]/g, '')
}
