import { spawnSync } from 'node:child_process'
import { createServer } from 'node:net'
import { join } from 'node:path'
import type { Command } from '../../../src/agents/sandbox/sandbox.ts'
import { found, makeTrial } from './support.ts'

/**
 * What the sandbox adds to the start of a program: `node test/agents/sandbox/measure.ts` prints the medians of 101
 * starts each, by turns.
 */
const STARTS = 101

if (found === null) throw new Error('Bubblewrap does not work here.')
await using trial = await makeTrial()
const { workspace: cwd, home, temp } = trial
const socketPath = join(trial.folder, 'gateway.sock')
const server = createServer()
await new Promise<void>((resolve) => server.listen(socketPath, resolve))
const bare = { program: '/bin/true', args: [], cwd, env: { PATH: process.env['PATH'] ?? '', HOME: home } }
const shown = { readOnly: [], writable: [cwd, home, temp] }

const times = { bare: [0], wrap: [0], sandbox: [0], bridge: [0] }
for (let round = 0; round < STARTS; round += 1) {
  times.bare[round] = start(bare)
  const from = performance.now()
  const alone = await found.wrap({ ...bare, ...shown, gateway: null })
  times.wrap[round] = performance.now() - from
  times.sandbox[round] = start(alone)
  times.bridge[round] = start(await found.wrap({ ...bare, ...shown, gateway: { socketPath, port: 4321 } }))
}
server.close()
for (const [what, all] of Object.entries(times)) console.log(`${what}: ${median(all).toFixed(1)} ms`)

function start({ program, args, cwd, env }: Command): number {
  const from = performance.now()
  const { status } = spawnSync(program, args, { cwd, env })
  if (status !== 0) throw new Error(`${program} ended with ${status}`)
  return performance.now() - from
}

function median(all: readonly number[]): number {
  return [...all].sort((a, b) => a - b)[all.length >> 1] ?? 0
}
