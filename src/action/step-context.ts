import { version } from '../errors/version.ts'
import { createGitHubClient, type GitHubClient } from '../github/client.ts'
import type { ActionInputs } from './inputs.ts'
import type { Environment, WorkflowContext } from './workflow-context.ts'

/** What every part of a step works with. */
export interface StepContext {
  workflow: WorkflowContext
  inputs: ActionInputs
  /** The step's one client. */
  client: GitHubClient
  /** How long a second of waiting for GitHub lasts, in milliseconds: a test against its own server need not wait. */
  secondMs: number
}

/** Opens the client of a step. Nothing is asked of GitHub. */
export function openStepContext(
  workflow: WorkflowContext,
  inputs: ActionInputs,
  environment: Environment,
): StepContext {
  // GitHub asks for a second between writes.
  const throttle = environment['SKILL_EVAL_GATE_API_PACING'] !== 'off'
  const secondMs = throttle ? 1000 : 1
  const client = createGitHubClient({
    token: inputs.token,
    baseUrl: workflow.apiUrl,
    userAgent: `skill-eval-gate/${version}`,
    throttle,
    secondMs,
  })
  return { workflow, inputs, client, secondMs }
}
