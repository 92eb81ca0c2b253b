import { ownCommandLine } from '../../core/errors/own-name.ts'
import { UserError } from '../../core/errors/user-error.ts'
import type { GitHubContext } from './github-context.ts'

/** Environment variables: `process.env` of a step, or those of a test. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The workflow run that a step belongs to. */
export interface WorkflowContext {
  owner: string
  repo: string
  serverUrl: string
  apiUrl: string
  runUrl: string
  /** Absolute folder of the checkout. */
  workspace: string
  /** Absolute folder that is emptied after the job. */
  temp: string
  eventName: string
  /** The event's payload, which is not checked yet. */
  payload: unknown
  sha: string
  /** Such as `refs/heads/main`; '' where the runner does not say. */
  ref: string
  /** '' where the runner does not say. */
  runId: string
  /** Counts from 1 how often this run was started. */
  runAttempt: number
  /** True when the same job was run again. */
  isRetry: boolean
  /** Login of the user who started or reran this run; '' where the runner does not say. */
  actor: string
  /** Name of the running workflow's file in `.github/workflows/`; null where the runner does not say. */
  file: string | null
  /** The running workflow's file, relative to the root; null where it is another repository's, or nobody says. */
  ownFile: string | null
  /** `owner/name` of the running Action's repository; '' for an action of the checkout. */
  action: string
}

/**
 * Reads the workflow run from @actions/github's event and repository, and from the environment that the runner sets.
 * Throws `UserError` outside a workflow run.
 */
export function readWorkflowContext(environment: Environment, github: GitHubContext): WorkflowContext {
  const required = (name: string): string => {
    const value = environment[name] ?? ''
    if (value !== '') return value
    throw new UserError({
      what: `${name} is not set: this is not a step of a workflow run.`,
      todo: `Use the Action in a workflow, or \`${ownCommandLine('gate')}\` in a terminal.`,
    })
  }
  for (const name of ['GITHUB_REPOSITORY', 'GITHUB_EVENT_NAME', 'GITHUB_EVENT_PATH', 'GITHUB_SHA']) required(name)
  const { owner, repo } = github.repo
  const [, ofRepository, path, file] =
    /^([^/]+\/[^/]+)\/(\.github\/workflows\/([\w.-]+\.ya?ml))@/.exec(environment['GITHUB_WORKFLOW_REF'] ?? '') ?? []
  const runId = environment['GITHUB_RUN_ID'] ?? ''
  return {
    owner,
    repo,
    serverUrl: github.serverUrl,
    apiUrl: github.apiUrl,
    runUrl: `${github.serverUrl}/${owner}/${repo}/actions/runs/${runId}`,
    workspace: required('GITHUB_WORKSPACE'),
    temp: required('RUNNER_TEMP'),
    eventName: github.eventName,
    payload: github.payload,
    sha: github.sha,
    ref: environment['GITHUB_REF'] ?? '',
    runId,
    runAttempt: github.runAttempt || 1,
    isRetry: github.runAttempt > 1,
    actor: environment['GITHUB_TRIGGERING_ACTOR'] ?? environment['GITHUB_ACTOR'] ?? '',
    file: file ?? null,
    action: environment['GITHUB_ACTION_REPOSITORY'] ?? '',
    ownFile: ofRepository === `${owner}/${repo}` ? (path ?? null) : null,
  }
}
