import { UserError } from '../errors/user-error.ts'

/** Environment variables: `process.env` of a step, or a test's own. */
export type Environment = Readonly<Record<string, string | undefined>>

/** The workflow run that a step belongs to, from the environment that the runner sets. */
export interface WorkflowContext {
  owner: string
  repo: string
  serverUrl: string
  apiUrl: string
  /** The page of this run. */
  runUrl: string
  /** Absolute folder of the checkout. */
  workspace: string
  /** Absolute folder that is emptied after the job. */
  temp: string
  eventName: string
  eventPath: string
  sha: string
  /** Such as `refs/heads/main`; '' where the runner does not say. */
  ref: string
  /** '' where the runner does not say. */
  runId: string
  /** True when somebody ran the same job again. */
  isRetry: boolean
  /** Login of who started this run, or ran it again; '' where the runner does not say. */
  actor: string
  /** Name of the running workflow's file in `.github/workflows/`; null where the runner does not say. */
  file: string | null
}

/** Throws `UserError` outside a workflow run. */
export function readWorkflowContext(environment: Environment): WorkflowContext {
  const required = (name: string): string => {
    const value = environment[name] ?? ''
    if (value !== '') return value
    throw new UserError({
      what: `${name} is not set: this is not a step of a workflow run.`,
      todo: 'Use the Action in a workflow, or `skill-eval-gate gate` in a terminal.',
    })
  }
  const repository = required('GITHUB_REPOSITORY')
  const [owner = '', repo = ''] = repository.split('/')
  const serverUrl = environment['GITHUB_SERVER_URL'] ?? 'https://github.com'
  return {
    owner,
    repo,
    serverUrl,
    apiUrl: environment['GITHUB_API_URL'] ?? 'https://api.github.com',
    runUrl: `${serverUrl}/${repository}/actions/runs/${environment['GITHUB_RUN_ID'] ?? ''}`,
    workspace: required('GITHUB_WORKSPACE'),
    temp: required('RUNNER_TEMP'),
    eventName: required('GITHUB_EVENT_NAME'),
    eventPath: required('GITHUB_EVENT_PATH'),
    sha: required('GITHUB_SHA'),
    ref: environment['GITHUB_REF'] ?? '',
    runId: environment['GITHUB_RUN_ID'] ?? '',
    isRetry: Number(environment['GITHUB_RUN_ATTEMPT'] ?? '1') > 1,
    actor: environment['GITHUB_TRIGGERING_ACTOR'] ?? environment['GITHUB_ACTOR'] ?? '',
    file: /^[^@]*\/\.github\/workflows\/([\w.-]+\.ya?ml)@/.exec(environment['GITHUB_WORKFLOW_REF'] ?? '')?.[1] ?? null,
  }
}
