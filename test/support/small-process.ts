import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Call, CallEnd } from '../../src/core/git/spawn-git.ts'
import type { Exit, startProcessGroup } from '../../src/core/process/process-group.ts'

/** What the small process is told: a call, that a call is given up, a group to start, or something for a group. */
export type Told =
  | { id: number; program: 'git' | 'sh'; args: readonly string[]; call: Omit<Call, 'signal'> }
  | { id: number; cancelled: true }
  | { id: number; group: Group }
  | { id: number; toGroup: ToGroup }

interface Group {
  program: string
  args: readonly string[]
  options: Parameters<typeof startProcessGroup>[2]
}

/** For a running group: part of its input (null: its end), no more output is wanted, and its end. */
export type ToGroup = { input: Uint8Array | null } | { drop: 'stdout' | 'stderr' } | { stop: number }

/** What comes from a group: part of an output (null: its end), and how it ended, or why it did not start. */
export type GroupEvent =
  | { of: 'stdout' | 'stderr'; chunk: Uint8Array | null }
  | { exit: Exclude<Exit, { kind: 'failed' }> }
  | { failed: string; fields: object }

/** What it answers: how the call ended, why nothing was started, or what a group does. */
export type Answered =
  | { id: number; end: CallEnd }
  | { id: number; failed: string; code: string | null }
  | { id: number; ofGroup: GroupEvent }

/**
 * Runs a program as `spawnGit` does, with the same code, in a small process of this worker. To start a program Node
 * copies the page tables of the process: 2 ms for a small one, 15 ms and more for a worker that holds all modules.
 */
export function callInSmallProcess(program: 'git' | 'sh', args: readonly string[], call: Call): Promise<CallEnd> {
  const { signal, ...rest } = call
  const small = smallProcess()
  const id = ++calls
  return new Promise((resolve, reject) => {
    const cancel = (): void => void small.send({ id, cancelled: true } satisfies Told)
    waiting.set(id, (answer) => {
      signal?.removeEventListener('abort', cancel)
      if ('end' in answer) resolve(withBuffers(answer.end))
      else if ('failed' in answer) reject(Object.assign(new Error(answer.failed), { code: answer.code }))
    })
    if (waiting.size === 1) small.ref()
    small.send({ id, program, args, call: rest } satisfies Told)
    if (signal?.aborted === true) cancel()
    else signal?.addEventListener('abort', cancel, { once: true })
  })
}

/** Starts a process group there, and returns what tells it something. `heard` is called with all that comes from it. */
export function openGroup(group: Group, heard: (event: GroupEvent) => void): (told: ToGroup) => void {
  const small = smallProcess()
  const id = ++calls
  // Both outputs, and the group itself.
  let open = 3
  groups.set(id, (event) => {
    if (isEnd(event)) open -= 1
    if (open === 0) groups.delete(id)
    heard('of' in event && event.chunk !== null ? { of: event.of, chunk: asBuffer(event.chunk) } : event)
  })
  small.send({ id, group } satisfies Told)
  return (toGroup) => {
    if (small.connected) small.send({ id, toGroup } satisfies Told)
  }
}

/** Whether nothing more comes from an output of a group, or from the group itself. */
function isEnd(event: GroupEvent): boolean {
  return !('of' in event) || event.chunk === null
}

function withBuffers(end: CallEnd): CallEnd {
  return { ...end, stdout: asBuffer(end.stdout), stderr: asBuffer(end.stderr) }
}

/** A message holds bytes as plain arrays of them. */
function asBuffer({ buffer, byteOffset, length }: Uint8Array): Buffer {
  return Buffer.from(buffer, byteOffset, length)
}

let calls = 0
const waiting = new Map<number, (answer: Answered) => void>()
const groups = new Map<number, (event: GroupEvent) => void>()
let running: ChildProcess | null = null

function smallProcess(): ChildProcess {
  if (running !== null) return running
  const child = fork(join(import.meta.dirname, 'small-process-program.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    env: {},
  })
  child.on('message', (answer: Answered) => {
    if ('ofGroup' in answer) return groups.get(answer.id)?.(answer.ofGroup)
    const tell = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) child.unref()
    tell?.(answer)
  })
  child.on('exit', () => {
    running = null
    for (const [id, tell] of waiting) tell({ id, failed: 'The small process ended.', code: null })
    waiting.clear()
    for (const heard of groups.values()) heard({ failed: 'The small process ended.', fields: {} })
    groups.clear()
  })
  child.unref()
  child.channel?.unref()
  running = child
  return child
}
