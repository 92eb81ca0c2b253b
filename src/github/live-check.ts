import type { GitHubClient } from './client.ts'
import { limitBytes, limitLine } from './limit-text.ts'
import { listOwnChecks, type OwnCheck, RESULT_KEY } from './own-checks.ts'
import { asGitHubFailure } from './request-error.ts'
import { orderLine, type RunOrder } from './run-order.ts'

/** Commit and name of a check that is shown before its result. */
export interface LiveCheckRequest {
  owner: string
  repo: string
  headSha: string
  name: string
}

/** A check run that is not decided yet. */
export interface LiveCheck {
  /**
   * Shows the progress of the run, at most every 15 s: a token has 1,000 requests an hour. Refused updates are ignored.
   */
  progress(title: string): void
  /** Completes the check without a result; it is not green. */
  close(title: string, summary: string): Promise<void>
  /** Waits for an update under way and sends no more, so that none overwrites the result. */
  settle(): Promise<void>
}

const EVERY_MS = 15_000

/** Id of our newest check of a name; null where there is none. Fails with octokit's `RequestError`. */
export async function newestCheck(client: GitHubClient, request: LiveCheckRequest): Promise<number | null> {
  return (await latestCheck(client, request))?.id ?? null
}

/**
 * Queues the check of a run that was just started. Nothing is queued where the newest check is not `before` any more
 * (see `newestCheck`): then the run has opened its own, and may even have ended. Fails with octokit's `RequestError`.
 */
export async function queueCheck(
  client: GitHubClient,
  request: LiveCheckRequest,
  { before, title, summary }: { before: number | null; title: string; summary: string },
): Promise<void> {
  const latest = await latestCheck(client, request)
  if ((latest?.id ?? null) === before) await open(client, request, latest, { status: 'queued', title, summary })
}

/**
 * Opens the check of a run that begins, or takes over the one that was queued for it. Publishing the result under the
 * same name completes it. Fails with octokit's `RequestError`.
 */
export async function openLiveCheck(
  client: GitHubClient,
  request: LiveCheckRequest,
  { title, summary, order, now }: { title: string; summary: string; order: RunOrder; now: () => number },
): Promise<LiveCheck> {
  const latest = await latestCheck(client, request)
  const id = await open(client, request, latest, { status: 'in_progress', title, summary, order })
  const { owner, repo } = request
  let last = now()
  let sending: Promise<void> = Promise.resolve()
  let isBusy = false
  let ended = false

  const send = async (title: string): Promise<void> => {
    try {
      await client.rest.checks.update({
        owner,
        repo,
        check_run_id: id,
        status: 'in_progress',
        output: outputOf({ title, summary, order }),
      })
    } catch (error) {
      if (asGitHubFailure(error) === null) throw error
    } finally {
      isBusy = false
    }
  }

  return {
    progress(title) {
      if (ended || isBusy || now() - last < EVERY_MS) return
      last = now()
      isBusy = true
      sending = send(title)
    },
    async close(endTitle, endSummary) {
      ended = true
      await sending
      await closeCheck(client, { owner, repo, id, title: endTitle, summary: endSummary, order })
    },
    async settle() {
      ended = true
      await sending
    },
  }
}

/**
 * Ends our queued checks with one of these names on a commit, where their run does not take place: it was refused, or a
 * newer one replaced it. A run that does start opens another check. Fails with octokit's `RequestError`.
 */
export async function closeQueuedChecks(
  client: GitHubClient,
  { owner, repo, headSha, names }: { owner: string; repo: string; headSha: string; names: readonly string[] },
  { title, summary }: { title: string; summary: string },
): Promise<void> {
  const checks = await listOwnChecks(client, { owner, repo, headSha })
  for (const { id, name, externalId, status } of checks) {
    const isOurs = externalId === RESULT_KEY && names.includes(name)
    if (isOurs && status === 'queued') await closeCheck(client, { owner, repo, id, title, summary })
  }
}

async function latestCheck(
  client: GitHubClient,
  { owner, repo, headSha, name }: LiveCheckRequest,
): Promise<OwnCheck | null> {
  const [latest] = await listOwnChecks(client, { owner, repo, headSha, name })
  return latest ?? null
}

async function open(
  client: GitHubClient,
  { owner, repo, headSha, name }: LiveCheckRequest,
  latest: OwnCheck | null,
  { status, ...text }: CheckText & { status: 'queued' | 'in_progress' },
): Promise<number> {
  const output = outputOf(text)
  if (latest !== null && latest.externalId === RESULT_KEY && latest.status !== 'completed') {
    // A check that runs already belongs to a newer run: it is not queued again.
    if (status === 'in_progress') {
      await client.rest.checks.update({ owner, repo, check_run_id: latest.id, status, output })
    }
    return latest.id
  }
  const { data } = await client.rest.checks.create({
    owner,
    repo,
    name,
    head_sha: headSha,
    external_id: RESULT_KEY,
    status,
    output,
  })
  return data.id
}

async function closeCheck(
  client: GitHubClient,
  { owner, repo, id, ...text }: CheckText & { owner: string; repo: string; id: number },
): Promise<void> {
  await client.rest.checks.update({
    owner,
    repo,
    check_run_id: id,
    status: 'completed',
    conclusion: 'cancelled',
    output: outputOf(text),
  })
}

interface CheckText {
  title: string
  summary: string
  /** The order of the run that writes it, where that is known. */
  order?: RunOrder
}

function outputOf({ title, summary, order }: CheckText): { title: string; summary: string } {
  return { title: limitLine(title, 255), summary: limitBytes(summary, 60_000) + orderLine(order) }
}
