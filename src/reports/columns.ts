/** Columns that a text takes in a terminal: two for a wide character, none for a combining one. */
export function displayWidth(text: string): number {
  let width = 0
  for (const character of text) {
    if (/\p{M}|\u200C|\u200D/u.test(character)) continue
    width += WIDE.test(character) ? 2 : 1
  }
  return width
}

const WIDE =
  /[\p{scx=Han}\p{scx=Hiragana}\p{scx=Katakana}\p{scx=Hangul}\p{Emoji_Presentation}\u3000-\u303F\uFF01-\uFF60\uFFE0-\uFFE6]/u

/** Wraps `text` at `width` columns; the first line begins with `first`, the others with `rest`. */
export function wrap(text: string, width: number, first: string, rest: string = first): string {
  const lines: string[] = []
  let line = ''
  let used = 0
  for (const word of text.split(' ')) {
    const cells = displayWidth(word)
    const room = width - displayWidth(lines.length === 0 ? first : rest)
    if (line !== '' && used + 1 + cells > room) {
      lines.push(line)
      line = word
      used = cells
    } else {
      used += line === '' ? cells : cells + 1
      line = line === '' ? word : `${line} ${word}`
    }
  }
  lines.push(line)
  return first + lines.join(`\n${rest}`)
}

/** Rows as aligned columns, two spaces apart; the columns in `right` are aligned to the right. */
export function columns(rows: readonly (readonly string[])[], right: readonly number[]): string[] {
  const widths: number[] = []
  for (const row of rows) {
    for (const [index, cell] of row.entries()) widths[index] = Math.max(widths[index] ?? 0, displayWidth(cell))
  }
  return rows.map((row) =>
    row
      .map((cell, index) => {
        const gap = ' '.repeat((widths[index] ?? 0) - displayWidth(cell))
        return right.includes(index) ? gap + cell : cell + gap
      })
      .join('  ')
      .trimEnd(),
  )
}
