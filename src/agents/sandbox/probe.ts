import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readlink, realpath, rm } from 'node:fs/promises'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { exitFailure } from '../../core/process/exit-failure.ts'
import { runToEnd } from '../../core/process/run-to-end.ts'
import type { Command, Sandbox } from './sandbox.ts'

const TIMEOUT_MS = 20_000
const MAX_SAID = 300
const NAMESPACES = ['user', 'pid', 'mnt', 'net', 'ipc', 'uts']

/**
 * Starts a program in a sandbox as a trial would. It tries what must be impossible and connects to the one server it
 * should reach. Null: the sandbox works; else the failure, as the end of a sentence.
 */
export async function probe(sandbox: Sandbox): Promise<string | null> {
  // With links resolved: the system's temporary folder may be a link.
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'skill-eval-gate-probe-')))
  const word = randomUUID()
  const servers: Server[] = []
  try {
    const own = join(folder, 'own')
    const socketPath = join(folder, 'socket')
    await mkdir(own)
    const inside = await listen(servers, word, { path: socketPath })
    const outside = await listen(servers, 'outside', { host: '127.0.0.1', port: 0 })
    const port = portOf(outside)
    if (inside === outside || port === null) return 'its servers do not start'
    const ours = await Promise.all(NAMESPACES.map((name) => readlink(`/proc/self/ns/${name}`)))
    const given = { namespaces: NAMESPACES, ours, port, word, folder }
    const command = await sandbox.wrap({
      program: process.execPath,
      args: ['--input-type=commonjs', '-e', PROBE, '--', JSON.stringify(given)],
      cwd: own,
      env: { HOME: own, PROBE: word },
      readOnly: [],
      writable: [own],
      gateway: { socketPath, port },
    })
    return await run(command, word)
  } finally {
    for (const server of servers) server.close()
    await rm(folder, { recursive: true, force: true })
  }
}

async function listen(servers: Server[], says: string, where: { path: string } | { host: string; port: number }) {
  const server = createServer((socket) => socket.on('error', () => {}).end(says))
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(where, resolve)
  })
  servers.push(server)
  return server
}

function portOf(server: Server): number | null {
  const address = server.address()
  return address === null || typeof address === 'string' ? null : address.port
}

async function run(command: Command, word: string): Promise<string | null> {
  const { exit, stopped, stdout, stderr } = await runToEnd({ ...command, timeoutMs: TIMEOUT_MS, graceMs: 0 })
  if (stopped !== null) return `it did not end within ${TIMEOUT_MS / 1_000} s`
  const failure = exitFailure(exit, [0])
  const answer = stdout.head.trim()
  if (failure !== null || !answer.startsWith(word)) return reasonOf(stderr.head, failure)
  return answer === `${word} works` ? null : answer.slice(word.length).trim().slice(0, MAX_SAID)
}

/** Explains a failure of Bubblewrap: a known cause where there is one, and its own message. */
function reasonOf(stderr: string, failure: string | null): string {
  const [line = ''] = stderr.trim().split('\n')
  const said = (line || (failure ?? 'it said nothing')).slice(0, MAX_SAID)
  const refused = REFUSALS.find(([pattern]) => pattern.test(said))
  return refused === undefined ? `it says ${JSON.stringify(said)}` : `${refused[1]}: ${JSON.stringify(said)}`
}

const REFUSALS: readonly (readonly [RegExp, string])[] = [
  [
    /creating new namespace failed|no permissions to create|uid map|RTM_NEW/i,
    'the system allows it no user namespaces',
  ],
  [/can't mount proc/i, 'the system allows it no view of processes of its own, as in most containers'],
]

/** Source of the probe. Prints the word and what is wrong. */
const PROBE = `
'use strict'
const fs = require('node:fs')
const net = require('node:net')
const { namespaces, ours, port, word, folder } = JSON.parse(process.argv[1])
const attempt = (act) => { try { return act() } catch { return null } }
const problems = []
namespaces.forEach((name, index) => {
  const own = attempt(() => fs.readlinkSync('/proc/self/ns/' + name))
  if (own === null || own === ours[index]) problems.push('no ' + name + ' namespace of its own')
})
if (attempt(() => fs.readlinkSync('/proc/self')) !== String(process.pid)) problems.push('the processes it sees are not its own')
const status = attempt(() => fs.readFileSync('/proc/self/status', 'utf8')) ?? ''
if (!/^NoNewPrivs:\\t1$/m.test(status)) problems.push('it can gain privileges')
if (!/^CapEff:\\t0+$/m.test(status)) problems.push('it has capabilities')
for (const path of ['/probe', '/usr/probe', '/proc/sys/kernel/core_pattern']) {
  const file = attempt(() => fs.openSync(path, 'a'))
  if (file !== null) problems.push('it can write to ' + path)
}
for (const path of ['/run', '/sys', '/etc/shadow']) {
  if (fs.existsSync(path) && !folder.startsWith(path + '/')) problems.push('it sees ' + path)
}
if (attempt(() => fs.readdirSync(folder).join()) !== 'own') problems.push('it sees more than it is shown')
if (attempt(() => fs.writeFileSync('written', word)) === null) problems.push('it cannot write to its own folder')
if (process.env.PROBE !== word) problems.push('its environment does not arrive')
const end = () => process.stdout.write(word + ' ' + (problems.join(', ') || 'works'))
let said = ''
net.connect(port, '127.0.0.1')
  .setEncoding('utf8')
  .on('data', (text) => { said += text })
  .on('error', (error) => { said = error.code })
  .on('close', () => {
    if (said !== word) problems.push('it cannot reach its server (' + said.slice(0, 50) + ')')
    end()
  })
`
