import type { Question } from './answers.ts'

/** The suffix of a check's name for a run of only some tasks, or with another agent or other trials than configured. */
export function checkSuffix({ filtered, overridden }: { filtered: boolean; overridden: boolean }): string {
  return filtered ? ' (filtered)' : overridden ? ' (overridden)' : ''
}

const OF_EVENT: Partial<Record<Question['event'], string>> = {
  push: ' (push)',
  branch: ' (branch)',
  schedule: ' (schedule)',
}

/**
 * What a check's name says of its question beside the gate's own name: jobs of a matrix and events that ask something
 * else than pull requests have checks of their own. A merge group's is the pull request's, since a queue requires the
 * same checks.
 */
export function questionSuffix({ event, job }: Pick<Question, 'event' | 'job'>): string {
  return `${job === '' ? '' : ` (${job})`}${OF_EVENT[event] ?? ''}`
}

/** Every name that the checks of a gate can have. */
export function checkNames(gate: string): string[] {
  return [gate, `${gate} (filtered)`, `${gate} (overridden)`]
}
