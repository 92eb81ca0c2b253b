/**
 * Returns a word quoted for a shell, in characters that no page, terminal or clipboard changes: one line, without
 * backticks, pipes, HTML, double spaces or hidden characters, so that it stands whole in inline code and tables too.
 * Plain where no shell reads anything into it, else in single quotes; what those cannot show goes into `$'...'`, which
 * bash, zsh and POSIX 2024 read.
 */
export function shellWord(word: string): string {
  if (/^[\w@%+,./-][\w@%+=:,./-]*$/.test(word)) return word
  if (isShown(word)) return `'${word.replaceAll("'", `'\\''`)}'`
  const escaped = word.replace(
    /'| (?= )|(?<= )[ :]|[^\p{L}\p{N} ._/:,-]|\p{Default_Ignorable_Code_Point}/gu,
    (sign) => NAMED.get(sign) ?? octal(sign),
  )
  return `$'${escaped}'`
}

/** Words quoted for a shell, with a space between them. */
export function shellWords(words: readonly string[]): string {
  return words.map(shellWord).join(' ')
}

/**
 * Reads one word as a shell does: plain, in quotes of either kind, in `$'...'`, or in several such parts. Nothing is
 * expanded. Null for what is not one whole word, such as two words or an open quote.
 */
export function unquoteWord(text: string): string | null {
  const parts: string[] = []
  const pattern = /'([^']*)'|\$'((?:[^'\\]|\\[\s\S])*)'|"((?:[^"\\]|\\[\s\S])*)"|\\([\s\S])|([^\s'"\\]+)/uy
  while (pattern.lastIndex < text.length) {
    const [, single, ansi, double, one, plain] = pattern.exec(text) ?? []
    if (ansi !== undefined) parts.push(unescaped(ansi))
    else if (double !== undefined) parts.push(double.replace(/\\(["\\$`])/g, '$1'))
    else {
      const part = single ?? one ?? plain
      if (part === undefined) return null
      parts.push(part)
    }
  }
  return parts.length === 0 ? null : parts.join('')
}

/** Whether a text stays as it is where it is shown. */
function isShown(text: string): boolean {
  // HTML could stand in it, one space is dropped beside another, and a runner reads `::` and `##[` as its commands.
  if (/[`|<]| {2}| ::|##/.test(text)) return false
  // Most words are ASCII, and the expression for others takes a few milliseconds to compile.
  return /^[ -~]*$/.test(text) || !(isHidden(text) || /\p{M}{8}/u.test(text))
}

let hidden: RegExp | undefined

/** Whether a text holds a backtick, a pipe, a control or what is drawn as nothing. U+2800 is a blank but no space. */
function isHidden(text: string): boolean {
  hidden ??= /[`|\p{C}\p{Default_Ignorable_Code_Point}\u2800]|(?! )\p{Z}/u
  return hidden.test(text)
}

const NAMED = new Map([
  ["'", "\\'"],
  ['\\', '\\\\'],
  ['\n', '\\n'],
  ['\r', '\\r'],
  ['\t', '\\t'],
])

/** The bytes of a text in UTF-8, as octal escapes of three digits, which nothing after them can lengthen. */
function octal(text: string): string {
  return Array.from(Buffer.from(text, 'utf8'), (byte) => `\\${byte.toString(8).padStart(3, '0')}`).join('')
}

/** Reads what stands between the quotes of `$'...'`. */
function unescaped(text: string): string {
  const bytes = text
    .split(/(\\(?:[0-7]{1,3}|x[0-9a-f]{1,2}|u[0-9a-f]{1,4}|U[0-9a-f]{1,8}|[\s\S]))/iu)
    .map((part, index) => (index % 2 === 1 ? escapeOf(part.slice(1)) : Buffer.from(part, 'utf8')))
  return Buffer.concat(bytes).toString('utf8')
}

function escapeOf(code: string): Buffer {
  if (/^[0-7]/.test(code)) return Buffer.of(Number.parseInt(code, 8) & 0xff)
  if (/^x[0-9a-f]/i.test(code)) return Buffer.of(Number.parseInt(code.slice(1), 16))
  if (/^u[0-9a-f]/i.test(code)) {
    const point = Number.parseInt(code.slice(1), 16)
    return Buffer.from(point > 0x10ffff ? '\uFFFD' : String.fromCodePoint(point), 'utf8')
  }
  return Buffer.from(SIMPLE.get(code) ?? code, 'utf8')
}

const SIMPLE = new Map([
  ['n', '\n'],
  ['r', '\r'],
  ['t', '\t'],
])
