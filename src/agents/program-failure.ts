import { exitFailure } from '../core/process/exit-failure.ts'
import type { Exit } from '../core/process/process-group.ts'

interface ProgramEnding {
  exit: Exit
  /** Exit codes with which the output decides about the run. */
  exitCodes?: readonly number[] | undefined
  /** Messages of the `error` events in its output. */
  errors: readonly string[]
  /** The end of its stderr. */
  stderr: string
}

/** Why a run of an agent's program cannot be judged; null: it can. */
export function programFailure({ exit, exitCodes = [0], errors, stderr }: ProgramEnding): string | null {
  const tail = stderr === '' ? '' : `; the end of its stderr: ${stderr}`
  const failure = exitFailure(exit, exitCodes)
  if (errors.length > 0 && exit.kind !== 'failed') {
    return `the program reported an error: ${errors.slice(0, 3).join('; ')}${tail}`
  }
  return failure === null ? null : `the program ${failure}${tail}`
}
