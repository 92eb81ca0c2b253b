import { present } from '../core/errors/present.ts'
import type { GitHubClient } from './client.ts'
import { keepWritten, type Round } from './keep-written.ts'
import { listOwnChecks, newestByOrder, type OwnCheck, orderOfCheck } from './own-checks.ts'
import { compareOrder, isNewer, type RunOrder } from './run-order.ts'
import { type CheckRequest, type PublishedCheck, writeCheck } from './write-check.ts'

/**
 * Publishes a completed check run. With an `order`, the newest check run of the name, which is the one that counts,
 * ends up with the result of the newest run, whichever run wrote last. Fails with octokit's `RequestError` where
 * nothing could be written.
 */
export async function publishCheck(client: GitHubClient, request: CheckRequest): Promise<PublishedCheck> {
  const { order } = request
  const before = await listOfKey(client, request, { every: false })
  if (order === undefined) return writeCheck(client, request, before)
  const newer = before.find((check) => isNewer(orderOfCheck(check), order))
  if (newer !== undefined) return supersededBy(newer)
  const written = await writeCheck(client, request, before)
  return keepWritten(written, (last) => mendOrder(client, { ...request, order }, last))
}

async function mendOrder(
  client: GitHubClient,
  request: CheckRequest & { order: RunOrder },
  last: PublishedCheck,
): Promise<Round<PublishedCheck>> {
  const checks = await listOfKey(client, request, { every: true })
  const [top] = checks
  const newest = newestByOrder(checks)
  if (top === undefined || newest === null) return { now: last, isSettled: true }
  // An older run added its check after the newer run's: it has to show the newer result.
  if (newest !== top) return { now: last, isSettled: !(await copyCheck(client, request, newest, top)) }
  const order = orderOfCheck(top)
  if (isNewer(order, request.order)) return { now: supersededBy(top), isSettled: true }
  const isOurs = top.conclusion === request.conclusion && order !== null && compareOrder(order, request.order) === 0
  if (!isOurs) await writeCheck(client, request, [top])
  return { now: last, isSettled: isOurs }
}

/** Our checks with the name and key of `request`, newest first. */
async function listOfKey(
  client: GitHubClient,
  request: CheckRequest,
  { every }: { every: boolean },
): Promise<OwnCheck[]> {
  const { owner, repo, headSha, name, appSlug } = request
  const checks = await listOwnChecks(client, { owner, repo, headSha, name, appSlug, every })
  return checks.filter(({ externalId }) => externalId === (request.externalId ?? ''))
}

const COPIED = ['success', 'neutral', 'cancelled', 'action_required'] as const

/** Copies the content of check `from` to check `to`. False where `from` is not completed and has nothing to copy. */
async function copyCheck(
  client: GitHubClient,
  { owner, repo }: CheckRequest,
  from: OwnCheck,
  to: OwnCheck,
): Promise<boolean> {
  const { conclusion, title, summary, text } = from
  if (from.status !== 'completed' || conclusion === null) return false
  await client.rest.checks.update({
    owner,
    repo,
    check_run_id: to.id,
    status: 'completed',
    conclusion: COPIED.find((one) => one === conclusion) ?? 'failure',
    output: { title: title ?? '', summary: summary ?? '', ...present({ text }) },
  })
  return true
}

function supersededBy({ id, url }: OwnCheck): PublishedCheck {
  return { id, url, action: 'superseded', annotations: 0, annotationError: null }
}
