import { commentMarker } from '../../reports/comment-marker.ts'
import type { GitHubClient } from '../client.ts'
import { nullOfGitHub } from '../request-error.ts'
import { isBot } from './is-bot.ts'

const HOUR_MS = 60 * 60 * 1000
const PER_PAGE = 100

/** The hidden line of a reply to somebody who may not give commands. */
export function unpermittedLine(login: string): string {
  return commentMarker(`no permission ${login.replace(/[^\w.[\]-]/g, '')}`)
}

/**
 * Whether somebody who may not give commands was told so on this pull request within the hour before `at` (ISO 8601,
 * GitHub's clock). False where GitHub does not answer: a reply too many is better than none.
 */
export async function answeredLately(
  client: GitHubClient,
  { owner, repo, pull, login, at }: { owner: string; repo: string; pull: number; login: string; at: string },
): Promise<boolean> {
  const since = new Date(Date.parse(at) - HOUR_MS).toISOString()
  const line = unpermittedLine(login)
  const found = await client.rest.issues
    .listComments({ owner, repo, issue_number: pull, since, per_page: PER_PAGE })
    .catch(nullOfGitHub)
  const isIt = ({ user, body, created_at: created }: NonNullable<typeof found>['data'][number]) =>
    user !== null && isBot(user) && Date.parse(created) >= Date.parse(since) && (body ?? '').includes(line)
  return found?.data.some(isIt) === true
}
