import { code, escapeInline } from '../../reports/escape.ts'

/**
 * Renders a message as one line of markdown. Text in backticks and full shas become code, because people copy them, and
 * the characters that keep GitHub from linking plain text would be copied along. All other text is escaped.
 */
export function messageMarkdown(message: string): string {
  return message
    .split(/(`[^`\n]+`|(?<![\p{L}\p{N}])[0-9a-f]{40}(?![\p{L}\p{N}]))/u)
    .map((part, index) => (index % 2 === 1 ? code(part.replaceAll('`', '')) : plainMarkdown(part)))
    .join('')
}

/** Escapes text and keeps a space at either end, which escaping alone would trim. */
function plainMarkdown(part: string): string {
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(part) ?? []
  const space = (some: string) => (some === '' ? '' : ' ')
  return text === '' ? space(before) : `${space(before)}${escapeInline(text)}${space(after)}`
}
