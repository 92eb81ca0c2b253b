/**
 * The JSON objects and arrays in a text, in order, without those inside of another one. Markdown has no meaning, so
 * that a document in a code fence is found like one in prose; `[1]` and `[ ]` in prose are arrays, too. Inside of
 * brackets that are not JSON, documents are found. Single strings, numbers, `true`, `false` and `null` are not.
 *
 * Takes time linear in the text's length, and stops after `most` documents.
 */
export function embeddedJson(text: string, most: number): string[] {
  // For each index of an opening bracket: 0 for one not read yet, NONE, or the index after its end.
  const ends = new Int32Array(text.length)
  const found: string[] = []
  const opening = /[{[]/g
  for (let match = opening.exec(text); match !== null && found.length < most; match = opening.exec(text)) {
    const start = match.index
    if (ends[start] === 0) findEnd(text, start, ends)
    const end = ends[start] ?? NONE
    if (end === NONE) continue
    found.push(text.slice(start, end))
    opening.lastIndex = end
  }
  return found
}

const NONE = -1
type Wanted = 'value' | 'value or ]' | 'key' | 'key or }' | ':' | ', or end'

/**
 * Reads the object or array that opens at `start`, and records in `ends` where it and those inside of it end. Each
 * bracket is read only once, whether or not those around it are JSON, which keeps the whole linear.
 */
function findEnd(text: string, start: number, ends: Int32Array): void {
  const open: number[] = []
  let wanted: Wanted = 'value'
  let at = start
  while (at !== NONE) {
    at = endOf(SPACE, text, at)
    const character = text.charAt(at)
    const innermost = open.at(-1)
    const closing = innermost === undefined ? '' : text.charAt(innermost) === '{' ? '}' : ']'
    if (innermost !== undefined && character === closing && mayEnd(wanted, closing)) {
      at += 1
      ends[innermost] = at
      open.pop()
      if (open.length === 0) return
      wanted = ', or end'
    } else if (!wanted.startsWith('value')) {
      at = endOfPart(text, at, wanted)
      wanted = afterPart(wanted, closing)
    } else if ('{['.includes(character) && ends[at] === 0) {
      open.push(at)
      at += 1
      wanted = character === '{' ? 'key or }' : 'value or ]'
    } else {
      at = endOfValue(text, at, ends)
      wanted = ', or end'
    }
  }
  // Brackets around text that is not JSON have no end either.
  for (const index of open) ends[index] = NONE
}

function afterPart(wanted: Wanted, closing: string): Wanted {
  if (wanted.startsWith('key')) return ':'
  return wanted === ', or end' && closing === '}' ? 'key' : 'value'
}

/** Index after the comma, colon or key at `at`; NONE where another one stands there. */
function endOfPart(text: string, at: number, wanted: Wanted): number {
  if (wanted.startsWith('key')) return text.charAt(at) === '"' ? endOfString(text, at) : NONE
  return text.charAt(at) === wanted.charAt(0) ? at + 1 : NONE
}

function mayEnd(wanted: Wanted, closing: string): boolean {
  return wanted === ', or end' || wanted.endsWith(closing)
}

/** Index after the string, number or word at `at`, or after the object or array there, which was read before. */
function endOfValue(text: string, at: number, ends: Int32Array): number {
  const known = ends[at] ?? 0
  if (known !== 0) return known
  return text.charAt(at) === '"' ? endOfString(text, at) : endOf(SCALAR, text, at)
}

const SCALAR = /-?(?:0|[1-9][0-9]*)(?:\.[0-9]+)?(?:[eE][+-]?[0-9]+)?|true|false|null/y
const SPACE = /[ \t\n\r]*/y
const ESCAPE = /\\(?:["\\/bfnrt]|u[0-9a-fA-F]{4})/y
const QUOTE = 0x22
const BACKSLASH = 0x5c

/** Index after the string that begins at `start`. */
function endOfString(text: string, start: number): number {
  let at = start + 1
  while (at < text.length) {
    const unit = text.charCodeAt(at)
    if (unit === QUOTE) return at + 1
    // Control characters have to be escaped.
    if (unit < 0x20) return NONE
    at = unit === BACKSLASH ? endOf(ESCAPE, text, at) : at + 1
    if (at === NONE) return NONE
  }
  return NONE
}

/** Index after the match of `pattern`, a sticky one, at `at`. */
function endOf(pattern: RegExp, text: string, at: number): number {
  pattern.lastIndex = at
  return pattern.test(text) ? pattern.lastIndex : NONE
}
