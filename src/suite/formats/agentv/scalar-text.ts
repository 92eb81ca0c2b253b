/** Text, a number or a truth value as text; null for anything else and for empty text. */
export function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  if (typeof value === 'number' || typeof value === 'boolean') return String(value)
  return null
}

/** A list of such texts, also of one alone; null where there is none, or where an entry is something else. */
export function scalarTexts(value: unknown): string[] | null {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const texts = list.map(scalarText)
  const found = texts.filter((text) => text !== null)
  return found.length === 0 || found.length < texts.length ? null : found
}

/** Any value as one line: text as it is, the rest as compact JSON. */
export function compactText(value: unknown): string {
  if (typeof value === 'string') return value
  return (typeof value === 'object' ? JSON.stringify(value) : undefined) ?? String(value)
}
