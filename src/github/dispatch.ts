import type { Warning } from '../errors/user-error.ts'
import type { GitHubClient } from './client.ts'
import { limitLine } from './limit-text.ts'
import { asGitHubFailure, type GitHubFailure } from './request-error.ts'

export interface Dispatch {
  owner: string
  repo: string
  /** File below `.github/workflows/`. */
  workflow: string
  /** Branch whose version of that file runs. */
  ref: string
  /** Inputs of the workflow; empty ones are left out. */
  inputs: Readonly<Record<string, string>>
}

/**
 * Starts a workflow. Returns null on success, else the reason and what to do. Errors that are not GitHub's are thrown.
 */
export async function dispatchWorkflow(client: GitHubClient, dispatch: Dispatch): Promise<Warning | null> {
  const { owner, repo, workflow, ref, inputs } = dispatch
  const given = Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== ''))
  try {
    await client.rest.actions.createWorkflowDispatch({ owner, repo, workflow_id: workflow, ref, inputs: given })
    return null
  } catch (error) {
    const failure = asGitHubFailure(error)
    if (failure === null) throw error
    return describeFailure(failure, dispatch)
  }
}

function describeFailure({ status, message }: GitHubFailure, { workflow, ref, inputs }: Dispatch): Warning {
  const file = `.github/workflows/${workflow}`
  const said = limitLine(message.replace(/ - https?:\/\/\S+$/, ''), 300)
  if (status === 403 && !/rate limit/i.test(said)) {
    return {
      what: `The workflow ${file} could not be started: the token lacks the permission \`actions: write\` (403: ${said}).`,
      todo: 'Add `actions: write` under `permissions:` of the job that reads comments.',
    }
  }
  if (status === 404) {
    return {
      what: `The workflow ${file} could not be started: GitHub finds no such file on "${ref}", or hides it from this token (404).`,
      todo: 'Name the file with the input `workflow`, have it on the default branch, and give the job `actions: write`.',
    }
  }
  if (status === 422) {
    const lacking = unexpectedInputs(said, Object.keys(inputs))
    if (lacking.length > 0) {
      return {
        what: `The workflow ${file} could not be started: it lacks the inputs ${lacking.map((name) => `\`${name}\``).join(', ')}.`,
        todo: `Add them under \`on: workflow_dispatch: inputs:\` of ${file} on "${ref}".`,
      }
    }
    return {
      what: `The workflow ${file} could not be started: GitHub refused it (422: ${said}).`,
      todo: `Check that ${file} on "${ref}" has \`on: workflow_dispatch:\` and is not disabled.`,
    }
  }
  return {
    what: `The workflow ${file} could not be started: GitHub did not answer as it should (${status}: ${said}).`,
    todo: 'Write the command again when GitHub works again.',
  }
}

/** The inputs that GitHub names as unknown: `Unexpected inputs provided: ["sha"]`. */
function unexpectedInputs(message: string, names: readonly string[]): string[] {
  if (!/unexpected inputs/i.test(message)) return []
  const named = names.filter((name) => message.includes(`"${name}"`))
  return named.length > 0 ? named : [...names]
}
