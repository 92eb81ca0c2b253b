import { BRIDGE_COMPLAINT, BRIDGE_FAILED } from './bridge.ts'
import { NoProgram } from './find-program.ts'

/** Prefix of Bubblewrap's messages. */
const BUBBLEWRAP_COMPLAINT = 'bwrap: '
const BUBBLEWRAP_FAILED = 1

/**
 * The error of a confined program that did not start, by its exit and the first line of its stderr: that line is the
 * sandbox's, not the program's. Null: it started. A program can fake this, which only makes its own run an error.
 */
export function startFailure(exit: { kind: string; code?: number }, stderr: string): Error | null {
  const [line = ''] = stderr.split('\n')
  const isBubblewrap = exit.code === BUBBLEWRAP_FAILED && line.startsWith(BUBBLEWRAP_COMPLAINT)
  const isBridge = exit.code === BRIDGE_FAILED && line.startsWith(BRIDGE_COMPLAINT)
  if (exit.kind !== 'code' || !(isBubblewrap || isBridge)) return null
  const [, program = '', problem = ''] =
    /(?:execvp|spawn) (.+?):? (ENOENT|EACCES|No such file|Permission denied)/.exec(line) ?? []
  if (problem === '') return new Error(`the sandbox could not be set up: ${line}`)
  return new NoProgram(program, problem === 'ENOENT' || problem === 'No such file' ? 'ENOENT' : 'EACCES')
}
