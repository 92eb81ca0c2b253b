import type { Access } from './gateway.ts'

/**
 * `fetch` for a client of ours that thinks it talks to its provider, such as the judge: what is meant for `baseUrl`
 * goes to the gateway, with the trial's key in place of whatever key it has. The provider's key is not needed, and does
 * not leave the gateway.
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
