import type { AcceptanceRecord } from '../accepted-check.ts'
import type { GitHubClient } from '../client.ts'
import { authorise } from './authorise.ts'
import { parseCommand } from './parse-command.ts'

/**
 * Why a recorded acceptance does not count, as the end of a sentence that is not escaped. Null where it counts: its
 * comment is unedited and accepts just that, and its author still has write access. Both are read from GitHub each
 * time, because either can have changed since the acceptance was recorded. Fails with octokit's `RequestError`.
 */
export async function acceptanceProblem(
  { skill, headSha, by, reason, comment, digest }: AcceptanceRecord,
  client: GitHubClient,
  where: { owner: string; repo: string; pull: number },
): Promise<string | null> {
  const allowed = await authorise(client, { ...where, comment, digest })
  if (allowed.kind === 'silent') return allowed.why
  if (allowed.kind === 'refused') return allowed.reason.replace(/\.$/, '')
  const parsed = parseCommand(allowed.comment.body)
  const command = parsed.kind === 'command' && parsed.command.kind === 'accept' ? parsed.command : null
  const isThisAcceptance =
    command?.skills.includes(skill) === true && command.sha === headSha && command.reason === reason
  return isThisAcceptance && allowed.author === by ? null : `comment ${comment} does not say so`
}
