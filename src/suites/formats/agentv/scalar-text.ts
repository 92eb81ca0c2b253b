/** Whether a value is text that is not blank. */
export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.trim() !== ''
}

/** Converts text, a number or a boolean to text. Null for anything else and for empty text. */
export function scalarText(value: unknown): string | null {
  if (typeof value === 'string') return value === '' ? null : value
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : null
}

/** Converts a list, or one value, with `scalarText`. Null for an empty list and if an entry is something else. */
export function scalarTexts(value: unknown): string[] | null {
  const list: unknown[] = Array.isArray(value) ? value : [value]
  const texts = list.map(scalarText).filter((text) => text !== null)
  return texts.length === 0 || texts.length < list.length ? null : texts
}

/** Converts any value to text: text is unchanged, anything else becomes compact JSON. */
export function compactText(value: unknown): string {
  if (typeof value === 'string') return value
  return (typeof value === 'object' ? JSON.stringify(value) : undefined) ?? String(value)
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean'
}
