import { mkdir, mkdtemp, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buffer } from 'node:stream/consumers'
import { chooseSandbox } from '../../../src/agents/sandbox/choose-sandbox.ts'
import type { ConfinedCommand, Sandbox } from '../../../src/agents/sandbox/sandbox.ts'
import { type Exit, type ProcessGroup, startProcessGroup } from '../../../src/core/process/process-group.ts'

const chosen = await chooseSandbox('auto', { environment: process.env })

/** Null where bubblewrap does not work: what needs it then skips, and says so. */
export const found: Sandbox | null = chosen.sandbox

/** True where there is no sandbox to test, and then says on the terminal what is not tested. */
export function skippedWithoutSandbox(what: string): boolean {
  if (found === null) console.warn(`SKIPPED: ${what} (${chosen.said})`)
  return found === null
}

export interface Trial extends AsyncDisposable {
  /** Holds the others. */
  folder: string
  workspace: string
  home: string
  temp: string
}

/** The folders of a trial, below `parent` (the system's temporary folder). */
export async function makeTrial(parent: string = tmpdir(), name = 'sandbox-test-'): Promise<Trial> {
  const folder = await mkdtemp(join(await realpath(parent), name))
  const at = (child: string) => join(folder, child)
  const trial = { folder, workspace: at('workspace'), home: at('home'), temp: at('tmp') }
  for (const path of [trial.workspace, trial.home, trial.temp]) await mkdir(path)
  return {
    ...trial,
    async [Symbol.asyncDispose]() {
      await rm(folder, { recursive: true, force: true })
    },
  }
}

export interface Ran {
  exit: Exit
  stdout: string
  bytes: Buffer
  stderr: string
}

type Options = Partial<ConfinedCommand> & { stdin?: string | Buffer; sandbox?: Sandbox }

/** Starts a program in a trial's sandbox. */
export async function start(
  { workspace, home, temp }: Omit<Trial, keyof AsyncDisposable>,
  command: readonly [program: string, ...args: string[]],
  options: Options = {},
): Promise<ProcessGroup> {
  const { stdin, sandbox = found, ...rest } = options
  if (sandbox === null) throw new Error('there is no sandbox')
  const [program, ...args] = command
  const confined = await sandbox.wrap({
    program,
    args,
    cwd: workspace,
    env: { PATH: '/usr/local/bin:/usr/bin:/bin', HOME: home, TMPDIR: temp },
    readOnly: [],
    writable: [workspace, home, temp],
    gateway: null,
    ...rest,
  })
  const group = startProcessGroup(confined.program, confined.args, { cwd: confined.cwd, env: confined.env })
  group.stdin.end(stdin ?? '')
  return group
}

/** Runs a program in a trial's sandbox to its end. */
export async function run(...given: Parameters<typeof start>): Promise<Ran> {
  const group = await start(...given)
  const [bytes, stderr] = await Promise.all([buffer(group.stdout), buffer(group.stderr)])
  const exit = await group.exit
  await group.stop(0)
  return { exit, bytes, stdout: bytes.toString('utf8'), stderr: stderr.toString('utf8') }
}

/** Runs a shell script in a trial's sandbox to its end. */
export function shell(trial: Parameters<typeof start>[0], script: string, options: Options = {}): Promise<Ran> {
  return run(trial, ['/bin/sh', '-c', script], options)
}

/** Runs JavaScript in a trial's sandbox to its end. */
export function javascript(
  trial: Parameters<typeof start>[0],
  script: string,
  args: readonly string[] = [],
  options: Options = {},
): Promise<Ran> {
  return run(trial, [process.execPath, '--input-type=commonjs', '-e', script, '--', ...args], options)
}

export const ended = (code: number): Exit => ({ kind: 'code', code })
