import type { AgentChoice } from './agent-choice.ts'

/**
 * Whether an agent asks its maker's own service with the token of the job that runs it. No gateway stands between: the
 * agent holds the token, so it has a job of its own, and never reads a change from outside.
 */
export function isByJobToken({ provider }: Pick<AgentChoice, 'provider'>): boolean {
  return provider?.auth === JOB_TOKEN
}

/** The value of `auth` that says so. */
export const JOB_TOKEN = 'job-token'
