import type { Warning } from '../errors/user-error.ts'
import type { GitHubClient } from './client.ts'
import { describePublishError, type PublishAction } from './permissions.ts'
import { publishCheck } from './publish-check.ts'
import { asGitHubFailure } from './request-error.ts'
import { editStickyComment, type StickyCommentRequest, upsertStickyComment } from './sticky-comment.ts'
import type { CheckRequest } from './write-check.ts'

export interface Publication {
  target: { owner: string; repo: string }
  /** `onlyEdit`: a comment that is there already is brought up to date, none is created. */
  comment?: (Omit<StickyCommentRequest, 'owner' | 'repo'> & { onlyEdit?: boolean }) | undefined
  check?: Omit<CheckRequest, 'owner' | 'repo'> | undefined
}

export interface Published {
  commentUrl: string | null
  checkUrl: string | null
  /** What could not be published, and why. The decision stands all the same. */
  problems: Warning[]
}

const superseded: Warning = {
  what: 'A newer run for the same commit has published its result, or is about to: this one is not shown.',
  todo: 'It is in the job summary.',
}

/**
 * Publishes the check, then the comment. What GitHub refuses becomes a problem in the result and does not stop the
 * other; an error that is not GitHub's is a bug and is thrown.
 */
export async function publish(client: GitHubClient, { target, comment, check }: Publication): Promise<Published> {
  const problems: Warning[] = []
  const attempt = async <Result>(action: PublishAction, task: () => Promise<Result>): Promise<Result | null> => {
    try {
      return await task()
    } catch (error) {
      if (asGitHubFailure(error) === null) throw error
      problems.push(describePublishError(error, action))
      return null
    }
  }
  // The check first: it is what a branch rule waits for.
  const run = check === undefined ? null : await attempt('check', () => publishCheck(client, { ...check, ...target }))
  if (run !== null && run.annotationError !== null)
    problems.push(describePublishError(run.annotationError, 'annotations'))
  if (run?.action === 'superseded') {
    return { commentUrl: null, checkUrl: run.url, problems: [...problems, superseded] }
  }
  const post = comment?.onlyEdit === true ? editStickyComment : upsertStickyComment
  const posted = comment === undefined ? null : await attempt('comment', () => post(client, { ...comment, ...target }))
  return { commentUrl: posted?.url ?? null, checkUrl: run?.url ?? null, problems }
}
