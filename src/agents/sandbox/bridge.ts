/** Prefix of the bridge's message when it cannot start the program. */
export const BRIDGE_COMPLAINT = 'sandbox bridge: '

/** Exit code of the bridge when the program did not start. */
export const BRIDGE_FAILED = 125

/**
 * Source of the bridge, run by `node -e` inside a sandbox, so that it needs no file there. It listens on loopback,
 * forwards each connection to a unix socket, and then starts the program with its own standard streams. It ends as the
 * program ends, with 128 + N for signal N.
 *
 * Arguments: the port, the socket's path, variables for the program as JSON, the program, its arguments.
 */
export const BRIDGE = `
'use strict'
const { spawn } = require('node:child_process')
const net = require('node:net')
const { signals } = require('node:os').constants
const [port, socketPath, variables, program, ...args] = process.argv.slice(1)
// Who lists the processes sees no more of it.
process.title = 'node'

const fail = (error) => {
  process.stderr.write('${BRIDGE_COMPLAINT}' + error.message + '\\n', () => process.exit(${BRIDGE_FAILED}))
}
const server = net.createServer({ allowHalfOpen: true, noDelay: true }, (near) => {
  const far = net.connect({ path: socketPath, allowHalfOpen: true })
  near.pipe(far)
  far.pipe(near)
  // Who goes away in the middle has to be missed on the other side.
  near.on('error', () => far.destroy()).on('close', () => far.destroy())
  far.on('error', () => near.destroy())
})
server.on('error', fail)
server.listen({ host: '127.0.0.1', port: Number(port) }, () => {
  const child = spawn(program, args, { stdio: 'inherit', env: { ...process.env, ...JSON.parse(variables) } })
  child.on('error', (error) => child.pid === undefined && fail(error))
  child.on('exit', (code, signal) => process.exit(signal === null ? code : 128 + signals[signal]))
  for (const name of ['SIGTERM', 'SIGINT', 'SIGHUP', 'SIGQUIT']) process.on(name, () => child.kill(name))
})
`
