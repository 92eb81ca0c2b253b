import { createServer as createHttpServer } from 'node:http'
import { createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import type { GatewaySocket } from '../../../src/agents/sandbox/sandbox.ts'
import { until } from '../support.ts'
import { ended, javascript, makeTrial, run, shell, skippedWithoutSandbox } from './support.ts'

interface Served extends AsyncDisposable {
  gateway: GatewaySocket
}

/** A server on a unix socket, and another one on the port by which the sandbox calls it. */
async function serve(folder: string, inside: Server): Promise<Served> {
  const outside = createServer((socket) => socket.on('error', () => {}).end('outside'))
  const socketPath = join(folder, 'gateway.sock')
  await new Promise<void>((resolve) => inside.listen(socketPath, resolve))
  await new Promise<void>((resolve) => outside.listen(0, '127.0.0.1', resolve))
  const address = outside.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    gateway: { socketPath, port: address.port },
    async [Symbol.asyncDispose]() {
      for (const server of [inside, outside]) await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

/** Prints what each server says, or why it cannot be reached. */
const CONNECT = `
const net = require('node:net')
const ask = (where) => new Promise((resolve) => {
  let said = ''
  net.connect(where).setEncoding('utf8').setTimeout(2000, function () { this.destroy(new Error('ETIMEDOUT')) })
    .on('data', (text) => { said += text })
    .on('error', (error) => resolve(error.code ?? error.message))
    .on('close', () => resolve(said))
})
Promise.all(process.argv.slice(1).map((text) => ask(JSON.parse(text)))).then((said) => console.log(JSON.stringify(said)))
`

const asks = (...where: object[]) => where.map((one) => JSON.stringify(one))

describe.skipIf(skippedWithoutSandbox('what a program in a sandbox reaches'))('from a sandbox', () => {
  test('the gateway is reached at its address, and no other server of the machine, nor beyond', async () => {
    await using trial = await makeTrial()
    await using one = await serve(
      trial.folder,
      createServer((socket) => socket.end('the gateway')),
    )
    await using other = await serve(
      trial.home,
      createServer((socket) => socket.end('another')),
    )
    const ask = asks(
      { host: '127.0.0.1', port: one.gateway.port },
      { host: '127.0.0.1', port: other.gateway.port },
      { host: '192.0.2.1', port: 80 },
      { host: '1.1.1.1', port: 53 },
    )
    const ran = await javascript(trial, CONNECT, ask, { gateway: one.gateway })
    expect(ran.stderr).toBe('')
    expect(JSON.parse(ran.stdout)).toEqual(['the gateway', 'ECONNREFUSED', 'ENETUNREACH', 'ENETUNREACH'])
  })

  test('nothing at all is reached without a gateway', async () => {
    await using trial = await makeTrial()
    await using served = await serve(
      trial.folder,
      createServer((socket) => socket.end('the gateway')),
    )
    const ask = asks({ host: '127.0.0.1', port: served.gateway.port }, { path: served.gateway.socketPath })
    const ran = await javascript(trial, CONNECT, ask)
    expect(JSON.parse(ran.stdout)).toEqual(['ECONNREFUSED', 'ENOENT'])
  })

  test.skipIf(process.platform !== 'linux')('sockets without a file are not reached', async () => {
    await using trial = await makeTrial()
    const path = `\0sandbox-test-${process.pid}`
    const server = createServer((socket) => socket.end('abstract'))
    await new Promise<void>((resolve) => server.listen(path, resolve))
    const ran = await javascript(trial, CONNECT, asks({ path }))
    server.close()
    expect(JSON.parse(ran.stdout)).toEqual(['ECONNREFUSED'])
  })

  test('a socket of another program may not be shown', async () => {
    await using trial = await makeTrial()
    await using served = await serve(trial.folder, createServer())
    await expect(shell(trial, 'true', { readOnly: [served.gateway.socketPath] })).rejects.toThrow(
      /is a socket of a program/,
    )
  })

  test('requests and streamed answers of any size pass unharmed, many at once', async () => {
    await using trial = await makeTrial()
    const server = createHttpServer(async (request, response) => {
      const chunks: Buffer[] = []
      for await (const chunk of request) chunks.push(chunk)
      for (const chunk of chunks) response.write(chunk)
      response.end()
    })
    await using served = await serve(trial.folder, server)
    const script = `
      const { createHash, randomBytes } = require('node:crypto')
      const hash = (bytes) => createHash('sha256').update(bytes).digest('hex')
      const echo = async (size) => {
        const body = randomBytes(size)
        const response = await fetch('http://127.0.0.1:' + process.argv[1], { method: 'POST', body })
        return hash(Buffer.from(await response.arrayBuffer())) === hash(body)
      }
      Promise.all([1, 1000, 5e6, 2e7, ...Array(40).fill(20000)].map(echo)).then((same) => console.log(same.every(Boolean), same.length))
    `
    const ran = await javascript(trial, script, [String(served.gateway.port)], { gateway: served.gateway })
    expect(ran).toMatchObject({ stderr: '', stdout: 'true 44\n', exit: ended(0) })
  })

  test('the gateway hears of a request that is given up, and the program of an answer that is', async () => {
    await using trial = await makeTrial()
    const givenUp: string[] = []
    const server = createHttpServer((request, response) => {
      response.on('close', () => givenUp.push(`${request.url} ${response.writableFinished}`))
      response.writeHead(200).flushHeaders()
      if (request.url === '/break') response.destroy()
    })
    await using served = await serve(trial.folder, server)
    const script = `
      const origin = 'http://127.0.0.1:' + process.argv[1]
      const abort = new AbortController()
      const leave = async () => { await fetch(origin + '/leave', { signal: abort.signal }); abort.abort() }
      const stay = () => fetch(origin + '/break').then((response) => response.text())
      stay().catch((error) => console.log(error.message)).then(leave)
    `
    const ran = await javascript(trial, script, [String(served.gateway.port)], { gateway: served.gateway })
    expect(ran.stdout).toMatch(/terminated|fetch failed|aborted/)
    await until(() => givenUp.length === 2, 5_000, 'the gateway heard of both')
    expect(givenUp).toEqual(['/break false', '/leave false'])
  })

  test('a gateway that is not there is a mistake of whoever starts the program', async () => {
    await using trial = await makeTrial()
    const gateway = { socketPath: join(trial.folder, 'no.sock'), port: 4321 }
    await expect(shell(trial, 'true', { gateway })).rejects.toThrow(/ENOENT/)
  })

  test('two sandboxes have the same port to themselves', async () => {
    await using first = await makeTrial()
    await using second = await makeTrial()
    await using one = await serve(
      first.folder,
      createServer((socket) => socket.end('one')),
    )
    await using two = await serve(
      second.folder,
      createServer((socket) => socket.end('two')),
    )
    const { port } = one.gateway
    const ask = asks({ host: '127.0.0.1', port })
    const ran = await Promise.all([
      javascript(first, CONNECT, ask, { gateway: one.gateway }),
      javascript(second, CONNECT, ask, { gateway: { ...two.gateway, port } }),
    ])
    expect(ran.map(({ stdout }) => stdout)).toEqual(['["one"]\n', '["two"]\n'])
  })

  test('a program that is not there is said to be missing, beside a gateway too', async () => {
    await using trial = await makeTrial()
    await using served = await serve(trial.folder, createServer())
    await expect(run(trial, ['/no/such/program'], { gateway: served.gateway })).rejects.toThrow(/ENOENT/)
  })
})
