/** The value of a JSON text; null for invalid JSON, as for the JSON `null`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
