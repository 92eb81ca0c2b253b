import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer, request, type Server } from 'node:http'
import { createServer as createSecureServer } from 'node:https'
import { type AddressInfo, connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { FakeModel } from '../../fake-model/server.ts'

export interface HttpsProxy extends AsyncDisposable {
  /** For HTTPS_PROXY. */
  url: string
  /** Host and path of each request, in the order of arrival. */
  asked: string[]
}

const HOSTS = ['api.anthropic.com', 'api.openai.com', 'llm.example', 'bedrock-runtime.eu-west-1.amazonaws.com']

/**
 * Starts a proxy behind which every provider is a scripted model: by https, under its own name, with a certificate that
 * this process trusts. Bedrock's path is that of Anthropic's API.
 */
export async function proxyTo({ origin }: FakeModel): Promise<HttpsProxy> {
  const asked: string[] = []
  const providers = createSecureServer(certificate(), (incoming, response) => {
    const { url = '', method, headers } = incoming
    asked.push(`${headers.host}${url}`)
    const onward = request(`${origin}${url.replace(/^\/anthropic/, '')}`, { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.pipe(response)
    })
    onward.on('error', () => response.destroy())
    incoming.pipe(onward)
  })
  const port = await listen(providers)
  const proxy = createServer()
  proxy.on('connect', (_, socket) => {
    const tunnel = connect(port, '127.0.0.1', () => {
      socket.write('HTTP/1.1 200 OK\r\n\r\n')
      tunnel.pipe(socket).pipe(tunnel)
    })
    socket.on('error', () => tunnel.destroy())
    tunnel.on('error', () => socket.destroy())
  })
  const url = `http://127.0.0.1:${await listen(proxy)}`
  return {
    url,
    asked,
    async [Symbol.asyncDispose]() {
      for (const server of [providers, proxy]) {
        server.closeAllConnections()
        await new Promise((resolve) => server.close(resolve))
      }
    },
  }
}

async function listen(server: Pick<Server, 'listen' | 'address'>): Promise<number> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', () => resolve()))
  return (server.address() as AddressInfo).port
}

let made: { key: string; cert: string } | null = null

/** Makes a certificate of the providers, and has this process trust it. */
function certificate(): { key: string; cert: string } {
  if (made !== null) return made
  const folder = mkdtempSync(join(tmpdir(), 'providers-'))
  try {
    const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')]
    const names = HOSTS.map((host) => `DNS:${host}`).join(',')
    const kind = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', '-subj', '/CN=providers']
    execFileSync('openssl', [...kind, '-addext', `subjectAltName=${names}`, '-keyout', key, '-out', cert], {
      stdio: 'ignore',
    })
    made = { key: readFileSync(key, 'utf8'), cert: readFileSync(cert, 'utf8') }
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
  setDefaultCACertificates([...getCACertificates('default'), made.cert])
  return made
}
