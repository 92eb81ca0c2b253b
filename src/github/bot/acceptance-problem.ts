import { groupBy } from '../../core/errors/group-by.ts'
import { plainName } from '../../core/results/plain-name.ts'
import type { AcceptanceRecord } from '../accepted-check.ts'
import type { GitHubClient } from '../client.ts'
import { type Authorised, authorise } from './authorise.ts'
import { parseCommand } from './parse-command.ts'

/** Comments that are read, newest first: each costs two requests. */
const MOST_COMMENTS = 20

/** What one comment accepts in one job. `why`: why it does not count, as the end of a sentence; null: it does. */
export interface JudgedAcceptance {
  records: readonly [AcceptanceRecord, ...AcceptanceRecord[]]
  why: string | null
}

/**
 * Recorded acceptances by their comments, oldest first. One counts where its comment is unedited and accepts just that,
 * and its author still has write access. Both are read from GitHub each time, because either can have changed since.
 * Fails with octokit's `RequestError`.
 */
export async function judgedAcceptances(
  recorded: readonly AcceptanceRecord[],
  client: GitHubClient,
  where: { owner: string; repo: string; pull: number },
): Promise<JudgedAcceptance[]> {
  const judged: JudgedAcceptance[] = []
  const groups = groupBy(recorded, ({ comment, digest, job }) => JSON.stringify([comment, digest, job]))
  for (const [first, ...more] of [...groups.values()].slice(-MOST_COMMENTS)) {
    if (first === undefined) continue
    const { comment, digest } = first
    const allowed = await authorise(client, { ...where, comment, digest })
    const records = [first, ...more] as const
    judged.push({ records, why: records.map((one) => problemOf(one, allowed)).find((why) => why !== null) ?? null })
  }
  return judged
}

function problemOf({ skill, headSha, by, reason, comment }: AcceptanceRecord, allowed: Authorised): string | null {
  if (allowed.kind === 'silent') return allowed.why
  if (allowed.kind === 'refused') return allowed.reason.replace(/\.$/, '')
  const parsed = parseCommand(allowed.comment.body)
  const command = parsed.kind === 'command' && parsed.command.kind === 'accept' ? parsed.command : null
  // `pdf` accepts `pdf@office` too.
  const isNamed = command?.skills.some((name) => name === skill || name === plainName(skill, true)) === true
  const isThisAcceptance = isNamed && command?.sha === headSha && command.reason === reason
  return isThisAcceptance && allowed.author === by ? null : `comment ${comment} does not say so`
}
