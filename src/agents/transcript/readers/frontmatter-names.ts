const MAX_LOOKED_AT = 1_000_000

/**
 * Finds the SKILL.md files in a text that are shown with something of their body: the lines `---` around a name or a
 * description, and text below. Returns the name of each, '' where it gives none. Line numbers are ignored.
 */
export function frontmatterNames(text: string): string[] {
  const plain = text.slice(0, MAX_LOOKED_AT).replaceAll(NUMBER, '')
  return [...plain.matchAll(FRONTMATTER)].flatMap(([, inside = '']) =>
    /^(?:name|description):/m.test(inside) ? [/^name:\s*["']?([^"'\s#]+)/m.exec(inside)?.[1] ?? ''] : [],
  )
}

const NUMBER = /^(?:\uFEFF|\s*\d+(?:\t|\u2192| +))/gm
/** Up to 60 lines, and then one that is neither empty nor the beginning of another file. */
const FRONTMATTER = /^---\s*?\n((?:(?!---\s*$).*\n){1,60}?)---[^\S\n]*\n\s*(?!---|==>|\s)\S/gm
