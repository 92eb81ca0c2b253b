const DELIMITER = /^---\s*$/
/** A key that only a YAML parser reads: merged, explicit, tagged, anchored, or with escapes. */
const HIDDEN = /^(?:["']?<<|[?:]\s|[!&*]\S.*:|["'][^:]*\\)/
/** A language beside the delimiter, such as `---js`, which some parsers run. */
const LANGUAGE = /^\uFEFF?---[ \t]*[^\s-]/

/**
 * The text of a Markdown file without some keys of its frontmatter, in any spelling that agents accept: `allowedtools`
 * is also `allowed-tools`, `allowed_tools` and `Allowed Tools`. Lines whose key is hidden go too, since it may be any.
 * All other bytes stay. Null: it has none of them.
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
    if (!goesOn) isDropped = keys.has(keyOf(line)) || HIDDEN.test(line)
    if (!isDropped) kept.push(line)
  }
  return kept.length === end - 1 ? null : [first, ...kept, ...lines.slice(end)].join('')
}

/** The text, which begins with no frontmatter in a language of its own. */
export function withoutLanguage(text: string): string {
  return LANGUAGE.test(text) ? `\n${text}` : text
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
