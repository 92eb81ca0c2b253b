import { version } from '../../core/errors/version.ts'
import { createGitHubClient, type GitHubClient } from '../client.ts'
import type { ActionInputs } from './inputs.ts'
import type { Environment, WorkflowContext } from './workflow-context.ts'

/** Shared by all parts of a step. */
export interface StepContext {
  workflow: WorkflowContext
  inputs: ActionInputs
  client: GitHubClient
  /** Milliseconds that one second of waiting for GitHub lasts; tests shorten it. */
  secondMs: number
}

/** Opens the context of a step. Sends nothing to GitHub. */
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
