import { context } from '@actions/github'
import type { GitHubContext } from '../../src/github/action/github-context.ts'

/** What @actions/github makes of an environment. It reads `process.env` and nothing else, when it is constructed. */
export function githubContextOf(environment: Readonly<Record<string, string>>): GitHubContext {
  const Context = context.constructor as new () => typeof context
  const own = process.env
  process.env = { ...environment }
  try {
    const made = new Context()
    const { apiUrl, eventName, payload, runAttempt, serverUrl, sha } = made
    // It throws where nobody says, but not before it is asked.
    const repo = (environment['GITHUB_REPOSITORY'] ?? '') === '' ? { owner: '', repo: '' } : made.repo
    return { apiUrl, eventName, payload, repo, runAttempt, serverUrl, sha }
  } finally {
    process.env = own
  }
}
