import { type Answer, blocks, isSameQuestion, missingNeeds, type Standing, splitAnswers } from './answers.ts'
import type { GitHubClient } from './client.ts'
import { limitBytes, limitLine } from './limit-text.ts'
import { listOwnChecks, type OwnCheck, orderOfCheck, RESULT_KEY } from './own-checks.ts'
import { asGitHubFailure } from './request-error.ts'
import { compareOrder, isNewer, orderLine, type RunOrder } from './run-order.ts'

/** Commit and name of a check that is shown before its result. */
interface LiveCheckRequest {
  owner: string
  repo: string
  headSha: string
  name: string
}

/** What the run of a check is about to find out. */
interface Lease {
  order: RunOrder
  /** What is asked, where the check holds answers. Undefined: an earlier result of the name never stands. */
  standing: Standing | undefined
  /** True where a person asked for the run, and waits for it. */
  isRequested: boolean
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
  if ((latest?.id ?? null) !== before) return
  // A check that runs already belongs to a newer run.
  const isWaiting = latest !== null && latest.externalId === RESULT_KEY && latest.status !== 'completed'
  if (!isWaiting) await createCheck(client, request, { status: 'queued', title, summary })
}

/**
 * Opens the check of a run that begins, so that no result of an earlier one stands for what this one is about to find:
 * the one that was queued for it, or one of its own. Publishing the result under the same name completes it. Where the
 * check stays as it is, see `opening`, so does it whatever is shown. Fails with octokit's `RequestError`.
 */
export async function openLiveCheck(
  client: GitHubClient,
  request: LiveCheckRequest,
  { title, summary, now, ...lease }: Lease & { title: string; summary: string; now: () => number },
): Promise<LiveCheck> {
  const { order } = lease
  const latest = await latestCheck(client, request)
  const how = opening(latest, lease)
  if (how === 'leave') return untouched
  const { owner, repo } = request
  const text = { status: 'in_progress', title, summary, order } as const
  const id =
    how === 'take' && latest !== null
      ? await updateCheck(client, { owner, repo, id: latest.id }, text)
      : await createCheck(client, request, text)
  let last = now()
  let sending: Promise<void> = Promise.resolve()
  let isBusy = false
  let ended = false

  const send = async (title: string): Promise<void> => {
    try {
      await updateCheck(client, { owner, repo, id }, { ...text, title })
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
      await cancelCheck(client, { owner, repo, id }, { title: endTitle, summary: endSummary, order })
    },
    async settle() {
      ended = true
      await sending
    },
  }
}

/** The check of a run that shows nothing before its result. */
const untouched: LiveCheck = { progress() {}, async close() {}, async settle() {} }

/**
 * How a run opens its check above the latest one of the name. It takes over its own, and one that was queued. It leaves
 * that of a newer run, and a result of the same question about the same commits: that stands while an equal run goes
 * on, unless somebody asked for the run.
 */
function opening(latest: OwnCheck | null, { order, standing, isRequested }: Lease): 'take' | 'leave' | 'create' {
  if (latest === null || latest.externalId !== RESULT_KEY) return 'create'
  const theirs = orderOfCheck(latest)
  const { answers } = splitAnswers(latest.text)
  if ([theirs, ...answers.map((one) => one.order)].some((other) => isNewer(other, order))) return 'leave'
  if (latest.status === 'completed') {
    const stands = !isRequested && standing !== undefined && answers.some((one) => isEqual(one, standing))
    return stands ? 'leave' : 'create'
  }
  const isOwn = theirs !== null && compareOrder(theirs, order) === 0
  return isOwn || latest.status === 'queued' ? 'take' : 'create'
}

/** Whether an answer, which is no error, is one to this question about the same commits, by inputs as strict. */
function isEqual(one: Answer, asked: Standing): boolean {
  if (one.against === null || one.against !== asked.against || (one.strength === 0 && blocks(one))) return false
  return missingNeeds(one, asked).length === 0 && isSameQuestion(one.question, asked.question)
}

/**
 * Ends our queued checks with one of these names on a commit, where their run does not take place: it was refused, or a
 * newer one replaced it. A run that does start opens another check. Fails with octokit's `RequestError`.
 */
export async function closeQueuedChecks(
  client: GitHubClient,
  { owner, repo, headSha, names }: { owner: string; repo: string; headSha: string; names: readonly string[] },
  text: CheckText,
): Promise<void> {
  const checks = await listOwnChecks(client, { owner, repo, headSha })
  for (const { id, name, externalId, status } of checks) {
    const isOurs = externalId === RESULT_KEY && names.includes(name)
    if (isOurs && status === 'queued') await cancelCheck(client, { owner, repo, id }, text)
  }
}

/** Completes a check without a result, which is not green. Fails with octokit's `RequestError`. */
export async function cancelCheck(client: GitHubClient, check: CheckAddress, text: CheckText): Promise<void> {
  await updateCheck(client, check, { ...text, status: 'completed', conclusion: 'cancelled' })
}

async function latestCheck(
  client: GitHubClient,
  { owner, repo, headSha, name }: LiveCheckRequest,
): Promise<OwnCheck | null> {
  const [latest] = await listOwnChecks(client, { owner, repo, headSha, name })
  return latest ?? null
}

interface CheckAddress {
  owner: string
  repo: string
  id: number
}

interface CheckText {
  title: string
  summary: string
  /** The order of the run that writes it, where that is known. */
  order?: RunOrder
}

type CheckChange = CheckText & ({ status: 'queued' | 'in_progress' } | { status: 'completed'; conclusion: 'cancelled' })

async function createCheck(
  client: GitHubClient,
  { owner, repo, headSha, name }: LiveCheckRequest,
  change: CheckChange,
): Promise<number> {
  const fields = { owner, repo, name, head_sha: headSha, external_id: RESULT_KEY }
  const { data } = await client.rest.checks.create({ ...fields, ...bodyOf(change) })
  return data.id
}

async function updateCheck(
  client: GitHubClient,
  { owner, repo, id }: CheckAddress,
  change: CheckChange,
): Promise<number> {
  await client.rest.checks.update({ owner, repo, check_run_id: id, ...bodyOf(change) })
  return id
}

function bodyOf({ title, summary, order, ...state }: CheckChange) {
  const output = { title: limitLine(title, 255), summary: limitBytes(summary, 60_000) + orderLine(order) }
  return { ...state, output }
}
