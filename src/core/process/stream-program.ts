import type { Readable } from 'node:stream'
import { type EndSizes, type Ends, keepEnds } from './keep-ends.ts'
import { type Exit, startProcessGroup } from './process-group.ts'

/** Input, stop signal and limits of a streamed program. */
interface StreamOptions {
  /** Written to its standard input, which is then closed. */
  stdin: string
  /** Stops the program when it aborts. */
  signal: AbortSignal
  /** Time between SIGTERM and SIGKILL. */
  graceMs: number
  /** How much of stderr to keep. */
  keep: EndSizes
}

/** A program whose output is read while it runs. Disposing stops it and everything that it started. */
export interface StreamedProgram extends AsyncDisposable {
  stdout: Readable
  /** The text that it has written to stderr so far. */
  stderr: () => Ends
  /** Resolves when the program has ended. Never rejects. */
  exit: Promise<Exit>
}

/** Starts a program, without a shell, as its own process group, for a caller that reads stdout while it runs. */
export function streamProgram(
  command: { program: string; args: readonly string[]; cwd: string; env: Readonly<Record<string, string>> },
  { stdin, signal, graceMs, keep }: StreamOptions,
): StreamedProgram {
  const group = startProcessGroup(command.program, command.args, { cwd: command.cwd, env: command.env })
  const stop = () => void group.stop(graceMs)
  signal.addEventListener('abort', stop, { once: true })
  if (signal.aborted) stop()
  group.stdin.end(stdin)
  return {
    stdout: group.stdout,
    stderr: keepEnds(group.stderr, keep),
    exit: group.exit,
    async [Symbol.asyncDispose]() {
      signal.removeEventListener('abort', stop)
      await group.stop(graceMs)
    },
  }
}
