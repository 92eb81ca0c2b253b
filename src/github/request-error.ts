/**
 * What a failed call to GitHub tells: octokit's `RequestError`, recognised by form since several copies of its class
 * may be bundled.
 */
export interface GitHubFailure {
  status: number
  message: string
  headers: Readonly<Record<string, unknown>>
}

/**
 * The failure that `error` holds, or null when it did not come from calling GitHub. No answer at all has status 500.
 */
export function asGitHubFailure(error: unknown): GitHubFailure | null {
  if (!(error instanceof Error) || !('status' in error) || typeof error.status !== 'number') return null
  const response = 'response' in error ? error.response : null
  const headers = typeof response === 'object' && response !== null && 'headers' in response ? response.headers : null
  return {
    status: error.status,
    message: error.message,
    headers: typeof headers === 'object' && headers !== null ? { ...headers } : {},
  }
}

export function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  const failure = asGitHubFailure(error)
  return failure !== null && statuses.includes(failure.status)
}
