const NAME = /^(["']?)allowed[-_ ]?tools\1\s*:/i
const DELIMITER = /^---\s*$/

/**
 * The text of a SKILL.md without `allowed-tools` in its frontmatter, in any spelling that agents accept: it would grant
 * tools to a trial that only measures whether the skill loads. All other bytes stay. Null: there is none.
 */
export function withoutAllowedTools(text: string): string | null {
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
    if (!goesOn) isDropped = NAME.test(line)
    if (!isDropped) kept.push(line)
  }
  return kept.length === end - 1 ? null : [first, ...kept, ...lines.slice(end)].join('')
}
