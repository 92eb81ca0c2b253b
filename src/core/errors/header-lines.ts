import { UserError } from './user-error.ts'

/** Headers that describe a request itself: to set them would break, or hide, what is sent. */
const OURS =
  /^(?:host|connection|content-.*|transfer-encoding|accept|accept-encoding|te|trailer|upgrade|expect|keep-alive|proxy-.*|anthropic-beta|anthropic-version|user-agent)$/

/**
 * Reads headers written one a line, `Name: value`, as ANTHROPIC_CUSTOM_HEADERS has them. Names in small letters.
 *
 * @throws UserError for a line that is none, and for a header that is not the user's to set; it holds no value
 */
export function headersIn(text: string, variable: string): Record<string, string> {
  const headers: Record<string, string> = {}
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    if (line.trim() === '') continue
    const [, name = '', value = ''] = /^\s*([\w!#$%&'*+.^`|~-]+)\s*:\s*([\x20-\x7e]*?)\s*$/.exec(line) ?? []
    if (/^\s*[^\s:]+\s*:\s*$/.test(line)) {
      throw new UserError({
        code: 'missing_key',
        variable,
        header: name.toLowerCase(),
        what: `Line ${index + 1} of ${variable} has no value.`,
        todo: 'Set the secret that it comes from, or leave the line out.',
      })
    }
    if (name === '' || value === '') {
      throw new UserError({
        what: `Line ${index + 1} of ${variable} is no header.`,
        todo: 'Write one header a line, such as `X-Portkey-Api-Key: ...`.',
      })
    }
    if (OURS.test(name.toLowerCase())) {
      throw new UserError({
        what: `${variable} sets the header "${name}", which describes the request itself.`,
        todo: 'Leave it out.',
      })
    }
    headers[name.toLowerCase()] = value
  }
  return headers
}
