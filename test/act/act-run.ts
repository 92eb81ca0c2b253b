import { spawn } from 'node:child_process'
import { chmod, mkdir, writeFile } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname, join } from 'node:path'
import type { JsonObject } from '../fake-github/json.ts'
import { type Job, readLog } from './read-log.ts'
import { toolFolder, toolPath } from './tools.ts'

/** What GitHub starts a run for. */
export interface WorkflowEvent {
  name: string
  payload: JsonObject
  /** The commit whose workflow files count, and that is checked out. */
  sha: string
  /** Such as `refs/heads/main`. */
  ref: string
}

/** How a run of one workflow file ended. */
export interface ActRun {
  /** Name of the file in `.github/workflows/`. */
  file: string
  runId: string
  exitCode: number | null
  wasCancelled: boolean
  jobs: Job[]
  /** All that act printed: what a reader of the log sees. */
  log: string
}

export interface ActRequest {
  file: string
  text: string
  event: WorkflowEvent
  runId: string
  /** Which start of this run it is; 1 for the first. */
  attempt: number
  /** For this run alone; it need not be there. */
  folder: string
  /** For the caches and artifacts of all runs. */
  shared: string
  environment: Readonly<Record<string, string>>
  secrets: Readonly<Record<string, string>>
  /** Scripts of `sh` on the PATH, by name. */
  programs: Readonly<Record<string, string>>
  /** More arguments, such as folders that stand for repositories. */
  args: readonly string[]
}

export interface StartedRun {
  ended: Promise<ActRun>
  /** Interrupts it as by Ctrl+C: steps that are not for cancelled jobs end at once. */
  cancel(): void
}

/** A run is killed after this long. */
const LIMIT_MS = 110_000

/** Starts act on one workflow. All it serves listens on loopback. */
export async function startAct(request: ActRequest): Promise<StartedRun> {
  const { folder, shared, event } = request
  const workflow = join(folder, 'checkout/.github/workflows', request.file)
  await mkdir(dirname(workflow), { recursive: true })
  await mkdir(join(shared, 'home'), { recursive: true })
  await writeFile(workflow, request.text)
  await writeFile(join(folder, 'event.json'), JSON.stringify(event.payload))
  const path = await writePrograms(folder, request.programs)
  const port = await freePort()
  const child = spawn(
    toolPath('act', toolFolder ?? ''),
    [
      event.name,
      '--json',
      `--workflows=${workflow}`,
      `--directory=${join(folder, 'checkout')}`,
      `--eventpath=${join(folder, 'event.json')}`,
      '--platform=ubuntu-latest=-self-hosted',
      '--no-skip-checkout',
      `--action-cache-path=${join(folder, 'runner')}`,
      `--artifact-server-path=${join(shared, 'artifacts')}`,
      '--artifact-server-addr=127.0.0.1',
      `--artifact-server-port=${port}`,
      `--cache-server-path=${join(shared, 'caches')}`,
      '--cache-server-addr=127.0.0.1',
      ...Object.entries(request.environment).map(([name, value]) => `--env=${name}=${value}`),
      ...Object.entries(request.secrets).map(([name, value]) => `--secret=${name}=${value}`),
      ...request.args,
    ],
    {
      env: { PATH: `${path}:${process.env['PATH'] ?? ''}`, HOME: join(shared, 'home') },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  )
  const state = { log: '', wasCancelled: false }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      state.log += text
    })
  }
  const limit = setTimeout(() => child.kill('SIGKILL'), LIMIT_MS)
  const ended = new Promise<ActRun>((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (exitCode) => {
      clearTimeout(limit)
      const { file, runId } = request
      resolve({ file, runId, exitCode, ...state, jobs: readLog(state.log) })
    })
  })
  return {
    ended,
    cancel: () => {
      state.wasCancelled = true
      child.kill('SIGINT')
    },
  }
}

/** No job may change this machine. */
const SUDO = 'echo "sudo $*"'

/** A folder for the PATH: the Node of this process, a `sudo` that does nothing, and more scripts. */
async function writePrograms(folder: string, scripts: Readonly<Record<string, string>>): Promise<string> {
  const path = join(folder, 'bin')
  await mkdir(path, { recursive: true })
  const node = `exec ${process.execPath} "$@"`
  for (const [name, script] of Object.entries({ sudo: SUDO, node, ...scripts })) {
    await writeFile(join(path, name), `#!/bin/sh\n${script}\n`)
    await chmod(join(path, name), 0o755)
  }
  return path
}

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(address !== null && typeof address === 'object' ? address.port : 0))
    })
  })
}
