import type { Question } from './answers.ts'

const FILTERED = ' (filtered)'
const OVERRIDDEN = ' (overridden)'

/** The suffix of a check's name for a run of only some tasks, or with another agent or other trials than configured. */
export function checkSuffix({ filtered, overridden }: { filtered: boolean; overridden: boolean }): string {
  return filtered ? FILTERED : overridden ? OVERRIDDEN : ''
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

/** Every name that the checks of a pull request's gate can have in a job; '' without a matrix. */
export function checkNames(gate: string, job: string): string[] {
  const names = job === '' ? [gate] : [gate, `${gate}${questionSuffix({ event: 'pull_request', job })}`]
  return names.flatMap((name) => [name, `${name}${FILTERED}`, `${name}${OVERRIDDEN}`])
}

/** Whether a check of that name is of something else than the gate of a pull request. */
export function isAside(name: string): boolean {
  return [FILTERED, OVERRIDDEN, ...Object.values(OF_EVENT)].some((suffix) => name.endsWith(suffix))
}
