/** True for text that is not blank. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** Text, a number or a truth value as text; null for anything else and for empty text. */
export function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

/** A list of such texts, also of one alone; null where there is none, or where an entry is something else. */
export function scalarTexts(value: unknown): string[] | null {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const texts = list.map(scalarText).filter((text) => text !== null)
  return texts.length === 0 || texts.length < list.length ? null : texts
}

/** Any value as one line: text as it is, the rest as compact JSON. */
export function compactText(value: unknown): string {
  if (typeof value === 'string') return value
  return (typeof value === 'object' ? JSON.stringify(value) : undefined) ?? String(value)
}
