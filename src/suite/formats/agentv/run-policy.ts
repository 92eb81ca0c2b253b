import { describe, formatPath } from '../../../documents/parse-at.ts'
import { UserError } from '../../../errors/user-error.ts'
import { type Cursor, child, isAbsent, placeOf } from './cursor.ts'

/** How often a test is run and from which share on it passes, as far as `cursor` (a suite or a test) says so. */
export interface RunPolicy {
  trials: number | null
  threshold: number | null
  timeoutSeconds: number | null
}

export const NO_POLICY: RunPolicy = { trials: null, threshold: null, timeoutSeconds: null }

/** Where each was written over time; the first that is there counts. */
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

/** Throws UserError for a number that is none, or out of range. */
export function readRunPolicy(cursor: Cursor): RunPolicy {
  return {
    trials: numberAt(countOf(first(cursor, TRIALS)), 'a whole number of at least 1', isCount),
    threshold: numberAt(first(cursor, THRESHOLD), 'a number from 0 to 1', (value) => value >= 0 && value <= 1),
    timeoutSeconds: numberAt(first(cursor, TIMEOUT), 'a number above 0', (value) => value > 0 && value < 1e9),
  }
}

function isCount(value: number): boolean {
  return Number.isSafeInteger(value) && value >= 1
}

function first(cursor: Cursor, ways: readonly (readonly string[])[]): Cursor | null {
  for (const way of ways) {
    const found = way.reduce(child, cursor)
    if (!isAbsent(found)) return found
  }
  return null
}

/** `{count: 3, strategy: ...}` and `3` are the same. */
function countOf(cursor: Cursor | null): Cursor | null {
  if (cursor === null || typeof cursor.value !== 'object') return cursor
  const count = child(cursor, 'count')
  return isAbsent(count) ? null : count
}

function numberAt(cursor: Cursor | null, wanted: string, isValid: (value: number) => boolean): number | null {
  if (cursor === null) return null
  if (typeof cursor.value === 'number' && isValid(cursor.value)) return cursor.value
  throw new UserError({
    what: `\`${formatPath(cursor.path)}\` must be ${wanted}, not ${describe(cursor.value)}`,
    where: placeOf(cursor),
    todo: `Write ${wanted} here.`,
  })
}
