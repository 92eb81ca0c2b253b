import type { Warning } from '../errors/user-error.ts'
import type { GitHubClient } from './client.ts'
import { describeGitHubError, type GitHubAction } from './describe-github-error.ts'
import { publishCheck } from './publish-check.ts'
import { asGitHubFailure } from './request-error.ts'
import { editStickyComment, type StickyCommentRequest, upsertStickyComment } from './sticky-comment.ts'
import type { CheckRequest } from './write-check.ts'

/** Comment and check to publish; an undefined one is left out. */
export interface Publication {
  target: { owner: string; repo: string }
  /** `onlyEdit`: an existing comment is edited, none is created. */
  comment?: (Omit<StickyCommentRequest, 'owner' | 'repo'> & { onlyEdit?: boolean }) | undefined
  check?: Omit<CheckRequest, 'owner' | 'repo'> | undefined
}

/** The addresses of the published comment and check; null where there is none. */
export interface Published {
  commentUrl: string | null
  checkUrl: string | null
  /** What could not be published, and why. This does not change the decision. */
  problems: Warning[]
}

const superseded: Warning = {
  what: 'A newer run for the same commit has published its result, or is about to: this one is not shown.',
  todo: 'It is in the job summary.',
}

/**
 * Publishes the check, then the comment. A request that GitHub refuses becomes a problem in the result and does not
 * stop the other one. Errors that are not GitHub's are bugs and are thrown.
 */
export async function publish(client: GitHubClient, { target, comment, check }: Publication): Promise<Published> {
  const problems: Warning[] = []
  const attempt = async <Result>(action: GitHubAction, task: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await task()
    } catch (error) {
      if (asGitHubFailure(error) === null) throw error
      problems.push(describeGitHubError(error, action))
      return null
    }
  }
  // The check first: a branch rule waits for it.
  const run = check === undefined ? null : await attempt('check', () => publishCheck(client, { ...check, ...target }))
  if (run !== null && run.annotationError !== null)
    problems.push(describeGitHubError(run.annotationError, 'annotations'))
  if (run?.action === 'superseded') {
    return { commentUrl: null, checkUrl: run.url, problems: [...problems, superseded] }
  }
  const post = comment?.onlyEdit === true ? editStickyComment : upsertStickyComment
  const posted = comment === undefined ? null : await attempt('comment', () => post(client, { ...comment, ...target }))
  return { commentUrl: posted?.url ?? null, checkUrl: run?.url ?? null, problems }
}
