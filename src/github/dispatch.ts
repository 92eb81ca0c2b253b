import { setTimeout as wait } from 'node:timers/promises'
import type { Warning } from '../core/errors/user-error.ts'
import type { GitHubClient } from './client.ts'
import { limitLine } from './limit-text.ts'
import { asGitHubFailure, type GitHubFailure } from './request-error.ts'

interface Dispatch {
  owner: string
  repo: string
  /** File below `.github/workflows/`. */
  workflow: string
  /** Branch whose version of that file runs. */
  ref: string
  /** Inputs of the workflow; empty ones are left out. */
  inputs: Readonly<Record<string, string>>
  /** What the name of the run that is started holds, and no other's: `run-name` of the workflow writes it. */
  mark: string
  /** ISO 8601: no run of this dispatch is older. */
  since: string
  /** True where an earlier job may have dispatched the same. */
  isRetry: boolean
  /** How long a second of waiting lasts, in milliseconds. */
  secondMs: number
}

/** Times that a dispatch is sent which GitHub did not take. */
const MOST_SENT = 3
/** Seconds after which GitHub lists a run that it was asked for. */
const LISTED_AFTER = 5
const PER_PAGE = 100

/**
 * Starts a workflow. Returns null on success, else the reason and what to do. Errors that are not GitHub's are thrown.
 *
 * Where no answer came, the run may have been started all the same: it is looked for before the dispatch is sent again,
 * for two runs would cost twice.
 */
export async function dispatchWorkflow(client: GitHubClient, dispatch: Dispatch): Promise<Warning | null> {
  const { owner, repo, workflow, ref, inputs, isRetry } = dispatch
  const given = Object.fromEntries(Object.entries(inputs).filter(([, value]) => value !== ''))
  const fields = { owner, repo, workflow_id: workflow, ref, inputs: given, request: { retries: 0 } }
  try {
    const known = new Set(isRetry ? (await runsSince(client, dispatch)).map(({ id }) => id) : [])
    for (let sent = 1; ; sent += 1) {
      try {
        await client.rest.actions.createWorkflowDispatch(fields)
        return null
      } catch (error) {
        const failure = asGitHubFailure(error)
        if (failure === null || failure.status < 500) throw error
        await wait(LISTED_AFTER * dispatch.secondMs)
        const runs = (await runsSince(client, dispatch)).filter(({ id }) => !known.has(id))
        if (runs.some(({ title }) => title.includes(dispatch.mark))) return null
        // A run of ours without a name that tells whose it is.
        if (runs.some(({ isOurs, title }) => isOurs && !/\bcomment \d+:/.test(title))) return untold(dispatch)
        if (sent >= MOST_SENT) throw error
      }
    }
  } catch (error) {
    const failure = asGitHubFailure(error)
    if (failure === null) throw error
    return describeFailure(failure, dispatch)
  }
}

interface StartedRun {
  id: number
  title: string
  /** Whether a workflow's token started it, and no person. */
  isOurs: boolean
}

/** The runs of a workflow that were dispatched since the comment was written, at most the newest 100. */
async function runsSince(client: GitHubClient, { owner, repo, workflow, ref, since }: Dispatch): Promise<StartedRun[]> {
  const { data } = await client.rest.actions.listWorkflowRuns({
    owner,
    repo,
    workflow_id: workflow,
    event: 'workflow_dispatch',
    branch: ref,
    per_page: PER_PAGE,
  })
  return data.workflow_runs
    .filter((run) => Date.parse(run.created_at) >= Date.parse(since))
    .map((run) => ({ id: run.id, title: run.display_title, isOurs: run.triggering_actor?.type === 'Bot' }))
}

function untold({ workflow }: Dispatch): Warning {
  const file = `.github/workflows/${workflow}`
  return {
    what: `GitHub did not say whether the workflow ${file} was started, and the name of its newest run does not tell for which comment it is.`,
    todo: `Look at the runs of ${file}, and write the command again if none is for it. With \`run-name: Skill evals (comment \${{ inputs.comment }})\` in that file it is told by itself.`,
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
      todo: `Check that ${file} on "${ref}" has \`on: workflow_dispatch:\` and is not disabled; or use "Re-run all jobs".`,
    }
  }
  return {
    what: `The workflow ${file} could not be started: GitHub did not answer as expected (${status}: ${said}).`,
    todo: 'Write the command again later.',
  }
}

/** The inputs that GitHub names as unknown: `Unexpected inputs provided: ["sha"]`. */
function unexpectedInputs(message: string, names: readonly string[]): string[] {
  if (!/unexpected inputs/i.test(message)) return []
  const named = names.filter((name) => message.includes(`"${name}"`))
  return named.length > 0 ? named : [...names]
}
