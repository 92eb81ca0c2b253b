import { execFileSync, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir, tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { chooseSandbox } from '../../../src/agents/sandbox/choose-sandbox.ts'
import { takeEnvironment } from '../../../src/core/process/take-environment.ts'

/**
 * What a program that we start can reach, without a sandbox and in it: `node test/agents/sandbox/measure-reach.ts`
 * prints the rows of the table in docs/sandbox.md for the user that runs it. A shell that has a planted secret starts
 * this file again; that process takes its environment as the command line does, and starts the program that looks.
 */
const CANARY = 'planted-canary-of-the-measurement'
const [, , part] = process.argv

/** Looks for the secret, which is given backwards, and prints what it found by row. */
const LOOK = `
'use strict'
const fs = require('node:fs')
const { execFileSync } = require('node:child_process')
const [backwards, pid, shell, home, checkout, runner, isRoot] = process.argv.slice(1)
const canary = [...backwards].reverse().join('')
const attempt = (act) => { try { return act() } catch (error) { return error.code ?? 'failed' } }
const holds = (read) => { const text = attempt(read); return typeof text === 'string' && text.includes(canary) ? 'FOUND' : text.length > 20 ? 'readable, no secret' : text }
const memory = (of) => {
  const fd = fs.openSync('/proc/' + of + '/mem', 'r')
  for (const line of fs.readFileSync('/proc/' + of + '/maps', 'utf8').split('\\n')) {
    const [, from, to] = /^([0-9a-f]+)-([0-9a-f]+) rw/.exec(line) ?? []
    if (from === undefined) continue
    let at = BigInt('0x' + from)
    const end = BigInt('0x' + to)
    for (; at < end; at += 1048576n) {
      const bytes = Buffer.alloc(Number(end - at < 1048700n ? end - at : 1048700n))
      const read = attempt(() => fs.readSync(fd, bytes, 0, bytes.length, at))
      if (typeof read === 'number' && bytes.includes(canary)) return canary + ' '.repeat(20)
    }
  }
  return 'readable memory without the secret'
}
if (isRoot === 'sudo') { console.log(holds(() => memory(pid))); process.exit() }
const rows = {
  'its own environment': holds(() => JSON.stringify(process.env)),
  'environ of the process': holds(() => fs.readFileSync('/proc/' + pid + '/environ', 'latin1')),
  'environ of the shell': holds(() => fs.readFileSync('/proc/' + shell + '/environ', 'latin1')),
  'mem of the process': holds(() => memory(pid)),
  'mem of the process by sudo': attempt(() => execFileSync('sudo', ['-n', process.execPath, '-e', process.env.LOOK, backwards, pid, shell, home, checkout, runner, 'sudo'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()),
  '~/.ssh': holds(() => fs.readFileSync(home + '/.ssh/planted', 'utf8')),
  'the checkout': holds(() => fs.readFileSync(checkout + '/planted', 'utf8')),
  'RUNNER_TEMP': holds(() => fs.readFileSync(runner + '/planted', 'utf8')),
}
console.log(JSON.stringify(rows))
`

if (part === 'target') await measure()
else {
  const folder = mkdtempSync(join(tmpdir(), 'measure-reach-'))
  const home = homedir()
  const hadSsh = existsSync(join(home, '.ssh'))
  const planted = [join(home, '.ssh'), join(folder, 'checkout'), join(folder, 'runner')]
  for (const path of planted) mkdirSync(path, { recursive: true, mode: 0o700 })
  for (const path of planted) writeFileSync(join(path, 'planted'), `${CANARY}\n`)
  const places = { RUNNER_TEMP: join(folder, 'runner'), CHECKOUT: join(folder, 'checkout') }
  for (const how of ['env', 'export'] as const) {
    console.log(how === 'env' ? '\nthe shell was started with the secret' : '\nthe secret was exported in the shell')
    const exported = how === 'export' ? `export MY_API_KEY=${CANARY}; ` : ''
    const given = how === 'env' ? { MY_API_KEY: CANARY } : {}
    const script = `${exported}${process.execPath} ${process.argv[1]} target; true`
    spawnSync('/bin/sh', ['-c', script], { env: { ...process.env, ...places, ...given }, stdio: 'inherit' })
  }
  rmSync(join(home, '.ssh/planted'), { force: true })
  if (!hadSsh) rmdirSync(join(home, '.ssh'))
  rmSync(folder, { recursive: true })
}

async function measure(): Promise<void> {
  const environment = takeEnvironment()
  const checkout = environment['CHECKOUT'] ?? ''
  const backwards = [...CANARY].reverse().join('')
  const places = [homedir(), checkout, environment['RUNNER_TEMP'] ?? '']
  const args = ['-e', LOOK, backwards, String(process.pid), String(process.ppid), ...places, '']
  const own = mkdtempSync(join(tmpdir(), 'measure-own-'))
  const env = { PATH: environment['PATH'] ?? '', LOOK }
  const { sandbox, said } = await chooseSandbox('auto', { environment, checkout })
  const yama = attempt(() => readFileSync('/proc/sys/kernel/yama/ptrace_scope', 'utf8').trim())
  console.log(`user ${userInfo().username}, ptrace_scope ${yama}. ${said}`)
  const look = (program: string, given: readonly string[], inEnv: Record<string, string>) =>
    JSON.parse(execFileSync(program, given, { cwd: own, env: inEnv, encoding: 'utf8' }))
  const bare = look(process.execPath, args, env)
  const command = { program: process.execPath, args, cwd: own, env, readOnly: [], writable: [own], gateway: null }
  const wrapped = await sandbox?.wrap(command)
  const confined = wrapped === undefined ? {} : look(wrapped.program, [...wrapped.args], { ...wrapped.env })
  for (const row of Object.keys(bare)) console.log(`${row} | ${bare[row]} | ${confined[row] ?? 'not measured'}`)
  rmSync(own, { recursive: true })
  if (environment['MY_API_KEY'] !== CANARY) throw new Error('The process does not have the secret itself.')
}

function attempt(read: () => string): string {
  try {
    return read()
  } catch {
    return 'absent (no Yama)'
  }
}
