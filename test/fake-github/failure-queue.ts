/** A failure to answer with instead of, or after, serving a request. */
export interface PlannedFailure {
  /** Any method when left out. */
  method?: string
  /** The exact path without its query, or a pattern; any path when left out. */
  path?: string | RegExp
  status: number
  /** How many requests fail before the next is served; 1 when left out. */
  times?: number
  headers?: Record<string, string>
  message?: string
  /** Answered as it is, in place of JSON with a message: a proxy's page. */
  text?: string
  /** Serve the request and lose the answer, as a gateway that times out does. */
  applied?: boolean
}

export interface FailureQueue {
  add: (failure: PlannedFailure) => void
  take: (method: string, pathname: string) => PlannedFailure | null
  clear: () => void
}

/** Failures wait here until a request fits; the first that fits is used and counted down. */
export function createFailureQueue(): FailureQueue {
  let waiting: { failure: PlannedFailure; left: number }[] = []
  return {
    add: (failure) => {
      waiting.push({ failure, left: failure.times ?? 1 })
    },
    clear: () => {
      waiting = []
    },
    take: (method, pathname) => {
      const entry = waiting.find(({ failure, left }) => left > 0 && fits(failure, method, pathname))
      if (entry === undefined) return null
      entry.left -= 1
      return entry.failure
    },
  }
}

/** GitHub's answer to too many writes in a short time; `retryAfter` in seconds. */
export function secondaryRateLimit(retryAfter: number, status: 403 | 429 = 403): PlannedFailure {
  return {
    status,
    headers: { 'retry-after': String(retryAfter) },
    message: 'You have exceeded a secondary rate limit. Please wait a few minutes before you try again.',
  }
}

function fits({ method, path }: PlannedFailure, actualMethod: string, pathname: string): boolean {
  if (method !== undefined && method !== actualMethod) return false
  if (path === undefined) return true
  return typeof path === 'string' ? path === pathname : path.test(pathname)
}
