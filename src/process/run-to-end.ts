import { finished } from 'node:stream/promises'
import { type Ends, keepEnds } from './keep-ends.ts'
import { type Exit, startProcessGroup } from './process-group.ts'

export interface ProgramRun {
  program: string
  args: readonly string[]
  cwd: string
  env: Readonly<Record<string, string>>
  /** Then it is stopped. */
  timeoutMs: number
}

const GRACE_MS = 1_000
const KEPT_BYTES = 10_000

/** Runs a program to its end, with nothing on its standard input. When this resolves, nothing of it is left. */
export async function runToEnd({ program, args, cwd, env, timeoutMs }: ProgramRun): Promise<{
  exit: Exit
  stdout: Ends
  stderr: Ends
}> {
  const group = startProcessGroup(program, args, { cwd, env })
  const [stdout, stderr] = [keepEnds(group.stdout, KEPT_BYTES), keepEnds(group.stderr, KEPT_BYTES)]
  const timer = setTimeout(() => void group.stop(GRACE_MS), timeoutMs)
  group.stdin.end()
  await Promise.allSettled([finished(group.stdout), finished(group.stderr)])
  const exit = await group.exit
  clearTimeout(timer)
  await group.stop(GRACE_MS)
  return { exit, stdout: stdout(), stderr: stderr() }
}
