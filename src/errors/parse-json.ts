/** The value that a JSON text holds; null for a text that is no JSON, as for the JSON `null`. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
