import type { Warning } from '../core/errors/user-error.ts'
import { closeAbandonedAt } from './abandoned-checks.ts'
import { type Answer, blocks, missingNeeds, type Standing, strongerThan } from './answers.ts'
import type { GitHubClient } from './client.ts'
import { describeGitHubError, type GitHubAction } from './describe-github-error.ts'
import { publishAnswer, sentenceOf } from './publish-answer.ts'
import { publishCheck } from './publish-check.ts'
import { asGitHubFailure, nullOfGitHub } from './request-error.ts'
import {
  editStickyComment,
  type StickyComment,
  type StickyCommentRequest,
  upsertStickyComment,
  upsertWhileCurrent,
} from './sticky-comment.ts'
import type { CheckRequest, PublishedCheck } from './write-check.ts'

/** Comment and check to publish; an undefined one is left out. */
export interface Publication {
  target: { owner: string; repo: string }
  /**
   * `onlyEdit`: an existing comment is edited, none is created. `isCurrent`: whether the pull request still has the
   * head that the comment is about; none is created where it has not.
   */
  comment?:
    | (Omit<StickyCommentRequest, 'owner' | 'repo'> & { onlyEdit?: boolean; isCurrent?: () => Promise<boolean> })
    | undefined
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
  const run = check === undefined ? null : await attempt('check', () => send(client, { ...check, ...target }))
  if (run !== null && run.annotationError !== null)
    problems.push(describeGitHubError(run.annotationError, 'annotations'))
  if (run?.action === 'superseded') {
    const [stronger] = check?.standing === undefined ? [] : strongerThan(check.standing, run.standing ?? [])
    const why = stronger === undefined || check?.standing === undefined ? superseded : weaker(check.standing, stronger)
    return { commentUrl: null, checkUrl: run.url, problems: [...problems, why] }
  }
  if (run !== null && check?.order !== undefined)
    // Checks that stay open are ugly, and the next run tries again.
    await closeAbandonedAt(client, { ...target, ...check, order: check.order }).catch(nullOfGitHub)
  const posted =
    comment === undefined
      ? null
      : await attempt('comment', () => post(client, { ...comment, ...target, body: noted(comment.body, run) }))
  return { commentUrl: posted?.url ?? null, checkUrl: run?.url ?? null, problems }
}

function post(
  client: GitHubClient,
  {
    onlyEdit,
    isCurrent,
    ...request
  }: StickyCommentRequest & Pick<NonNullable<Publication['comment']>, 'onlyEdit' | 'isCurrent'>,
): Promise<StickyComment | null> {
  if (onlyEdit === true) return editStickyComment(client, request)
  return isCurrent === undefined ? upsertStickyComment(client, request) : upsertWhileCurrent(client, request, isCurrent)
}

function send(client: GitHubClient, { standing, order, ...request }: CheckRequest): Promise<PublishedCheck> {
  return standing === undefined || order === undefined
    ? publishCheck(client, { ...request, order })
    : publishAnswer(client, { ...request, standing, order })
}

/** Says which result is not shown because a stronger one stands, and how the next one can count. */
function weaker(mine: Standing, stronger: Answer): Warning {
  const missing = missingNeeds(mine, stronger).map((name) => `\`${name}\` (${stronger.needs[name]})`)
  const why =
    missing.length > 0
      ? `the other run had inputs that this one lacks: ${missing.join(', ')}`
      : 'that one is enforced and measured, and this one is not'
  return {
    what: `The check keeps the result of another run for this head and base, "${stronger.title}": ${why}.`,
    todo: 'Write the settings into skill-eval-gate.yml on the base branch, or give each workflow the same inputs. This result is in the job summary.',
  }
}

/** A comment's body that says, below its first line, why the check blocks whatever the comment says. */
function noted(body: string, run: PublishedCheck | null): string {
  const blocking = (run?.standing ?? []).filter(blocks)
  if (blocking.length === 0) return body
  const [first = '', ...rest] = body.split('\n')
  const lead = '> The check does not pass: this commit was asked for more than once, and another answer blocks.'
  const lines = blocking.slice(0, 5).map((one) => `> - ${sentenceOf(one)}`)
  const todo = '> Run that again, or push another commit, which is asked anew.'
  return [first, lead, '>', ...lines, '>', todo, '', ...rest].join('\n')
}
