import { setTimeout as waitFor } from 'node:timers/promises'
import type { Octokit } from '@octokit/rest'
import { asGitHubFailure, type GitHubFailure } from './request-error.ts'

/** Retries of a request that failed with a 5xx or without an answer. */
const MAX_RETRIES = 2
/** Retries of a request that hit a rate limit. */
const MAX_LIMIT_RETRIES = 2
/** Longest wait for a rate limit, in seconds. The request fails where GitHub asks for more. */
const LONGEST_WAIT = 120
/** Wait for a secondary rate limit that names none, in seconds. */
const UNSTATED_WAIT = 60
/** Seconds between two writes, and between two comments, which notify people, as GitHub asks for. */
const WRITE_SPACING = 1
const COMMENT_SPACING = 3

interface PaceOptions {
  spaced: boolean
  /** How long a second lasts, in milliseconds. */
  secondMs: number
  /** Waits for so many milliseconds: a timer when left out. */
  wait?: (milliseconds: number) => Promise<unknown>
}

/**
 * Makes a client repeat what failed: 5xx and no answer twice, after 1 and 4 s, and rate limits twice when GitHub asks
 * for no more than two minutes. `request: {retries: 0}` of a call leaves out the first kind, for a write that may have
 * been taken. Writes are spaced.
 *
 * octokit's plugins for the same run each request through three queues of timers, 15 ms altogether.
 */
export function paceRequests(client: Octokit, { spaced, secondMs, wait = waitFor }: PaceOptions): void {
  const [write, comment] = [WRITE_SPACING, COMMENT_SPACING].map((seconds) => createSpacing(seconds * secondMs, wait))
  client.hook.wrap('request', async (request, options) => {
    const mostRetries: number = options.request?.['retries'] ?? MAX_RETRIES
    let retries = 0
    let limited = 0
    for (;;) {
      if (spaced && retries + limited === 0 && options.method !== 'GET' && options.method !== 'HEAD') {
        await write?.()
        if (/\/comments$/.test(options.url)) await comment?.()
      }
      try {
        return await request(options)
      } catch (error) {
        const failure = asGitHubFailure(error)
        if (failure === null) throw error
        const seconds = secondsToWait(failure)
        if (failure.status >= 500 && retries < mostRetries) {
          retries += 1
          await wait(retries ** 2 * secondMs)
        } else if (seconds !== null && seconds <= LONGEST_WAIT && limited < MAX_LIMIT_RETRIES) {
          limited += 1
          await wait(seconds * secondMs)
        } else throw error
      }
    }
  })
}

/** How long GitHub asks to wait before the same request, in seconds; null where it hit no rate limit. */
function secondsToWait({ status, message, headers }: GitHubFailure): number | null {
  if (status !== 403 && status !== 429) return null
  const asked = Number(headers['retry-after'])
  if (asked > 0) return asked
  if (/\bsecondary rate\b/i.test(message)) return UNSTATED_WAIT
  if (headers['x-ratelimit-remaining'] !== '0') return null
  // A second more: the limit is reset at the end of that second.
  return Math.max(Math.ceil(Number(headers['x-ratelimit-reset']) - Date.now() / 1000) + 1, 0)
}

/** A function that resolves for its callers one after another, at least so many milliseconds apart. */
function createSpacing(milliseconds: number, wait: (milliseconds: number) => Promise<unknown>): () => Promise<void> {
  let next = 0
  return async () => {
    const now = performance.now()
    const turn = Math.max(now, next)
    next = turn + milliseconds
    if (turn > now) await wait(turn - now)
  }
}
