import type { IncomingHttpHeaders } from 'node:http'
import type { Upstream } from './gateway.ts'
import type { ModelApi } from './model-api.ts'

/**
 * Request headers of an agent that are forwarded: they describe the wanted answer. All others, cookies and credentials
 * first of all, are dropped.
 */
const REQUEST_HEADERS = ['accept', 'anthropic-version', 'anthropic-beta', 'user-agent']
/** Shorter values of headers say what a request is for, and hold no key. */
const LEAST_SECRET = 8

/** The headers of a request to a provider. */
export function upstreamHeaders(
  { key, auth, headers = {}, betas = [] }: Upstream,
  api: ModelApi,
  ofAgent: IncomingHttpHeaders,
): Record<string, string> {
  const passed = Object.fromEntries(
    REQUEST_HEADERS.flatMap((name) => (ofAgent[name] === undefined ? [] : [[name, String(ofAgent[name])]])),
  )
  const asked = [passed['anthropic-beta'] ?? '', ...betas].filter((beta) => beta !== '')
  return {
    ...passed,
    ...(betas.length === 0 ? {} : { 'anthropic-beta': asked.join(',') }),
    'content-type': 'application/json',
    'accept-encoding': 'identity',
    ...(key === '' ? {} : auth === undefined ? api.authentication(key) : credential(auth, key)),
    ...headers,
  }
}

function credential(auth: NonNullable<Upstream['auth']>, key: string): Record<string, string> {
  return auth === 'bearer' ? { authorization: `Bearer ${key}` } : { [auth]: key }
}

/** What no answer may show: the key, and the values of headers. */
export function secretsOf({ key, headers = {} }: Pick<Upstream, 'key' | 'headers'>): string[] {
  const values = Object.values(headers).flatMap((value) => [value, value.replace(/^(?:bearer|basic)\s+/i, '')])
  return [...(key === '' ? [] : [key]), ...values.filter((value) => value.length >= LEAST_SECRET)]
}

/** The text without them. */
export function withoutSecrets(text: string, secrets: readonly string[]): string {
  return secrets.reduce((rest, secret) => rest.replaceAll(secret, '[key]'), text)
}
