/** A failed request to GitHub: octokit's `RequestError`, known by its form since its class may be bundled twice. */
export interface GitHubFailure {
  status: number
  message: string
  headers: Readonly<Record<string, unknown>>
}

/** The failed request that `error` comes from; null for other errors. Where there was no answer the status is 500. */
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

/** For `catch`: null where GitHub refused. Any other error is a bug, and thrown. */
export function nullOfGitHub(error: unknown): null {
  if (asGitHubFailure(error) === null) throw error
  return null
}

/** Whether `error` is GitHub's answer with one of these statuses. */
export function hasStatus(error: unknown, ...statuses: readonly number[]): boolean {
  const failure = asGitHubFailure(error)
  return failure !== null && statuses.includes(failure.status)
}
