import { createServer, request } from 'node:http'
import { type AddressInfo, createServer as createTcp, type Socket } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startConnectProxy } from '../../../src/agents/gateway/connect-proxy.ts'
import { temporaryFolder } from '../../support/cli.ts'

const echo = createTcp((socket) => socket.pipe(socket))
let server = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => echo.listen(0, '127.0.0.1', resolve))
  server = `127.0.0.1:${(echo.address() as AddressInfo).port}`
})
afterAll(() => void echo.close())

const signal = new AbortController().signal

/** Asks a proxy for a tunnel; its status, and the tunnel where there is one. */
function tunnel(where: object, path: string): Promise<{ status: number | undefined; socket: Socket }> {
  return new Promise((resolve, reject) => {
    request({ ...where, method: 'CONNECT', path })
      .on('connect', ({ statusCode }, socket) => resolve({ status: statusCode, socket }))
      .on('error', reject)
      .end()
  })
}

function said(socket: Socket, text: string): Promise<string> {
  return new Promise((resolve) => socket.once('data', (data) => resolve(String(data))).write(text))
}

test('opens tunnels to the named servers, by port and socket, and counts what goes through', async () => {
  await using folder = temporaryFolder()
  const socketPath = join(folder.path, 's')
  await using proxy = await startConnectProxy({ servers: [server], through: null, socketPath, signal })
  const port = new URL(proxy.origin).port
  for (const where of [{ host: '127.0.0.1', port }, { socketPath }]) {
    const { status, socket } = await tunnel(where, server)
    expect([status, await said(socket, 'hello')]).toEqual([200, 'hello'])
    socket.destroy()
  }
  expect(proxy.seen()).toEqual({ connections: 2, bytes: 20, refused: [] })
})

test.each([['example.com:443'], ['127.0.0.1:1'], ['api.github.com.evil.example:443'], ['API.GITHUB.COM:443']])(
  'refuses %s, and says so',
  async (other) => {
    const servers = [server, 'api.github.com:443']
    await using proxy = await startConnectProxy({ servers, through: null, socketPath: null, signal })
    const { status, socket } = await tunnel({ host: '127.0.0.1', port: new URL(proxy.origin).port }, other)
    socket.destroy()
    expect([status, proxy.seen().refused]).toEqual([403, [other]])
  },
)

test('relays no request of another kind', async () => {
  await using proxy = await startConnectProxy({ servers: [server], through: null, socketPath: null, signal })
  expect((await fetch(`${proxy.origin}/`)).status).toBe(403)
  expect(proxy.seen().connections).toBe(0)
})

test("goes by the machine's own proxy, and says when that refuses", async () => {
  const asked: string[] = []
  const machine = createServer()
  machine.on('connect', ({ url = '', headers }, socket) => {
    asked.push(`${url} ${headers['proxy-authorization'] ?? ''}`)
    if (url !== server) return socket.end('HTTP/1.1 407 Who\r\n\r\n')
    socket.write('HTTP/1.1 200 OK\r\n\r\n')
    socket.pipe(socket)
  })
  await new Promise<void>((resolve) => machine.listen(0, '127.0.0.1', resolve))
  const through = `http://me:pw@127.0.0.1:${(machine.address() as AddressInfo).port}`
  const servers = [server, 'other.example:443']
  await using proxy = await startConnectProxy({ servers, through, socketPath: null, signal })
  const where = { host: '127.0.0.1', port: new URL(proxy.origin).port }
  const { status, socket } = await tunnel(where, server)
  expect([status, await said(socket, 'hello')]).toEqual([200, 'hello'])
  socket.destroy()
  const second = await tunnel(where, 'other.example:443')
  second.socket.destroy()
  expect(second.status).toBe(502)
  expect(asked).toEqual([`${server} Basic bWU6cHc=`, 'other.example:443 Basic bWU6cHc='])
  machine.closeAllConnections()
  machine.close()
})
