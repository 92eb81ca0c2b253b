/**
 * How long the built programs take to start, beside a Node that does nothing, how much of `dist/` they load, and how
 * large its files are.
 * Ratios are taken round by round, so that a machine that is busy in one round slows down both. Judges nothing.
 * `node bench/start/run.ts [--rounds N] [--node PROGRAM] [--json]`
 */
import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { markdownTable } from 'markdown-table'
import { loadedBytes } from './loaded-bytes.ts'

const root = join(import.meta.dirname, '../..')
const dist = join(root, 'dist')

const { values } = parseArgs({
  options: {
    rounds: { type: 'string', default: '15' },
    node: { type: 'string', default: process.execPath },
    json: { type: 'boolean', default: false },
  },
})

interface Start {
  name: string
  args: readonly string[]
  environment?: Readonly<Record<string, string>>
}

interface Measured {
  name: string
  /** Median of the rounds. */
  wallMs: number
  /** Median of the ratios to the first of the list. */
  ratio: number
  /** Bytes of `dist/` that are loaded. */
  loaded: number
}

const folder = mkdtempSync(join(tmpdir(), 'seg-bench-start-'))
try {
  cpSync(join(root, 'fixtures/demo/before'), folder, { recursive: true })
  const measured = measure([
    { name: 'node -e 0', args: ['-e', '0'] },
    { name: 'cli.js --version', args: [join(dist, 'cli.js'), '--version'] },
    { name: 'cli.js --help', args: [join(dist, 'cli.js'), '--help'] },
    ...['gate --help', 'convert --help', 'check', 'validate', 'demo'].map((line) => {
      return { name: `cli.js ${line}`, args: [join(dist, 'cli.js'), ...line.split(' ')] }
    }),
    { name: 'index.js, an event without a command', args: [join(dist, 'index.js')], environment: commentEvent() },
  ])
  const node = execFileSync(values.node, ['--version'], { encoding: 'utf8' }).trim()
  const result = { node, rounds: Number(values.rounds), measured, files: fileSizes() }
  const json = `${JSON.stringify(result, null, 2)}\n`
  if (values.json) process.stdout.write(json)
  else {
    mkdirSync(join(root, 'bench/results'), { recursive: true })
    writeFileSync(join(root, 'bench/results/start.json'), json)
    const rows = measured.map(({ name, wallMs, ratio, loaded }) => {
      return [name, wallMs.toFixed(0), ratio.toFixed(2), (loaded / 1000).toFixed(0)]
    })
    console.log(
      markdownTable([['what', 'wall ms (median)', 'times node', 'kB of dist'], ...rows], {
        align: ['l', 'r', 'r', 'r'],
      }),
    )
    console.log(`\nNode ${node}, ${values.rounds} interleaved rounds.\n`)
    console.log(sizeTable(result.files))
    console.log('\nEvery file: bench/results/start.json')
  }
} finally {
  rmSync(folder, { recursive: true })
}

function measure(starts: readonly Start[]): Measured[] {
  // The first start of each reads its files from the disk.
  for (const start of starts) timeOf(start)
  const rounds = Array.from({ length: Number(values.rounds) }, () => starts.map(timeOf))
  return starts.map(({ name, args, environment }, index) => ({
    name,
    wallMs: median(rounds.map((times) => times[index] ?? 0)),
    ratio: median(rounds.map((times) => (times[index] ?? 0) / (times[0] ?? 1))),
    loaded: loadedBytes(args, { cwd: folder, environment: ownEnvironment(environment), node: values.node }).bytes,
  }))
}

function timeOf({ name, args, environment }: Start): number {
  const before = performance.now()
  const { status, stderr } = spawnSync(values.node, args, {
    cwd: folder,
    env: ownEnvironment(environment),
    encoding: 'utf8',
  })
  const time = performance.now() - before
  if (status !== 0) throw new Error(`${name} ended with ${status}: ${stderr}`)
  return time
}

function ownEnvironment(environment: Start['environment']): NodeJS.ProcessEnv {
  return { PATH: process.env['PATH'], ...environment }
}

/** A comment on a pull request that asks for nothing, as a runner tells a step of it. */
function commentEvent(): Record<string, string> {
  const path = join(folder, 'event.json')
  const at = '2026-01-01T00:00:00Z'
  const event = {
    action: 'created',
    issue: { number: 7, pull_request: {} },
    comment: { id: 1, body: 'Looks good.', user: { login: 'somebody', type: 'User' }, created_at: at, updated_at: at },
    repository: { default_branch: 'main', full_name: 'owner/name' },
  }
  writeFileSync(path, JSON.stringify(event))
  return {
    GITHUB_REPOSITORY: 'owner/name',
    GITHUB_WORKSPACE: folder,
    RUNNER_TEMP: folder,
    GITHUB_EVENT_NAME: 'issue_comment',
    GITHUB_EVENT_PATH: path,
    GITHUB_SHA: '0'.repeat(40),
  }
}

/** Bytes of each file of `dist/`, the largest first. */
function fileSizes(): { file: string; bytes: number }[] {
  return readdirSync(dist, { recursive: true, encoding: 'utf8' })
    .filter((file) => statSync(join(dist, file)).isFile())
    .map((file) => ({ file, bytes: statSync(join(dist, file)).size }))
    .sort((a, b) => b.bytes - a.bytes)
}

function sizeTable(files: readonly { file: string; bytes: number }[]): string {
  const kb = (bytes: number) => (bytes / 1000).toFixed(0)
  const shown = files.slice(0, 12)
  const rest = files.slice(12)
  const sum = (some: typeof files) => some.reduce((total, { bytes }) => total + bytes, 0)
  const rows = [
    ...shown.map(({ file, bytes }) => [file, kb(bytes)]),
    [`${rest.length} more`, kb(sum(rest))],
    ['all', kb(sum(files))],
  ]
  return markdownTable([['file', 'kB'], ...rows], { align: ['l', 'r'] })
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}
