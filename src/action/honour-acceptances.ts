import { withAcceptances } from '../gate/acceptance.ts'
import { listAcceptances } from '../github/accepted-check.ts'
import type { GitHubClient } from '../github/client.ts'
import { describePublishError } from '../github/permissions.ts'
import { getPullRequest } from '../github/pull-request.ts'
import { asGitHubFailure } from '../github/request-error.ts'
import type { EvaluationTrigger } from '../github/trigger.ts'
import type { Publishing } from '../request.ts'
import type { Results } from '../results.ts'
import type { Warning } from '../user-error.ts'
import type { Place } from './place.ts'
import type { Target } from './target.ts'

/**
 * The results with what was accepted of them: on the pull request's own head, also where the merge queue tests it under another commit. GitHub is asked
 * only where something regressed and policy lets it be accepted. What GitHub refuses is a warning, and nothing is accepted then.
 */
export async function honourAcceptances(
  results: Results,
  client: GitHubClient,
  {
    place,
    trigger,
    target,
    publishing,
  }: { place: Place; trigger: EvaluationTrigger; target: Target; publishing: Publishing },
): Promise<{ results: Results; warnings: Warning[] }> {
  const { owner, repo } = place
  const { accept, checkName: gate } = publishing
  const number = trigger.kind === 'merge_group' ? trigger.pullRequest : (target.pull?.number ?? null)
  // A token that may only read publishes nothing, so that nothing is asked with it either.
  if (
    !target.canPublish ||
    accept === 'off' ||
    number === null ||
    !results.skills.some(({ state }) => state === 'regressed')
  ) {
    return { results, warnings: [] }
  }
  try {
    const headSha =
      trigger.kind === 'merge_group' ? (await getPullRequest(client, { owner, repo, number })).headSha : target.headSha
    const found = await listAcceptances(client, { owner, repo, gate, headSha })
    const counting = accept === 'not_author' ? found.filter(({ by, pullAuthor }) => by !== pullAuthor) : found
    return { results: withAcceptances(results, counting), warnings: [] }
  } catch (error) {
    if (asGitHubFailure(error) === null) throw error
    return { results, warnings: [describePublishError(error, 'read-checks')] }
  }
}
