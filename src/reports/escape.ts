/**
 * Foreign text (names, prompts, rationales, messages) as one line of markdown that shows exactly that text, without
 * HTML, links, images, emphasis, mentions, references, emoji, math or autolinks. Safe in paragraphs, list items, alerts
 * and table cells. Invisible and control characters are named in brackets.
 */
export function escapeInline(text: string): string {
  return escapeStart(escaped(visible(text)))
}

/**
 * Foreign text as inline code, safe wherever `escapeInline` is. Text with a backtick or a pipe, which no code span can
 * hold both inside and outside a table, becomes a `<code>` element instead.
 */
export function code(text: string): string {
  const shown = visible(text)
  if (shown === '') return '(empty)'
  return /[`|]/.test(shown) ? `<code>${escapeInline(shown)}</code>` : `\`${shown}\``
}

/**
 * A sentence of ours that may hold foreign text: parts in backticks become code, the rest goes through `escapeInline`.
 */
export function prose(text: string): string {
  const parts = visible(text).split(/(?<!`)(`[^`]*[^`\s][^`]*`)(?!`)/)
  return escapeStart(
    parts.map((part, index) => (index % 2 === 1 ? quotedCode(part.slice(1, -1)) : escaped(part))).join(''),
  )
}

/** Code without raw HTML, so that no foreign text can forge the marker by which our comments are found. */
function quotedCode(text: string): string {
  return /[<>]/.test(text) ? `<code>${escapeInline(text)}</code>` : code(text)
}

/** Foreign text for a terminal, log or annotation: one line, no control sequences, no workflow commands of a runner. */
export function plain(text: string): string {
  return (
    visible(text)
      // At the start of every word, since wrapping can put any word at the start of a line.
      .replace(/(?<=^| ):(?=:)/g, ': ')
      .replaceAll('##[', '# #[')
  )
}

/**
 * At most `max` code points of `text`; a cut text ends in `…`. Never ends inside a surrogate pair. Cut before escaping,
 * never after.
 */
export function cut(text: string, max: number): string {
  if (text.length <= max) return text
  // A code point takes at most two units, so longer texts need no walk beyond that.
  const points = Array.from(text.slice(0, 2 * (max + 1)))
  if (points.length <= max) return text
  return `${points
    .slice(0, Math.max(0, max - 1))
    .join('')
    .trimEnd()}…`
}

// Characters between which U+200C and U+200D are ordinary spelling: emoji sequences, and the scripts that need them.
const JOINS =
  '[\\p{Extended_Pictographic}\\p{Emoji_Modifier}\\uFE0F\\p{scx=Arab}\\p{scx=Syrc}\\p{scx=Deva}\\p{scx=Beng}\\p{scx=Guru}\\p{scx=Gujr}\\p{scx=Orya}\\p{scx=Taml}\\p{scx=Telu}\\p{scx=Knda}\\p{scx=Mlym}\\p{scx=Sinh}\\p{scx=Mymr}\\p{scx=Khmr}\\p{scx=Mong}]'
// Controls, bidi and other format characters, half surrogates, and what is drawn as nothing; but not emoji's variation
// selectors.
const NOTHING = '(?![\\uFE00-\\uFE0F])[\\p{Cc}\\p{Cf}\\p{Cs}\\p{Default_Ignorable_Code_Point}\\u2800\\uFFFE\\uFFFF]'
let hidden: RegExp | undefined

/** Foreign text of one line: whitespace collapsed, hidden characters replaced by their names: they deceive nobody. */
export function visible(text: string): string {
  // Most text hides nothing, and the expression for what does takes a few milliseconds to compile.
  if (/^[ -~]*$/.test(text)) return text.replace(/ +/g, ' ').trim()
  return nameHidden(text.replace(/[\r\n\t\v\f\u0085\p{Z}]+/gu, ' ')).trim()
}

/** Foreign text of several lines: line breaks, tabs and spaces are kept, other hidden characters named. */
export function visibleLines(text: string): string {
  return /^[ -~\n]*$/.test(text)
    ? text
    : text
        .split(/\r\n|[\n\r\u2028\u2029]/)
        .map(visibleLine)
        .join('\n')
}

function visibleLine(text: string): string {
  return nameHidden(text.replaceAll('\t', '  '))
}

function nameHidden(text: string): string {
  hidden ??= new RegExp(`(?:(?!(?<=${JOINS})[\\u200C\\u200D]${JOINS})${NOTHING})+`, 'gu')
  return text
    .replace(hidden, (run) => {
      const points = Array.from(run)
      if (points.length > 1) return `[${points.length} hidden characters]`
      return `[hidden U+${(points[0]?.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}]`
    })
    .replace(/(\p{M}{8})\p{M}+/gu, '$1')
}

// Stands for "break here"; `visible` has replaced every one that the text itself held.
const BREAK = '\u200B'

/**
 * Breaks links, mentions and pictures that GitHub makes after it parsed markdown. It looks at the text as shown, so
 * neither entities nor backslashes help; a zero-width space inside does.
 */
function defuse(text: string): string {
  return text
    .replace(/[0-9a-f]{6}(?=[0-9a-f])/gi, (digits) => `${digits}${BREAK}`)
    .replace(/@(?=\S)/g, `@${BREAK}`)
    .replace(/#(?=[\p{L}\p{N}_])/gu, `#${BREAK}`)
    .replace(/(?:ghsa-|[a-z]-(?=\d))/gi, (prefix) => `${prefix}${BREAK}`)
    .replace(/:(?=\/\/)/g, `:${BREAK}`)
    .replace(/www(?=\.)/gi, (www) => `${www}${BREAK}`)
    .replace(/:(?=[\w+-]+:)/g, `:${BREAK}`)
}

function escaped(shown: string): string {
  return defuse(shown).replace(MARKDOWN, (character) => ENTITIES.get(character) ?? `\\${character}`)
}

const MARKDOWN = /[&<>|$\\`*_~[\]#\u200B]/g
const ENTITIES = new Map([
  ['&', '&amp;'],
  ['<', '&lt;'],
  ['>', '&gt;'],
  ['"', '&quot;'],
  ['|', '&#124;'],
  // GitHub reads $...$ as math and offers no other way to say that a dollar is a dollar.
  ['$', '<span>$</span>'],
  [BREAK, '&#8203;'],
])

/** Escapes markup that counts only at the start of a line: lists, headings, rules. */
function escapeStart(text: string): string {
  return text.replace(/^[-+=]/, '\\$&').replace(/^(\d{1,9})([.)])/, '$1\\$2')
}
