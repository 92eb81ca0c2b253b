import type { ErrorKind } from './model-api.ts'

/** OpenAI's error types. Its clients do not retry after `insufficient_quota`. */
const TYPES: Readonly<Record<ErrorKind, { type: string; code: string }>> = {
  invalid: { type: 'invalid_request_error', code: 'refused_by_gateway' },
  key: { type: 'invalid_request_error', code: 'invalid_api_key' },
  not_found: { type: 'invalid_request_error', code: 'not_found' },
  too_large: { type: 'invalid_request_error', code: 'request_too_large' },
  budget: { type: 'insufficient_quota', code: 'insufficient_quota' },
  upstream: { type: 'server_error', code: 'upstream_error' },
  timeout: { type: 'server_error', code: 'upstream_timeout' },
}

/** An error body as OpenAI's APIs send it. */
export function openaiError(kind: ErrorKind, message: string) {
  return { error: { message, param: null, ...TYPES[kind] } }
}
