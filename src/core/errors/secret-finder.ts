type Environment = Readonly<Record<string, string | undefined>>

/** Variables whose values no file, request or report may hold. */
const SECRET = /(?:TOKEN|API_KEY|SECRET_ACCESS_KEY|_CUSTOM_HEADERS)$|^AWS_BEARER_TOKEN/i
/** Headers, one a line: what follows each name may be a secret. */
const HEADER = /^\s*[\w-]+\s*:\s*(?:bearer\s+|basic\s+)?(\S.*?)\s*$/i
/** Shorter values are placeholders, such as those of servers without a key. */
const LEAST = 16
/** Shortest part of a secret that is looked for: a chance match of one has no meaning. */
const LEAST_PART = 12

/** Finds secrets in a text, or in a value's JSON. Returns the name of the variable that holds the first; null: none. */
export type SecretFinder = (value: unknown) => string | null

/**
 * A finder for the secrets in an environment: variables that are called a token or an API key, those in `names`, and
 * the values of headers.
 * Finds a secret as it is, its first or second half, reversed, in base64 (also url-safe, at any offset), in hex and
 * percent-encoded. Other disguises pass: the sandbox keeps secrets out of reach, this notices where it was missing.
 */
export function secretFinder(environment: Environment, names: readonly string[] = []): SecretFinder {
  const forms: [string, string[]][] = []
  for (const [name, value] of Object.entries(environment)) {
    if (!SECRET.test(name) && !names.includes(name)) continue
    for (const secret of secretsIn(value?.trim() ?? '')) {
      if (secret.length >= LEAST) forms.push([name, formsOf(secret)])
    }
  }
  if (forms.length === 0) return () => null
  return (value) => {
    const text = typeof value === 'string' ? value : JSON.stringify(value)
    return forms.find(([, parts]) => parts.some((part) => text.includes(part)))?.[0] ?? null
  }
}

/** The secrets in a variable: its value, and those of the headers that it holds. An address is none. */
function secretsIn(value: string): string[] {
  const headers = value.split(/\r?\n/).flatMap((line) => HEADER.exec(line)?.[1] ?? [])
  return [value, ...headers.filter((header) => !/\s|^https?:/i.test(header))]
}

function formsOf(secret: string): string[] {
  const middle = Math.ceil(secret.length / 2)
  const halves = [secret.slice(0, middle), secret.slice(middle)].filter((half) => half.length >= LEAST_PART)
  const bytes = Buffer.from(secret)
  const base64 = [0, 1, 2].map((offset) => {
    // The characters that depend on the secret alone.
    const text = Buffer.concat([Buffer.alloc(offset), bytes])
      .toString('base64')
      .replace(/=+$/, '')
    return text.slice(offset === 0 ? 0 : offset + 1, -1)
  })
  const urlSafe = base64.map((text) => text.replaceAll('+', '-').replaceAll('/', '_'))
  const percent = [...bytes].map((byte) => `%${byte.toString(16).padStart(2, '0')}`).join('')
  return [
    ...new Set([
      secret,
      ...halves,
      [...secret].reverse().join(''),
      ...base64,
      ...urlSafe,
      bytes.toString('hex'),
      bytes.toString('hex').toUpperCase(),
      encodeURIComponent(secret),
      percent,
      percent.toUpperCase(),
    ]),
  ]
}
