import type { GitHubClient } from './client.ts'
import { limitBytes, limitLine } from './limit-text.ts'
import { listOwnChecks, type OwnCheck, RESULT_KEY } from './own-checks.ts'
import { asGitHubFailure } from './request-error.ts'
import { orderLine, type RunOrder } from './run-order.ts'

export interface LiveCheckRequest {
  owner: string
  repo: string
  headSha: string
  name: string
}

/** A check run that is not decided yet. */
export interface LiveCheck {
  /**
   * Says how far the run is, now and then: a token has 1,000 requests an hour. What GitHub refuses of it changes
   * nothing.
   */
  progress(title: string): void
  /** Ends it without a result. Not green. A check that is decided already stays as it is. */
  close(title: string, summary: string): Promise<void>
  /** Waits for what is on its way, so that nothing overwrites the result, and lets nothing follow. */
  settle(): Promise<void>
}

const EVERY_MS = 15_000

/** Id of the newest check of ours under a name; null where there is none. Fails with octokit's `RequestError`. */
export async function newestCheck(client: GitHubClient, request: LiveCheckRequest): Promise<number | null> {
  return (await latestCheck(client, request))?.id ?? null
}

/**
 * Queues the check of a run that was started a moment ago. Nothing is queued where a check came since `before` (see
 * `newestCheck`): then the run has its own already, and may even have ended. Fails with octokit's `RequestError`.
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
 * Opens the check run of a run that begins, or takes over the one that was queued for it. Publishing the result under
 * the same name completes it. Fails with octokit's `RequestError`.
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

  const send = async (words: string): Promise<void> => {
    try {
      await client.rest.checks.update({
        owner,
        repo,
        check_run_id: id,
        status: 'in_progress',
        output: outputOf({ title: words, summary, order }),
      })
    } catch (error) {
      if (asGitHubFailure(error) === null) throw error
    } finally {
      isBusy = false
    }
  }

  return {
    progress(words) {
      if (ended || isBusy || now() - last < EVERY_MS) return
      last = now()
      isBusy = true
      sending = send(words)
    },
    async close(words, why) {
      ended = true
      await sending
      await closeCheck(client, { owner, repo, id, title: words, summary: why, order })
    },
    async settle() {
      ended = true
      await sending
    },
  }
}

/**
 * Ends the checks of ours on a commit that wait under one of these names, where the run that they wait for does not
 * take place: it was refused, or a newer one took its turn. One that does start opens another. Fails with octokit's
 * `RequestError`.
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
  { status, ...said }: Said & { status: 'queued' | 'in_progress' },
): Promise<number> {
  const output = outputOf(said)
  if (latest !== null && latest.externalId === RESULT_KEY && latest.status !== 'completed') {
    // One that runs is not queued again: the newer run has it.
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
  { owner, repo, id, ...said }: Said & { owner: string; repo: string; id: number },
): Promise<void> {
  await client.rest.checks.update({
    owner,
    repo,
    check_run_id: id,
    status: 'completed',
    conclusion: 'cancelled',
    output: outputOf(said),
  })
}

interface Said {
  title: string
  summary: string
  /** Of the run that says so, where it is known. */
  order?: RunOrder
}

function outputOf({ title, summary, order }: Said): { title: string; summary: string } {
  return { title: limitLine(title, 255), summary: limitBytes(summary, 60_000) + orderLine(order) }
}
