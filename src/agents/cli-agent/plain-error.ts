/**
 * An agent's message about its model without what only we know: the gateway's address is called its provider, and hints
 * to look after a gateway are left out.
 */
export function plainError(message: string, origin: string): string {
  const { port } = new URL(origin)
  const address = new RegExp(`\\(?(?:https?://)?(?:127\\.0\\.0\\.1|localhost):${port}(?![0-9])[^\\s"'),;]*\\)?`, 'g')
  if (!GATEWAY.test(message) && !address.test(message)) return message
  const plain = message
    .replace(ASIDE, (aside) => (GATEWAY.test(aside) ? '' : aside))
    .split(CLAUSE)
    .filter((clause) => !GATEWAY.test(clause))
    .join(' ')
    .replace(address, PROVIDER)
    .replace(/[\s·—]+$/, '')
    .trim()
  return /\w/.test(plain) ? plain : `${PROVIDER} did not answer as expected`
}

const PROVIDER = "the model's provider"
const GATEWAY = /\binference gateway\b/i
/** A part in parentheses, with the space before it. */
const ASIDE = /\s?\([^()]{0,300}\)/g
/** Between two sentences or parts of one. Dots in addresses and numbers end none. */
const CLAUSE = /(?<=[.;:!·—])\s+/
