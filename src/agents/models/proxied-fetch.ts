import { ProxyFailure } from '../gateway/refusal.ts'

type Environment = Readonly<Record<string, string | undefined>>
type Fetch = typeof globalThis.fetch

/**
 * A `fetch` that goes through the proxy of the environment (HTTPS_PROXY, HTTP_PROXY, NO_PROXY, also in small letters),
 * as the agents themselves would. Node's own `fetch` where there is none. This machine is never asked through it. It
 * throws a ProxyFailure where the proxy fails.
 */
export function proxiedFetch(environment: Environment, direct: Fetch = globalThis.fetch): Fetch {
  const proxies = { 'https:': setting(environment, 'https_proxy'), 'http:': setting(environment, 'http_proxy') }
  if (Object.values(proxies).every((proxy) => proxy === '')) return direct
  const exempt = exemptIn(environment)
  const byProxy = new Map<string, Promise<Fetch>>()
  return async (input, init) => {
    const url = new URL(input instanceof Request ? input.url : input)
    const proxy = url.protocol === 'http:' ? proxies['http:'] : proxies['https:']
    if (proxy === '' || input instanceof Request || isDirect(url, exempt)) return direct(input, init)
    const through = byProxy.get(proxy) ?? fetchThrough(proxy, url.protocol === 'http:' ? 'HTTP_PROXY' : 'HTTPS_PROXY')
    byProxy.set(proxy, through)
    return (await through)(input, init)
  }
}

/** The address of the proxy through which a server (`host:443`) is to be reached; null: directly. */
export function proxyOf(environment: Environment, server: string): string | null {
  const proxy = setting(environment, 'https_proxy')
  if (proxy === '' || isDirect(new URL(`https://${server}`), exemptIn(environment))) return null
  const address = /^[a-z]+:\/\//i.test(proxy) ? proxy : `http://${proxy}`
  if (!URL.canParse(address)) throw new ProxyFailure('HTTPS_PROXY is not an address of a proxy.', false)
  return address
}

function exemptIn(environment: Environment): string[] {
  return setting(environment, 'no_proxy')
    .toLowerCase()
    .split(/[\s,]+/)
    .filter((entry) => entry !== '')
}

/** Loaded when there is a proxy: few runs have one. */
async function fetchThrough(proxy: string, variable: string): Promise<Fetch> {
  const address = /^[a-z]+:\/\//i.test(proxy) ? proxy : `http://${proxy}`
  if (!URL.canParse(address)) throw new ProxyFailure(`${variable} is not an address of a proxy.`, false)
  const { protocol, host } = new URL(address)
  const name = `The proxy ${protocol}//${host} (${variable})`
  const { fetch, ProxyAgent } = await import('undici')
  const dispatcher = new ProxyAgent(address)
  return async (input, init = {}) => {
    const { method = 'GET', headers, body, redirect = 'follow', signal } = init
    const answer = await fetch(String(input), {
      method,
      headers: Object.fromEntries(new Headers(headers)),
      ...(typeof body === 'string' ? { body } : {}),
      redirect,
      signal: signal ?? null,
      dispatcher,
    }).catch((error: unknown) => {
      throw proxyFailure(error, name) ?? error
    })
    const { status, statusText } = answer
    const isEmpty = status === 101 || status === 204 || status === 205 || status === 304
    const stream = isEmpty ? null : (answer.body as ReadableStream<Uint8Array> | null)
    return new Response(stream, { status, statusText, headers: [...answer.headers] })
  }
}

/** Codes of a connection that was not made, which is the proxy's: no other is made directly. */
const UNREACHABLE = /^(?:ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|ETIMEDOUT|UND_ERR_CONNECT_TIMEOUT)$/

/** The failure of a proxy that is behind an error of `fetch`; null: another one is. */
function proxyFailure(error: unknown, name: string): ProxyFailure | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    const [, status] = /^Proxy response \((\d{3})\)/.exec(cause.message) ?? []
    if (status === '407') return new ProxyFailure(`${name} wants other credentials (407).`, false)
    if (status !== undefined) return new ProxyFailure(`${name} refused the connection (${status}).`, status[0] === '5')
    const code = 'code' in cause ? String(cause.code) : ''
    if (UNREACHABLE.test(code)) return new ProxyFailure(`${name} cannot be reached (${code}).`, true)
  }
  return null
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
