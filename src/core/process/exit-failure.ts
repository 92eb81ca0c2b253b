import type { Exit } from './process-group.ts'

/**
 * Why a program failed, as the end of a sentence about it, such as "ended with exit code 3". Null when it ended with
 * one of `exitCodes`.
 */
export function exitFailure(exit: Exit, exitCodes: readonly number[]): string | null {
  if (exit.kind === 'failed') return `could not be started: ${exit.error.message}`
  if (exit.kind === 'signal') return `was ended by ${exit.signal}`
  return exitCodes.includes(exit.code) ? null : `ended with exit code ${exit.code}`
}
