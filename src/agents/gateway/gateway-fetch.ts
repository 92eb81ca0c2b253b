import type { Access } from './gateway.ts'

/**
 * Makes a `fetch` for a client of ours that is configured for its provider, such as the judge. Requests to `baseUrl` go
 * to the gateway, with the trial's key in place of any other. The provider's key never leaves the gateway.
 *
 * @returns a fetch that rejects any other address
 */
export function gatewayFetch(
  access: Access,
  { baseUrl, fetch }: { baseUrl: string; fetch: typeof globalThis.fetch },
): typeof globalThis.fetch {
  const from = `${baseUrl.replace(/\/+$/, '')}/`
  return async (input, init) => {
    if (input instanceof Request) throw new TypeError('This fetch takes an address, not a request.')
    const url = String(input)
    if (!url.startsWith(from)) throw new TypeError('This fetch leads to the model provider that was configured only.')
    const headers = new Headers(init?.headers)
    headers.delete('x-api-key')
    headers.set('authorization', `Bearer ${access.key}`)
    return fetch(`${access.baseUrl}/${url.slice(from.length)}`, { ...init, headers })
  }
}
