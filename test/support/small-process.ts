import { type ChildProcess, fork } from 'node:child_process'
import { join } from 'node:path'
import type { Call, CallEnd } from '../../src/core/git/spawn-git.ts'

/** What the small process is told: a call, or that a call is given up. */
export type Told =
  | { id: number; program: 'git' | 'sh'; args: readonly string[]; call: Omit<Call, 'signal'> }
  | { id: number; cancelled: true }

/** What it answers: how the call ended, or why nothing was started. */
export type Answered = { id: number; end: CallEnd } | { id: number; failed: string; code: string | null }

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
      else reject(Object.assign(new Error(answer.failed), { code: answer.code }))
    })
    if (waiting.size === 1) small.ref()
    small.send({ id, program, args, call: rest } satisfies Told)
    if (signal?.aborted === true) cancel()
    else signal?.addEventListener('abort', cancel, { once: true })
  })
}

/** A message holds bytes as plain arrays of them. */
function withBuffers(end: CallEnd): CallEnd {
  return { ...end, stdout: Buffer.from(end.stdout), stderr: Buffer.from(end.stderr) }
}

let calls = 0
const waiting = new Map<number, (answer: Answered) => void>()
let running: ChildProcess | null = null

function smallProcess(): ChildProcess {
  if (running !== null) return running
  const child = fork(join(import.meta.dirname, 'small-process-program.ts'), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
    serialization: 'advanced',
    env: {},
  })
  child.on('message', (answer: Answered) => {
    const tell = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (waiting.size === 0) child.unref()
    tell?.(answer)
  })
  child.on('exit', () => {
    running = null
    for (const [id, tell] of waiting) tell({ id, failed: 'The small process ended.', code: null })
    waiting.clear()
  })
  child.unref()
  child.channel?.unref()
  running = child
  return child
}
