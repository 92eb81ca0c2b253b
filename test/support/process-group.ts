import { Readable, Writable } from 'node:stream'
import type { Exit, ProcessGroup } from '../../src/core/process/process-group.ts'
import { type GroupEvent, openGroup } from './small-process.ts'

export type { Exit, ProcessGroup }

/** What `src/core/process/process-group.ts` exports, for tests: the same code in a small process (vitest.config.ts). */
export function startProcessGroup(
  program: string,
  args: readonly string[],
  options: { cwd: string; env: Readonly<Record<string, string>> },
): ProcessGroup {
  let ended = (_: Exit): void => {}
  const exit = new Promise<Exit>((resolve) => {
    ended = resolve
  })
  const tell = openGroup({ program, args, options }, (event: GroupEvent) => {
    if ('of' in event) outputs[event.of].push(event.chunk)
    else if ('failed' in event) ended({ kind: 'failed', error: Object.assign(new Error(event.failed), event.fields) })
    else ended(event.exit)
  })
  const output = (of: 'stdout' | 'stderr') =>
    new Readable({
      read: () => {},
      destroy: (error, done) => {
        tell({ drop: of })
        done(error)
      },
    })
  const outputs = { stdout: output('stdout'), stderr: output('stderr') }
  const stdin = new Writable({
    write: (chunk: Buffer, _, done) => {
      tell({ input: chunk })
      done()
    },
    final: (done) => {
      tell({ input: null })
      done()
    },
  })
  return {
    stdin,
    ...outputs,
    exit,
    stop: async (graceMs) => {
      tell({ stop: graceMs })
      await exit
    },
  }
}
