import { UserError, type Warning } from '../core/errors/user-error.ts'
import { limitLine } from './limit-text.ts'
import { asGitHubFailure, type GitHubFailure } from './request-error.ts'

/** A kind of request to GitHub. */
export type GitHubAction =
  | 'comment'
  | 'check'
  | 'annotations'
  | 'read-pull-request'
  | 'reaction'
  | 'read-comment'
  | 'read-permission'
  | 'read-checks'
  | 'read-config'
  | 'read-policy'
  | 'issue'

interface ActionText {
  /** The sentence that the reason completes. */
  failed: string
  /** The line under `permissions:` of the workflow that allows it. */
  permission: string
}

const ACTIONS: Readonly<Record<GitHubAction, ActionText>> = {
  comment: { failed: 'The comment could not be published', permission: 'pull-requests: write' },
  check: { failed: 'The check could not be published', permission: 'checks: write' },
  annotations: { failed: 'Some annotations of the check could not be published', permission: 'checks: write' },
  reaction: { failed: 'The comment could not be given a reaction', permission: 'pull-requests: write' },
  'read-comment': { failed: 'The comment could not be read', permission: 'pull-requests: read' },
  'read-permission': { failed: "The author's permission could not be read", permission: 'metadata: read' },
  'read-checks': { failed: 'The checks of the pull request could not be read', permission: 'checks: read' },
  'read-config': { failed: 'The configuration of the base branch could not be read', permission: 'contents: read' },
  'read-policy': { failed: 'The central policy could not be read', permission: 'contents: read' },
  issue: { failed: 'The issue about the drift could not be written', permission: 'issues: write' },
  'read-pull-request': { failed: 'The pull request could not be read', permission: 'pull-requests: read' },
}

const MESSAGE_LIMIT = 300
const READ_ONLY =
  'On a pull request from a fork or by Dependabot the token stays read-only whatever the workflow says: see the job summary there.'

/**
 * Describes a failed request to a user: what failed and why, and what to do, with the permission that is missing and
 * the line of YAML that grants it. Never throws.
 */
export function describeGitHubError(error: unknown, action: GitHubAction): Warning {
  const text = ACTIONS[action]
  const failure = asGitHubFailure(error)
  if (failure === null) {
    const message = error instanceof Error ? error.message : String(error)
    return {
      what: `${text.failed}: ${limitLine(message, MESSAGE_LIMIT)}`,
      todo: 'Run the job again; if it happens again, report it as a bug.',
    }
  }
  const { reason, todo } = explain(failure, text)
  return { what: `${text.failed}: ${reason}.`, todo }
}

/** The same as an error that ends what needed the request. */
export function refusedByGitHub(error: unknown, action: GitHubAction): UserError {
  const { what, todo } = describeGitHubError(error, action)
  return new UserError({ what, todo: todo ?? 'Run this job again.' })
}

function explain(failure: GitHubFailure, { permission }: ActionText): { reason: string; todo: string } {
  const { status } = failure
  const said = limitLine(failure.message.replace(/ - https?:\/\/\S+$/, ''), MESSAGE_LIMIT)
  if (status === 401) {
    return {
      reason: `GitHub does not accept the token (401: ${said})`,
      todo: "Pass the workflow's own token (`github.token`), or renew yours.",
    }
  }
  if (isRateLimit(failure)) {
    return { reason: `GitHub's rate limit is used up (${status})`, todo: 'Wait some minutes and run the job again.' }
  }
  if (status === 403 && /locked/i.test(said)) {
    return { reason: 'the conversation is locked', todo: 'Unlock it, or read the result in the job summary.' }
  }
  if (status === 403 && /authenticate via a GitHub App/i.test(said)) {
    return {
      reason: "a person's token may not write checks",
      todo: "Pass the workflow's own token (`github.token`) or that of a GitHub App.",
    }
  }
  if (status === 403) {
    return {
      reason: `the token lacks the permission \`${permission}\` (403: ${said})`,
      todo: `Add \`${permission}\` under \`permissions:\` of the job in the workflow file. ${READ_ONLY}`,
    }
  }
  if (status === 404) {
    return {
      reason: 'GitHub does not find it, or hides it from this token (404)',
      todo: `Check the repository and the pull request's number, and that the job's \`permissions:\` hold \`${permission}\`. ${READ_ONLY}`,
    }
  }
  if (status === 410)
    return { reason: 'it was removed or switched off (410)', todo: 'Read the result in the job summary.' }
  if (status === 422)
    return {
      reason: `GitHub refused its content (422: ${said})`,
      todo: 'Read the result in the job summary, and report this as a bug.',
    }
  return {
    reason: `GitHub did not answer as expected (${status}: ${said})`,
    todo: 'Run the job again later.',
  }
}

function isRateLimit({ status, message, headers }: GitHubFailure): boolean {
  if (status === 429) return true
  return status === 403 && (/rate limit/i.test(message) || headers['x-ratelimit-remaining'] === '0')
}
