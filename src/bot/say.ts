import { code, escapeInline } from '../report/escape.ts'

/**
 * A message of ours as one line of markdown. What stands in backticks, and full shas, become code: people copy them,
 * and what keeps GitHub from linking them elsewhere would be copied along. Whatever foreign text the message holds is
 * shown as it is.
 */
export function say(message: string): string {
  return message
    .split(/(`[^`\n]+`|(?<![\p{L}\p{N}])[0-9a-f]{40}(?![\p{L}\p{N}]))/u)
    .map((part, index) => (index % 2 === 1 ? code(part.replaceAll('`', '')) : sayPlain(part)))
    .join('')
}

/** Escaping trims, and here a space may stand between two parts. */
function sayPlain(part: string): string {
  const [, before = '', text = '', after = ''] = /^(\s*)(.*?)(\s*)$/su.exec(part) ?? []
  const space = (some: string) => (some === '' ? '' : ' ')
  return text === '' ? space(before) : `${space(before)}${escapeInline(text)}${space(after)}`
}
