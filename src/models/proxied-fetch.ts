type Environment = Readonly<Record<string, string | undefined>>
type Fetch = typeof globalThis.fetch

/**
 * A `fetch` that goes through the proxy of the environment (HTTPS_PROXY, HTTP_PROXY, NO_PROXY, also in small letters),
 * as the agents themselves would. Node's own `fetch` where there is none. This machine is never asked through it.
 */
export function proxiedFetch(environment: Environment, direct: Fetch = globalThis.fetch): Fetch {
  const proxies = { 'https:': setting(environment, 'https_proxy'), 'http:': setting(environment, 'http_proxy') }
  if (Object.values(proxies).every((proxy) => proxy === '')) return direct
  const exempt = setting(environment, 'no_proxy')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
  const byProxy = new Map<string, Promise<Fetch>>()
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const proxy = url.protocol === 'http:' ? proxies['http:'] : proxies['https:']
    if (proxy === '' || input instanceof Request || isDirect(url, exempt)) return direct(input, init)
    const through = byProxy.get(proxy) ?? fetchThrough(proxy)
    byProxy.set(proxy, through)
    return (await through)(input, init)
  }
}

/** Loaded when there is a proxy: few runs have one. */
async function fetchThrough(proxy: string): Promise<Fetch> {
  const { fetch, ProxyAgent } = await import('undici')
  const dispatcher = new ProxyAgent(/^[a-z]+:\/\//i.test(proxy) ? proxy : `http://${proxy}`)
  return async (input, init = {}) => {
    const { method = 'GET', headers, body, redirect = 'follow', signal } = init
    const answer = await fetch(String(input), {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { body } : {}),
      redirect,
      signal: signal ?? null,
      dispatcher,
    })
    const { status, statusText } = answer
    const isEmpty = status === 101 || status === 204 || status === 205 || status === 304
    const stream = isEmpty ? null : (answer.body as ReadableStream<Uint8Array> | null)
    return new Response(stream, { status, statusText, headers: [...answer.headers] })
  }
}

/** Whether NO_PROXY, or being this machine, keeps a host from the proxy. */
function isDirect({ hostname, port, protocol }: URL, exempt: readonly string[]): boolean {
  if (hostname === 'localhost' || hostname === '[::1]' || /^127(?:\.\d+){3}$/.test(hostname)) return true
  const usual = protocol === 'https:' ? '443' : '80'
  return exempt.some((entry) => {
    if (entry === '*') return true
    const [, host = '', ofPort] = /^(?:\*?\.)?(.*?)(?::(\d+))?$/.exec(entry) ?? []
    const isHost = host !== '' && (hostname === host || hostname.endsWith(`.${host}`))
    return isHost && (ofPort === undefined || ofPort === (port === '' ? usual : port))
  })
}

function setting(environment: Environment, name: string): string {
  return (environment[name] ?? environment[name.toUpperCase()] ?? '').trim()
}
