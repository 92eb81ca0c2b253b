import { createServer, request, type Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { listen } from './listen.ts'

/** A way out of a sandbox to a few servers, and to nothing else. */
export interface ConnectProxy extends AsyncDisposable {
  /** `http://127.0.0.1:PORT`. */
  readonly origin: string
  /** What went through so far, and the servers that were asked for and refused, each once. */
  seen(): { connections: number; bytes: number; refused: readonly string[] }
}

interface ConnectProxyOptions {
  /** The only servers that may be reached, as `host:port`. */
  servers: readonly string[]
  /** The proxy of the machine, as an address; null: servers are reached directly. */
  through: string | null
  /** Path of a unix socket to listen on as well, for a sandbox without a network. */
  socketPath: string | null
  /** Closes the proxy when it aborts. */
  signal: AbortSignal
}

/** Connections at a time: a program's own are few, a flood of them is cut. */
const MOST_CONNECTIONS = 256
/** Refused servers that are named. */
const MOST_NAMED = 100
/** A tunnel in which nothing moves is closed: a model may think for minutes. */
const IDLE_MS = 600_000

/**
 * Starts a proxy on loopback that opens tunnels to the named servers. It cannot read what is inside: the program and
 * the server encrypt it. Every other request ends with 403. Stop it with `await using`.
 */
export async function startConnectProxy(options: ConnectProxyOptions): Promise<ConnectProxy> {
  const { servers, socketPath, signal } = options
  const tunnels = new Tunnels(servers, options.through)
  const make = (): Server => {
    const server = createServer((_, response) => response.writeHead(403, { connection: 'close' }).end())
    server.maxConnections = MOST_CONNECTIONS
    return server.on('connect', ({ url = '' }, near: Socket, head: Buffer) => tunnels.open(url, near, head))
  }
  const all: Server[] = []
  const dispose = async () => {
    signal.removeEventListener('abort', onAbort)
    tunnels.close()
    await Promise.all(
      all.map((server) => {
        server.closeAllConnections()
        return new Promise((resolve) => server.close(resolve))
      }),
    )
  }
  const onAbort = () => void dispose()
  signal.throwIfAborted()
  signal.addEventListener('abort', onAbort, { once: true })
  const tcp = make()
  all.push(tcp)
  const port = await listen(tcp, { host: '127.0.0.1', port: 0 })
  if (socketPath !== null) {
    const unix = make()
    all.push(unix)
    await listen(unix, { path: socketPath })
  }
  return {
    origin: `http://127.0.0.1:${port}`,
    seen: () => tunnels.seen(),
    [Symbol.asyncDispose]: dispose,
  }
}

/** The tunnels of a proxy. */
class Tunnels {
  readonly #servers: readonly string[]
  readonly #through: string | null
  readonly #open = new Set<Socket>()
  readonly #refused = new Set<string>()
  #connections = 0
  #bytes = 0

  constructor(servers: readonly string[], through: string | null) {
    this.#servers = servers
    this.#through = through
  }

  seen(): ReturnType<ConnectProxy['seen']> {
    return { connections: this.#connections, bytes: this.#bytes, refused: [...this.#refused] }
  }

  close(): void {
    for (const socket of this.#open) socket.destroy()
  }

  open(server: string, near: Socket, head: Buffer): void {
    near.on('error', () => near.destroy())
    const end = (status: string) => near.end(`HTTP/1.1 ${status}\r\nconnection: close\r\n\r\n`, () => near.destroy())
    if (!this.#servers.includes(server)) {
      if (this.#refused.size < MOST_NAMED) this.#refused.add(server.slice(0, 100))
      end('403 Forbidden')
      return
    }
    this.#connections += 1
    reach(server, this.#through)
      .then((far) => this.#join(near, far, head))
      .catch(() => end('502 Bad Gateway'))
  }

  #join(near: Socket, far: Socket, head: Buffer): void {
    near.write('HTTP/1.1 200 Connection established\r\n\r\n')
    far.write(head)
    for (const socket of [near, far]) {
      this.#open.add(socket)
      socket.setTimeout(IDLE_MS, () => socket.destroy())
      socket.on('data', ({ length }: Buffer) => {
        this.#bytes += length
      })
      socket.on('close', () => this.#open.delete(socket))
    }
    near.pipe(far).pipe(near)
    // Who goes away has to be missed on the other side.
    near.on('close', () => far.destroy())
    far.on('close', () => near.destroy()).on('error', () => near.destroy())
  }
}

/** A connection to a server, by the machine's own proxy where it has one. */
function reach(server: string, through: string | null): Promise<Socket> {
  const [host = '', port = ''] = server.split(':')
  return new Promise((resolve, reject) => {
    if (through === null) {
      const socket = connect({ host, port: Number(port) }, () => resolve(socket))
      socket.once('error', reject)
      return
    }
    const { hostname, port: own, username, password } = new URL(through)
    const credentials = `${decodeURIComponent(username)}:${decodeURIComponent(password)}`
    const login =
      username === '' ? {} : { 'proxy-authorization': `Basic ${Buffer.from(credentials).toString('base64')}` }
    request({ method: 'CONNECT', path: server, host: hostname, port: own || 80, headers: { host: server, ...login } })
      .on('connect', ({ statusCode }, socket: Socket) => {
        if (statusCode === 200) return resolve(socket)
        socket.destroy()
        reject(new Error(`the proxy answers ${statusCode}`))
      })
      .on('response', ({ statusCode }) => reject(new Error(`the proxy answers ${statusCode}`)))
      .on('error', reject)
      .end()
  })
}
