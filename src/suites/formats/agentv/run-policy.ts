import { formatPath } from '../../../core/documents/parse-at.ts'
import { type Cursor, checked, child, isAbsent } from './cursor.ts'

/** Number of trials, timeout and pass threshold of a test. A field is null if the suite or test does not set it. */
export interface RunPolicy {
  trials: number | null
  threshold: number | null
  timeoutSeconds: number | null
}

export const NO_POLICY: RunPolicy = { trials: null, threshold: null, timeoutSeconds: null }

/** Paths of each setting in the different versions. The first with a value counts. */
const TRIALS = [
  ['runs_per_query'],
  ['execution', 'trials'],
  ['evaluate_options', 'repeat'],
  ['run', 'repeat'],
  ['repeat'],
  ['runs'],
] as const
const THRESHOLD = [['trigger_threshold'], ['execution', 'threshold'], ['run', 'threshold'], ['threshold']] as const
const TIMEOUT = [['execution', 'timeout_seconds'], ['run', 'timeout_seconds'], ['timeout_seconds']] as const

/** Reads the run settings of a suite or a test. Throws UserError for a value that is not a number or out of range. */
export function readRunPolicy(cursor: Cursor): RunPolicy {
  const written = firstAt(cursor, TRIALS)
  // `{count: 3, strategy: ...}` and `3` mean the same.
  const trials = typeof written?.value === 'object' ? child(written, 'count') : written
  return {
    trials: numberAt(trials, 'a whole number of at least 1', (value) => Number.isSafeInteger(value) && value >= 1),
    threshold: numberAt(firstAt(cursor, THRESHOLD), 'a number from 0 to 1', (value) => value >= 0 && value <= 1),
    timeoutSeconds: numberAt(firstAt(cursor, TIMEOUT), 'a number above 0', (value) => value > 0 && value < 1e9),
  }
}

function firstAt(cursor: Cursor, paths: readonly (readonly string[])[]): Cursor | undefined {
  return paths.map((path) => child(cursor, ...path)).find((found) => !isAbsent(found))
}

function numberAt(cursor: Cursor | undefined, wanted: string, isInRange: (value: number) => boolean): number | null {
  if (cursor === undefined || isAbsent(cursor)) return null
  const isValid = (value: unknown): value is number => typeof value === 'number' && isInRange(value)
  return checked(cursor, isValid, [`\`${formatPath(cursor.path)}\` must be ${wanted}`, `Write ${wanted} here.`])
}
