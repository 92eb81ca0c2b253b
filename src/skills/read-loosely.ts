interface LooseEntry {
  key: string
  /** With folded white space and without quotes around the whole value. */
  value: string
  /** Line in the block, from 0. */
  line: number
  /** Column, from 1. */
  column: number
}

/**
 * Reads the top-level keys of a frontmatter block line by line. A value ends at the next key, whatever colons, tabs and
 * quotes it holds. Of two equal keys the last one counts.
 */
export function readLoosely(block: readonly string[]): LooseEntry[] {
  const entries = new Map<string, { line: number; column: number; text: string[] }>()
  // The whole block may be indented; deeper lines belong to a key.
  const margin = /^[ \t]*/.exec(block.find((text) => text.trim() !== '') ?? '')?.[0].length ?? 0
  let current: { text: string[] } | null = null
  let inScalar = false
  for (const [line, text] of block.entries()) {
    const [, indent = '', quoted, bare, rest = ''] = keyLine.exec(text) ?? []
    const key = quoted ?? bare ?? ''
    if (indent.length === margin && isKey(key, inScalar)) {
      const entry = { line, column: margin + 1, text: [rest] }
      entries.delete(key)
      entries.set(key, entry)
      current = entry
      inScalar = blockScalar.test(rest.trim())
    } else current?.text.push(text)
  }
  return [...entries].map(([key, { line, column, text }]) => ({ key, line, column, value: fold(text) }))
}

/** Matches `key: value`, `key:` and `"key": value`. A colon inside a word, as in a link, does not end a key. */
const keyLine = /^([ \t]*)(?:["']([\w.-]+)["']|([A-Za-z_][\w.-]*))[ \t]*:(?:[ \t]+(.*))?$/
const blockScalar = /^[>|][-+\d]*(?:[ \t]+#.*)?$/

/**
 * Tells keys from continued text that begins a line with `Note:` or `Triggers:`: keys begin in lower case, except the
 * two that matter here.
 */
function isKey(key: string, inScalar: boolean): boolean {
  return /^[a-z_]/.test(key) || (!inScalar && /^(?:name|description)$/i.test(key))
}

function fold(lines: readonly string[]): string {
  const [first = '', ...more] = lines
  const text = blockScalar.test(first.trim()) ? more.join(' ') : unquote(lines.join(' ').trim())
  return text.replace(/\s+/gu, ' ').trim()
}

function unquote(text: string): string {
  if (text.length < 2) return text
  if (text.startsWith('"') && text.endsWith('"')) return text.slice(1, -1).replaceAll('\\"', '"').replaceAll('\\n', ' ')
  if (text.startsWith("'") && text.endsWith("'")) return text.slice(1, -1).replaceAll("''", "'")
  return text
}
