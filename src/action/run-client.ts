import { version } from '../errors/version.ts'
import { createGitHubClient, type GitHubClient } from '../github/client.ts'
import type { WorkflowContext } from './workflow-context.ts'

type Environment = Readonly<Record<string, string | undefined>>

/** A client for a run. GitHub asks for a second between writes; a test against a server of its own need not wait. */
export function clientFor(place: WorkflowContext, token: string, environment: Environment): GitHubClient {
  return createGitHubClient({
    token,
    baseUrl: place.apiUrl,
    userAgent: `skill-eval-gate/${version}`,
    throttle: isPaced(environment),
    secondMs: secondMs(environment),
  })
}

/** How long one second of waiting for GitHub lasts, in milliseconds. */
export function secondMs(environment: Environment): number {
  return isPaced(environment) ? 1000 : 1
}

function isPaced(environment: Environment): boolean {
  return environment['SKILL_EVAL_GATE_API_PACING'] !== 'off'
}
