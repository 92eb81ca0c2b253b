/** State of a scan in a JSON value. A fresh one is `{ depth: 0, inString: false, escaped: false }`. */
export interface ScanState {
  depth: number
  inString: boolean
  escaped: boolean
}

/** Returns the state before the first character. */
export function freshScan(): ScanState {
  return { depth: 0, inString: false, escaped: false }
}

/**
 * Scans an object or list in `text` from `from`. Returns the index after its last bracket, or -1 if it continues after
 * `text`; `state` then holds where it got to. Examines brackets and quotes only: `JSON.parse` decides whether it is
 * JSON.
 */
export function scanValue(text: string, from: number, state: ScanState): number {
  for (let index = from; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (state.inString) {
      if (state.escaped) state.escaped = false
      else if (code === BACKSLASH) state.escaped = true
      else if (code === QUOTE) state.inString = false
    } else if (code === QUOTE) {
      state.inString = true
    } else if (code === OPEN_BRACE || code === OPEN_BRACKET) {
      state.depth += 1
    } else if (code === CLOSE_BRACE || code === CLOSE_BRACKET) {
      state.depth -= 1
      if (state.depth <= 0) return index + 1
    }
  }
  return -1
}

const QUOTE = 0x22
const BACKSLASH = 0x5c
const OPEN_BRACKET = 0x5b
const CLOSE_BRACKET = 0x5d
const OPEN_BRACE = 0x7b
const CLOSE_BRACE = 0x7d
