import { context } from '@actions/github'

/** The event and the repository of a workflow run, from @actions/github. */
export type GitHubContext = Pick<
  typeof context,
  'apiUrl' | 'eventName' | 'payload' | 'repo' | 'runAttempt' | 'serverUrl' | 'sha'
>

/**
 * The context of this process. Import it where a failure can be reported: the package reads the event's file on import.
 */
export const githubContext: GitHubContext = context
