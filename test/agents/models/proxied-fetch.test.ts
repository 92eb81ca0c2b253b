import { createServer, type Server } from 'node:http'
import { type AddressInfo, connect, type Socket } from 'node:net'
import { expect, test } from 'vitest'
import { startGateway } from '../../../src/agents/gateway/start-gateway.ts'
import { proxiedFetch } from '../../../src/agents/models/proxied-fetch.ts'
import { quickClock } from '../gateway/clocks.ts'

interface Listening extends AsyncDisposable {
  port: number
}

async function listening(server: Server): Promise<Listening> {
  // Of a tunnel the server itself no longer knows, and its client would keep it for seconds.
  const sockets: Socket[] = []
  server.on('connection', (socket) => sockets.push(socket))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as AddressInfo).port,
    async [Symbol.asyncDispose]() {
      for (const socket of sockets) socket.destroy()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

/** A proxy that leads every tunnel to `port`; null: it refuses. */
async function proxyTo(port: number | null, seen: [string | undefined, string | undefined][]) {
  const server = createServer()
  server.on('connect', (request, socket) => {
    seen.push([request.url, request.headers['proxy-authorization']])
    socket.on('error', () => {})
    if (port === null) return socket.end('HTTP/1.1 403 Forbidden\r\n\r\n')
    const tunnel = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      tunnel.pipe(socket).pipe(tunnel)
    })
    tunnel.on('error', () => socket.destroy())
  })
  return listening(server)
}

const echo = () =>
  createServer((request, response) => {
    request.setEncoding('utf8').on('data', (text) => {
      response.writeHead(201, { 'x-seen': request.headers['x-api-key'] }).end(`${request.headers.host} ${text}`)
    })
  })

test('a request and its answer pass through the proxy of the environment', async () => {
  await using provider = await listening(echo())
  const seen: [string | undefined, string | undefined][] = []
  await using proxy = await proxyTo(provider.port, seen)
  const fetch = proxiedFetch({ HTTP_PROXY: `http://me:planted@127.0.0.1:${proxy.port}` })
  const init = { method: 'POST', headers: { 'x-api-key': 'k' }, body: 'hello' }
  const answer = await fetch('http://models.example/v1/messages', init)
  expect(answer).toBeInstanceOf(Response)
  expect([answer.status, answer.headers.get('x-seen'), await answer.text()]).toEqual([201, 'k', 'models.example hello'])
  expect(seen).toEqual([['models.example:80', `Basic ${Buffer.from('me:planted').toString('base64')}`]])
})

test('a provider by https is reached by HTTPS_PROXY, and what that refuses is an error', async () => {
  const seen: [string | undefined, string | undefined][] = []
  await using proxy = await proxyTo(null, seen)
  const fetch = proxiedFetch({ https_proxy: `127.0.0.1:${proxy.port}` })
  await expect(fetch('https://api.anthropic.com/v1/messages', { method: 'POST', body: '{}' })).rejects.toThrow()
  expect(seen.map(([host]) => host)).toEqual(['api.anthropic.com:443'])
})

test.each([
  ['no proxy', {}, 'https://a.example/x'],
  ['another protocol', { HTTP_PROXY: 'http://p' }, 'https://a.example/x'],
  ['this machine', { HTTP_PROXY: 'http://p' }, 'http://127.0.0.1:9/x'],
  ['its name', { HTTP_PROXY: 'http://p' }, 'http://localhost/x'],
  ['a listed host', { HTTPS_PROXY: 'http://p', NO_PROXY: 'b.example, A.example' }, 'https://a.example/x'],
  ['a host below a listed one', { HTTPS_PROXY: 'http://p', no_proxy: '.example' }, 'https://a.example/x'],
  ['a wildcard', { HTTPS_PROXY: 'http://p', NO_PROXY: '*.example:443' }, 'https://a.example/x'],
  ['all', { HTTPS_PROXY: 'http://p', NO_PROXY: '*' }, 'https://a.example/x'],
])('is left out for %s', async (_, environment, url) => {
  const direct = async () => new Response('direct')
  expect(await (await proxiedFetch(environment, direct)(url)).text()).toBe('direct')
})

test('what a proxy does itself is told with its address and without its credentials', async () => {
  await using refusing = await proxyTo(null, [])
  const at = (port: number) => ({ HTTPS_PROXY: `http://me:planted@127.0.0.1:${port}` })
  const failed = async (environment: Record<string, string>) => {
    const signal = new AbortController().signal
    const options = {
      fetch: proxiedFetch(environment),
      signal,
      clock: quickClock(),
      budget: {},
      models: ['m'],
      prices: {},
      socketPath: null,
    }
    const upstreams = { openai: { baseUrl: 'https://models.example/v1', key: 'k' } }
    await using gateway = await startGateway({ ...options, upstreams })
    const { key, baseUrl } = gateway.openTrial('one')
    const body = JSON.stringify({ model: 'm', messages: [{ role: 'user', content: 'Hi' }] })
    const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
    const answer = await fetch(`${baseUrl}/chat/completions`, { method: 'POST', headers, body })
    return await answer.text()
  }
  const refused = await failed(at(refusing.port))
  expect(refused).toContain(`The proxy http://127.0.0.1:${refusing.port} (HTTPS_PROXY) refused the connection (403).`)
  const gone = await failed(at(1))
  expect(gone).toContain('The proxy http://127.0.0.1:1 (HTTPS_PROXY) cannot be reached (ECONNREFUSED).')
  expect(refused + gone).not.toContain('planted')
  const broken = await failed({ HTTPS_PROXY: 'http://me:planted@:x' })
  expect(broken).toContain('HTTPS_PROXY is not an address of a proxy.')
  expect(broken).not.toContain('planted')
})

test('a host that only ends like a listed one, or has another port, is asked through it', async () => {
  const seen: [string | undefined, string | undefined][] = []
  await using proxy = await proxyTo(null, seen)
  const fetch = proxiedFetch({ HTTPS_PROXY: `http://127.0.0.1:${proxy.port}`, NO_PROXY: 'a.example,b.example:8443' })
  for (const host of ['nota.example', 'b.example']) await expect(fetch(`https://${host}/x`)).rejects.toThrow()
  expect(seen.map(([host]) => host)).toEqual(['nota.example:443', 'b.example:443'])
})
