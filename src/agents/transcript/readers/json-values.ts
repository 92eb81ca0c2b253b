import { isRecord } from '../../../core/errors/record.ts'

export type JsonObject = Readonly<Record<string, unknown>>

/** Parts of a recording that are not JSON objects. */
export interface Skipped {
  /** Lines of other text, such as stderr. */
  text: number
  /** JSON that is cut, mangled or too long: an event is lost. */
  damaged: number
  /** Line of the first damage, counted from 1. */
  firstDamage: number | null
}

/** How far a scan got in a JSON value. */
interface ScanState {
  depth: number
  inString: boolean
  escaped: boolean
}

/** A value that continues in the next line. */
interface OpenValue {
  text: string
  state: ScanState
  line: number
}

/** Length limit of a value, in characters. The longest real ones hold a picture in base64 twice. */
const MAX_LENGTH = 32 * 1_048_576

/**
 * Most texts that look like JSON and cannot be parsed. The rest is then not read: the input is not a recording, and
 * each failure takes a thousand times as long as a valid line.
 */
const MAX_FAILURES = 10_000

/** Characters that distinguish the beginning of an event from other text. */
const HEAD_LENGTH = 64

/**
 * Finds the JSON objects in a text that comes in pieces, cut anywhere: one on a line, several on a line, over several
 * lines, or in a list. Lines of other text are skipped and counted. Text that begins like an object and cannot be
 * parsed counts as damage: an event is missing. Holds one value at a time.
 */
export class JsonValues {
  readonly skipped: Skipped = { text: 0, damaged: 0, firstDamage: null }
  readonly #maxLength: number
  #found: JsonObject[] = []
  #failures = 0
  #line = 0
  /** The line so far; of one that is too long its head. */
  #text = ''
  #length = 0
  #open: OpenValue | null = null

  constructor(maxLength: number = MAX_LENGTH) {
    this.#maxLength = maxLength
  }

  /** Reads a piece and returns the objects that end in it. */
  push(text: string): JsonObject[] {
    let start = 0
    for (let end = text.indexOf('\n'); end !== -1 && !this.#hasGivenUp; end = text.indexOf('\n', start)) {
      this.#add(text.slice(start, end))
      this.#endLine()
      start = end + 1
    }
    if (start < text.length && !this.#hasGivenUp) this.#add(text.slice(start))
    return this.#take()
  }

  /** Call once, at the end of the text: returns the object in a last line without a newline. */
  end(): JsonObject[] {
    if (this.#length > 0 && !this.#hasGivenUp) this.#endLine()
    this.#dropOpen()
    return this.#take()
  }

  get #hasGivenUp(): boolean {
    return this.#failures > MAX_FAILURES
  }

  #take(): JsonObject[] {
    const found = this.#found
    this.#found = []
    return found
  }

  #add(part: string): void {
    this.#length += part.length
    this.#text += part
    if (this.#length > this.#maxLength) this.#text = this.#text.slice(0, HEAD_LENGTH)
  }

  #endLine(): void {
    this.#line += 1
    const line = this.#text
    const isTooLong = this.#length > this.#maxLength
    this.#text = ''
    this.#length = 0
    if (!isTooLong) {
      this.#readLine(line)
      return
    }
    this.#dropOpen()
    this.#skip(line.trim(), this.#line)
  }

  #readLine(line: string): void {
    // In a value only the closing bracket is at the start of a line, so this is the next value: the open one was cut.
    if (line.startsWith('{') || line.startsWith('[')) this.#dropOpen()
    if (this.#open !== null) {
      this.#continue(line, this.#open)
      return
    }
    // Also removes a byte order mark and a carriage return.
    const text = line.trim()
    if (text === '') return
    if (text.startsWith('{') || text.startsWith('[')) this.#readValues(text)
    else this.#readBehindText(text)
  }

  /**
   * Reads an event after text on the same line. Text often quotes JSON, so a damaged event must look more like one
   * here.
   */
  #readBehindText(text: string): void {
    const at = text.indexOf('{"')
    const inner = at === -1 ? '' : text.slice(at)
    const value = inner.endsWith('}') ? this.#parse(inner) : undefined
    if (value !== undefined) this.#emit(value)
    if (value === undefined && /^\{"type": ?"/.test(inner)) this.#skip(inner, this.#line)
    else this.skipped.text += 1
  }

  /** Reads the values of a text that begins with one. Keeps the last value open if it continues. */
  #readValues(text: string): void {
    const whole = this.#parse(text)
    if (whole !== undefined) {
      this.#emit(whole)
      return
    }
    let at = 0
    while (text[at] === '{' || text[at] === '[') {
      const state = { depth: 0, inString: false, escaped: false }
      const end = scanValue(text, at, state)
      if (end === -1 && !state.inString) {
        this.#open = { text: text.slice(at), state, line: this.#line }
        return
      }
      // A JSON string never spans lines.
      const value = end === -1 ? undefined : this.#parse(text.slice(at, end))
      if (value === undefined) {
        this.#skip(text.slice(at), this.#line)
        return
      }
      this.#emit(value)
      at = end
      while (' \t,'.includes(text.charAt(at)) && at < text.length) at += 1
    }
    if (at < text.length) this.#readBehindText(text.slice(at))
  }

  #continue(line: string, open: OpenValue): void {
    const end = scanValue(line, 0, open.state)
    open.text += `\n${end === -1 ? line : line.slice(0, end)}`
    if (open.state.inString || open.text.length > this.#maxLength) {
      this.#dropOpen()
    } else if (end !== -1) {
      this.#open = null
      const value = this.#parse(open.text)
      if (value === undefined) this.#skip(open.text, open.line)
      else this.#emit(value)
      this.#readLine(line.slice(end).replace(/^[\s,]+/, ''))
    }
  }

  #dropOpen(): void {
    if (this.#open !== null) this.#skip(this.#open.text, this.#open.line)
    this.#open = null
  }

  #skip(text: string, line: number): void {
    if (!looksLikeJson(text)) {
      this.skipped.text += 1
      return
    }
    this.skipped.damaged += 1
    this.skipped.firstDamage ??= line
  }

  #parse(text: string): unknown {
    // This check is cheap compared with an exception.
    if (!/^(?:\{\s*["}]|\[\s*["{[\]\d-])/.test(text) || !'}]'.includes(text.slice(-1))) return undefined
    try {
      return JSON.parse(text)
    } catch {
      this.#failures += 1
      if (this.#hasGivenUp) this.#skip('{"', this.#line)
      return undefined
    }
  }

  #emit(value: unknown): void {
    for (const one of Array.isArray(value) ? value : [value]) {
      if (isRecord(one)) this.#found.push(one)
      else this.skipped.text += 1
    }
  }
}

/** Excludes objects as JavaScript prints them, with keys without quotes, and `[info] ...`. */
function looksLikeJson(text: string): boolean {
  return /^(?:\[\s*)?\{\s*"/.test(text.slice(0, HEAD_LENGTH))
}

/**
 * Scans an object or list in `text` from `from`. Returns the index after its last bracket, or -1 if it continues after
 * `text`; `state` then holds where it got to. Examines brackets and quotes only: `JSON.parse` decides whether it is
 * JSON.
 */
function scanValue(text: string, from: number, state: ScanState): number {
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

const [QUOTE, BACKSLASH] = [0x22, 0x5c]
const [OPEN_BRACKET, CLOSE_BRACKET, OPEN_BRACE, CLOSE_BRACE] = [0x5b, 0x5d, 0x7b, 0x7d]
